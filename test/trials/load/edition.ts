import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file of a site, and the entity tag that it is sent with. */
export type EditionFile = { readonly bytes: Buffer; readonly sha256: string; readonly etag: string }

/** A site that was built, and when it may have stood: from the start of its build to the end of the next one. */
export type Edition = {
  readonly number: number
  readonly files: ReadonlyMap<string, EditionFile>
  /** The `Link` header of its rules. */
  readonly link: string
  readonly from: number
  until: number
}

/** Reads a built site while nobody builds. */
export async function readEdition(
  dist: string,
  { number, from }: Pick<Edition, 'number' | 'from'>,
): Promise<Edition> {
  const entries = await readdir(`${dist}/`, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.map(async path => {
      return [relative(dist, path).split(sep).join('/'), fileOf(await readFile(path))] as const
    }),
  )
  const rules = await readFile(join(dist, '_headers'), 'utf8')
  const link = /^\s+Link: (.*)$/m.exec(rules)?.[1] ?? ''
  return { number, files: new Map(files), link, from, until: Number.POSITIVE_INFINITY }
}

function fileOf(bytes: Buffer): EditionFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, etag: `"${sha256.slice(0, 32)}"` }
}

/** Where the file of an address lies in a site: pages lie under their numbers. */
export function filePathOf(address: string, { files }: Edition): string {
  const url = new URL(address, 'http://x')
  const name = /^\/api\/v1\/(\w+)\/$/.exec(url.pathname)?.[1]
  if (name === undefined) return url.pathname.slice(1)
  const folder = `api/v1/${name}/page/`
  const page = url.searchParams.get('page') ?? '1'
  const last = [...files.keys()].filter(path => path.startsWith(folder)).length
  return `${folder}${page === 'last' ? last : page}.json`
}
