import { describe, expect, it } from 'vitest'
import {
  fingerprintOf,
  generateKey,
  type PublicKey,
  publicKeyOf,
  readSignature,
  signManifest,
} from '../../src/snapshot/sign/signature.ts'
import { flipBit } from '../support/flip-bit.ts'

const manifest = Buffer.from('{"format":"visitor-content-snapshot/1"}')
const key = generateKey('Visit Smallville')
const signature = signManifest(manifest, key)

/** The signature with one field of its JSON changed, in the same format. */
function withField(name: string, change: (value: string) => string): Buffer {
  const fields = JSON.parse(signature.toString())
  return Buffer.from(`${JSON.stringify({ ...fields, [name]: change(fields[name]) }, null, 2)}\n`)
}

function faultOf(
  bytes: Buffer,
  trusted: readonly PublicKey[] = [],
  of: Buffer = manifest,
): string | undefined {
  const reading = readSignature(of, bytes, trusted)
  return 'fault' in reading ? reading.fault : undefined
}

describe('a signature', () => {
  it('names the signer, and is trusted if the key is', () => {
    const { publicKey } = publicKeyOf(key)
    const fingerprint = fingerprintOf({ publicKey })
    const signer = { name: 'Visit Smallville', publicKey, fingerprint }
    expect(readSignature(manifest, signature, [])).toEqual({ signer: { ...signer, trusted: false } })
    const trusted = [publicKeyOf(generateKey('Another')), publicKeyOf(key)]
    expect(readSignature(manifest, signature, trusted)).toEqual({ signer: { ...signer, trusted: true } })
  })

  it('is the same each time, and wrong if any byte of it or of the manifest changes', () => {
    expect(signManifest(manifest, key)).toEqual(signature)
    for (const at of signature.keys()) expect(faultOf(flipBit(signature, at)), `byte ${at}`).toBeDefined()
    for (const at of manifest.keys())
      expect(faultOf(signature, [], flipBit(manifest, at))).toContain('is not valid for this manifest')
  })

  it('is valid for this name only', () => {
    expect(faultOf(withField('name', () => 'Visit Largeville'))).toContain('is not valid for this manifest')
    const renamed = signManifest(manifest, { ...key, name: 'Visit Largeville' })
    expect(faultOf(renamed)).toBeUndefined()
    expect(faultOf(renamed, [publicKeyOf(key)])).toBe(
      'It was signed by the key of "Visit Smallville", but under the name "Visit Largeville".',
    )
  })

  it('is valid for this key only', () => {
    const other = publicKeyOf(generateKey('Visit Smallville'))
    expect(faultOf(withField('public_key', () => other.publicKey))).toContain(
      'is not valid for this manifest',
    )
    expect(faultOf(signature, [other])).toBe(
      `It was signed by a key with the name "Visit Smallville" (${fingerprintOf(publicKeyOf(key))}), ` +
        `not by "Visit Smallville" (${fingerprintOf(other)}).`,
    )
  })

  it.each<[string, Buffer]>([
    ['no JSON', Buffer.from('signed')],
    ['another algorithm', withField('algorithm', () => 'none')],
    ['a name with a terminal escape sequence', withField('name', name => `${name}\u001b[2J`)],
    ['a name with a right-to-left override', withField('name', name => `\u202e${name}`)],
    [
      'a key that is too short',
      withField('public_key', text => Buffer.from(text, 'base64').subarray(1).toString('base64')),
    ],
    ['other blanks', Buffer.from(JSON.stringify(JSON.parse(signature.toString())))],
    // The last base64 digit of 64 bytes has four bits without a meaning.
    [
      'other digits that decode to the same bytes',
      withField('signature', text => `${text.slice(0, 85)}${next(text[85])}==`),
    ],
  ])('is refused with %s', (_, bytes) => {
    expect(faultOf(bytes)).toBe('The signature is not one that this program makes.')
  })
})

function next(digit = ''): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  return digits[digits.indexOf(digit) + 1] ?? ''
}

it('the fingerprint of a key is eight groups of four digits, and depends on nothing but the key', () => {
  const publicKey = Buffer.alloc(32, 7).toString('base64')
  expect(fingerprintOf({ publicKey })).toBe('4bb0-6f8e-4e3a-7715-d201-d573-d0aa-4237')
})
