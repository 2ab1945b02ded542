import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A file of a deploy. The entity tag is quoted. */
export type StoredFile = { readonly bytes: Buffer; readonly type: string; readonly etag: string }

/** The files that Netlify uploads of a built folder, by the paths at which it serves them. */
export type Store = { readonly find: (path: string) => Promise<StoredFile | undefined> }

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Lists what a deploy of the folder would hold: none of the names that Netlify's upload leaves out. */
export async function openStore(dist: string): Promise<Store> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(dist, join(entry.parentPath, entry.name)).split(sep))
  const uploaded = new Set(files.filter(names => names.every(isUploaded)).map(names => `/${names.join('/')}`))
  return {
    find: async path => {
      const found = waysToWrite(path).find(way => uploaded.has(way))
      return found === undefined ? undefined : readStored(join(dist, found))
    },
  }
}

// As the filter of its command line says, which matches that of its builds.
function isUploaded(name: string): boolean {
  const isHidden = name.startsWith('.') && name !== '.well-known'
  return !isHidden && !name.startsWith('__MACOSX') && name !== '_redirects' && name !== '_headers'
}

// Pages are found without their ending, and folders by their index.
function waysToWrite(path: string): string[] {
  const plain = path.replace(/\/$/, '')
  return [path, `${plain}.html`, `${plain}/index.html`]
}

async function readStored(file: string): Promise<StoredFile> {
  const bytes = await readFile(file)
  const hash = createHash('md5').update(bytes).digest('hex')
  return { bytes, type: types[extname(file)] ?? 'application/octet-stream', etag: `"${hash}-ssl"` }
}
