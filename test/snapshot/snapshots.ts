import { createHash } from 'node:crypto'
import { printJson } from '../../src/base/output-file.ts'
import { hashContent, type Manifest, manifestPath, signaturePath } from '../../src/snapshot/manifest.ts'
import { generateKey, publicKeyOf, signManifest } from '../../src/snapshot/sign/signature.ts'
import { type SnapshotVerdict, verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { compareNames } from '../../src/snapshot/zip/entry.ts'
import { severalPages } from '../support/small-site.ts'
import { buildSharedCoast, jsonIn, readFiles, snapshotOf } from './coast.ts'
import { type RawEntry, writeBytes, zipOf } from './zip/raw-zip.ts'

/** Signs the snapshots of these tests. */
export const signer = generateKey('Visit Smallville')

/** The files of a snapshot by name, in the order of the ZIP. */
export type SnapshotFiles = ReadonlyMap<string, Buffer>

/** Builds a site, makes a signed snapshot of it, and reads that: its files. For before all tests of a file. */
export async function makeFiles(): Promise<SnapshotFiles> {
  const root = await buildSharedCoast(severalPages)
  return readFiles((await snapshotOf(root, {}, { signWith: signer })).file)
}

/** The entries of a ZIP of files, in their order. */
export function entriesOf(files: SnapshotFiles): RawEntry[] {
  return [...files].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => compareNames(a.name, b.name))
}

/** Files with some put in or written over; null takes one out. The manifest stays as it was. */
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

/** Files with their manifest made to fit them, but for what is changed in it, and signed anew. */
export function resealed(
  files: SnapshotFiles,
  change: (manifest: Manifest) => object = manifest => manifest,
): SnapshotFiles {
  const listed = [...files]
    .filter(([name]) => name !== manifestPath && name !== signaturePath)
    .map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }))
    .sort((a, b) => compareNames(a.path, b.path))
  const fitting = { ...jsonIn(files, manifestPath), content_hash: hashContent(listed), files: listed }
  const bytes = Buffer.from(printJson(change(fitting)))
  return new Map([...files, [manifestPath, bytes], [signaturePath, signManifest(bytes, signer)]])
}

/** A JSON file of a snapshot, changed, with the manifest made to fit. */
export function withJson(
  files: SnapshotFiles,
  name: string,
  change: (value: ReturnType<typeof JSON.parse>) => void,
): SnapshotFiles {
  const value = JSON.parse(String(files.get(name)))
  change(value)
  return resealed(withFiles(files, { [name]: printJson(value) }))
}

/** The ZIP of files as they are. */
export function zipFiles(files: SnapshotFiles): Buffer {
  return zipOf(entriesOf(files))
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Checks a snapshot of files as they are, with the signer trusted. */
export async function verifyFiles(files: SnapshotFiles): Promise<SnapshotVerdict> {
  return verifySnapshot(await writeBytes(zipFiles(files)), { trusted: [publicKeyOf(signer)] })
}

/** What is wrong with a snapshot of files as they are: `kind entry: message`. */
export async function listFindings(files: SnapshotFiles): Promise<string[]> {
  const { findings } = await verifyFiles(files)
  return findings.map(({ kind, entry = '-', message }) => `${kind} ${entry}: ${message}`)
}
