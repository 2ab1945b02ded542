import type { PictureExtension } from '../../../src/images/formats.ts'
import { pngChunk } from '../../images/pictures.ts'
import { jpegSecrets, pngSecrets, webpSecrets } from './secrets.ts'

/** A picture cut into the parts that its format has: the first is its start, the others are segments or chunks. */
export function cutIntoParts(extension: PictureExtension, bytes: Buffer): Buffer[] {
  if (extension === 'jpg') return cutJpeg(bytes)
  return extension === 'png' ? cutChunks(bytes, { start: 8, lengthAt: 0, more: 12 }) : cutWebp(bytes)
}

/** The picture of such parts. A WebP gets the length that it has; `honest` tells whether it does. */
export function joinParts(
  extension: PictureExtension,
  parts: readonly Buffer[],
  honest: 'right' | 'as it was',
): Buffer {
  const whole = Buffer.concat(parts)
  if (extension === 'webp' && honest === 'right' && whole.length > 8) whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** Parts that carry what must not be published. */
export function secretParts(extension: PictureExtension): Buffer[] {
  if (extension === 'jpg') return jpegSecrets.map(([marker, payload]) => jpegSegment(marker, payload))
  if (extension === 'png') return pngSecrets.map(([type, payload]) => pngChunk(type, payload))
  return webpSecrets.map(([type, payload]) => webpChunk(type, payload))
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

function cutChunks(
  bytes: Buffer,
  { start, lengthAt, more }: { start: number; lengthAt: number; more: number },
): Buffer[] {
  const parts = [bytes.subarray(0, start)]
  for (let at = start; at + more <= bytes.length; ) {
    const end = at + more + bytes.readUInt32BE(at + lengthAt)
    parts.push(bytes.subarray(at, end))
    at = end
  }
  return parts
}

function jpegSegment(marker: number, payload: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff]),
    payload,
  ])
}

function webpChunk(type: string, payload: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(payload.length, 4)
  return Buffer.concat([head, payload, Buffer.alloc(payload.length % 2)])
}
