import { readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../../base/files/write-file.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import {
  fingerprintOf,
  generateKey,
  ownerName,
  type PrivateKey,
  type PublicKey,
  parsePrivateKey,
  parsePublicKey,
  printPrivateKey,
  printPublicKey,
  publicKeyOf,
} from './keys.ts'

/** A key that cannot be made, written or read. */
export class KeyError extends ToldError {
  override readonly name = 'KeyError'
}

/** A new key pair on the disk. */
export type KeyFiles = {
  readonly privateFile: string
  readonly publicFile: string
  readonly fingerprint: string
}

const mostBytes = 64 * 1024

/**
 * Makes a key pair for somebody: `<slug of the name>.key`, for its owner's eyes only, and `<slug>.pub`, to give away.
 *
 * @throws KeyError where the name cannot be one, one of the files is there already, or cannot be written; then neither is left
 */
export async function writeKeys(name: string, folder: string): Promise<KeyFiles> {
  if (!ownerName.safeParse(name).success)
    throw new KeyError(
      'The name of a key is one line of text, 100 characters at most, such as "Visit Smallville".',
    )
  const key = generateKey(name.normalize('NFC'))
  const [privateFile, publicFile] = [join(folder, `${slugOf(name)}.key`), join(folder, `${slugOf(name)}.pub`)]
  await refuseExisting(publicFile)
  await writeNew(privateFile, printPrivateKey(key), 0o600)
  try {
    await writeNew(publicFile, printPublicKey(publicKeyOf(key)), 0o644)
  } catch (error) {
    await rm(privateFile)
    throw error
  }
  return { privateFile, publicFile, fingerprint: fingerprintOf(publicKeyOf(key)) }
}

/** Reads a key to sign with. @throws KeyError */
export async function readPrivateKey(file: string): Promise<PrivateKey> {
  const value = await readJson(file)
  const key = parsePrivateKey(value)
  if (key !== undefined) return key
  const hint = parsePublicKey(value)
    ? 'It is the public one, which cannot sign; give the .key file.'
    : makeOne
  throw new KeyError(`${file} holds no private key of this program. ${hint}`)
}

/** Reads a key to check with. @throws KeyError */
export async function readPublicKey(file: string): Promise<PublicKey> {
  const value = await readJson(file)
  const key = parsePublicKey(value)
  if (key !== undefined) return key
  const hint = parsePrivateKey(value)
    ? 'It is the private one, which its owner keeps; give the .pub file.'
    : 'Ask the maker of the snapshot for the .pub file.'
  throw new KeyError(`${file} holds no public key of this program. ${hint}`)
}

const makeOne = 'Make a pair with `npm run snapshot -- keygen`.'

/** The name in the letters of a file's name; `key` where it has none of them. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return slug === '' ? 'key' : slug
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw existing(file)
}

function existing(file: string): KeyError {
  return new KeyError(
    `${file} is there already, and a key is never written over. Move it away, or choose another name.`,
  )
}

async function writeNew(file: string, text: string, mode: number): Promise<void> {
  try {
    await writeAtomically(file, Buffer.from(text), { mode, ifExists: 'fail' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw existing(file)
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new KeyError(`There is no folder ${dirname(file)}.`)
    await rm(file, { force: true })
    throw new KeyError(`${file} could not be written: ${message}.`)
  }
}

async function readJson(file: string): Promise<unknown> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new KeyError(`${file} is not there.`) : error
  })
  if (!stats.isFile() || stats.size > mostBytes) return undefined
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
