import { hash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askServer } from '../../support/ask.ts'
import type { EndedProcess, RunningProcess } from '../../support/run-command.ts'
import { changeContent, changeOneFile, type Variant } from '../variants.ts'
import { type Fixture, loseSite, startBuild, startCommand, waitALittle } from './fixture.ts'
import { judgeEnds } from './judge.ts'

export type Pair = {
  readonly ended: readonly EndedProcess[]
  /** One of these must be the site at the end. */
  readonly possible: readonly Variant[]
  readonly builds: number
  readonly faults: readonly string[]
  /** Pages that were requested meanwhile. */
  readonly pages?: number
  /** How often the site was missing before the commands ran. */
  readonly lost?: number
}

/** Runs two commands at once; `current` is the site before. */
type PairKind = (fixture: Fixture, current: Variant) => Promise<Pair>

export const kinds = {
  'two builds': async fixture => twoBuilds(fixture),
  'a build and a watch': buildAndWatch,
  'a build and a snapshot': buildAndSnapshot,
  'a build and a check': buildAndCheck,
  'builds and a preview': buildsAndPreview,
  'two snapshots of a lost site': twoSnapshots,
} as const satisfies Record<string, PairKind>

async function twoBuilds(fixture: Fixture): Promise<Pair> {
  const [one, other] = await prepareTwo(fixture)
  const first = startBuild(fixture, fixture.one)
  await waitALittle(fixture)
  const second = startBuild(fixture, fixture.other)
  const ended = [await first.ended, await second.ended]
  return { ended, possible: [one, other], builds: 2, faults: [] }
}

async function buildAndWatch(fixture: Fixture): Promise<Pair> {
  const [before, other] = await prepareTwo(fixture)
  const after = fixture.variants.find(({ name, family }) => family === before.family && name !== before.name)
  if (after === undefined) throw new Error(`${before.name} is the only variant of its family.`)
  const watch = startBuild(fixture, fixture.one, ['--watch'])
  await watch.printed('Watching')
  const build = startBuild(fixture, fixture.other)
  await waitALittle(fixture)
  await changeOneFile(fixture.one, after)
  await watch.printed('museum')
  const built = await build.ended
  return { ended: [built, await watch.end()], possible: [after, other], builds: 3, faults: [] }
}

async function buildAndSnapshot(fixture: Fixture, current: Variant): Promise<Pair> {
  const next = pickOther(fixture, current)
  await changeContent(fixture.one, next)
  const file = join(fixture.other, 'snapshot.zip')
  const build = startBuild(fixture, fixture.one)
  await waitALittle(fixture)
  const snapshot = await startSnapshot(fixture, file)
  const ended = [await build.ended, await snapshot.ended]
  return { ended, possible: [next], builds: 1, faults: await judgeSnapshot(file, [current, next]) }
}

// There is no build: one of the two snapshots restores the site.
async function twoSnapshots(fixture: Fixture, current: Variant): Promise<Pair> {
  const isLost = fixture.layout === 'folder'
  if (isLost) await loseSite(fixture)
  const files = [join(fixture.one, 'snapshot.zip'), join(fixture.other, 'snapshot.zip')]
  const snapshots = await Promise.all(files.map(file => startSnapshot(fixture, file)))
  const ended = await Promise.all(snapshots.map(snapshot => snapshot.ended))
  const faults = (await Promise.all(files.map(file => judgeSnapshot(file, [current])))).flat()
  return { ended, possible: [current], builds: 0, faults, lost: isLost ? 1 : 0 }
}

async function startSnapshot({ dist, signal }: Fixture, file: string): Promise<RunningProcess> {
  await rm(file, { force: true })
  return startCommand(['snapshot', '--dist', dist, '--out', file], { cwd: dirname(file), signal })
}

async function judgeSnapshot(file: string, possible: readonly Variant[]): Promise<string[]> {
  const found = hash('sha256', await readFile(file).catch(() => Buffer.alloc(0)))
  return possible.some(({ snapshot }) => snapshot === found)
    ? []
    : [`the snapshot ${file} is of no such site`]
}

async function buildAndCheck(fixture: Fixture): Promise<Pair> {
  const [one] = await prepareTwo(fixture)
  const build = startBuild(fixture, fixture.one)
  await waitALittle(fixture)
  const check = startCommand(['check', '--cache', fixture.cache], {
    cwd: fixture.other,
    signal: fixture.signal,
  })
  return { ended: [await build.ended, await check.ended], possible: [one], builds: 1, faults: [] }
}

/** Addresses that every variant has, and the file of each. */
export const paths = [
  ...['/api/v1/objects/?page=1', '/api/v1/objects/?page=3', '/api/v1/guides/'],
  ...['/api/v1/objects/page/2.json', '/site.json'],
].map(address => {
  const file = address.replace(/\/\?page=(\d+)$|\/$/, (_, page = '1') => `/page/${page}.json`).slice(1)
  return { address, file }
})

// Requests pages of a preview while two builds replace the site.
async function buildsAndPreview(fixture: Fixture): Promise<Pair> {
  const { dist, variants, signal, one, random } = fixture
  const preview = startCommand(['serve', '--dist', dist, '--port', '0', '--as-built'], { cwd: one, signal })
  await preview.printed('Ctrl+C')
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(preview.output()) ?? []
  const faults: string[] = []
  let pages = 0
  let hasEnded = false
  const visit = async () => {
    for (; url !== undefined && !hasEnded && !signal.aborted; pages++) {
      const { address, file } = random.pick(paths)
      const known = variants.map(({ site }) => site[file])
      const fault = await findWrongPage(url + address, known).catch((error: Error) => error.message)
      await sleep(1)
      if (fault !== undefined) faults.push(`the preview was asked for ${address}: ${fault}`)
    }
  }
  const visiting = visit()
  const pair = await twoBuilds(fixture).finally(() => {
    hasEnded = true
  })
  await visiting
  return { ...pair, faults: [...faults, ...judgeEnds([await preview.end()])], pages }
}

/** What is wrong with the page at an address: it is not there, or its hash is none of the known ones. */
export async function findWrongPage(
  url: string,
  known: readonly (string | undefined)[],
): Promise<string | undefined> {
  const { status, bytes, body } = await askServer(url)
  if (status !== 200) return `${status} ${body}`
  return known.includes(hash('sha256', bytes)) ? undefined : `${bytes.length} bytes of no site`
}

// Gives each project the content of another variant.
async function prepareTwo(fixture: Fixture): Promise<[Variant, Variant]> {
  const one = fixture.random.pick(fixture.variants)
  const other = pickOther(fixture, one)
  await changeContent(fixture.one, one)
  await changeContent(fixture.other, other)
  return [one, other]
}

function pickOther({ random, variants }: Fixture, one: Variant): Variant {
  return random.pick(variants.filter(({ name }) => name !== one.name))
}
