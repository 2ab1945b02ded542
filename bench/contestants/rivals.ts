import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { eventsPerPage, presets } from '../corpus/content.ts'
import { type Contestant, measureFolder } from '../measure/turns.ts'
import { type ContestFolders, clear, projectFolders, rivals } from './project.ts'

/** The other ways to make JSON of the events. `pages` is how many pages they fill. */
export function textRivals(folders: ContestFolders, pages: number): Contestant[] {
  const { content, work } = folders
  const at = (name: string) => join(work, name)
  const runNode = (...args: string[]) => ({ file: process.execPath, args, cwd: work })
  const emptied = (id: string) => ({ id, out: at(id), files: pages, prepare: () => clear(at(id)) })
  const loop = (id: string, parser: string) =>
    runNode(join(rivals, 'hand-written.mjs'), content, at(id), String(eventsPerPage), parser)
  const hugo = ['--source', at('hugo'), '--contentDir', content, '--destination', at('hugo-out'), '--quiet']
  const [eleventy, velite] = [
    join(programs, '@11ty/eleventy/cmd.cjs'),
    join(programs, 'velite/bin/velite.js'),
  ]
  return [
    {
      ...emptied('floor'),
      title: 'read every file, write the pages’ bytes (the floor)',
      prepare: () => prepareFloor(folders, pages),
      command: runNode(join(rivals, 'floor.mjs'), at('floor.json')),
    },
    {
      ...emptied('hand-written'),
      title: 'hand-written loop: gray-matter, marked; nothing checked',
      command: loop('hand-written', 'js-yaml'),
    },
    {
      ...emptied('hand-written-yaml'),
      title: 'the same loop with yaml',
      command: loop('hand-written-yaml', 'yaml'),
    },
    {
      ...emptied('hugo'),
      title: 'Hugo, paginator to JSON',
      prepare: async () => {
        await clear(at('hugo'), at('hugo-out'))
        await cp(join(rivals, 'hugo'), at('hugo'), { recursive: true })
      },
      command: { file: 'hugo', args: hugo, cwd: at('hugo') },
      out: at('hugo-out'),
    },
    {
      ...emptied('eleventy'),
      title: 'Eleventy, pagination to JSON',
      prepare: async round => {
        if (round === 1) await makeEleventySite(at('eleventy'), content)
        await clear(at('eleventy/out'))
      },
      command: { ...runNode(eleventy, '--config=eleventy.config.mjs'), cwd: at('eleventy') },
      out: at('eleventy/out'),
    },
    {
      ...emptied('velite'),
      title: 'velite, one JSON, no pages',
      command: {
        ...runNode(velite, 'build', '--config', join(rivals, 'velite/velite.config.js')),
        env: { BENCH_CONTENT: content, BENCH_OUT: at('velite') },
      },
      files: 1,
    },
  ]
}

const programs = join(rivals, '../node_modules')

// The floor reads all events and writes as many pages and bytes as this project, whose cold build runs before.
async function prepareFloor(folders: ContestFolders, pages: number): Promise<void> {
  const out = join(folders.work, 'floor')
  await clear(out)
  const { bytes } = await measureFolder(join(projectFolders(folders).out, 'api/v1/singulareventdates'))
  const task = { content: folders.content, out, pages, bytesPerPage: Math.round(bytes / pages) }
  await writeFile(join(folders.work, 'floor.json'), JSON.stringify(task))
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

// Ways to make renditions, by id: how each does it.
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
const ownPrograms: ReadonlySet<string> = new Set(['hugo', 'vipsthumbnail'])

/** The contestants whose programs this machine has; reports each that is left out. */
export function keepInstalled(contestants: readonly Contestant[], log: (line: string) => void): Contestant[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return contestants.filter(({ id }) => {
    const isThere = !ownPrograms.has(id) || folders.some(folder => existsSync(join(folder, id)))
    if (!isThere) log(`  ${id} is not installed, and left out.`)
    return isThere
  })
}
