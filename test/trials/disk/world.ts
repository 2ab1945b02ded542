import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { program } from '../../../src/base/program.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { type EndedProcess, type ProcessWork, runProcess } from '../../support/run-command.ts'
import {
  drawPicture,
  type Files,
  smallSite,
  textOf,
  writeFiles,
  writeSmallSite,
} from '../../support/small-site.ts'
import type { TrialWork } from '../trial.ts'

/** The two sites between which builds go back and forth. */
export type State = 'old' | 'new'

/** The files in which the contents of the two sites differ, by path; null for a file that is absent. */
type Contents = Readonly<Record<State, Files>>

export function otherThan(state: State): State {
  return state === 'old' ? 'new' : 'old'
}

const museum = 'content/objects/museum.md'
const labels = 'content/labels.yaml'

function edit(path: string, from: string, to: string): Files {
  return { [path]: textOf(path).replace(from, to) }
}

/** The new site has one more event, picture and author, and another text in an object and in a label. */
async function drawContents(): Promise<Contents> {
  const added: Files = {
    'content/events/show.md': show,
    'content/images/tower.jpg': await drawPicture(96, 72),
    'content/images/tower.yaml': 'id: 2\ntitle: The tower\nalt: A tower in the fog\nlicence: CC BY 4.0\n',
    'content/authors/bo.yaml': 'name: Bo\nimage: tower\n',
  }
  const absent = Object.fromEntries(Object.keys(added).map(path => [path, null]))
  return {
    old: { ...absent, [museum]: smallSite[museum] ?? '', [labels]: smallSite[labels] ?? '' },
    new: { ...added, ...edit(museum, 'Old things', 'Older things'), ...edit(labels, 'Walks', 'Strolls') },
  }
}

const show = `---
language: en
title: The show
image: tower
dates:
  - { id: 2, start: 2027-06-05 }
categories: [fairs]
category: fairs
place: museum
zip_code: 01234
---
In the tower, **at nine**.
`

/** The site that a reader finds. */
export type Found = State | 'absent' | 'broken'

/** Whether the site is a folder, or a link to one. */
export type Layout = 'folder' | 'link'
export const layouts: readonly Layout[] = ['folder', 'link']

/** What all worlds of a trial share. */
export type TrialSetup = {
  /** Makes as many worlds as there are cores, to work in side by side. */
  readonly openWorlds: (layout: Layout) => Promise<readonly [World, ...World[]]>
  readonly recognize: (site: string) => Promise<Found>
  readonly run: (work: Omit<ProcessWork, 'signal'>) => Promise<EndedProcess>
}

/** The arguments for Node that run a bundled command, without the launcher. */
export function commandOf(name: string): readonly string[] {
  return [join(program.folder, 'main.js'), name]
}

/** Builds both sites once, to recognize them later. Throws if one of them cannot be built. */
export async function prepareTrial({
  folder,
  signal,
}: Pick<TrialWork, 'folder' | 'signal'>): Promise<TrialSetup> {
  const contents = await drawContents()
  const run: TrialSetup['run'] = work => runProcess({ ...work, signal })
  const build = [process.execPath, ...commandOf('build')]
  const cleanBuild = async (state: State) => {
    const root = join(folder, `clean-${state}`)
    await writeSmallSite(root, contents[state])
    const { code, stderr, stdout } = await run({ words: build, cwd: root })
    if (code !== 0) throw new Error(`The ${state} site cannot be built:\n${stdout}${stderr}`)
    return digest(join(root, 'dist'))
  }
  const [oldSite, newSite] = [await cleanBuild('old'), await cleanBuild('new')]
  if (oldSite === newSite) throw new Error('The two sites are the same.')
  const recognize = async (site: string): Promise<Found> => {
    if (!existsSync(site)) return 'absent'
    const found = await digest(site)
    return found === oldSite ? 'old' : found === newSite ? 'new' : 'broken'
  }
  const world = { clean: join(folder, 'clean-old'), contents, build, run, recognize }
  const openWorlds = async (layout: Layout) => {
    const open = (number: number) =>
      openWorld({ ...world, root: join(folder, `${layout}-${number}`), layout })
    const others = Array.from({ length: availableParallelism() - 1 }, (_, index) => open(index + 2))
    return [await open(1), ...(await Promise.all(others))] as const
  }
  return { openWorlds, recognize, run }
}

type WorldWork = Pick<TrialSetup, 'run' | 'recognize'> & {
  readonly root: string
  readonly layout: Layout
  /** The project of the old site, built once. */
  readonly clean: string
  readonly contents: Contents
  /** The command line of a build. */
  readonly build: readonly string[]
}

async function openWorld(work: WorldWork): Promise<World> {
  const world = new World(work)
  await mkdir(work.root, { recursive: true })
  await world.reset()
  return world
}

/** A folder with content, a site and a cache, in which builds are killed and made to fail. */
export class World {
  readonly root: string
  readonly out: string
  /** The options of a build in it. */
  readonly args: readonly string[]
  private readonly work: WorldWork

  constructor(work: WorldWork) {
    this.work = work
    this.root = work.root
    this.out = join(work.root, 'dist')
    this.args = work.layout === 'link' ? ['--link'] : []
  }

  /** Restores the old content, with its site and cache. */
  async reset(): Promise<void> {
    await rm(this.root, { recursive: true, force: true })
    await cp(this.work.clean, this.root, { recursive: true })
    const { code, stderr } = await this.build()
    if (code !== 0) throw new Error(`The old site cannot be built: ${stderr}`)
  }

  async write(state: State): Promise<void> {
    const files = this.work.contents[state]
    const absent = Object.keys(files).filter(path => files[path] === null)
    await Promise.all(absent.map(path => rm(join(this.root, path), { force: true })))
    await writeFiles(this.root, files)
  }

  /** Writes the content of a state, and restores the cache of the first old build, except for the record of the site. */
  async edit(state: State): Promise<void> {
    await this.write(state)
    for (const part of ['.cache/records', '.cache/content']) {
      await rm(join(this.root, part), { recursive: true, force: true })
      await cp(join(this.work.clean, part), join(this.root, part), { recursive: true })
    }
  }

  build(): Promise<EndedProcess> {
    return this.work.run({ words: [...this.work.build, ...this.args], cwd: this.root })
  }

  findSite(): Promise<Found> {
    return this.work.recognize(this.out)
  }

  /** Builds undisturbed, and returns the faults: a failure, another site than `to`, and leftovers beside it. */
  async findFaultsOfNextBuild(to: State, at: string): Promise<string[]> {
    const { code, stderr } = await this.build()
    const found = await this.findSite()
    const left = await this.findLeftovers()
    return [
      ...(code === 0 ? [] : [`${at}: the next build ended with ${code}: ${stderr}`]),
      ...(found === to ? [] : [`${at}: after the next build the site is ${found}`]),
      ...(left.length === 0 ? [] : [`${at}: after the next build there is ${left.join(', ')}`]),
    ]
  }

  // With a link, the current site and the one before may stay.
  private async findLeftovers(): Promise<readonly string[]> {
    const expected = ['content', '_headers', 'dist', '.cache']
    const others = (await readdir(this.root)).filter(name => !expected.includes(name)).sort()
    const sites = this.work.layout === 'link' ? others.filter(name => name.startsWith('dist.site-')) : []
    return sites.length > 2 ? others : others.filter(name => !sites.includes(name))
  }
}

async function digest(folder: string): Promise<string> {
  return JSON.stringify(await hashFolder(folder))
}
