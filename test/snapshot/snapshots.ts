import { hash } from 'node:crypto'
import { printJson } from '../../src/base/output-file.ts'
import { hashContent, type Manifest, manifestPath, signaturePath } from '../../src/snapshot/manifest.ts'
import { generateKey, publicKeyOf, signManifest } from '../../src/snapshot/sign/signature.ts'
import { type SnapshotVerdict, verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { compareNames } from '../../src/snapshot/zip/entry.ts'
import { severalPages } from '../support/small-site.ts'
import { buildSharedCoast, jsonIn, readFiles, snapshotOf } from './coast.ts'
import { type RawEntry, writeBytes, zipOf } from './zip/raw-zip.ts'

/** The key that signs the snapshots of these tests. */
export const signer = generateKey('Visit Smallville')

/** The files of a snapshot by name, in the order of the ZIP. */
export type SnapshotFiles = ReadonlyMap<string, Buffer>

/** Builds a site, makes a signed snapshot of it, and returns its files. To be called once in a test file. */
export async function makeFiles(): Promise<SnapshotFiles> {
  const root = await buildSharedCoast(severalPages)
  return readFiles((await snapshotOf(root, {}, { signWith: signer })).file)
}

/** The entries of a ZIP of files, in their order. */
export function entriesOf(files: SnapshotFiles): RawEntry[] {
  return [...files].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => compareNames(a.name, b.name))
}

/** Files with some added, replaced or (null) removed, and with the old manifest. */
export function withFiles(
  files: SnapshotFiles,
  changes: Readonly<Record<string, Buffer | string | null>>,
): SnapshotFiles {
  const changed = new Map(files)
  for (const [name, bytes] of Object.entries(changes)) {
    if (bytes === null) changed.delete(name)
    else changed.set(name, Buffer.from(bytes))
  }
  return changed
}

/** Files with a new manifest that lists them and was changed by `change`, and a new signature. */
export function resealed(
  files: SnapshotFiles,
  change: (manifest: Manifest) => object = manifest => manifest,
): SnapshotFiles {
  const listed = [...files]
    .filter(([name]) => name !== manifestPath && name !== signaturePath)
    .map(([path, bytes]) => ({ path, size: bytes.length, sha256: hash('sha256', bytes) }))
    .sort((a, b) => compareNames(a.path, b.path))
  const manifest = { ...jsonIn(files, manifestPath), content_hash: hashContent(listed), files: listed }
  const bytes = Buffer.from(printJson(change(manifest)))
  return new Map([...files, [manifestPath, bytes], [signaturePath, signManifest(bytes, signer)]])
}

/** Files with one JSON file changed, and a new manifest that lists it. */
export function withJson(
  files: SnapshotFiles,
  name: string,
  change: (value: ReturnType<typeof JSON.parse>) => void,
): SnapshotFiles {
  const value = JSON.parse(String(files.get(name)))
  change(value)
  return resealed(withFiles(files, { [name]: printJson(value) }))
}

/** A ZIP with these files, without any check. */
export function zipFiles(files: SnapshotFiles): Buffer {
  return zipOf(entriesOf(files))
}

/** Verifies a snapshot of these files, with the signer trusted. */
export async function verifyFiles(files: SnapshotFiles): Promise<SnapshotVerdict> {
  return verifySnapshot(await writeBytes(zipFiles(files)), { trusted: [publicKeyOf(signer)] })
}

/** The findings in a snapshot of these files: `kind entry: message`. */
export async function listFindings(files: SnapshotFiles): Promise<string[]> {
  const { findings } = await verifyFiles(files)
  return findings.map(({ kind, entry = '-', message }) => `${kind} ${entry}: ${message}`)
}
