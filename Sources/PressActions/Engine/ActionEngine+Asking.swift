// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
import TouchModel

/// Questions to the app, and its answers.
extension ActionEngine {
  /// Asks what the press opens, once for each contact (R14).
  mutating func inquire(_ event: PressEvent) {
    guard !machine.isModal, let region = region(event.target), region.kind != .plain,
      !inquiries.contains(where: { $0.contact == event.contact })
    else { return }
    inquire(event, about: region)
  }

  private mutating func inquire(_ event: PressEvent, about region: Region) {
    let number = nextNumber()
    let progress = ask(about: region, event.contact, at: surface.picture(event.origin))
    setInquiry(
      Inquiry(
        contact: event.contact, region: region, on: surface, number: number, progress: progress))
  }

  private mutating func ask(
    about region: Region, _ contact: ContactSerial, at place: Position
  ) -> Inquiry.Progress {
    if case .menu(let menu)? = region.content { return .offered(.menu(menu)) }
    return switch region.kind {
    case .menu: .asked(request: ask(.configuration(region.id, at: place), contact))
    case .peek: .asked(request: ask(.preview(region.id, at: place), contact))
    case .quickActions:
      items(of: region).shown.isEmpty ? .refused : .offered(.shortcuts(items(of: region)))
    case .plain: .refused
    }
  }

  mutating func ask(_ kind: Request.Kind, _ contact: ContactSerial) -> UInt32 {
    let number = nextNumber()
    emit(.ask(Request(number: number, kind: kind)), contact)
    return number
  }

  // MARK: The press opens

  /// Opens what the app offered, or waits for what it still owes.
  mutating func open(_ event: PressEvent, _ trigger: PressEvent.PeekSource) {
    inquire(event)
    show(event, trigger, isHeld: true)
  }

  /// Opens what the configuration names, whatever the finger landed on.
  ///
  /// `isHeld` says whether the finger is still down and may slide to a row.
  public mutating func open(
    _ fixture: TargetID, by event: PressEvent, _ trigger: PressEvent.PeekSource, isHeld: Bool
  ) {
    advance(to: event.time)
    guard let region = fixtures[fixture] else { return }
    if let begun = inquiries.first(where: { $0.contact == event.contact }),
      begun.region.id != fixture
    {
      release(event.contact)
    }
    if !inquiries.contains(where: { $0.contact == event.contact }) {
      inquire(event, about: region)
    }
    show(event, trigger, isHeld: isHeld)
  }

  private mutating func show(
    _ event: PressEvent, _ trigger: PressEvent.PeekSource, isHeld: Bool
  ) {
    guard let inquiry = inquiries.first(where: { $0.contact == event.contact }) else { return }
    guard !machine.isModal else {
      forget(event.contact)
      return emit(.notify(.busy(inquiry.region.id)), event.contact)
    }
    takeOver(event.contact)
    if let contact = machine.contact, contact != event.contact { step(.withdraw) }
    let opening = PresentationMachine.Opening(
      inquiry: inquiry, trigger: trigger, finger: event.position, isHeld: isHeld)
    if inquiry.progress == .refused { return nothingToShow(event.contact) }
    proceed(opening)
  }

  /// Opens what a region has though no finger presses it.
  mutating func open(_ id: TargetID) {
    guard let region = regions[id], region.kind == .menu || region.kind == .peek else { return }
    guard !machine.isModal else { return emit(.notify(.busy(id))) }
    if machine.contact != nil { step(.withdraw) }
    let number = nextNumber()
    let nobody = ContactSerial(0)
    let progress = ask(about: region, nobody, at: region.frame.center)
    let inquiry = Inquiry(
      contact: nobody, region: region, on: surface, number: number, progress: progress)
    let finger = surface.reversed.picture(region.frame.center)
    proceed(
      PresentationMachine.Opening(
        inquiry: inquiry, trigger: .time, finger: finger, isHeld: false))
  }

  /// Shows what is opening, or waits for the answer that is still missing.
  mutating func proceed(_ opening: PresentationMachine.Opening) {
    let draft = opening.draft(on: surface)
    switch opening.inquiry.progress {
    case .asked(let request): wait(for: request, opening)
    case .offered(.configuration(let configuration)):
      // Providers run only when the menu is about to show.
      let kind = Request.Kind.contents(configuration, suggested: suggestedActions)
      wait(for: ask(kind, draft.contact), opening)
    case .offered(.shortcuts(let items)):
      let types = items.leftOut.map(\.type)
      if !types.isEmpty { emit(.notify(.leftOut(types: types)), draft.contact) }
      _ = trimmed(draft.contact) { trimmer in items.shown.map { trimmer.trimmed($0) } }
      step(.show(draft, finger: opening.isHeld ? draft.contact : nil))
    case .offered(.menu(let menu)):
      var shown = draft
      let menu = trimmed(draft.contact) { $0.trimmed(menu, path: "\(draft.region.number)") }
      shown.put(.menu(menu), title: menu.title)
      step(.show(shown, finger: opening.isHeld ? draft.contact : nil))
    case .offered(.preview): step(.show(draft, finger: opening.isHeld ? draft.contact : nil))
    case .refused: nothingToShow(draft.contact)
    }
  }

  private mutating func wait(for request: UInt32, _ opening: PresentationMachine.Opening) {
    let until = now + PresentationMachine.Limits.patience
    step(
      .wait(
        PresentationMachine.Filling(
          request: request, opening: opening, draft: opening.draft(on: surface), until: until)))
  }

  mutating func nothingToShow(_ contact: ContactSerial) {
    step(.dismiss(.empty))
    emit(.haptic(.failure), contact)
  }
}
