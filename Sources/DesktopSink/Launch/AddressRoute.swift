// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
public import PressActions

/// Which apps open an address.
public struct AddressRoute: Sendable {
  /// The address.
  public let address: RouteURL
  /// The apps that are registered for its scheme; the first one is the user's choice.
  public let applications: [DesktopApplication]

  /// Looks an address up; one without a registered app is an error that tells how to register one.
  public init(_ text: String) throws(LaunchError) {
    do { address = try RouteURL(text) } catch { throw .noRoute(error) }
    let scheme = address.scheme
    applications = Self.applications(for: scheme)
    guard applications.isEmpty else { return }
    let candidates = DesktopApplications.all().filter { $0.schemes.contains(scheme) }
    guard candidates.isEmpty else {
      throw .forgotten(scheme, candidates: candidates.map(\.identifier))
    }
    throw .noRoute(.unregistered(scheme))
  }

  private static func applications(for scheme: URLScheme) -> [DesktopApplication] {
    var found: [DesktopApplication] = []
    func add(_ info: OpaquePointer) {
      guard let app = try? DesktopApplications.application(of: info),
        !found.contains(where: { $0.identifier == app.identifier })
      else { return }
      found.append(app)
    }
    if let chosen = g_app_info_get_default_for_uri_scheme(scheme.name) {
      add(chosen)
      g_object_unref(UnsafeMutableRawPointer(chosen))
    }
    let list = g_app_info_get_all_for_type(scheme.mimeType)
    for info in DesktopApplications.infos(in: list) { add(info) }
    DesktopApplications.freeInfos(list)
    return found
  }
}
