import { statSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../../src/base/program.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { writeFiles, writeSmallSite } from '../../support/small-site.ts'
import type { Contents, State } from './contents.ts'
import { type ProcessResult, type ProcessWork, runProcess } from './run-process.ts'

/** What a reader finds where the site should be. */
export type Stands = State | 'absent' | 'broken'

/** How the site lies in its place: as a folder, or as a link that is flipped. */
export type Layout = 'folder' | 'link'

/** A folder with content, a site and a cache, in which builds are killed and made to fail. */
export type World = {
  readonly root: string
  readonly out: string
  /** The words that run a build in it, beside those that start the command. */
  readonly args: readonly string[]
  /** Makes it anew: the old content and a site and cache of it. */
  reset(): Promise<void>
  /** Edits the content so that it is that of a state. */
  write(state: State): Promise<void>
  /** Edits the content, and the cache holds what it held after the first build of the old one. */
  edit(state: State): Promise<void>
  build(work?: BuildWork): Promise<ProcessResult>
  look(): Promise<Stands>
  /** Names beside the site that nobody put there. */
  leftovers(): Promise<readonly string[]>
}

/** What is out of the ordinary in a build. */
export type BuildWork = Pick<ProcessWork, 'env' | 'killAfterMs'> & { readonly args?: readonly string[] }

/** What a trial of the disk starts from: the command as it was bundled, and worlds. */
export type Ground = {
  /** The words that run a bundled command, without the program that starts it. */
  commandOf(name: string): Promise<readonly string[]>
  openWorld(root: string, layout: Layout): Promise<World>
  /** Which site lies in a folder. */
  recognize(site: string): Promise<Stands>
  /** Runs words of a trial's own in a folder. */
  run(work: Omit<ProcessWork, 'signal'>): Promise<ProcessResult>
}

export type GroundWork = {
  readonly folder: string
  readonly contents: Contents
  readonly signal: AbortSignal
}

/** Builds both sites once, to know them again. Throws where one of them cannot be built. */
export async function prepareGround({ folder, contents, signal }: GroundWork): Promise<Ground> {
  const run = (work: Omit<ProcessWork, 'signal'>) => runProcess({ ...work, signal })
  const commandOf = (name: string) => findCommand(name, run)
  const build = [process.execPath, ...(await commandOf('build'))]
  const cleanBuild = async (state: State) => {
    const root = join(folder, `clean-${state}`)
    await writeSmallSite(root, contents[state])
    const { code, stderr, stdout } = await run({ words: build, cwd: root })
    if (code !== 0) throw new Error(`The ${state} site cannot be built:\n${stdout}${stderr}`)
    return { root, site: await digest(join(root, 'dist')) }
  }
  const clean = { old: await cleanBuild('old'), new: await cleanBuild('new') }
  if (clean.old.site === clean.new.site) throw new Error('The two sites are the same.')
  const recognize = async (site: string): Promise<Stands> => {
    const found = await digest(site)
    if (found === undefined) return 'absent'
    return found === clean.old.site ? 'old' : found === clean.new.site ? 'new' : 'broken'
  }
  const openWorld = async (root: string, layout: Layout): Promise<World> => {
    const out = join(root, 'dist')
    const args = layout === 'link' ? ['--link'] : []
    const world: World = {
      root,
      out,
      args,
      async reset() {
        await rm(root, { recursive: true, force: true })
        await cp(clean.old.root, root, { recursive: true })
        const { code, stderr } = await world.build()
        if (code !== 0) throw new Error(`The old site cannot be built: ${stderr}`)
      },
      async write(state) {
        await Promise.all(absentOf(contents[state]).map(path => rm(join(root, path), { force: true })))
        await writeFiles(root, contents[state])
      },
      async edit(state) {
        await world.write(state)
        await bringCacheBack(clean.old.root, root)
      },
      build: (work = {}) => run({ ...work, words: [...build, ...args, ...(work.args ?? [])], cwd: root }),
      look: () => recognize(out),
      leftovers: async () => findLeftovers(await readdir(root), layout),
    }
    await mkdir(root, { recursive: true })
    await world.reset()
    return world
  }
  return { commandOf, openWorld, recognize, run }
}

/** As many worlds as there are cores, to work in side by side. */
export async function openWorlds(
  ground: Ground,
  folder: string,
  layout: Layout,
): Promise<readonly [World, ...World[]]> {
  const others = Array.from({ length: availableParallelism() - 1 }, (_, index) => `${layout}-${index + 2}`)
  const open = (name: string) => ground.openWorld(join(folder, name), layout)
  return [await open(`${layout}-1`), ...(await Promise.all(others.map(open)))]
}

// Of a link, the site that it leads to and the one before stay.
function findLeftovers(names: readonly string[], layout: Layout): readonly string[] {
  const others = names.filter(name => !ours.has(name)).sort()
  const sites = layout === 'link' ? others.filter(name => name.startsWith('dist.site-')) : []
  return sites.length > 2 ? others : others.filter(name => !sites.includes(name))
}

const ours = new Set(['content', '_headers', 'dist', '.cache'])

/** The words that run a bundled command without its launcher, which bundles it in a process of its own. */
async function findCommand(name: string, run: Ground['run']): Promise<readonly string[]> {
  const launcher = pathToFileURL(join(projectRoot, 'scripts/run.mjs')).href
  const script = `import { prepareProgram } from ${JSON.stringify(launcher)}
    process.stdout.write((await prepareProgram(${JSON.stringify(name)})).folder)`
  const words = [process.execPath, '--input-type=module', '--eval', script]
  const { code, stdout, stderr } = await run({ words, cwd: projectRoot })
  if (code !== 0) throw new Error(`${name} cannot be bundled: ${stderr}`)
  return [join(stdout, `${name}.js`)]
}

function absentOf(files: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(files).filter(path => files[path] === null)
}

/** What is known of the site that stands stays; all else is as it was. */
async function bringCacheBack(from: string, to: string): Promise<void> {
  for (const part of ['records', 'content']) {
    await rm(join(to, '.cache', part), { recursive: true, force: true })
    await cp(join(from, '.cache', part), join(to, '.cache', part), { recursive: true })
  }
}

/** Every path below the folder with the hash of its bytes, as one text; undefined where there is no folder. */
async function digest(folder: string): Promise<string | undefined> {
  if (!statSync(folder, { throwIfNoEntry: false })) return undefined
  return JSON.stringify(await hashFolder(folder))
}
