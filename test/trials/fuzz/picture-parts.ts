import type { PictureExtension } from '../../../src/images/formats.ts'

/** Cuts a picture into the parts of its format: first its start, then its segments or chunks. */
export function cutIntoParts(extension: PictureExtension, bytes: Buffer): Buffer[] {
  if (extension === 'jpg') return cutJpeg(bytes)
  return extension === 'png' ? cutPng(bytes) : cutWebp(bytes)
}

/** Joins parts again. The header of a WebP gets the right length, or keeps its length. */
export function joinParts(
  extension: PictureExtension,
  parts: readonly Buffer[],
  length: 'right' | 'as it was',
): Buffer {
  const whole = Buffer.concat(parts)
  if (extension === 'webp' && length === 'right' && whole.length > 8) whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

function cutJpeg(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xd9) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const next = bytes[at + 1] === 0xda ? endOfScan(bytes, end) : end
    parts.push(bytes.subarray(at, next))
    at = next
  }
  return [...parts, bytes.subarray(at)]
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length - 1; at++) if (bytes[at] === 0xff && bytes[at + 1] !== 0) return at
  return bytes.length
}

function cutWebp(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 12)]
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4)
    parts.push(bytes.subarray(at, at + 8 + length + (length % 2)))
    at += 8 + length + (length % 2)
  }
  return parts
}

function cutPng(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}
