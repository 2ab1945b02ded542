import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { hashFolder } from '../../support/hash-folder.ts'
import { randomFrom } from '../../support/random.ts'
import { writeSmallSite } from '../../support/small-site.ts'
import type { Trial } from '../trial.ts'
import { changeContent, makeVariants, type Variant } from '../variants.ts'
import { type Fixture, loseSite, makeLeftovers, startBuild } from './fixture.ts'
import { findCurrent, judgeEnds, judgeFolder, type Readings, startReader } from './judge.ts'
import { kinds } from './kinds.ts'

/** Runs two commands on one site and one cache at the same time, while the trial reads the site. */
export const pairs: Trial = {
  name: 'pairs',
  async run({ size, seed, folder, log, signal }) {
    const rounds = size === 'short' ? 6 : 102
    const variants = await makeVariants(join(folder, 'variants'), 'media_host: https://media.example.org\n')
    const tally: Tally = { builds: 0, leftovers: 0, lost: 0, pages: 0, readings: [], faults: [] }
    for (const layout of ['folder', 'link'] as const) {
      const at = (name: string) => join(folder, layout, name)
      await mkdir(at(''))
      const paths = { one: at('one'), other: at('other'), dist: at('site/dist'), cache: at('cache') }
      const fixture = { ...paths, layout, variants, random: randomFrom(seed), signal }
      for (const root of [paths.one, paths.other]) await writeSmallSite(root)
      await buildAlone(fixture, tally)
      for (let round = 0; round < rounds; round++) {
        const found = await runRound(fixture, tally, round)
        found.forEach(log)
        tally.faults.push(...found)
        if (round % 10 === 9)
          log(`${layout}: ${round + 1} of ${rounds} rounds, ${tally.faults.length} faults`)
      }
      tally.faults.push(...(await checkEnd(fixture, tally)).map(fault => `${layout}, at the end: ${fault}`))
    }
    const { builds, leftovers, lost, pages, readings, faults } = tally
    const sum = (name: 'whole' | 'replaced' | 'absent') =>
      readings.reduce((total, each) => total + each[name], 0)
    return {
      tried: `${builds} builds in pairs (half with --link), next to ${leftovers} leftovers of killed builds; ${lost} times the site was missing at the start`,
      seen:
        `${sum('whole')} whole sites read, ${sum('replaced')} replaced while reading, ${sum('absent')} times no site for a moment (never with --link); ` +
        `${pages} pages of previews; ${faults.length} faults (mixed, truncated or missing sites, failed builds, leftovers)`,
      faults: faults.map(fault => `seed ${seed}, ${fault}`),
    }
  },
}

type Tally = {
  builds: number
  leftovers: number
  lost: number
  pages: number
  readonly readings: Readings[]
  readonly faults: string[]
}

// Rounds cycle through the kinds of command pairs.
async function runRound(fixture: Fixture, tally: Tally, round: number): Promise<string[]> {
  const { layout, signal } = fixture
  signal.throwIfAborted()
  const [kind, runPair] = Object.entries(kinds)[round % Object.keys(kinds).length] ?? []
  if (kind === undefined || runPair === undefined) throw new Error('There is no such pair.')
  const isLost = layout === 'folder' && round % 4 === 2 && !kind.includes('lost')
  // After a fault, the next round begins with a complete site.
  const current = (await findCurrent(fixture)) ?? (await buildAlone(fixture, tally))
  const left = await makeLeftovers(fixture)
  const reader = startReader(fixture)
  const loseAndRun = async () => {
    // Waits for the next timestamp tick: the repair restores the folder with the latest ctime.
    await sleep(20)
    if (isLost) await loseSite(fixture)
    return runPair(fixture, current)
  }
  const pair = await loseAndRun().finally(reader.end)
  const readings = await reader.end()
  tally.leftovers += left.length
  tally.builds += pair.builds
  tally.pages += pair.pages ?? 0
  tally.lost += (pair.lost ?? 0) + (isLost ? 1 : 0)
  tally.readings.push(readings)
  const wrong = await judgeFolder(fixture, { ...pair, mayStay: pair.builds === 0 ? left : [] })
  const found = [...judgeEnds(pair.ended), ...pair.faults, ...readings.faults.slice(0, 3), ...wrong]
  if (round % 5 === 4) found.push(...(await checkCache(fixture)))
  return found.map(fault => `${layout}, round ${round}, ${kind}: ${fault}`)
}

async function buildAlone(fixture: Fixture, tally: Tally): Promise<Variant> {
  const variant = fixture.random.pick(fixture.variants)
  await changeContent(fixture.one, variant)
  const ended = await startBuild(fixture, fixture.one).ended
  tally.faults.push(...judgeEnds([ended]), ...(await judgeFolder(fixture, { possible: [variant] })))
  return variant
}

// A build of another content with the same cache must have the right bytes.
async function checkCache(fixture: Fixture): Promise<string[]> {
  const variant = fixture.random.pick(fixture.variants)
  await changeContent(fixture.other, variant)
  const dist = join(fixture.other, 'dist')
  const ended = await startBuild({ ...fixture, dist }, fixture.other).ended
  const isRight = isDeepStrictEqual(variant.site, await hashFolder(dist).catch(() => ({})))
  for (const name of await readdir(fixture.other))
    if (name.startsWith('dist')) await rm(join(fixture.other, name), { recursive: true })
  return [...judgeEnds([ended]), ...(isRight ? [] : [`the cache gave other bytes for ${variant.name}`])]
}

// After undisturbed builds, the site and one previous version remain, and no temporary file in the cache.
async function checkEnd(fixture: Fixture, tally: Tally): Promise<string[]> {
  for (const variant of fixture.variants.filter((_, index) => index % 2 === 0)) {
    await changeContent(fixture.one, variant)
    tally.faults.push(...judgeEnds([await startBuild(fixture, fixture.one).ended]))
  }
  const names = await readdir(join(fixture.dist, '..'))
  const expected = fixture.layout === 'link' ? 6 : 2
  const temporaryFiles = (await readdir(fixture.cache, { recursive: true })).filter(name =>
    name.endsWith('.tmp'),
  )
  return [
    ...(names.length === expected ? [] : [`beside the site are ${names.join(', ')}`]),
    ...temporaryFiles.map(name => `${name} was left in the cache`),
  ]
}
