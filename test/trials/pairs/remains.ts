import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeTag } from '../../../src/base/files/siblings.ts'
import type { Random } from '../../import/generator/random.ts'

/** Tags of builds that were killed: of an earlier version, of a number that nobody has, and of one that another process has now. */
function deadTags(): string[] {
  const own = makeTag().split('-')
  const later = own.with(0, '1').with(2, 'zz')
  return ['4000000-0badcafe', own.with(0, '4000000').join('-'), later.join('-')]
}

/** Leaves beside a site what killed builds leave. Says whether the site itself is lost. */
export async function leaveRemains(dist: string, random: Random): Promise<string[]> {
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

/** Takes the site away as a build does that is killed before it puts another in its place. */
export async function loseSite(dist: string, random: Random): Promise<void> {
  await rename(dist, `${dist}.previous-${random.pick(deadTags())}`)
}

/** What lies beside a site and is neither the site nor one that a link led to. */
export async function findRemains(dist: string): Promise<string[]> {
  const names = (await readdir(dirname(dist))).filter(name => name.startsWith(basename(dist)))
  return names.filter(name => !/^dist(?:-media)?(?:\.site-[-\w]+)?$/.test(name))
}
