import { printNumber } from '../../base/print-numbers.ts'
import { headersPath, siteRecordPath } from '../../contract/site-paths.ts'
import { pagePlaceOf } from '../../site/move-links.ts'
import { printByteCount, type ReportFinding } from '../finding.ts'
import { type Manifest, manifestPath, signaturePath } from '../manifest.ts'
import { isStoredPicture, readZipEntry } from '../read-entry.ts'
import type { Zip } from '../zip/read.ts'

/** How to read the entries. */
export type EntryChecks = {
  /** Pictures: read whole, or only looked up. */
  readonly pictures: 'read' | 'listed'
  /** Called with each text: a page, the site record, header rules. */
  readonly onText: (name: string, bytes: Buffer) => void
  /** Called after each entry, with the bytes read so far. */
  readonly onRead: (done: number) => void
}

const required = [headersPath, siteRecordPath]

/** Reads every entry but the manifest and its signature once, and compares it with the manifest: missing, added, different. */
export async function checkEntries(
  zip: Zip,
  manifest: Manifest | undefined,
  { pictures, onText, onRead, report }: EntryChecks & { readonly report: ReportFinding },
): Promise<void> {
  const listed = manifest && new Map(manifest.files.map(file => [file.path, file]))
  let done = 0
  for (const entry of zip.entries.values()) {
    const { name, size } = entry
    if (name !== manifestPath && name !== signaturePath) {
      const isSkipped = pictures === 'listed' && isStoredPicture(entry)
      const { sha256, bytes } = isSkipped ? {} : await readZipEntry(zip, entry, report)
      if (!isKnownName(name))
        report('foreign', name, 'Snapshots have no such file: only pages, media, _headers and site.json.')
      const expected = listed?.get(name)
      if (expected && size !== expected.size) {
        const sizes = `It has ${printByteCount(size)}; the manifest says ${printNumber(expected.size)}.`
        report('differs', name, sizes)
      } else if (expected && sha256 !== undefined && sha256 !== expected.sha256) {
        report('differs', name, `Its SHA-256 is ${sha256}; the manifest says ${expected.sha256}.`)
      }
      if (listed && !expected) report('added', name, 'It is in the file, but the manifest does not list it.')
      if (bytes) onText(name, bytes)
    }
    done += entry.packedSize
    onRead(done)
  }
  reportMissing(zip.names, new Set(listed?.keys()), report)
}

/** Whether a snapshot may have a file with this path, besides its manifest and signature. */
export function isKnownName(name: string): boolean {
  return required.includes(name) || name.startsWith('media/') || pagePlaceOf(name) !== undefined
}

function reportMissing(names: ReadonlySet<string>, listed: ReadonlySet<string>, report: ReportFinding): void {
  for (const path of listed)
    if (!names.has(path)) report('missing', path, 'The manifest lists it, but it is not in the file.')
  for (const name of required)
    if (!names.has(name) && !listed.has(name))
      report('missing', name, 'Every snapshot has this file; it is missing here.')
}
