import { createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { tryParseJson } from '../../base/try-parse-json.ts'

/** A key to check signatures with. */
export type PublicKey = {
  /** The name that the owner chose. */
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
function keyObjectOf(publicKey: string): KeyObject {
  const x = Buffer.from(publicKey, 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/**
 * Returns what to read aloud to compare two keys: half of the SHA-256 of the key's 32 bytes, in eight groups of four hexadecimal
 * digits.
 */
export function fingerprintOf({ publicKey }: Pick<PublicKey, 'publicKey'>): string {
  const digits = hash('sha256', Buffer.from(publicKey, 'base64'))
  return (digits.slice(0, 32).match(/.{4}/g) ?? []).join('-')
}

/** `manifest.sig.json`: who signed the manifest, by which key. */
const signatureSchema = z.strictObject({
  format: z.literal('visitor-content-signature/1'),
  algorithm: z.literal('Ed25519'),
  /** The name that the signer chose. It is part of what is signed. */
  name: ownerName,
  public_key: base64Of(32),
  signature: base64Of(64),
})

type Signature = z.infer<typeof signatureSchema>

/** The signer. The `name` of a key that is not trusted is unverified. */
export type Signer = {
  readonly name: string
  readonly fingerprint: string
  readonly publicKey: string
  readonly trusted: boolean
}

/** The signer, if the signature is valid for the manifest, or what is wrong with it. */
type SignatureReading = { readonly signer: Signer } | { readonly fault: string }

/** Signs a manifest, and returns the bytes of `manifest.sig.json`. The same manifest and key give the same bytes. */
export function signManifest(manifest: Uint8Array, key: PrivateKey): Buffer {
  return printSignature({
    format: 'visitor-content-signature/1',
    algorithm: 'Ed25519',
    name: key.name,
    public_key: publicKeyOf(key).publicKey,
    signature: sign(null, signedBytes(manifest, key.name), key.key).toString('base64'),
  })
}

/**
 * Checks the bytes of `manifest.sig.json` against those of the manifest. If there are trusted keys, one of them must have
 * signed, under its own name.
 */
export function readSignature(
  manifest: Uint8Array,
  bytes: Buffer,
  trusted: readonly PublicKey[],
): SignatureReading {
  const signature = parseSignature(bytes)
  if (signature === undefined) return { fault: 'The signature is not one that this program makes.' }
  const { name, public_key } = signature
  const bytesOfSignature = Buffer.from(signature.signature, 'base64')
  if (!verify(null, signedBytes(manifest, name), keyObjectOf(public_key), bytesOfSignature))
    return { fault: `The signature, by a key with the name ${quote(name)}, is not valid for this manifest.` }
  return judge(signature, trusted)
}

function parseSignature(bytes: Buffer): Signature | undefined {
  const signature = signatureSchema.safeParse(tryParseJson(bytes.toString('utf8'))).data
  return signature && printSignature(signature).equals(bytes) ? signature : undefined
}

function judge({ name, public_key: publicKey }: Signature, trusted: readonly PublicKey[]): SignatureReading {
  const fingerprint = fingerprintOf({ publicKey })
  const known = trusted.find(key => key.publicKey === publicKey)
  const signer = { name, fingerprint, publicKey, trusted: known !== undefined }
  if (known === undefined && trusted.length > 0) {
    const names = trusted.map(key => `${quote(key.name)} (${fingerprintOf(key)})`).join(' or ')
    return {
      fault: `It was signed by a key with the name ${quote(name)} (${fingerprint}), not by ${names}.`,
    }
  }
  if (known === undefined || known.name === name) return { signer }
  return { fault: `It was signed by the key of ${quote(known.name)}, but under the name ${quote(name)}.` }
}

// The first line ensures that a signature is not valid in another context; a quoted name contains no line feed.
function signedBytes(manifest: Uint8Array, name: string): Buffer {
  return Buffer.concat([Buffer.from(`visitor-content-signature/1\n${JSON.stringify(name)}\n`), manifest])
}

function printSignature({ format, algorithm, name, public_key, signature }: Signature): Buffer {
  return Buffer.from(`${JSON.stringify({ format, algorithm, name, public_key, signature }, null, 2)}\n`)
}

function quote(name: string): string {
  return JSON.stringify(name)
}
