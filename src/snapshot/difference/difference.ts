import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { printJson } from '../../base/output-file.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { decodeJson, mostValues } from '../../contract/read-json.ts'
import { hashContent, type Manifest, manifestPath, sha256Digits, signaturePath } from '../manifest.ts'
import { mostPictureBytes, readSnapshotFile } from '../read-entry.ts'
import { type OpenSnapshot, openSnapshot, UnfitSnapshot } from '../serve/open-snapshot.ts'
import { type SnapshotChecks, type SnapshotVerdict, verifySnapshot } from '../verify/verify.ts'
import { openZip, type Zip } from '../zip/read.ts'
import { writeZip } from '../zip/write.ts'
import { applyCopies, findCopies } from './copies.ts'
import { joinTexts, mostJoinedBytes, splitTexts } from './joined-texts.ts'

/**
 * `difference.json` of a difference, which makes a snapshot of an older one. Beside it are the new bytes of its texts, the pictures that
 * the older one lacks, and the signature of the new one, if it is signed.
 */
const differenceSchema = z.strictObject({
  format: z.literal('visitor-content-difference/1'),
  /** The SHA-256 of the older snapshot's `manifest.json`. */
  from: sha256Digits,
  /** The SHA-256 of the new snapshot's `manifest.json`, which has the hash of every other file. */
  to: sha256Digits,
  /** How to make the joined texts of those of the older snapshot: see `Copies`. */
  steps: z.array(z.int()),
})

const differencePath = 'difference.json'
/** The new bytes of the texts. */
const addedPath = 'texts.bin'

/** A difference cannot be applied. */
export class UnfitDifference extends UserError {
  override readonly name = 'UnfitDifference'

  constructor(file: string, fault: string) {
    super(`${file} cannot be applied: ${fault} Get the whole snapshot instead.`)
  }
}

/** Writes what an owner of the older snapshot lacks of the snapshot `next`. Returns the bytes of the file. @throws UnfitSnapshot; CannotWriteZip */
export async function writeDifference(older: OpenSnapshot, next: string, file: string): Promise<number> {
  const newer = await openSnapshot(next, { allowHeaders: 'any' })
  try {
    const texts = [await joinTexts(older), await joinTexts(newer)] as const
    if (Math.max(texts[0].length, texts[1].length) > mostJoinedBytes)
      throw new UserError('The site is too large for a difference. Hand out the whole snapshot.')
    const { steps, added } = findCopies(...texts)
    const head: z.infer<typeof differenceSchema> = {
      format: 'visitor-content-difference/1',
      from: await digestManifest(older.zip),
      to: await digestManifest(newer.zip),
      steps: [...steps],
    }
    await writeZip(file, async add => {
      await add(differencePath, Buffer.from(printJson(head)))
      for (const [path, picture] of newer.files)
        if (path.startsWith('media/') && older.files.get(path)?.sha256 !== picture.sha256)
          await add(path, await readSnapshotFile(newer.zip, picture))
      await add(addedPath, added)
      const signature = await readIfThere(newer.zip, signaturePath)
      if (signature) await add(signaturePath, signature)
    })
    return (await stat(file)).size
  } finally {
    await newer.close()
  }
}

type Applying = {
  readonly older: OpenSnapshot
  readonly difference: string
  /** The file to write; it may be that of the older snapshot. */
  readonly out: string
  /** How the new snapshot is checked. */
  readonly checks: SnapshotChecks
}

/**
 * Makes the new snapshot, byte for byte as its maker has it. It is checked whole, as every snapshot, before it gets its name: on failure an
 * existing file is unchanged.
 *
 * @throws UnfitDifference; UnfitSnapshot for a new snapshot with any fault; DamagedEntry; CannotReadZip; CannotWriteZip
 */
export async function applyDifference({
  older,
  difference,
  out,
  checks,
}: Applying): Promise<SnapshotVerdict> {
  const zip = await openZip(difference)
  try {
    const refuse = (fault: string) => new UnfitDifference(difference, fault)
    const broken = 'It is damaged, or was not made by this program.'
    const { from, to, steps } = (await readHead(zip)) ?? {}
    const added = await readIfThere(zip, addedPath)
    if (zip.findings.length > 0 || !steps || !added) throw refuse(broken)
    if (from !== (await digestManifest(older.zip)))
      throw refuse(`It is for another snapshot than ${older.zip.file}.`)
    const joined = applyCopies(await joinTexts(older), { steps, added }, mostJoinedBytes)
    const { head, files = [] } = (joined && splitTexts(joined)) ?? {}
    if (head === undefined) throw refuse(broken)
    let verdict: SnapshotVerdict | undefined
    await writeZip(
      out,
      async add => {
        const listed: Manifest['files'] = []
        for (const { path, text } of files) {
          const bytes = text ?? (await readPicture(path, { zip, older }))
          if (bytes === undefined) throw refuse(`The picture ${path} is missing.`)
          await add(path, bytes)
          listed.push({ path, size: bytes.length, sha256: hash('sha256', bytes) })
        }
        const { credits, ...facts } = head
        const manifest = printJson({ ...facts, content_hash: hashContent(listed), credits, files: listed })
        if (hash('sha256', manifest) !== to) throw refuse(broken)
        await add(manifestPath, Buffer.from(manifest))
        const signature = await readIfThere(zip, signaturePath)
        if (signature) await add(signaturePath, signature)
      },
      async written => {
        verdict = { ...(await verifySnapshot(written, checks)), file: out }
        if (verdict.findings.length > 0) throw new UnfitSnapshot(verdict)
      },
    )
    if (!verdict) throw new Error('The snapshot was not checked.')
    return verdict
  } finally {
    await zip.close()
  }
}

async function readHead(zip: Zip): Promise<z.infer<typeof differenceSchema> | undefined> {
  const decoded = decodeJson((await readIfThere(zip, differencePath)) ?? Buffer.of(), mostValues.manifest)
  return 'value' in decoded ? differenceSchema.safeParse(decoded.value).data : undefined
}

async function readPicture(path: string, { zip, older }: { zip: Zip; older: OpenSnapshot }) {
  const added = zip.entries.get(path)
  if (added) return zip.read(added, mostPictureBytes)
  const kept = older.files.get(path)
  return kept && readSnapshotFile(older.zip, kept)
}

async function readIfThere(zip: Zip, name: string): Promise<Buffer | undefined> {
  const entry = zip.entries.get(name)
  return entry && zip.read(entry)
}

async function digestManifest(zip: Zip): Promise<string> {
  return hash('sha256', (await readIfThere(zip, manifestPath)) ?? '')
}
