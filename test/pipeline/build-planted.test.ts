import { cp, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { importContent } from '../../src/import/import.ts'
import { build } from '../../src/index.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { openSnapshot } from '../../src/snapshot/serve/open-snapshot.ts'
import { unpackSnapshot } from '../../src/snapshot/serve/unpack-snapshot.ts'
import { holdsText, type Planting, plantEverywhere, planted } from '../images/planted.ts'
import { startRecordingServer } from '../import/generator/recording-server.ts'
import { makeFolder, makeSharedFolder } from '../support/site.ts'
import { type Files, smallSite, textOf, writeFiles, writeSmallSite } from '../support/small-site.ts'

/** The beginning of the planted text: a short segment has room for no more. */
const secret = planted.slice(0, 6)

const presets =
  'small: width-48, medium: width-64, large: width-80, small_webp: width-48 format-webp, medium_webp: width-64 format-webp, small_avif: width-48 format-avif, small_png: width-48 format-png'
const plantings = await plantEverywhere()
const root = await makeSharedFolder()

beforeAll(async () => {
  await writeSmallSite(root, filesOf(plantings))
  await build({ root })
  await makeSnapshot({ dist: join(root, 'dist'), file: join(root, 'city.zip'), selection: readSelection({}) })
})

/** A site with a place for each picture. */
function filesOf(all: readonly Planting[]): Files {
  const files = all.flatMap(({ extension, name, bytes }, index): [string, string | Buffer][] => {
    const [id, slug] = [index + 2, `${extension}-${name}`]
    const place = textOf('content/objects/museum.md').replace('id: 1', `id: ${id}`)
    return [
      [`content/objects/${slug}.md`, place.replace('image: quay', `image: ${slug}`)],
      [`content/images/${slug}.yaml`, textOf('content/images/quay.yaml').replace('id: 1', `id: ${id}`)],
      [`content/images/${slug}.${extension}`, bytes],
    ]
  })
  const site = `${smallSite['content/site.yaml']}renditions: { objects: { ${presets} } }\n`
  return { ...Object.fromEntries(files), 'content/site.yaml': site }
}

async function findSecrets(folder: string): Promise<{ searched: number; found: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const found: string[] = []
  for (const file of files) if (holdsText(await readFile(file), secret)) found.push(basename(file))
  return { searched: files.length, found }
}

const fewestFiles = plantings.length * 5

describe('a secret in the metadata of a picture', () => {
  it.each(plantings)('is found in the test picture: $extension $name', ({ bytes }) => {
    expect(holdsText(bytes, secret)).toBe(true)
  })

  it('is in no original, in no rendition of any format, and in no other file of a site', async () => {
    const { searched, found } = await findSecrets(join(root, 'dist'))
    expect(found).toEqual([])
    expect(searched).toBeGreaterThan(fewestFiles)
  })

  it('is in no snapshot, packed or unpacked', async () => {
    const snapshot = await openSnapshot(join(root, 'city.zip'))
    onTestFinished(snapshot.close)
    const out = join(await makeFolder(), 'dist')
    await unpackSnapshot(snapshot, { out })
    const { searched, found } = await findSecrets(out)
    expect(found).toEqual([])
    expect(searched).toBeGreaterThan(fewestFiles)
    expect((await readFile(join(root, 'city.zip'))).includes(secret)).toBe(false)
  })

  it('is in no site built from an import, even if the API published it in its originals', async () => {
    const [service, project] = [await makeFolder(), await makeFolder()]
    await cp(join(root, 'dist'), service, { recursive: true })
    expect(await plantInOriginals(service)).toBe(plantings.length)
    const server = await startRecordingServer(service)
    await writeFiles(project, { _headers: await readFile(join(root, '_headers')) })
    await importContent({ from: server.url, root: project, limits: { pauseMs: 0 } })
    await build({ root: project })
    const { searched, found } = await findSecrets(join(project, 'dist'))
    expect(found).toEqual([])
    expect(searched).toBeGreaterThan(fewestFiles)
  })
})

/** Replaces the published originals with the pictures that have the secret; returns how many. */
async function plantInOriginals(dist: string): Promise<number> {
  const folder = 'media/original_images'
  const names = await readdir(join(dist, folder))
  const files = plantings.flatMap(({ extension, name, bytes }): [string, Buffer][] => {
    const published = names.find(each => each.startsWith(`${extension}-${name}.`))
    return published === undefined ? [] : [[`${folder}/${published}`, bytes]]
  })
  await writeFiles(dist, Object.fromEntries(files))
  return files.length
}
