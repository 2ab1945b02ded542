import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'

/** A key to check signatures with. */
export type PublicKey = {
  /** The owner's own name for themselves. */
  readonly name: string
  /** Its 32 bytes in base64. */
  readonly publicKey: string
}

/** A key to sign with. */
export type PrivateKey = { readonly name: string; readonly key: KeyObject }

const controlling = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** The name of a key's owner: one line of at most 100 characters, not blank, without control characters. */
export const ownerName = z
  .string()
  .max(100)
  .regex(/^\S(?:.*\S)?$/u)
  .refine(name => !controlling.test(name))

/** Canonical base64 of this many bytes: the unused bits of the last digit are zero. */
export function base64Of(bytes: number) {
  return z.base64().refine(text => {
    const decoded = Buffer.from(text, 'base64')
    return decoded.length === bytes && decoded.toString('base64') === text
  })
}

/** Makes a new key for signing. */
export function generateKey(name: string): PrivateKey {
  return { name, key: generateKeyPairSync('ed25519').privateKey }
}

/** Returns the key that others check with. */
export function publicKeyOf({ name, key }: PrivateKey): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { name, publicKey: Buffer.from(x, 'base64url').toString('base64') }
}

/** Returns the key in Node's form. */
export function keyObjectOf(publicKey: string): KeyObject {
  const x = Buffer.from(publicKey, 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/**
 * Returns what to read aloud to compare two keys: half of the SHA-256 of the key's 32 bytes, in eight groups of four hexadecimal
 * digits.
 */
export function fingerprintOf({ publicKey }: Pick<PublicKey, 'publicKey'>): string {
  const digits = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
  return (digits.slice(0, 32).match(/.{4}/g) ?? []).join('-')
}
