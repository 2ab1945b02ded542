import { headersPath, siteRecordPath } from '../../contract/site-paths.ts'
import { pagePlaceOf } from '../../site/move-links.ts'
import { type Manifest, manifestPath, signaturePath } from '../manifest.ts'
import { printByteCount, printNumber } from '../print-amounts.ts'
import { type EntryReading, isStoredPicture, readEntry } from '../read-entry.ts'
import type { ZipEntry } from '../zip/entry.ts'
import type { Zip } from '../zip/read.ts'
import type { Finding } from './finding.ts'

type Listed = Manifest['files'][number]

/** How to read the entries. */
export type Reading = {
  /** Pictures: read whole, or only looked up. */
  readonly pictures: 'read' | 'listed'
  /** Called with each text: a page, the site record, header rules. */
  readonly onText: (name: string, bytes: Buffer) => void
  /** Called after each entry, with the bytes read so far. */
  readonly onRead: (done: number) => void
}

const required = [headersPath, siteRecordPath]
const unlisted = 'It is in the file, but the manifest does not list it.'
const unfound = 'The manifest lists it, but it is not in the file.'

/** Reads every entry once and compares it with the manifest: missing, added, different. */
export async function checkFiles(
  zip: Zip,
  manifest: Manifest | undefined,
  { pictures, onText, onRead }: Reading,
): Promise<Finding[]> {
  const listed = manifest && new Map(manifest.files.map(file => [file.path, file]))
  const findings: Finding[] = []
  let done = 0
  for (const entry of zip.entries.values()) {
    const { name } = entry
    if (name !== manifestPath && name !== signaturePath) {
      const isSkipped = pictures === 'listed' && isStoredPicture(entry)
      const reading = isSkipped ? unread : await readEntry(zip, entry)
      const expected = listed?.get(name)
      findings.push(...reading.findings, ...checkKind(name))
      if (expected) findings.push(...compare(entry, reading.sha256, expected))
      if (listed && !expected) findings.push(finding('added', name, unlisted))
      if (reading.bytes) onText(name, reading.bytes)
    }
    done += entry.packedSize
    onRead(done)
  }
  const names = namesIn(zip)
  const missing = [...(listed?.values() ?? [])].filter(({ path }) => !names.has(path))
  const absent = required.filter(name => !names.has(name) && !listed?.has(name))
  return [
    ...findings,
    ...missing.map(({ path }) => finding('missing', path, unfound)),
    ...absent.map(name => finding('missing', name, 'Every snapshot has this file; it is missing here.')),
  ]
}

/** Returns the names of all entries, also of those that cannot be read. */
export function namesIn(zip: Zip): ReadonlySet<string> {
  return new Set([...zip.entries.keys(), ...zip.findings.flatMap(({ entry }) => entry ?? [])])
}

const unread = { sha256: undefined, bytes: undefined, findings: [] } as const satisfies EntryReading

function finding(kind: Finding['kind'], entry: string, message: string): Finding {
  return { entry, kind, message }
}

function checkKind(name: string): Finding[] {
  const isKnown = required.includes(name) || name.startsWith('media/') || pagePlaceOf(name) !== undefined
  const message = 'Snapshots have no such file: only pages, media, _headers and site.json.'
  return isKnown ? [] : [finding('foreign', name, message)]
}

function compare({ name, size }: ZipEntry, sha256: string | undefined, expected: Listed): Finding[] {
  if (size !== expected.size) {
    const message = `It has ${printByteCount(size)}; the manifest says ${printNumber(expected.size)}.`
    return [finding('differs', name, message)]
  }
  if (sha256 === undefined || sha256 === expected.sha256) return []
  return [finding('differs', name, `Its SHA-256 is ${sha256}; the manifest says ${expected.sha256}.`)]
}
