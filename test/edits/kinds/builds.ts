import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findDifference, readFolder } from '../expect-same.ts'
import { outcomeOfBuild, outcomeOfCheck } from '../outcome.ts'
import { type Edit, isThere, type Project, targets, writeContent } from '../project.ts'
import { changeLetter } from './files.ts'

/** Other builds between two builds, and projects that move with all they remember. */
export const buildEdits = {
  'build for another target in between': async project => {
    const target = project.random.pick(targets)
    const { kind } = await outcomeOfBuild({ root: project.root, ...project.settings, target })
    return `built for ${target}: ${kind}`
  },
  'build for another base URL in between': async project => {
    const baseUrl = project.random.pick(baseUrls)
    const { kind } = await outcomeOfBuild({ root: project.root, ...project.settings, baseUrl })
    return `built for ${baseUrl}: ${kind}`
  },
  'build into another folder in between': async project => {
    const { kind } = await outcomeOfBuild({ root: project.root, ...project.settings, out: 'other' })
    await rm(join(project.root, 'other'), { recursive: true, force: true })
    await rm(join(project.root, 'other-media'), { recursive: true, force: true })
    return `built into another folder: ${kind}`
  },
  'build another city with the same cache': async project => {
    const { folder, random, originals, root } = project
    const seed = random.int(0, 9999)
    const other = join(folder, `city-${seed}`)
    await writeContent(other, seed, originals)
    await outcomeOfBuild({ root: other, cache: join(root, '.cache') })
    await rm(other, { recursive: true })
    return `built the content of seed ${seed} with the same cache`
  },
  'build twice': async ({ root, settings }) => `built: ${(await outcomeOfBuild({ root, ...settings })).kind}`,
  'build twice at once': async ({ root, settings }) => {
    const both = [outcomeOfBuild({ root, ...settings }), outcomeOfBuild({ root, ...settings })]
    return `built: ${(await Promise.all(both)).map(({ kind }) => kind).join(', ')}`
  },
  'change a letter while a build runs': async project => {
    const { root, settings, random } = project
    // That build may meet the file before, after or in between; the next one must know better.
    const building = outcomeOfBuild({ root, ...settings }).catch(() => undefined)
    await setTimeout(random.int(0, 40))
    return changeLetter(project, writeFile).finally(() => building)
  },
  'change a letter right after a build': async project => {
    await outcomeOfBuild({ root: project.root, ...project.settings })
    return changeLetter(project, writeFile)
  },
  'check in between': async ({ root, settings }) => {
    const before = await readFolder(root)
    const { kind } = await outcomeOfCheck({ root, ...settings })
    const difference = findDifference(await readFolder(root), before)
    if (difference !== undefined) throw new Error(`The check wrote: ${difference}`)
    return `checked: ${kind}`
  },
  'go on with another target': async project => {
    const { target: _, ...others } = project.settings
    const target = project.random.maybe(0.6, () => project.random.pick(targets))
    project.settings = target === undefined ? others : { ...others, target }
    return `from now on the target is ${target ?? 'none'}`
  },
  'go on with another base URL': async project => {
    const { baseUrl: _, ...others } = project.settings
    const baseUrl = project.random.maybe(0.6, () => project.random.pick(baseUrls))
    project.settings = baseUrl === undefined ? others : { ...others, baseUrl }
    return `from now on the base URL is ${baseUrl ?? 'that of site.yaml'}`
  },
  'move the project': async project => {
    const root = await freePlace(project)
    await rename(project.root, root)
    project.root = root
    return 'moved the project to another folder'
  },
  'copy the project with its times and go on there': async project => {
    await goOnIn(project, { preserveTimestamps: true })
    return 'went on in a copy of the project with its times'
  },
  'copy the project and go on there': async project => {
    await goOnIn(project, {})
    return 'went on in a copy of the project'
  },
  'carry the cache to a fresh clone': async project => {
    for (const name of ['dist', 'dist-media'])
      await rm(join(project.root, name), { recursive: true, force: true })
    await goOnIn(project, {})
    return 'went on in a clone with the cache alone'
  },
} as const satisfies Record<string, Edit>

const baseUrls = ['https://preview.example.org', 'https://example.net', 'https://example.net/below/a/path']

async function goOnIn(project: Project, options: { readonly preserveTimestamps?: boolean }): Promise<void> {
  const root = await freePlace(project)
  await cp(project.root, root, { recursive: true, verbatimSymlinks: true, ...options })
  await rm(project.root, { recursive: true })
  project.root = root
}

async function freePlace({ folder, random }: Project): Promise<string> {
  for (;;) {
    const place = join(folder, `project-${random.int(1, 9999)}`)
    if (!(await isThere(place))) return place
  }
}
