// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScenePainting

extension Dish {
  /// The dish of a restaurant, by its identity; those that a person entered share a laid table.
  static func of(_ identity: String) -> Dish { menu[identity] ?? laidTable }

  private static let white = Ink(0.985, 0.98, 0.965)
  private static let shade = Ink(gray: 0, alpha: 0.12)
  private static let green = Ink(0.36, 0.62, 0.25)
  private static let leaf = Ink(0.5, 0.74, 0.33)
  private static let red = Ink(0.84, 0.22, 0.17)
  private static let crust = Ink(0.8, 0.53, 0.25)
  private static let brown = Ink(0.42, 0.24, 0.13)
  private static let yolk = Ink(0.98, 0.71, 0.16)
  private static let cream = Ink(0.98, 0.91, 0.74)

  /// A white plate with its shadow and its rim.
  private static let plate: [Shape] = [
    .disc(50, 54, 39, shade), .disc(50, 51, 38, white),
    .disc(50, 51, 29, Ink(gray: 0, alpha: 0.05)),
    .disc(50, 51.6, 28.4, white),
  ]

  /// Parts upon a plate, from below to above.
  private static func plated(_ parts: [Shape]...) -> [Shape] { plate + parts.flatMap { $0 } }

  private static let laidTable = Dish(
    upper: Ink(0.62, 0.69, 0.76), lower: Ink(0.5, 0.58, 0.66),
    shapes: plated([
      .line([(9, 28), (9, 80)], 3, white), .line([(5, 28), (5, 42)], 1.6, white),
      .line([(13, 28), (13, 42)], 1.6, white), .line([(5, 43), (13, 43)], 2.4, white),
      .line([(92, 52), (92, 80)], 3, white),
      .oval(92, 38, 3.6, 13, 0, white),
    ]))

  private static let menu: [String: Dish] = [
    "harbor": noodles, "lindgren": coffee, "saffron": rice, "corner": sandwich, "norte": tacos,
    "fork": salad, "mill": bread, "owl": burger, "anchor": oysters,
  ]

  private static let noodles = Dish(
    upper: Ink(0.13, 0.45, 0.5), lower: Ink(0.08, 0.33, 0.4),
    shapes: [
      .disc(50, 55, 40, shade), .disc(50, 51, 39, Ink(0.1, 0.16, 0.28)),
      .disc(50, 51, 34, Ink(0.86, 0.55, 0.22)), .disc(50, 51, 31, Ink(0.91, 0.63, 0.29)),
      .line([(24, 48), (34, 41), (46, 48), (58, 41), (70, 49)], 2.6, cream),
      .line([(24, 55), (35, 48), (47, 56), (59, 48), (72, 56)], 2.6, cream),
      .line([(27, 62), (37, 56), (48, 63), (60, 56), (71, 63)], 2.6, cream),
      .line([(32, 69), (42, 63), (52, 70), (63, 63)], 2.6, cream),
      .oval(39, 37, 9.5, 8, 0.05, white), .disc(39.5, 37, 4.6, yolk),
      .oval(63, 35, 9, 4.5, 0.1, Ink(0.76, 0.42, 0.35)),
      .oval(67, 40, 9, 4.5, 0.1, Ink(0.84, 0.52, 0.44)),
      .grains(11, 52, 68, 12, 1.5, green), .grains(7, 55, 48, 10, 1.3, leaf),
      .line([(60, 3), (96, 44)], 2.6, Ink(0.55, 0.2, 0.13)),
      .line([(67, 1), (99, 38)], 2.6, Ink(0.55, 0.2, 0.13)),
    ])

