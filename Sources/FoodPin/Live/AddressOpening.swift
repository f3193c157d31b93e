// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopSink

/// Opens the addresses of other apps: a telephone number, for example.
@MainActor enum AddressOpening {
  /// Asks the app that is registered for an address; what became of it is told later, or at once.
  static func open(_ address: String, _ tell: @escaping @MainActor (LiveReport) -> Void) {
    do throws(LaunchError) {
      guard let app = try AddressRoute(address).applications.first else { return }
      Launcher().open(address, with: app) { result in
        // Whatever comes from the bus comes in the main context, which this thread runs.
        MainActor.assumeIsolated { tell(words(of: result, address, app.name)) }
      }
    } catch { tell(.trouble(error.description)) }
  }

  private static func words(
    of result: Result<Delivery, LaunchError>, _ address: String, _ app: String
  ) -> LiveReport {
    switch result {
    case .success: .app(.note("\(app) opens \(address)"))
    case .failure(let error): .trouble(error.description)
    }
  }
}
