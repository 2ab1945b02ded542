import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashFolder } from '../../support/hash-folder.ts'
import { randomFrom } from '../../support/random.ts'
import { writeSmallSite } from '../../support/small-site.ts'
import type { Trial } from '../trial.ts'
import { findCurrent, isSame, judgeEnds, judgeFolder, type Readings, startReader } from './judge.ts'
import { kinds, type PairKind } from './kinds.ts'
import { leaveRemains, loseSite, type Stage, startBuild } from './stage.ts'
import { changeContent, makeVariants, type Variant } from './variants.ts'

/** Two commands work at the same time on one site and one cache, and a process reads it. */
export const pairs: Trial = {
  name: 'pairs',
  title: 'Two at once: builds, watches, snapshots, checks and previews of one site',
  async run({ size, seed, folder, log, signal }) {
    const rounds = size === 'short' ? 6 : 102
    const variants = await makeVariants(join(folder, 'variants'))
    const tally: Tally = { builds: 0, remains: 0, lost: 0, pages: 0, readings: [], faults: [] }
    for (const layout of ['folder', 'link'] as const) {
      const at = (name: string) => join(folder, layout, name)
      await mkdir(at(''))
      const paths = { one: at('one'), other: at('other'), dist: at('site/dist'), cache: at('cache') }
      const stage = { ...paths, layout, variants, random: randomFrom(seed), signal }
      await playRounds(stage, { rounds, tally, log })
    }
    const { builds, remains, lost, pages, readings, faults } = tally
    const sum = (name: 'whole' | 'overtaken' | 'absent') =>
      readings.reduce((total, each) => total + each[name], 0)
    return {
      tried: `${builds} builds in pairs, half of them with a link, beside ${remains} remains of killed builds, ${lost} times with the site taken away by one`,
      seen:
        `${sum('whole')} whole sites read, ${sum('overtaken')} replaced meanwhile, ${sum('absent')} times none for an instant (never with a link); ` +
        `${pages} pages of previews; ${faults.length} mixed, cut or lost sites, refusals or remains`,
      faults: faults.map(fault => `seed ${seed}, ${fault}`),
    }
  },
}

type Tally = {
  builds: number
  remains: number
  lost: number
  pages: number
  readonly readings: Readings[]
  readonly faults: string[]
}

type Playing = {
  readonly rounds: number
  readonly tally: Tally
  readonly log: (line: string) => void
}

// The kinds of pairs take turns.
async function playRounds(stage: Stage, { rounds, tally, log }: Playing): Promise<void> {
  const { one, other, layout, signal } = stage
  for (const root of [one, other]) await writeSmallSite(root)
  await buildAlone(stage, tally)
  for (let round = 0; round < rounds; round++) {
    signal.throwIfAborted()
    const [kind, play] = Object.entries(kinds)[round % Object.keys(kinds).length] ?? []
    if (kind === undefined || play === undefined) throw new Error('There is no such pair.')
    const isLost = layout === 'folder' && round % 4 === 2 && !kind.includes('lost')
    const found = await playRound(stage, { play, tally, isLost })
    if (round % 5 === 4) found.push(...(await checkCache(stage)))
    const faults = found.map(fault => `${layout}, round ${round}, ${kind}: ${fault}`)
    faults.forEach(log)
    tally.faults.push(...faults)
    if (round % 10 === 9) log(`${layout}: ${round + 1} of ${rounds} rounds, ${tally.faults.length} faults`)
  }
  tally.faults.push(...(await checkEnd(stage, tally)).map(fault => `${layout}, at the end: ${fault}`))
}

type Round = { readonly play: PairKind; readonly tally: Tally; readonly isLost: boolean }

async function playRound(stage: Stage, { play, tally, isLost }: Round): Promise<string[]> {
  // After a fault, the next round begins with a complete site.
  const current = (await findCurrent(stage)) ?? (await buildAlone(stage, tally))
  const left = await leaveRemains(stage)
  tally.remains += left.length
  const reader = startReader(stage)
  // The disk has coarse times, and the site that was moved away last comes back.
  await sleep(20)
  if (isLost) await loseSite(stage)
  const pair = await play(stage, current)
  const readings = await reader.end()
  tally.builds += pair.builds
  tally.pages += pair.pages ?? 0
  tally.lost += (pair.lost ?? 0) + (isLost ? 1 : 0)
  tally.readings.push(readings)
  const wrong = await judgeFolder(stage, { ...pair, mayStay: pair.builds === 0 ? left : [] })
  return [...judgeEnds(pair.ended), ...pair.faults, ...readings.faults.slice(0, 3), ...wrong]
}

async function buildAlone(stage: Stage, tally: Tally): Promise<Variant> {
  const variant = stage.random.pick(stage.variants)
  await changeContent(stage.one, variant)
  const ended = await startBuild(stage, stage.one).ended
  tally.faults.push(...judgeEnds([ended]), ...(await judgeFolder(stage, { possible: [variant] })))
  return variant
}

// The cache must give the right bytes to every build that uses it.
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

// After undisturbed builds, one replaced site is left, and no temporary file in the cache.
async function checkEnd(stage: Stage, tally: Tally): Promise<string[]> {
  for (const variant of stage.variants.filter((_, index) => index % 2 === 0)) {
    await changeContent(stage.one, variant)
    tally.faults.push(...judgeEnds([await startBuild(stage, stage.one).ended]))
  }
  const names = await readdir(join(stage.dist, '..'))
  const expected = stage.layout === 'link' ? 6 : 2
  const half = (await readdir(stage.cache, { recursive: true })).filter(name => name.endsWith('.tmp'))
  return [
    ...(names.length === expected ? [] : [`beside the site are ${names.join(', ')}`]),
    ...half.map(name => `${name} was left in the cache`),
  ]
}