  private static let coffee = Dish(
    upper: Ink(0.87, 0.77, 0.65), lower: Ink(0.77, 0.64, 0.5),
    shapes: [
      .disc(43, 55, 36, shade), .disc(43, 52, 35, white), .disc(43, 52, 25, shade),
      .oval(70, 41, 9, 5, 0.9, white), .disc(43, 51, 23, white), .disc(43, 51, 19.5, brown),
      .disc(43, 51, 17.5, Ink(0.64, 0.4, 0.23)), .oval(37, 47, 7.5, 6, 0.12, cream),
      .oval(49, 47, 7.5, 6, -0.12, cream), .area([(31, 50), (55, 50), (43, 63)], cream),
      .area([(66, 66), (97, 72), (72, 92)], shade), .area([(66, 63), (97, 69), (72, 89)], cream),
      .area([(66, 63), (97, 69), (96, 74), (66, 69)], Ink(0.86, 0.4, 0.44)),
      .area([(66, 75), (92, 78), (87, 81), (68, 80)], Ink(0.86, 0.4, 0.44)), .disc(75, 67, 3, red),
    ])

  private static let rice = Dish(
    upper: Ink(0.47, 0.16, 0.3), lower: Ink(0.35, 0.1, 0.23),
    shapes: plated([
      .oval(44, 50, 21, 17, 0.06, Ink(0.97, 0.79, 0.26)),
      .grains(70, 44, 49, 18, 1.5, Ink(0.99, 0.9, 0.55)),
      .grains(13, 43, 47, 12, 1.7, Ink(0.94, 0.55, 0.1)),
      .line([(57, 31), (74, 66)], 6.5, brown),
      .line([(50, 33), (67, 70)], 6.5, Ink(0.5, 0.29, 0.16)),
      .disc(40, 70, 6, red), .disc(40, 70, 4, Ink(0.92, 0.42, 0.3)), .disc(51, 73, 5, red),
      .disc(51, 73, 3.2, Ink(0.92, 0.42, 0.3)), .oval(29, 63, 6, 3, 0.1, green),
      .oval(33, 67, 6, 3, 0.2, leaf),
    ]))

  private static let sandwich = Dish(
    upper: Ink(0.95, 0.75, 0.36), lower: Ink(0.9, 0.64, 0.24),
    shapes: [
      .area([(12, 26), (88, 26), (88, 82), (12, 82)], Ink(0.62, 0.4, 0.22)),
      .area([(12, 26), (88, 26), (88, 78), (12, 78)], Ink(0.74, 0.51, 0.3)),
      .line([(18, 40), (82, 40)], 0.8, shade), .line([(18, 60), (82, 60)], 0.8, shade),
      .area([(20, 70), (50, 24), (56, 30), (28, 74)], cream),
      .line([(24, 71), (53, 28)], 4.5, leaf), .line([(27, 73), (56, 31)], 3.6, red),
      .line([(30, 74), (59, 33)], 3.4, yolk),
      .area([(31, 76), (60, 35), (66, 39), (39, 79)], cream),
      .line([(20, 70), (50, 24)], 2.2, crust), .line([(39, 79), (66, 39)], 2.2, crust),
      .oval(72, 66, 9, 9, 0, white), .grains(9, 72, 66, 6, 2.2, green),
    ])

  private static let tacos = Dish(
    upper: Ink(0.95, 0.55, 0.2), lower: Ink(0.85, 0.36, 0.18),
    shapes: plated(
      taco(35, 44, -0.04), taco(62, 46, 0.05), taco(48, 68, 0),
      [.disc(77, 70, 6, Ink(0.42, 0.62, 0.2)), .disc(77, 70, 4.6, Ink(0.8, 0.89, 0.55))]))

  private static func taco(_ x: Double, _ y: Double, _ turn: Double) -> [Shape] {
    [
      .half(x, y + 1.5, 18, turn, shade), .grains(9, x, y - 11, 9, 3, leaf),
      .grains(6, x + 1, y - 12, 8, 2.3, red), .grains(5, x - 2, y - 13, 8, 1.7, white),
      .half(x, y, 15.5, turn, yolk), .half(x, y, 13, turn, Ink(0.99, 0.8, 0.36)),
    ]
  }

