import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { eventsPerPage, presets } from '../corpus/content.ts'
import { type Contestant, measureFolder } from '../measure/turns.ts'
import { type ContestFolders, clear, projectFolders, rivals } from './project.ts'

/** The other ways to make JSON of the events. `pages` is how many pages they fill. */
export function textRivals(folders: ContestFolders, pages: number): Contestant[] {
  return [
    floor(folders, pages),
    handWritten(folders, {
      id: 'hand-written',
      title: 'hand-written loop: gray-matter, marked; nothing checked',
      parser: 'js-yaml',
      pages,
    }),
    handWritten(folders, {
      id: 'hand-written-yaml',
      title: 'the same loop with yaml',
      parser: 'yaml',
      pages,
    }),
    hugo(folders, pages),
    eleventy(folders, pages),
    velite(folders),
  ]
}

// Reads all events and writes as many pages and bytes as this project, whose cold build runs before.
function floor(folders: ContestFolders, pages: number): Contestant {
  const out = join(folders.work, 'floor')
  const task = join(folders.work, 'floor.json')
  const prepare = async () => {
    await clear(out)
    const { bytes } = await measureFolder(join(projectFolders(folders).out, 'api/v1/singulareventdates'))
    const bytesPerPage = Math.round(bytes / pages)
    await writeFile(task, JSON.stringify({ content: folders.content, out, pages, bytesPerPage }))
  }
  const command = { file: process.execPath, args: [join(rivals, 'floor.mjs'), task], cwd: folders.work }
  const title = 'read every file, write the pages’ bytes (the floor)'
  return { id: 'floor', title, prepare, command, out, files: pages }
}

type Loop = { readonly id: string; readonly title: string; readonly parser: string; readonly pages: number }

// The YAML parser is the one of gray-matter, or `yaml`.
function handWritten({ content, work }: ContestFolders, { id, title, parser, pages }: Loop): Contestant {
  const out = join(work, id)
  const args = [join(rivals, 'hand-written.mjs'), content, out, String(eventsPerPage), parser]
  const command = { file: process.execPath, args, cwd: work }
  return { id, title, prepare: () => clear(out), command, out, files: pages }
}

function hugo({ content, work }: ContestFolders, pages: number): Contestant {
  const [site, out] = [join(work, 'hugo'), join(work, 'hugo-out')]
  const prepare = async () => {
    await clear(site, out)
    await cp(join(rivals, 'hugo'), site, { recursive: true })
  }
  const args = ['--source', site, '--contentDir', content, '--destination', out, '--quiet']
  const command = { file: 'hugo', args, cwd: site }
  return { id: 'hugo', title: 'Hugo, paginator to JSON', prepare, command, out, files: pages }
}

function eleventy({ content, work }: ContestFolders, pages: number): Contestant {
  const site = join(work, 'eleventy')
  const out = join(site, 'out')
  const prepare = async (round: number) => {
    if (round === 1) await makeEleventySite(site, content)
    await clear(out)
  }
  const program = join(rivals, '../node_modules/@11ty/eleventy/cmd.cjs')
  const command = { file: process.execPath, args: [program, '--config=eleventy.config.mjs'], cwd: site }
  return { id: 'eleventy', title: 'Eleventy, pagination to JSON', prepare, command, out, files: pages }
}

// Eleventy wants the events beside its own files, so they are linked there.
async function makeEleventySite(site: string, content: string): Promise<void> {
  const config = join(rivals, 'eleventy')
  const events = join(site, 'input/events')
  await mkdir(events, { recursive: true })
  await cp(join(config, 'eleventy.config.mjs'), join(site, 'eleventy.config.mjs'))
  await cp(join(config, 'pages.11ty.js'), join(site, 'input/pages.11ty.js'))
  await cp(join(config, 'events.11tydata.json'), join(events, 'events.11tydata.json'))
  await writeFile(join(site, 'package.json'), '{ "type": "module" }\n')
  for (const name of await readdir(join(content, 'events')))
    await link(join(content, 'events', name), join(events, name))
}

function velite({ content, work }: ContestFolders): Contestant {
  const out = join(work, 'velite')
  const program = join(rivals, '../node_modules/velite/bin/velite.js')
  const args = [program, 'build', '--config', join(rivals, 'velite/velite.config.js')]
  const env = { BENCH_CONTENT: content, BENCH_OUT: out }
  const command = { file: process.execPath, args, cwd: work, env }
  return {
    id: 'velite',
    title: 'velite, one JSON, no pages',
    prepare: () => clear(out),
    command,
    out,
    files: 1,
  }
}

const pictureWays = {
  'sharp-floor': 'decode each picture once, encode six (the floor)',
  'sharp-derive': 'sharp: the largest, the others made from it',
  'sharp-each': 'sharp, once per rendition',
  'sharp-clone': 'sharp, one clone() per rendition',
  vipsthumbnail: 'vipsthumbnail, one process per rendition',
  'eleventy-img': 'eleventy-img, without crops',
} as const

/** The other ways to make six renditions of each photograph, two photographs at a time. */
export function pictureRivals({ content, work }: ContestFolders, pictures: number): Contestant[] {
  return Object.entries(pictureWays).map(([id, title]) => {
    const [out, task] = [join(work, id), join(work, `${id}.json`)]
    const prepare = async () => {
      await clear(out)
      const names = (await readdir(join(content, 'images'))).filter(name => name.endsWith('.jpg')).sort()
      const files = names.map(name => ({ file: join(content, 'images', name), name: basename(name, '.jpg') }))
      await writeFile(task, JSON.stringify({ files, presets, out, atOnce: 2 }))
    }
    const command = {
      file: process.execPath,
      args: [join(rivals, `${id.replace(/^sharp-.*/, 'sharp')}.mjs`), task, id],
      cwd: work,
    }
    return { id, title, prepare, command, out, files: pictures * presets.length }
  })
}

// These contestants have the name of the program they need; the others come with npm.
const programs: ReadonlySet<string> = new Set(['hugo', 'vipsthumbnail'])

/** The contestants whose programs this machine has; reports each that is left out. */
export function keepInstalled(contestants: readonly Contestant[], log: (line: string) => void): Contestant[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return contestants.filter(({ id }) => {
    const isThere = !programs.has(id) || folders.some(folder => existsSync(join(folder, id)))
    if (!isThere) log(`  ${id} is not installed, and left out.`)
    return isThere
  })
}
