import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { headerValues } from '../../../src/contract/header-values.ts'
import { parseHeaders } from '../../../src/contract/parse-headers.ts'
import { printHeaders } from '../../../src/contract/print-headers.ts'

const pageCounts = { singulareventdates: 3, objects: 5, guides: 1 }

/** A temporary folder, and how to remove it. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-preview-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Writes a built site in small: numbered pages that carry `edition`, a picture, a start page, and the real header rules. */
export async function writeSite(
  dist: string,
  edition = 'first',
  counts: Record<string, number> = pageCounts,
): Promise<void> {
  for (const [name, pages] of Object.entries(counts)) {
    for (let page = 1; page <= pages; page++) {
      await writeAt(dist, `api/v1/${name}/page/${page}.json`, pageText({ name, page, edition }))
    }
  }
  await writeAt(dist, 'media/images/bath.jpg', Buffer.from([0xff, 0xd8, 1, 2, 3, 4, 5, 6]))
  await writeAt(dist, 'index.html', `<!doctype html><title>${edition}</title>`)
  const source = await readFile(new URL('../../../_headers', import.meta.url), 'utf8')
  const values = headerValues({
    baseUrl: 'https://api.example',
    licenceUrl: 'https://licence.example/',
    mediaHost: undefined,
  })
  await writeAt(dist, '_headers', printHeaders(parseHeaders(source).rules, values))
}

/** The whole text of a page. Editions differ in length, so a mix of two cannot pass for one. */
export function pageText({ name, page, edition }: { name: string; page: number; edition: string }): string {
  return JSON.stringify({ name, page, edition, results: Array(200).fill(`${edition} ås`) })
}

/** Writes one file below a folder, with the folders on its way. */
export async function writeAt(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
