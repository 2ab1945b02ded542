import { mkdir, rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Original } from '../import/generator/content.ts'
import { NothingToPick, randomFrom } from '../support/random.ts'
import type { Edit } from './edit-files.ts'
import { NotPossible } from './entry-file.ts'
import { expectSame, expectSameWatched } from './expect-same.ts'
import { breakages } from './kinds/breakages.ts'
import { buildEdits } from './kinds/builds.ts'
import { entryEdits, pictureEdits } from './kinds/entries.ts'
import { fieldEdits } from './kinds/fields.ts'
import { fileEdits } from './kinds/files.ts'
import { cacheEdits, distEdits } from './kinds/outputs.ts'
import { scheduleEdits, settingEdits } from './kinds/settings.ts'
import { buildClean } from './outcome.ts'
import { makeProject, type Project, readVersion, restoreVersion } from './project.ts'
import { WatchedProject } from './watched-project.ts'

export const edits: Readonly<Record<string, Edit>> = {
  ...{ ...fieldEdits, ...entryEdits, ...pictureEdits, ...settingEdits, ...fileEdits },
  ...{ ...breakages, ...distEdits, ...cacheEdits, ...buildEdits, ...scheduleEdits },
}

/** The folder in which sequences run, their original pictures, and the folder of rendered pictures that all clean builds share. */
type SequenceInputs = {
  readonly folder: string
  readonly originals: readonly Original[]
  readonly pictures: string
}

/**
 * Builds a generated content, then edits and builds it ten times. Each site must be the same as that of a build whose cache has only
 * rendered pictures, and as that of a watching builder that is given the changed files.
 *
 * @throws Error with the seed, every step and the first difference
 */
export async function runSequence(seed: number, { originals, ...shared }: SequenceInputs): Promise<void> {
  const folder = join(shared.folder, `${seed}`)
  await mkdir(folder, { recursive: true })
  const project = await makeProject({ folder, seed, originals })
  const watched = new WatchedProject(project, shared.pictures)
  const steps: string[] = []
  try {
    await compare({ project, watched, ...shared }, steps)
    for (const kinds of planSteps(seed)) {
      await step(project, kinds, steps)
      await compare({ project, watched, ...shared }, steps)
    }
  } catch (error) {
    throw new Error(`${describeRun(seed, steps)}\n${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  } finally {
    watched.close()
  }
  await rm(folder, { recursive: true })
}

/** The edits of each step: one by its turn, `stride` rows after the one before, and up to two random ones that are not in `breakages`. */
export function planSteps(seed: number): string[][] {
  const random = randomFrom(seed + 2_000_000)
  const names = Object.keys(edits)
  const harmless = names.filter(name => !(name in breakages))
  return random.times(stepCount, index => {
    const inTurn = names[((seed * stepCount + index) * stride) % names.length] ?? ''
    return [inTurn, ...random.times(random.pick([0, 0, 1, 2]), () => random.pick(harmless))]
  })
}

const stepCount = 10
// A prime, so that the turns reach every row of the table, unless their number is a multiple of it.
const stride = 37

/** Usually restores the last good version of a broken content, then edits. */
async function step(project: Project, kinds: readonly string[], steps: string[]): Promise<void> {
  const good = project.history.at(-1)
  if (project.isBroken && good && project.random.chance(0.75)) {
    await restoreVersion(project.root, good)
    steps.push('restored')
  }
  for (const kind of kinds) steps.push(`${kind} — ${await edit(project, kind)}`)
}

/** Makes one edit, and returns what it did. @throws Error if it failed although the content has what it needs */
export async function edit(project: Project, kind: string): Promise<string> {
  try {
    const done = (await edits[kind]?.(project)) ?? 'unknown'
    return done.replaceAll(`${project.root}${sep}`, '')
  } catch (error) {
    if (error instanceof NotPossible || error instanceof NothingToPick) return 'not possible'
    throw new Error(`${kind}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

type Comparison = { readonly project: Project; readonly watched: WatchedProject; readonly pictures: string }

async function compare({ project, watched, pictures }: Comparison, steps: string[]): Promise<void> {
  const clean = await buildClean(project, pictures)
  steps.push(`build: ${clean.built.kind}`)
  await expectSame(project, clean)
  await expectSameWatched(watched, clean)
  await clean.remove()
  project.isBroken = clean.built.kind !== 'done'
  if (!project.isBroken) project.history.push(await readVersion(project.root))
}

function describeRun(seed: number, steps: readonly string[]): string {
  const list = steps.map((step, index) => `  ${index + 1}. ${step}`)
  return `Seed ${seed} (again with SEED=${seed} npx vitest run test/edits):\n${list.join('\n')}`
}
