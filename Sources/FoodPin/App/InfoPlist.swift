// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PropertyLists

/// The app's own property list, which the program carries inside.
enum InfoPlist {
  /// What the list says; a list that cannot be read says nothing, with the reason as a problem.
  static let shipped: StaticItems = {
    do throws(PropertyListError) {
      return StaticItems(infoPlist: try PropertyList.value(of: PackageResources.FoodPin_Info_plist))
    } catch {
      return StaticItems(infoPlist: .string(error.description))
    }
  }()
}
