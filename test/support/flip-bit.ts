/** A copy of bytes with the lowest bit of one of them flipped. Negative places count from the end. */
export function flipBit(bytes: Uint8Array, at: number): Buffer {
  return Buffer.from(bytes.with(at, (bytes.at(at) ?? 0) ^ 1))
}
