import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processTag } from '../../../src/base/files/siblings.ts'
import type { Random } from '../../support/random.ts'
import { launcher, type RunningProcess, startProcess } from '../../support/run-command.ts'
import type { Variant } from '../variants.ts'

/** Two projects with a content each, which are built into one folder with one cache. */
export type Fixture = {
  readonly one: string
  readonly other: string
  readonly dist: string
  readonly cache: string
  readonly layout: 'folder' | 'link'
  readonly variants: readonly Variant[]
  readonly random: Random
  readonly signal: AbortSignal
}

/** The time limit of a command: far longer than any should take. */
export const maxSeconds = 60

export function startCommand(
  args: readonly string[],
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
): RunningProcess {
  const words = [process.execPath, launcher, ...args]
  return startProcess({ words, cwd, signal, killAfterMs: maxSeconds * 1000 })
}

export function startBuild(fixture: Fixture, root: string, more: readonly string[] = []): RunningProcess {
  const { dist, cache, layout, signal } = fixture
  const link = layout === 'link' ? ['--link'] : []
  return startCommand(['build', '--out', dist, '--cache', cache, ...link, ...more], { cwd: root, signal })
}

/** Waits for a random time, so that the two commands of a pair overlap differently in each round. */
export async function waitALittle({ random }: Fixture): Promise<void> {
  await sleep(random.int(0, 120))
}

// Tags of builds that were killed: of an earlier version, of an unused process id, and of an id that another process has now.
function deadTags(): string[] {
  const own = processTag().split('-')
  const later = own.with(0, '1').with(2, 'zz')
  return ['4000000-0badcafe', own.with(0, '4000000').join('-'), later.join('-')]
}

/** Makes leftovers beside the site, as of killed builds. Returns their names. */
export async function makeLeftovers({ dist, random }: Fixture): Promise<string[]> {
  const left: string[] = []
  for (const folder of [dist, `${dist}-media`]) {
    for (const kind of random.some(['staging', 'previous', 'removing'], 0.4)) {
      const path = `${folder}.${kind}-${random.pick(deadTags())}`
      await mkdir(join(path, 'api'), { recursive: true })
      await writeFile(join(path, 'api/half.json'), '{"half')
      left.push(basename(path))
    }
  }
  return left
}

/** Moves the site away, like a build that is killed before it puts another one in place. */
export async function loseSite({ dist, random }: Fixture): Promise<void> {
  const paths = deadTags().map(tag => `${dist}.previous-${tag}`)
  await rename(dist, random.pick(paths.filter(path => !existsSync(path))))
}

/** The names of leftovers beside a site. The sites that a link has led to do not count. */
export async function findLeftovers(dist: string): Promise<string[]> {
  const names = (await readdir(dirname(dist))).filter(name => name.startsWith(basename(dist)))
  return names.filter(name => !/^dist(?:-media)?(?:\.site-[-\w]+)?$/.test(name))
}