  private static let salad = Dish(
    upper: Ink(0.86, 0.91, 0.78), lower: Ink(0.74, 0.83, 0.64),
    shapes: [
      .disc(50, 55, 39, shade), .disc(50, 51, 38, Ink(0.55, 0.37, 0.21)),
      .disc(50, 51, 34, Ink(0.66, 0.46, 0.28)), .grains(15, 50, 51, 29, 10, green),
      .grains(13, 51, 50, 26, 7, leaf), .grains(9, 48, 53, 24, 4.6, Ink(0.66, 0.84, 0.45)),
      .disc(38, 42, 7, red), .disc(38, 42, 5, Ink(0.93, 0.42, 0.32)), .disc(62, 61, 7, red),
      .disc(62, 61, 5, Ink(0.93, 0.42, 0.32)), .disc(61, 38, 5.4, Ink(0.86, 0.25, 0.46)),
      .disc(61, 38, 4.3, white), .disc(41, 65, 5.4, Ink(0.86, 0.25, 0.46)),
      .disc(41, 65, 4.3, white),
      .oval(52, 50, 6, 4, 0.1, yolk),
    ])

  private static let bread = Dish(
    upper: Ink(0.72, 0.62, 0.53), lower: Ink(0.58, 0.47, 0.39),
    shapes: [
      .area([(10, 30), (84, 20), (92, 78), (18, 86)], Ink(0.94, 0.92, 0.88)),
      .line([(14, 42), (86, 32)], 1.6, Ink(0.5, 0.6, 0.76)),
      .line([(17, 74), (90, 64)], 1.6, Ink(0.5, 0.6, 0.76)),
      .oval(51, 57, 33, 20, -0.07, shade), .oval(50, 54, 32, 19, -0.07, Ink(0.66, 0.4, 0.17)),
      .oval(50, 52, 30, 16.5, -0.07, crust), .line([(31, 52), (39, 63)], 3.4, cream),
      .line([(42, 46), (50, 59)], 3.4, cream), .line([(54, 42), (62, 54)], 3.4, cream),
      .grains(24, 50, 53, 15, 0.6, cream),
    ])

  private static let burger = Dish(
    upper: Ink(0.12, 0.13, 0.33), lower: Ink(0.24, 0.16, 0.42),
    shapes: [
      .disc(80, 20, 9, cream), .disc(84, 17.5, 8, Ink(0.135, 0.133, 0.345)),
      .grains(9, 36, 18, 30, 0.8, Ink(gray: 1, alpha: 0.85)), .oval(48, 86, 34, 4, 0, shade),
      .half(48, 50, 30, 0, crust), .grains(9, 48, 33, 15, 1.2, cream),
      .area(
        [(16, 50), (80, 50), (76, 58), (64, 54), (56, 60), (44, 54), (34, 60), (24, 54)], leaf),
      .line([(21, 61), (75, 61)], 5, red), .line([(21, 67), (75, 67)], 8, brown),
      .area([(18, 60.5), (78, 60.5), (64, 69), (56, 61.5)], yolk),
      .area([(18, 73), (78, 73), (74, 84), (22, 84)], crust),
    ])

  private static let oysters = Dish(
    upper: Ink(0.28, 0.56, 0.78), lower: Ink(0.15, 0.39, 0.63),
    shapes: plated(
      [.grains(26, 50, 51, 27, 4, Ink(0.82, 0.92, 0.97))], oyster(36, 40, 0.1),
      oyster(64, 41, -0.12), oyster(35, 64, -0.1), oyster(64, 64, 0.12),
      [.disc(50, 52, 8, yolk), .disc(50, 52, 6.6, Ink(1, 0.93, 0.55)), .disc(50, 52, 1.5, white)]))

  private static func oyster(_ x: Double, _ y: Double, _ turn: Double) -> [Shape] {
    [
      .oval(x, y, 12.5, 9.5, turn, Ink(0.45, 0.44, 0.46)),
      .oval(x, y, 10.5, 7.6, turn, Ink(0.93, 0.93, 0.94)),
      .oval(x + 1, y + 0.5, 7, 4.8, turn, Ink(0.75, 0.74, 0.7)), .disc(x - 2, y - 1.5, 1.5, white),
    ]
  }
}
