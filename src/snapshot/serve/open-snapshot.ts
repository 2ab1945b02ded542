import { UserError } from '../../base/problems/user-error.ts'
import { headersPath } from '../../contract/site-paths.ts'
import type { Manifest } from '../manifest.ts'
import { readSnapshotFile, type SnapshotFile } from '../read-entry.ts'
import { checkSnapshot, type SnapshotChecks, type SnapshotVerdict } from '../verify/verify.ts'
import { openZip, type Zip } from '../zip/read.ts'

/** An open, valid snapshot. Everything was checked except the bytes of pictures. */
export type OpenSnapshot = {
  readonly zip: Zip
  readonly manifest: Manifest
  /** Every file that the manifest lists, by its path. */
  readonly files: ReadonlyMap<string, SnapshotFile>
  /** The text of the snapshot's header rules. */
  readonly headers: Buffer
  readonly verdict: SnapshotVerdict
  readonly close: () => Promise<void>
}

/** A snapshot with faults, which the verdict lists. */
export class UnfitSnapshot extends UserError {
  override readonly name = 'UnfitSnapshot'
  readonly verdict: SnapshotVerdict

  constructor(verdict: SnapshotVerdict) {
    const { length } = verdict.findings
    super(
      `${verdict.file} cannot be used: ${length} ${length === 1 ? 'thing is' : 'things are'} wrong with it.`,
    )
    this.verdict = verdict
  }
}

/**
 * Opens a snapshot to serve, unpack or import. The bytes of its pictures are checked when they are read.
 *
 * @throws CannotReadZip; UnfitSnapshot if it has any fault, such as no signature by a trusted key
 */
export async function openSnapshot(file: string, options: SnapshotChecks = {}): Promise<OpenSnapshot> {
  const zip = await openZip(file)
  try {
    const faults = new Map<string, string>()
    const onPictureFault = (name: string, fault: string) => void faults.set(name, fault)
    const verdict = await checkSnapshot(zip, { ...options, pictures: 'listed', onPictureFault })
    const { manifest, findings } = verdict
    if (manifest === undefined || findings.length > 0) throw new UnfitSnapshot(verdict)
    const files = new Map<string, SnapshotFile>()
    for (const { path, sha256 } of manifest.files) {
      const entry = zip.entries.get(path)
      if (entry) files.set(path, { path, entry, sha256, fault: faults.get(path) })
    }
    const rules = files.get(headersPath)
    if (rules === undefined) throw new UnfitSnapshot(verdict)
    const headers = await readSnapshotFile(zip, rules)
    return { zip, manifest, files, headers, verdict, close: () => zip.close() }
  } catch (error) {
    await zip.close()
    throw error
  }
}
