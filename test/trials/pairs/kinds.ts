import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256Of } from '../../../src/publish/standing-site.ts'
import { type Child, type Ended, startChild, waitForOutput } from './child.ts'
import { loseSite } from './remains.ts'
import { type Stage, startBuild, waitALittle } from './stage.ts'
import { changeContent, changeOneFile, type Variant } from './variants.ts'
import { visitDuring } from './visitor.ts'

/** What came of two at once. */
export type Pair = {
  readonly ended: readonly Ended[]
  /** One of these has to stand at the end. */
  readonly possible: readonly Variant[]
  readonly builds: number
  readonly faults: readonly string[]
  /** Pages that were asked for meanwhile. */
  readonly pages?: number
  /** How often the site had been taken away before. */
  readonly lost?: number
}

/** Two at once: `standing` is what stands before. */
export type PairKind = (stage: Stage, standing: Variant) => Promise<Pair>

/** Every kind of two at once. */
export const kinds = {
  'two builds': async stage => twoBuilds(stage),
  'a build and a watch': buildAndWatch,
  'a build and a snapshot': buildAndSnapshot,
  'a build and a check': buildAndCheck,
  'builds and a preview': buildsAndPreview,
  'two snapshots of a lost site': twoSnapshots,
} as const satisfies Record<string, PairKind>

async function twoBuilds(stage: Stage): Promise<Pair> {
  const [one, other] = pickTwo(stage)
  await changeContent(stage.one, one)
  await changeContent(stage.other, other)
  const first = startBuild(stage, stage.one)
  await waitALittle(stage)
  const second = startBuild(stage, stage.other)
  const ended = [await first.ended, await second.ended]
  return { ended, possible: [one, other], builds: 2, faults: [] }
}

async function buildAndWatch(stage: Stage): Promise<Pair> {
  const [before, other] = pickTwo(stage)
  const after = sisterOf(before, stage)
  await changeContent(stage.one, before)
  await changeContent(stage.other, other)
  const watch = startBuild(stage, stage.one, ['--watch'])
  await waitForOutput(watch, output => output.includes('Watching'))
  const build = startBuild(stage, stage.other)
  await waitALittle(stage)
  await changeOneFile(stage.one, after)
  await waitForOutput(watch, output => output.includes('museum'))
  const built = await build.ended
  watch.stop()
  return { ended: [built, await watch.ended], possible: [after, other], builds: 3, faults: [] }
}

async function buildAndSnapshot(stage: Stage, standing: Variant): Promise<Pair> {
  const next = pickOther(stage, standing)
  await changeContent(stage.one, next)
  const file = join(stage.other, 'snapshot.zip')
  const build = startBuild(stage, stage.one)
  await waitALittle(stage)
  const snapshot = await startSnapshot(stage, file)
  const ended = [await build.ended, await snapshot.ended]
  return { ended, possible: [next], builds: 1, faults: await judgeSnapshot(file, [standing, next]) }
}

/** Nobody builds: what stands at the end was brought back, by one of the two. */
async function twoSnapshots(stage: Stage, standing: Variant): Promise<Pair> {
  const { dist, layout, random } = stage
  const isLost = layout === 'folder'
  if (isLost) await loseSite(dist, random)
  const files = [join(stage.one, 'snapshot.zip'), join(stage.other, 'snapshot.zip')]
  const snapshots = await Promise.all(files.map(file => startSnapshot(stage, file)))
  const ended = await Promise.all(snapshots.map(snapshot => snapshot.ended))
  const faults = (await Promise.all(files.map(file => judgeSnapshot(file, [standing])))).flat()
  return { ended, possible: [standing], builds: 0, faults, lost: isLost ? 1 : 0 }
}

async function startSnapshot({ dist, signal }: Stage, file: string): Promise<Child> {
  await rm(file, { force: true })
  return startChild(['snapshot', '--dist', dist, '--out', file], { cwd: dirname(file), signal })
}

async function judgeSnapshot(file: string, possible: readonly Variant[]): Promise<string[]> {
  const hash = sha256Of(await readFile(file).catch(() => Buffer.alloc(0)))
  return possible.some(({ snapshot }) => snapshot === hash) ? [] : [`the snapshot ${file} is of no such site`]
}

async function buildAndCheck(stage: Stage): Promise<Pair> {
  const [one, other] = pickTwo(stage)
  await changeContent(stage.one, one)
  await changeContent(stage.other, other)
  const build = startBuild(stage, stage.one)
  await waitALittle(stage)
  const { other: cwd, cache, signal } = stage
  const check = startChild(['check', '--cache', cache], { cwd, signal })
  return { ended: [await build.ended, await check.ended], possible: [one], builds: 1, faults: [] }
}

async function buildsAndPreview(stage: Stage): Promise<Pair> {
  const { dist, variants, signal } = stage
  let pair: Pair | undefined
  const work = async () => {
    pair = await twoBuilds(stage)
  }
  const { pages, faults } = await visitDuring(work, { dist, cwd: stage.one, variants, signal })
  if (pair === undefined) throw new Error('The builds were not made.')
  return { ...pair, faults, pages }
}

function pickTwo(stage: Stage): [Variant, Variant] {
  const one = stage.random.pick(stage.variants)
  return [one, pickOther(stage, one)]
}

function pickOther({ random, variants }: Stage, one: Variant): Variant {
  return random.pick(variants.filter(({ name }) => name !== one.name))
}

function sisterOf(one: Variant, { variants }: Stage): Variant {
  const sister = variants.find(({ name, family }) => family === one.family && name !== one.name)
  if (sister === undefined) throw new Error(`${one.name} has no sister.`)
  return sister
}
