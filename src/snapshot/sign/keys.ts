import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { z } from 'zod'

/** A key of somebody's, to check signatures with. */
export type PublicKey = {
  /** Whose it is, as they call themselves. */
  readonly name: string
  /** Its 32 bytes in base64. */
  readonly publicKey: string
}

/** A key of somebody's, to sign with. */
export type PrivateKey = { readonly name: string; readonly key: KeyObject }

/** A name of a key's owner: one line of text that is not blank and steers no terminal, 100 characters at most. */
export const ownerName = z
  .string()
  .max(100)
  .regex(/^\S(?:.*\S)?$/u)
  .refine(name => !steering.test(name))
const steering = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** The 32 bytes of a public key in base64, in the one way to write them. */
export const publicKeyText = z.base64().refine(text => isCanonical(text, 32))

/** Whether a text is base64 of that many bytes, with no other bits in its last digit than it needs. */
export function isCanonical(text: string, bytes: number): boolean {
  const decoded = Buffer.from(text, 'base64')
  return decoded.length === bytes && decoded.toString('base64') === text
}

const privateFile = z.strictObject({
  format: z.literal('visitor-content-private-key/1'),
  algorithm: z.literal('Ed25519'),
  name: ownerName,
  /** PKCS #8 in PEM. */
  private_key: z.string(),
})

const publicFile = z.strictObject({
  format: z.literal('visitor-content-public-key/1'),
  algorithm: z.literal('Ed25519'),
  name: ownerName,
  public_key: publicKeyText,
})

/** Makes a new key for signing. */
export function generateKey(name: string): PrivateKey {
  return { name, key: generateKeyPairSync('ed25519').privateKey }
}

/** The key that others check with. */
export function publicKeyOf({ name, key }: PrivateKey): PublicKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { name, publicKey: Buffer.from(x, 'base64url').toString('base64') }
}

/** The key as node knows it. */
export function keyObjectOf({ publicKey }: Pick<PublicKey, 'publicKey'>): KeyObject {
  const x = Buffer.from(publicKey, 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/**
 * What to read aloud to compare two keys: half of the SHA-256 of the key's 32 bytes, in eight groups of four hexadecimal
 * digits.
 */
export function fingerprintOf({ publicKey }: Pick<PublicKey, 'publicKey'>): string {
  const digits = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
  return (digits.slice(0, 32).match(/.{4}/g) ?? []).join('-')
}

/** The text of a file that holds a private key. Keep it secret. */
export function printPrivateKey({ name, key }: PrivateKey): string {
  const pem = key.export({ type: 'pkcs8', format: 'pem' })
  return print({
    format: 'visitor-content-private-key/1',
    algorithm: 'Ed25519',
    name,
    private_key: String(pem),
  } satisfies z.infer<typeof privateFile>)
}

/** The text of a file that holds a public key. */
export function printPublicKey({ name, publicKey }: PublicKey): string {
  return print({
    format: 'visitor-content-public-key/1',
    algorithm: 'Ed25519',
    name,
    public_key: publicKey,
  } satisfies z.infer<typeof publicFile>)
}

/** The private key that a decoded file holds; undefined where it holds none. */
export function parsePrivateKey(value: unknown): PrivateKey | undefined {
  const file = privateFile.safeParse(value).data
  if (file === undefined) return undefined
  const key = keyOfPem(file.private_key)
  return key?.asymmetricKeyType === 'ed25519' ? { name: file.name, key } : undefined
}

/** The public key that a decoded file holds; undefined where it holds none. */
export function parsePublicKey(value: unknown): PublicKey | undefined {
  const file = publicFile.safeParse(value).data
  return file && { name: file.name, publicKey: file.public_key }
}

function keyOfPem(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
