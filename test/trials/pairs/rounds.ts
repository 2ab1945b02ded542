import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashFolder } from '../../support/hash-folder.ts'
import { writeSmallSite } from '../../support/small-site.ts'
import { findStanding, isSame, judgeEnds, judgeFolder } from './judge.ts'
import { kinds, type Pair } from './kinds.ts'
import { type Readings, startReader } from './reader.ts'
import { leaveRemains, loseSite } from './remains.ts'
import { type Stage, startBuild } from './stage.ts'
import { changeContent, type Variant } from './variants.ts'

/** What was tried in many rounds, and what was seen. */
export type Tally = {
  builds: number
  remains: number
  lost: number
  pages: number
  readonly readings: Readings[]
  readonly faults: string[]
}

/** Lets two work at once, as often as said, while somebody reads. Every kind of two gets its turn. */
export async function playRounds(
  stage: Stage,
  { rounds, tally, tell }: { rounds: number; tally: Tally; tell: (line: string) => void },
): Promise<void> {
  const { one, other, layout, signal } = stage
  for (const root of [one, other]) await writeSmallSite(root)
  await buildAlone(stage, tally)
  for (let round = 0; round < rounds; round++) {
    signal.throwIfAborted()
    const [kind, play] = Object.entries(kinds)[round % Object.keys(kinds).length] ?? []
    if (kind === undefined || play === undefined) throw new Error('There is no such pair.')
    const faults = await playRound(stage, { play, tally, isLost: isLost(stage, { kind, round }) })
    if (round % 5 === 4) faults.push(...(await checkCache(stage)))
    const told = faults.map(fault => `${layout}, round ${round}, ${kind}: ${fault}`)
    told.forEach(tell)
    tally.faults.push(...told)
    if (round % 10 === 9) tell(`${layout}: ${round + 1} of ${rounds} rounds, ${tally.faults.length} faults`)
  }
  tally.faults.push(...(await checkEnd(stage, tally)).map(fault => `${layout}, at the end: ${fault}`))
}

function isLost({ layout }: Stage, { kind, round }: { kind: string; round: number }): boolean {
  return layout === 'folder' && round % 4 === 2 && !kind.includes('lost')
}

type Round = {
  readonly play: (stage: Stage, standing: Variant) => Promise<Pair>
  readonly tally: Tally
  readonly isLost: boolean
}

async function playRound(stage: Stage, { play, tally, isLost }: Round): Promise<string[]> {
  const { dist, layout, random, variants } = stage
  // What went wrong before is told already; the next round begins with a whole site.
  const standing = (await findStanding(stage)) ?? (await buildAlone(stage, tally))
  const left = await leaveRemains(dist, random)
  tally.remains += left.length
  const reader = startReader({
    dist,
    layout,
    isKnown: site => variants.some(variant => isSame(variant.site, site)),
  })
  // The disk tells times in steps, and what was taken away last comes back.
  await sleep(20)
  if (isLost) {
    await loseSite(dist, random)
    tally.lost++
  }
  const pair = await play(stage, standing)
  const readings = await reader.end()
  tally.builds += pair.builds
  tally.pages += pair.pages ?? 0
  tally.lost += pair.lost ?? 0
  tally.readings.push(readings)
  const judged = await judgeFolder(stage, { ...pair, mayStay: pair.builds === 0 ? left : [] })
  return [...judgeEnds(pair.ended), ...pair.faults, ...readings.faults.slice(0, 3), ...judged]
}

/** Builds a variant with nobody else at work. */
async function buildAlone(stage: Stage, tally: Tally): Promise<Variant> {
  const variant = stage.random.pick(stage.variants)
  await changeContent(stage.one, variant)
  const ended = await startBuild(stage, stage.one).ended
  tally.faults.push(...judgeEnds([ended]), ...(await judgeFolder(stage, { possible: [variant] })))
  return variant
}

/** The cache gives right bytes to whoever builds with it. */
async function checkCache(stage: Stage): Promise<string[]> {
  const variant = stage.random.pick(stage.variants)
  await changeContent(stage.other, variant)
  const dist = join(stage.other, 'dist')
  const ended = await startBuild({ ...stage, dist }, stage.other).ended
  const isRight = isSame(variant.site, await hashFolder(dist).catch(() => ({})))
  for (const name of await readdir(stage.other))
    if (name.startsWith('dist')) await rm(join(stage.other, name), { recursive: true })
  return [...judgeEnds([ended]), ...(isRight ? [] : [`the cache gave other bytes for ${variant.name}`])]
}

/** After builds that nobody disturbed, one site that was replaced is left, and nothing half in the cache. */
async function checkEnd(stage: Stage, tally: Tally): Promise<string[]> {
  for (const variant of stage.variants.filter((_, index) => index % 2 === 0)) {
    await changeContent(stage.one, variant)
    tally.faults.push(...judgeEnds([await startBuild(stage, stage.one).ended]))
  }
  const names = await readdir(join(stage.dist, '..'))
  const most = stage.layout === 'link' ? 6 : 2
  const half = (await readdir(stage.cache, { recursive: true })).filter(name => name.endsWith('.tmp'))
  return [
    ...(names.length === most ? [] : [`beside the site lie ${names.join(', ')}`]),
    ...half.map(name => `${name} was left in the cache`),
  ]
}
