import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentProblems, type Problem } from '../../src/base/problems/problem.ts'
import { UserError } from '../../src/base/problems/user-error.ts'
import { build, check } from '../../src/pipeline/build.ts'
import type { BuildOptions } from '../../src/pipeline/config.ts'
import type { BuildReport, CheckReport } from '../../src/pipeline/report.ts'
import type { Project } from './project.ts'

/** The result of a build or check, without paths of folders and counts of work, so that two can be compared. */
export type Outcome = { readonly kind: 'done' | 'problems' | 'refused'; readonly report: object }

export function outcomeOfBuild(options: BuildOptions): Promise<Outcome> {
  return outcomeOfRun(() => build(options))
}

export function outcomeOfRun(run: () => Promise<BuildReport>): Promise<Outcome> {
  return outcomeOf(async () => describeBuild(await run()))
}

export function outcomeOfCheck(options: BuildOptions): Promise<Outcome> {
  return outcomeOf(async () => describeCheck(await check(options)))
}

async function outcomeOf(run: () => Promise<object>): Promise<Outcome> {
  try {
    return { kind: 'done', report: await run() }
  } catch (error) {
    if (error instanceof ContentProblems) return { kind: 'problems', report: describeProblems(error) }
    if (error instanceof UserError)
      return { kind: 'refused', report: { name: error.name, message: error.message } }
    throw error
  }
}

function describeBuild({
  collections,
  published,
  hostedMedia,
  target,
  breaches,
  warnings,
}: BuildReport): object {
  const hosted = hostedMedia && { ...sizeOf(hostedMedia), url: hostedMedia.url }
  const lasting = warnings.filter(isLasting)
  return {
    collections,
    published: sizeOf(published),
    hosted,
    target: target?.name,
    breaches,
    warnings: lasting,
  }
}

/** Whether a warning is given again by the next build. A build adds a changed id to the list of ids, so the next one knows it. */
const isLasting = ({ code }: Problem) => code !== 'id-changed'

function sizeOf({ files, bytes }: BuildReport['published']): object {
  return { files, bytes }
}

function describeCheck({ warnings, target, breaches, usage }: CheckReport): object {
  const lasting = warnings.filter(isLasting)
  return { warnings: lasting, target: target?.name, breaches, usage }
}

/** The problems, and the texts of the files that they name. */
function describeProblems({ problems, texts }: ContentProblems): object {
  const files = [...new Set(problems.map(({ file }) => file))]
  return { problems, texts: files.map(file => [file, texts.get(file)]) }
}

/** The outcome of a build without a cache. `out` has its site until `remove` is called. */
export type CleanBuild = {
  readonly built: Outcome
  /** The outcome of a check; only for one build in five, to save time. */
  readonly checked: Outcome | undefined
  readonly out: string
  readonly remove: () => Promise<void>
}

/** Builds in new folders with an empty cache, but with the rendered pictures that all clean builds share in `pictures`. */
export async function buildClean(
  { folder, root, settings, random }: Project,
  pictures: string,
): Promise<CleanBuild> {
  const place = await mkdtemp(join(folder, 'clean-'))
  const [cache, out] = [join(place, 'cache'), join(place, 'dist')]
  await mkdir(cache)
  await mkdir(pictures, { recursive: true })
  await symlink(pictures, join(cache, 'records'), 'junction')
  const options = { root, ...settings, cache }
  const checked = random.chance(0.2) ? await outcomeOfCheck(options) : undefined
  const built = await outcomeOfBuild({ ...options, out })
  return { built, checked, out, remove: () => rm(place, { recursive: true }) }
}
