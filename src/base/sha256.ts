import { hash } from 'node:crypto'

/** SHA-256 in hexadecimal. */
export function sha256Of(bytes: Uint8Array | string): string {
  return hash('sha256', bytes)
}
