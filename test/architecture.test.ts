import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** The folders of `src` (rooms), as in ARCHITECTURE.md. A room imports only from itself and from rooms earlier in this list. */
const rooms = [
  ...[
    ...['base', 'contract', 'client', 'images', 'content', 'editing', 'site', 'outputs', 'publish', 'hosts'],
    ...['pipeline', 'snapshot', 'import'],
  ],
  ...['workbench', 'workbench-page', 'cli', 'index.ts'],
]

/** The folders with files that write to the disk. */
const writers = [
  ...['base/cache', 'base/files', 'editing', 'editing/edit', 'images', 'import/source', 'publish'],
  ...['workbench/publish'],
]

async function readImports(): Promise<{ from: string; to: string }[]> {
  return (await readSources()).flatMap(({ file, text }) => {
    return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) => {
      return { from: file, to: nameOf(join(src, dirname(file), path)) }
    })
  })
}

async function readSources(): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(src, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Promise.all(paths.map(async path => ({ file: nameOf(path), text: await readFile(path, 'utf8') })))
}

function nameOf(path: string): string {
  return relative(src, path).split(sep).join('/')
}

/** Returns the folders that a file is in: `''`, `content`, `content/yaml`. */
function parentsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, index).join('/'))
}

/** Returns the folder or file directly in a folder that a file belongs to; undefined if it is elsewhere. */
function partOf(folder: string, file: string): string | undefined {
  const start = folder === '' ? '' : `${folder}/`
  return file.startsWith(start) ? start + (file.slice(start.length).split('/')[0] ?? '') : undefined
}

function indexOfRoom(file: string): number {
  const [top = ''] = file.split('/')
  const index = rooms.indexOf(top)
  if (index === -1) throw new Error(`${file} is in no room`)
  return index
}

describe('src', () => {
  it('has sixteen rooms, each importing only from the rooms before it', async () => {
    const imports = await readImports()
    expect(imports.length).toBeGreaterThan(200)
    const wrong = imports.filter(({ from, to }) => {
      return from.split('/')[0] !== to.split('/')[0] && indexOfRoom(to) >= indexOfRoom(from)
    })
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('has no circle of imports, also none between the folders and files of a folder', async () => {
    const imports = await readImports()
    const folders = new Set(imports.flatMap(({ from }) => parentsOf(from)))
    expect(folders.size).toBeGreaterThan(80)
    for (const folder of folders) {
      const next = new Map<string, Set<string>>()
      for (const { from, to } of imports) {
        const [one, other] = [partOf(folder, from), partOf(folder, to)]
        if (one && other && one !== other) next.set(one, (next.get(one) ?? new Set()).add(other))
      }
      const done = new Set<string>()
      const visit = (part: string, way: readonly string[]): void => {
        if (way.includes(part)) throw new Error([...way.slice(way.indexOf(part)), part].join(' → '))
        if (done.has(part)) return
        for (const other of next.get(part) ?? []) visit(other, [...way, part])
        done.add(part)
      }
      for (const part of next.keys()) visit(part, [])
    }
  })

  it('has a page for the browser that imports little from other rooms', async () => {
    const page = (await readImports()).filter(({ from }) => from.startsWith('workbench-page/'))
    expect(page.length).toBeGreaterThan(50)
    const allowed =
      /^(?:workbench-page|workbench\/messages|contract|images\/geometry)\/|^(?:content\/(?:facts\/(?:category-words|fact-words|hours-in-words|likely-times|month-days|opening-hours|special-days|typed-hours)|text\/allow-list|(?:words\/field-words(?:-en|-sv)?|schemas\/form-sections))|images\/exif|base\/(?:capitalize|compare-words|day|fold|group-by|limits|primary-language|slug|try-parse-json|without-marks))\.ts$/
    const wrong = page.filter(({ to }) => !allowed.test(to))
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('has a client that imports nothing from other rooms but folding and types of the contract', async () => {
    const sources = (await readSources()).filter(({ file }) => file.startsWith('client/'))
    const imports = sources.flatMap(({ text }) => text.match(/^.*from '(?!\.\/).*'$/gm) ?? [])
    expect(imports.length).toBeGreaterThan(5)
    expect(
      imports.filter(
        line => !/^(?:import|export) type .* from '\.\.\/contract\/|base\/fold\.ts'$/.test(line),
      ),
    ).toEqual([])
  })

  it('writes to the disk in few folders', async () => {
    const imported = /import (?:\{([^}]*)\}|\* as \w+) from 'node:fs(?:\/promises)?'/g
    const writing =
      /\b(?:write|append|mkdir|mkdtemp|rename|rm|unlink|symlink|link|copyFile|cp)(?:File|Dir)?(?:Sync)?\b/
    const files = (await readSources()).filter(({ text }) => {
      return [...text.matchAll(imported)].some(([, names]) => names === undefined || writing.test(names))
    })
    expect([...new Set(files.map(({ file }) => dirname(file)))].sort()).toEqual(writers)
  })

  it('reads whole files only with the limit of their kind', async () => {
    const files = (await readSources()).filter(({ text }) =>
      /import \{[^}]*\breadFile(?:Sync)?\b[^}]*\} from 'node:fs/.test(text),
    )
    // `/proc`, files of the program and its packages, copies of what is not read, and keys, whose size is checked there.
    expect(files.map(({ file }) => file).sort()).toEqual([
      ...['base/files/siblings.ts', 'editing/project-files.ts'],
      'hosts/targets/bundle-handler.ts',
      ...['images/cache-keys.ts', 'snapshot/sign/key-files.ts', 'workbench/git/run-git.ts'],
      'workbench/serve/view-server.ts',
    ])
  })
})
