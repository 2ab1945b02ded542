import { existsSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BuildOptions } from '../../../src/pipeline/config.ts'
import type { Edit } from '../edit-files.ts'
import { findDifference, readFolder } from '../expect-same.ts'
import { outcomeOfBuild, outcomeOfCheck } from '../outcome.ts'
import { type Project, targets, writeContent } from '../project.ts'
import { changeLetter } from './files.ts'

const baseUrls = ['https://preview.example.org', 'https://example.net', 'https://example.net/below/a/path']

/** Edits that run another build, or move the project with its caches. */
export const buildEdits = {
  // The last two cannot be replaced by a site without a target.
  'build for another target in between': buildWith(({ random, settings }) => ({
    target: random.pick(settings.target ? targets : targets.slice(0, -2)),
  })),
  'build for another base URL in between': buildWith(({ random }) => ({ baseUrl: random.pick(baseUrls) })),
  'build into another folder in between': async project => {
    const done = await buildWith(() => ({ out: 'other' }))(project)
    await removeFolders(project, 'other', 'other-media')
    return done
  },
  'build another city with the same cache': async project => {
    const { folder, random, originals, root } = project
    const seed = random.int(0, 9999)
    const other = join(folder, `city-${seed}`)
    await writeContent(other, seed, originals)
    await outcomeOfBuild({ root: other, cache: join(root, '.cache') })
    await rm(other, { recursive: true })
    return `seed ${seed}`
  },
  'build twice': buildWith(() => ({})),
  'build twice at once': async project => {
    const both = [buildWith(() => ({}))(project), buildWith(() => ({}))(project)]
    return (await Promise.all(both)).join(', ')
  },
  'change a letter while a build runs': async project => {
    const { root, settings, random } = project
    // That build may read the file before, during or after the change; the next one must have the change.
    const building = outcomeOfBuild({ root, ...settings }).catch(() => undefined)
    await setTimeout(random.int(0, 40))
    return changeLetter(writeFile)(project).finally(() => building)
  },
  'change a letter right after a build': async project => {
    await outcomeOfBuild({ root: project.root, ...project.settings })
    return changeLetter(writeFile)(project)
  },
  'check in between': async ({ root, settings }) => {
    const before = await readFolder(root)
    const { kind } = await outcomeOfCheck({ root, ...settings })
    const difference = findDifference(await readFolder(root), before)
    if (difference !== undefined) throw new Error(`The check wrote: ${difference}`)
    return kind
  },
  'use another target from now on': changeSetting('target', targets),
  'use another base URL from now on': changeSetting('baseUrl', baseUrls),
  'move the project': async project => {
    const root = unusedFolder(project)
    await rename(project.root, root)
    project.root = root
    return root
  },
  'continue in a copy of the project with its times': project =>
    continueInCopy(project, { preserveTimestamps: true }),
  'continue in a copy of the project': project => continueInCopy(project),
  'carry the cache to a fresh clone': async project => {
    await removeFolders(project, 'dist', 'dist-media')
    return continueInCopy(project)
  },
} as const satisfies Record<string, Edit>

function buildWith(choose: (project: Project) => BuildOptions): Edit {
  return async project => {
    const options = choose(project)
    const { kind } = await outcomeOfBuild({ root: project.root, ...project.settings, ...options })
    return `${JSON.stringify(options)} ${kind}`
  }
}

/** An edit of an option of all later builds. */
export function changeSetting(name: 'target' | 'baseUrl' | 'asOf', values: readonly string[]): Edit {
  return async project => {
    const { [name]: _, ...others } = project.settings
    const value = project.random.maybe(0.6, () => project.random.pick(values))
    project.settings = value === undefined ? others : { ...others, [name]: value }
    return value ?? 'none'
  }
}

async function continueInCopy(
  project: Project,
  options: { preserveTimestamps?: boolean } = {},
): Promise<string> {
  const root = unusedFolder(project)
  await cp(project.root, root, { recursive: true, verbatimSymlinks: true, ...options })
  await rm(project.root, { recursive: true })
  project.root = root
  return root
}

function unusedFolder({ folder, random }: Project): string {
  for (;;) {
    const place = join(folder, `project-${random.int(1, 9999)}`)
    if (!existsSync(place)) return place
  }
}

async function removeFolders({ root }: Project, ...names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(root, name), { recursive: true, force: true })
}
