import { type Manifest, manifestPath, signaturePath } from '../manifest.ts'
import { pagePlaceOf } from '../pages/page-place.ts'
import { sayBytes, sayName, sayNumber } from '../say.ts'
import type { ZipEntry } from '../zip/entry.ts'
import type { Zip } from '../zip/read.ts'
import { type EntryReading, isPicture, readEntry } from './entry.ts'
import type { Finding } from './finding.ts'

type Listed = Manifest['files'][number]

/** How to read the entries. */
export type Reading = {
  /** Pictures: read whole (the default), or only looked up. */
  readonly pictures?: 'read' | 'listed'
  /** A text: a page, the site record, header rules. */
  readonly onText: (name: string, bytes: Buffer) => void
  /** After each entry; bytes of all read so far. */
  readonly onRead: (done: number) => void
}

/** Reads every entry once and holds it against the manifest: missing, added, renamed, other than it says. */
export async function checkFiles(
  zip: Zip,
  manifest: Manifest | undefined,
  reading: Reading,
): Promise<Finding[]> {
  const listed = manifest && new Map(manifest.files.map(file => [file.path, file]))
  const { findings, added } = await readFiles(zip, listed, reading)
  const names = namesIn(zip)
  const missing = [...(listed?.values() ?? [])].filter(({ path }) => !names.has(path))
  const absent = required.filter(name => !names.has(name) && !listed?.has(name))
  return [...findings, ...tellMissingAndAdded(missing, added), ...absent.map(tellAbsent)]
}

/** The names of all entries, also of those that were told of for being in no state to be read. */
export function namesIn(zip: Zip): ReadonlySet<string> {
  return new Set([...zip.entries.keys(), ...zip.findings.flatMap(({ entry }) => entry ?? [])])
}

type Files = { readonly findings: Finding[]; readonly added: Added[] }

/** A file that the manifest does not list. */
type Added = { readonly name: string; readonly sha256: string | undefined }

async function readFiles(
  zip: Zip,
  listed: ReadonlyMap<string, Listed> | undefined,
  { pictures = 'read', onText, onRead }: Reading,
): Promise<Files> {
  const files: Files = { findings: [], added: [] }
  let done = 0
  for (const entry of zip.entries.values()) {
    const { name } = entry
    if (name !== manifestPath && name !== signaturePath) {
      const isPassed = pictures === 'listed' && isPicture(entry)
      const { sha256, bytes, findings } = isPassed ? unread : await readEntry(zip, entry)
      const expected = listed?.get(name)
      files.findings.push(...findings, ...tellForeign(name))
      if (expected) files.findings.push(...compare(entry, sha256, expected))
      if (listed && !expected) files.added.push({ name, sha256 })
      if (bytes) onText(name, bytes)
    }
    done += entry.packedSize
    onRead(done)
  }
  return files
}

const unread = { sha256: undefined, bytes: undefined, findings: [] } as const satisfies EntryReading

function tellForeign(name: string): Finding[] {
  const isKnown = required.includes(name) || name.startsWith('media/') || pagePlaceOf(name) !== undefined
  if (isKnown) return []
  const message = 'Snapshots have no such file: only pages, media, _headers and site.json.'
  return [{ entry: name, kind: 'foreign', message }]
}

const required = ['_headers', 'site.json']

function compare({ name, size }: ZipEntry, sha256: string | undefined, expected: Listed): Finding[] {
  const differs = (message: string): Finding[] => [{ entry: name, kind: 'differs', message }]
  if (size !== expected.size)
    return differs(`It has ${sayBytes(size)}; the manifest says ${sayNumber(expected.size)}.`)
  return sha256 === undefined || sha256 === expected.sha256
    ? []
    : differs(`Its SHA-256 is ${sha256}; the manifest says ${expected.sha256}.`)
}

/** A file that is missing and one that was added are one that was renamed, where their bytes are the same. */
function tellMissingAndAdded(missing: readonly Listed[], added: readonly Added[]): Finding[] {
  const byHash = new Map<string | undefined, Added[]>()
  for (const file of [...added].reverse()) {
    const alike = byHash.get(file.sha256)
    if (alike) alike.push(file)
    else byHash.set(file.sha256, [file])
  }
  const renamed = new Set<Added>()
  const lost = missing.map(({ path, sha256 }) => {
    const other = byHash.get(sha256)?.pop()
    if (other === undefined) return tellMissing(path)
    renamed.add(other)
    return tellRenamed(path, other.name)
  })
  return [...lost, ...added.filter(file => !renamed.has(file)).map(({ name }) => tellAdded(name))]
}

function tellMissing(entry: string): Finding {
  return { entry, kind: 'missing', message: 'The manifest lists it, and it is not in the file.' }
}

function tellAbsent(entry: string): Finding {
  return { entry, kind: 'missing', message: 'Every snapshot has this file, and this one has not.' }
}

function tellRenamed(path: string, entry: string): Finding {
  return { entry, kind: 'renamed', message: `The manifest has it as ${sayName(path)}.` }
}

function tellAdded(entry: string): Finding {
  return { entry, kind: 'added', message: 'It is in the file, and the manifest does not list it.' }
}
