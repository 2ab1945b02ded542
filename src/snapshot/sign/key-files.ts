import { createPrivateKey } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder, tryToRemove, writeFlushed } from '../../base/files/write-file.ts'
import { attempt, hasCode, messageOf } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { slugify } from '../../base/slug.ts'
import { tryParseJson } from '../../base/try-parse-json.ts'
import {
  base64Of,
  fingerprintOf,
  generateKey,
  ownerName,
  type PrivateKey,
  type PublicKey,
  publicKeyOf,
} from './signature.ts'

const privateKeySchema = z.strictObject({
  format: z.literal('visitor-content-private-key/1'),
  algorithm: z.literal('Ed25519'),
  name: ownerName,
  /** PKCS #8 in PEM. */
  private_key: z.string(),
})

const publicKeySchema = z.strictObject({
  format: z.literal('visitor-content-public-key/1'),
  algorithm: z.literal('Ed25519'),
  name: ownerName,
  public_key: base64Of(32),
})

/** The paths of a new key pair, and its fingerprint. */
type KeyFiles = Readonly<Record<'privatePath' | 'publicPath' | 'fingerprint', string>>

const maxBytes = 64 * 1024

/**
 * Makes a key pair: `<slug of the name>.key`, which only its owner may read, and `<slug>.pub`, to share. The slug is `key`
 * if no letter of the name can be used.
 *
 * @throws UserError if the name is invalid, or one of the files exists or cannot be written; then neither is created
 */
export async function writeKeys(name: string, folder: string): Promise<KeyFiles> {
  if (!ownerName.safeParse(name).success)
    throw new UserError(
      'The name of a key is one line of text, 100 characters at most, such as "Visit Smallville".',
    )
  const key = generateKey(name.normalize('NFC'))
  const { publicKey } = publicKeyOf(key)
  const base = join(folder, slugify(name) || 'key')
  const shared = { algorithm: 'Ed25519', name: key.name } as const
  const secret: z.infer<typeof privateKeySchema> = {
    format: 'visitor-content-private-key/1',
    ...shared,
    private_key: String(key.key.export({ type: 'pkcs8', format: 'pem' })),
  }
  const shareable: z.infer<typeof publicKeySchema> = {
    format: 'visitor-content-public-key/1',
    ...shared,
    public_key: publicKey,
  }
  const files = { privatePath: `${base}.key`, publicPath: `${base}.pub` }
  await createFiles(folder, [
    { path: files.privatePath, bytes: print(secret), mode: 0o600 },
    { path: files.publicPath, bytes: print(shareable), mode: 0o644 },
  ])
  return { ...files, fingerprint: fingerprintOf({ publicKey }) }
}

function print(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

type KeyFile = { readonly path: string; readonly bytes: Buffer; readonly mode: number }

async function createFiles(folder: string, files: readonly KeyFile[]): Promise<void> {
  const made: string[] = []
  try {
    for (const { path, bytes, mode } of files) {
      made.push(path)
      await writeFlushed(path, bytes, { mode })
    }
    await syncFolder(folder)
  } catch (error) {
    const taken = hasCode(error, 'EEXIST') ? made.pop() : undefined
    made.forEach(tryToRemove)
    if (taken !== undefined)
      throw new UserError(
        `${taken} exists already, and keys are never overwritten. Move it away, or choose another name.`,
      )
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new UserError(`There is no folder ${folder}.`)
    throw new UserError(`The keys could not be written: ${messageOf(error)}.`)
  }
}

/** Reads a key to sign with, from its file, named by its path, or from the text of it. @throws UserError */
export async function readPrivateKey(given: string | PrivateKey): Promise<PrivateKey> {
  if (typeof given === 'object' && 'key' in given) return given
  const value = await readJson(given)
  const { name, private_key } = privateKeySchema.safeParse(value).data ?? {}
  const key = private_key === undefined ? undefined : attempt(() => createPrivateKey(private_key))
  if (name !== undefined && key?.asymmetricKeyType === 'ed25519') return { name, key }
  const hint = publicKeySchema.safeParse(value).success
    ? 'It is the public one, which cannot sign; give the .key file.'
    : 'Make a pair with `npm run snapshot -- keygen`.'
  throw new UserError(`${nameOf(given)} is not a private key file made by keygen. ${hint}`)
}

/** Reads a key to check with, in the same way. @throws UserError */
export async function readPublicKey(given: string | PublicKey): Promise<PublicKey> {
  if (typeof given === 'object' && 'publicKey' in given) return given
  const value = await readJson(given)
  const found = publicKeySchema.safeParse(value).data
  if (found) return { name: found.name, publicKey: found.public_key }
  const hint = privateKeySchema.safeParse(value).success
    ? 'It is the private one, which its owner keeps; give the .pub file.'
    : 'Ask the maker of the snapshot for the .pub file.'
  throw new UserError(`${nameOf(given)} is not a public key file made by keygen. ${hint}`)
}

/** The path of a key in messages. Its text, which may be secret, is not shown. */
function nameOf(given: unknown): string {
  return typeof given === 'string' && !isText(given) ? given : 'This'
}

function isText(given: string): boolean {
  return /^\s*\{/.test(given)
}

/** Returns what a file or a text holds; a value that a program has parsed already as it is. */
async function readJson(given: unknown): Promise<unknown> {
  if (typeof given !== 'string') return given
  return tryParseJson(isText(given) ? given : await readSmall(given))
}

async function readSmall(file: string): Promise<string> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new UserError(`${file} is not there.`) : error
  })
  return stats.isFile() && stats.size <= maxBytes ? readFile(file, 'utf8') : ''
}
