import { readFile } from 'node:fs/promises'
import { headerValues } from '../../../src/contract/header-values.ts'
import { parseHeaders } from '../../../src/contract/parse-headers.ts'
import { printHeaders } from '../../../src/contract/print-headers.ts'
import { frontPageStyleHash } from '../../../src/site/front-page/front-page-style.ts'
import { writeFiles } from '../../support/small-site.ts'

const pageCounts = { singulareventdates: 3, objects: 5, guides: 1 }

/** The project's header rules with the addresses of an example filled in. */
export async function exampleHeaders(): Promise<string> {
  const source = await readFile(new URL('../../../_headers', import.meta.url), 'utf8')
  const addresses = { baseUrl: 'https://api.example', licenceUrl: 'https://licence.example/' }
  return printHeaders(
    parseHeaders(source).rules,
    headerValues({ ...addresses, mediaHost: undefined, frontPageStyle: frontPageStyleHash }),
  )
}

/** Writes a small built site: numbered pages that carry `version`, a picture, a start page, and the real header rules. */
export async function writeSite(
  dist: string,
  version = 'first',
  counts: Record<string, number> = pageCounts,
): Promise<void> {
  const pages = Object.entries(counts).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => {
      const page = index + 1
      return [`api/v1/${name}/page/${page}.json`, pageText({ name, page, version })]
    }),
  )
  await writeFiles(dist, {
    ...Object.fromEntries(pages),
    'media/images/bath.jpg': Buffer.from([0xff, 0xd8, 1, 2, 3, 4, 5, 6]),
    'index.html': `<!doctype html><title>${version}</title>`,
    _headers: await exampleHeaders(),
  })
}

/** The whole text of a page. Versions differ in length, so a mix of two cannot pass for one. */
export function pageText({ name, page, version }: { name: string; page: number; version: string }): string {
  return JSON.stringify({ name, page, version, results: Array(200).fill(`${version} ås`) })
}
