import { existsSync } from 'node:fs'
import { readdir, readlink, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { hashFolder } from '../../support/hash-folder.ts'
import type { EndedProcess } from '../../support/run-command.ts'
import type { Variant } from '../variants.ts'
import { type Fixture, findLeftovers, maxSeconds } from './fixture.ts'

/** Describes commands that failed or took too long. */
export function judgeEnds(ended: readonly EndedProcess[]): string[] {
  return ended.flatMap(({ call, code, stdout, stderr, isLate }) => {
    if (isLate) return [`${call} took more than ${maxSeconds} s: ${stdout}${stderr}`]
    return code === 0 ? [] : [`${call} ended with ${code}: ${stdout}${stderr}`]
  })
}

/** The variant of the site that is in place. */
export async function findCurrent({ dist, variants }: Fixture): Promise<Variant | undefined> {
  const site = await hashFolder(dist).catch(() => ({}))
  const media = await hashFolder(`${dist}-media`).catch(() => ({}))
  return variants.find(
    variant => isDeepStrictEqual(variant.site, site) && isDeepStrictEqual(variant.media, media),
  )
}

/** The state that is expected at the end: one of the variants `possible`, and perhaps the leftovers `mayStay`. */
export type Expected = { readonly possible: readonly Variant[]; readonly mayStay?: readonly string[] }

/** Describes the faults in the folder of the site when all commands have ended. */
export async function judgeFolder(fixture: Fixture, { possible, mayStay = [] }: Expected): Promise<string[]> {
  const { dist, variants } = fixture
  const current = await findCurrent(fixture)
  const isRight = current !== undefined && possible.includes(current)
  const wanted = possible.map(({ name }) => name).join(' or ')
  const leftovers = (await findLeftovers(dist)).filter(name => !mayStay.includes(name))
  // A site to which the link led must stay complete as long as it exists.
  const sites = (await readdir(dirname(dist))).filter(name => name.startsWith('dist.site-'))
  const hashes = await Promise.all(sites.map(name => hashFolder(join(dirname(dist), name))))
  const unknown = sites.filter(
    (_, index) => !variants.some(({ site }) => isDeepStrictEqual(site, hashes[index] ?? {})),
  )
  return [
    ...(isRight ? [] : [`the site is ${current?.name ?? 'of no variant'}, and not ${wanted}`]),
    ...leftovers.map(name => `${name} was left`),
    ...unknown.map(name => `${name} is of no variant`),
  ]
}

/** The results of reading the site repeatedly. */
export type Readings = {
  /** The number of complete sites. */
  whole: number
  /** The number of sites that were replaced during the reading. */
  replaced: number
  /** How often there was no site. */
  absent: number
  readonly faults: string[]
}

/** Reads the site repeatedly until `end` is called. */
export function startReader(fixture: Fixture): { readonly end: () => Promise<Readings> } {
  const readings: Readings = { whole: 0, replaced: 0, absent: 0, faults: [] }
  let hasEnded = false
  const read = async () => {
    while (!hasEnded) {
      await readOnce(fixture, readings)
      // The commands need the processor, too.
      await sleep(4)
    }
    return readings
  }
  const reading = read()
  return {
    end: () => {
      hasEnded = true
      return reading
    },
  }
}

async function readOnce(fixture: Fixture, readings: Readings): Promise<void> {
  const { layout, variants } = fixture
  const before = await identifySite(fixture)
  if (before === undefined) {
    readings.absent++
    if (layout === 'link') readings.faults.push('there was no link for an instant')
    return
  }
  const site = await hashFolder(before.root).catch((error: Error) => error)
  const after = await identifySite(fixture)
  // An old site behind a link is removed when the second one after it is published.
  const isGone = after?.id !== before.id && (layout === 'folder' || !existsSync(before.root))
  if (isGone) readings.replaced++
  else if (site instanceof Error) readings.faults.push(`a site could not be read: ${site.message}`)
  else if (variants.some(variant => isDeepStrictEqual(variant.site, site))) readings.whole++
  else readings.faults.push(`a mixed or cut site of ${Object.keys(site).length} files was read`)
}

async function identifySite({ dist, layout }: Fixture) {
  try {
    if (layout === 'link') {
      const root = join(dirname(dist), await readlink(dist))
      return { root, id: root }
    }
    const { ino, ctimeNs } = await stat(dist, { bigint: true })
    return { root: dist, id: `${ino} ${ctimeNs}` }
  } catch {
    return undefined
  }
}
