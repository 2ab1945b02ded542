import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '../src')

/** The floors of the house, from the ground up. A folder imports from floors below its own, and from itself. */
const floors = [
  ['order.ts', 'limits.ts', 'program.ts', 'contract', 'look', 'renditions'],
  ['problems'],
  ['files'],
  ['headers', 'images', 'reading', 'text'],
  ['model', 'serve', 'verify'],
  ['memory', 'editing'],
  ['load', 'read', 'validate', 'resolve', 'plan', 'project', 'front-page', 'publish', 'targets'],
  ['config.ts', 'editors'],
  ['site-files.ts', 'editing-files'],
  ['build'],
  ['build.ts'],
  ['watch'],
  ['snapshot'],
  ['import'],
  ['fix', 'new'],
  ['report'],
  ['workbench'],
  ['cli', 'index.ts'],
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

function floorOf(file: string): number {
  const [top = ''] = file.split('/')
  const floor = floors.findIndex(names => names.includes(top))
  if (floor === -1) throw new Error(`${file} is on no floor`)
  return floor
}

describe('the house', () => {
  it('has every file on a floor, and imports that only go down', async () => {
    const imports = await readImports()
    expect(imports.length).toBeGreaterThan(200)
    const wrong = imports.filter(({ from, to }) => {
      return from.split('/')[0] !== to.split('/')[0] && floorOf(to) >= floorOf(from)
    })
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('has no circle of imports', async () => {
    const next = new Map<string, string[]>()
    for (const { from, to } of await readImports()) next.set(from, [...(next.get(from) ?? []), to])
    const done = new Set<string>()
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) throw new Error([...way.slice(way.indexOf(file)), file].join(' → '))
      if (done.has(file)) return
      for (const to of next.get(file) ?? []) visit(to, [...way, file])
      done.add(file)
    }
    for (const file of next.keys()) visit(file, [])
    expect(done.size).toBeGreaterThan(100)
  })

  it('has a page for the browser that knows the contract, the arithmetic of crops, which links are allowed, and what it is told', async () => {
    const page = (await readImports()).filter(({ from }) => from.startsWith('workbench/page/'))
    expect(page.length).toBeGreaterThan(50)
    const known = /^(?:workbench\/(?:page|messages)|contract|renditions)\/|^text\/allow-list\.ts$/
    const wrong = page.filter(({ to }) => !known.test(to))
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  it('lets few files touch the disk, and fewer write', async () => {
    const files = await readSources()
    const touching = files.filter(({ text }) => text.includes("'node:fs")).map(({ file }) => file)
    const writers = [
      'editing-files/clear-unfinished.ts',
      'editing-files/create-file.ts',
      'editing-files/replace-text.ts',
      'editing-files/write-beside.ts',
      'images/prune.ts',
      'images/store.ts',
      'memory/html-packs.ts',
      'memory/sealed-file.ts',
      'import/commit/commit.ts',
      'import/commit/replace.ts',
      'import/commit/stage.ts',
      'import/content/change-content.ts',
      'import/live/store-folder.ts',
      'publish/discard.ts',
      'publish/flip-link.ts',
      'publish/move.ts',
      'publish/publish.ts',
      'publish/remove-folder.ts',
      'publish/repair.ts',
      'publish/staging.ts',
      'publish/write-file.ts',
      'snapshot/sign/key-files.ts',
      'snapshot/zip/leftovers.ts',
      'snapshot/zip/partial-file.ts',
    ]
    const readers = [
      'cli/stack-trace.ts',
      'editing-files/place-inside.ts',
      'editing-files/read-text.ts',
      'images/keys.ts',
      'program.ts',
      'import/commit/folder-tree.ts',
      'import/content/load-versions.ts',
      'import/content/record.ts',
      'import/open-source.ts',
      'files/close-after-reading.ts',
      'new/make-picture.ts',
      'files/list-folder.ts',
      'files/read-within.ts',
      'files/stamp.ts',
      'build/recall.ts',
      'build/watching-builder.ts',
      'load/content.ts',
      'load/list.ts',
      'new/read-picture.ts',
      'publish/beside.ts',
      'publish/disk-full.ts',
      'publish/folder-id.ts',
      'publish/place.ts',
      'publish/published-file.ts',
      'publish/put-in-place.ts',
      'publish/replaced.ts',
      'publish/standing-site.ts',
      'publish/tag.ts',
      'publish/target.ts',
      'serve/dist-site.ts',
      'serve/open-file.ts',
      'serve/steady-dist.ts',
      'snapshot/make/dist-source.ts',
      'snapshot/make/make.ts',
      'snapshot/zip/source.ts',
      'watch/changes.ts',
      'watch/folders.ts',
      'watch/polled.ts',
      'workbench/content-path.ts',
      'workbench/published.ts',
      'workbench/serve/desk.ts',
    ]
    expect(touching.sort()).toEqual([...writers, ...readers].sort())
    const writing = /\b(?:writeFile|appendFile|mkdir|rename|rm|unlink|copyFile|open\([^)]*['"][wa])/
    const wrong = files.filter(({ file, text }) => readers.includes(file) && writing.test(text))
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})
