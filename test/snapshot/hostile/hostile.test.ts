import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TargetName } from '../../../src/hosts/targets/host-target.ts'
import { openSnapshotSource } from '../../../src/import/source/snapshot-source.ts'
import { listCredits } from '../../../src/snapshot/manifest.ts'
import { openSnapshot, UnfitSnapshot } from '../../../src/snapshot/serve/open-snapshot.ts'
import { serveSnapshot } from '../../../src/snapshot/serve/serve-snapshot.ts'
import { unpackSnapshot } from '../../../src/snapshot/serve/unpack-snapshot.ts'
import { verifySnapshot } from '../../../src/snapshot/verify/verify.ts'
import { setValue } from '../../hosts/verify/faults.ts'
import { listHostilePictures } from '../../images/hostile-pictures.ts'
import { scene } from '../../images/pictures.ts'
import { hastyLimits, type Imported, readAll } from '../../import/source/import-from.ts'
import { askServer } from '../../support/ask.ts'
import { makeSharedFolder } from '../../support/site.ts'
import { jsonIn } from '../coast.ts'
import { makeFiles, resealed, type SnapshotFiles, withFiles, withJson, zipFiles } from '../snapshots.ts'
import { writeBytes } from '../zip/raw-zip.ts'
import { fieldRows, headerRows, standardRules } from './rows.ts'

// Each row is a snapshot with one hostile value or file, and with right hashes, sizes and counts.

const targets = ['netlify', 'nginx', 'caddy'] as const satisfies TargetName[]
// containers.test.ts tries every hostile picture. Here are the first and the last of each extension.
const hostilePictures = await listHostilePictures()
const pictureRows = hostilePictures.filter(([extension], index) => {
  const ofExtension = hostilePictures.flatMap(([other], at) => (other === extension ? at : []))
  return index === ofExtension[0] || index === ofExtension.at(-1)
})
pictureRows.push(['jpg', 'another size than pages state', await scene(64, 49).jpeg().toBuffer()])
const folder = await makeSharedFolder()
let files: SnapshotFiles
let original: string

beforeAll(async () => {
  files = await makeFiles()
  original = [...files.keys()].find(name => name.startsWith('media/original_images/')) ?? ''
})

/** Opens a snapshot, and returns the message of its finding about a file, or that there is none. */
async function openFinding(zip: string, entry: string): Promise<string> {
  const opened = await openSnapshot(zip).catch((error: unknown) => error)
  if (!(opened instanceof UnfitSnapshot)) return 'It was opened.'
  return opened.verdict.findings.find(finding => finding.entry === entry)?.message ?? 'No finding.'
}

async function unpack(zip: string, target: TargetName): Promise<void> {
  const snapshot = await openSnapshot(zip)
  await unpackSnapshot(snapshot, { out: join(folder, 'out'), target }).finally(snapshot.close)
}

async function importAll(zip: string): Promise<Imported> {
  return readAll(await openSnapshotSource(zip, { ...hastyLimits, textLength: 100_000 }))
}

it('the snapshot that the rows change is valid', async () => {
  expect(String(files.get('_headers'))).toBe(standardRules)
  expect((await verifySnapshot(await writeBytes(zipFiles(resealed(files))))).findings).toEqual([])
})

describe('all commands that open a snapshot refuse it', () => {
  it.each(fieldRows)('for a value in %s at %s: %j', async (file, path, value) => {
    const changed = withJson(files, file, json => setValue(json, path, value))
    const zip = await writeBytes(zipFiles(resealed(changed, copyLicence(changed))))
    const about = expect.stringContaining(path)
    const { findings } = await verifySnapshot(zip)
    expect(findings.map(({ entry, message }) => `${entry} ${message}`)).toContainEqual(
      expect.stringMatching(`^${file} .*`),
    )
    expect(findings.find(({ entry }) => entry === file)?.message).toEqual(about)
    expect(await openFinding(zip, file)).toEqual(about)
    await expect(importAll(zip)).rejects.toThrow(file)
  })
})

// The manifest must have the same licence and credits as the site record.
function copyLicence(changed: SnapshotFiles) {
  const { licence, pictures } = jsonIn(changed, 'site.json')
  return (manifest: object) => ({ ...manifest, licence, credits: listCredits(pictures) })
}

describe('all commands that open a snapshot refuse it, import only if its rules cannot be parsed,', () => {
  it.each(headerRows)('for the header rules: %s', async (_, text) => {
    const zip = await writeBytes(zipFiles(resealed(withFiles(files, { _headers: text }))))
    const { findings } = await verifySnapshot(zip)
    expect(findings.filter(({ entry }) => entry === '_headers')).not.toEqual([])
    expect(await openFinding(zip, '_headers')).toBe(findings[0]?.message)
    const areUnreadable = findings.some(
      ({ kind, message }) => kind === 'headers' && message.startsWith('Line '),
    )
    const objects = await importAll(zip).then(({ api }) => api.objects.length, String)
    expect(objects).toEqual(areUnreadable ? expect.stringContaining('_headers: Line ') : 3)
  })
})

describe('a picture is reported by verify, and not served, unpacked or imported', () => {
  const rows = pictureRows.map((row, index) => [...row, targets[index % targets.length] ?? 'nginx'] as const)
  it.each(rows)('if it is a .%s that is or has %s', async (extension, _, bytes, target) => {
    const path = original.replace(/jpg$/, extension)
    const renamed = [...files].map(([name, content]): [string, Buffer] => {
      if (name === original) return [path, bytes]
      return [
        name,
        name.startsWith('media/') ? content : Buffer.from(String(content).replaceAll(original, path)),
      ]
    })
    const changed = new Map(renamed)
    const zip = await writeBytes(zipFiles(resealed(changed, copyLicence(changed))))
    const { findings } = await verifySnapshot(zip)
    expect(findings.map(({ kind, entry }) => `${kind} ${entry}`)).toEqual([`picture ${path}`])
    const reason = findings[0]?.message ?? ''
    const snapshot = await openSnapshot(zip)
    const { url, close } = await serveSnapshot(snapshot, { port: 0 })
    const { status, body } = await askServer(`${url}/${path}`)
    await close()
    await snapshot.close()
    expect([status, body]).toEqual([500, expect.stringContaining(`${path}: ${reason}`)])
    await expect(unpack(zip, target), target).rejects.toThrow(`${path}: ${reason}`)
    expect(await readdir(folder)).toEqual([])
    const { notices } = await importAll(zip)
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining(reason)])
  })
})
