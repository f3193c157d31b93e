// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CZlib

/// Unpacks what gzip packed.
enum Gzip {
  /// Whether the bytes begin as gzip's do.
  static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x1f, 0x8b])
  }

  /// The room that zlib fills at a time.
  private static let roomSize = 1 << 18
  /// What `inflateInit2` adds to the largest window, 15, to be told of gzip's frame.
  private static let gzipFrame: Int32 = 16

  /// The most layers of gzip around each other that are unpacked.
  static let mostLayers = 4

  /// What is packed by no gzip any more, or too often; any other bytes unchanged.
  ///
  /// `fault` tells of the outermost layer that is not whole.
  static func unpackLayers(
    _ bytes: [UInt8], limit: Int
  ) -> (bytes: [UInt8], fault: String?, layers: Int) {
    var result: (bytes: [UInt8], fault: String?, layers: Int) = (bytes, nil, 0)
    while isPacked(result.bytes), result.layers < mostLayers {
      let (inner, fault) = unpack(result.bytes, limit: limit)
      result = (inner, result.fault ?? fault, result.layers + 1)
    }
    return result
  }

  /// What could be unpacked, and why that is not everything where it is not.
  ///
  /// A file may hold several packed ones after each other; they are one.
  static func unpack(_ packed: [UInt8], limit: Int) -> (bytes: [UInt8], fault: String?) {
    var stream = z_stream()
    let isReady = inflateInit2_(
      &stream, 15 + gzipFrame, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard isReady == Z_OK else { return ([], "the packed file cannot be read: no memory") }
    defer { inflateEnd(&stream) }
    var unpacked: [UInt8] = []
    var input = packed
    let fault = input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      // Files are at most 1 GiB, which fits.
      stream.avail_in = UInt32(clamping: source.count)
      return unpack(&stream, into: &unpacked, limit: limit)
    }
    return (unpacked, fault)
  }

  private static func unpack(
    _ stream: inout z_stream, into unpacked: inout [UInt8], limit: Int
  ) -> String? {
    var room = [UInt8](repeating: 0, count: roomSize)
    while true {
      let (status, count) = fill(&room, from: &stream)
      guard unpacked.count + count <= limit else {
        unpacked += room[..<(limit - unpacked.count)]
        return "the packed file holds more than \(limit) bytes; the rest is skipped"
      }
      unpacked += room[..<count]
      switch status {
      case Z_OK where stream.avail_in > 0 || count == room.count: continue
      case Z_OK, Z_BUF_ERROR: return "the packed file is cut off"
      case Z_STREAM_END:
        guard stream.avail_in > 0 else { return nil }
        inflateReset(&stream)
      default: return "the packed file is damaged; what follows is skipped"
      }
    }
  }

  private static func fill(
    _ room: inout [UInt8], from stream: inout z_stream
  ) -> (status: Int32, count: Int) {
    room.withUnsafeMutableBufferPointer { target in
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(target.count)
      let status = inflate(&stream, Z_NO_FLUSH)
      return (status, target.count - Int(stream.avail_out))
    }
  }
}
