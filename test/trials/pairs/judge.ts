import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashFolder } from '../../support/hash-folder.ts'
import { type Ended, mostSeconds } from './child.ts'
import { findRemains } from './remains.ts'
import type { Stage } from './stage.ts'
import type { Variant } from './variants.ts'

type Hashes = Readonly<Record<string, string>>

/** Whether two sites hold the same files with the same bytes. */
export function isSame(one: Hashes, other: Hashes): boolean {
  const paths = Object.keys(one)
  return paths.length === Object.keys(other).length && paths.every(path => one[path] === other[path])
}

/** What is wrong with how commands ended. */
export function judgeEnds(ended: readonly Ended[]): string[] {
  return ended.flatMap(({ call, code, output, isLate }) => {
    if (isLate) return [`${call} took more than ${mostSeconds} s: ${output}`]
    return code === 0 ? [] : [`${call} ended with ${code}: ${output}`]
  })
}

/** Which variant stands. */
export async function findStanding({ dist, variants }: Stage): Promise<Variant | undefined> {
  const site = await hashFolder(dist).catch(() => ({}))
  const media = await hashFolder(`${dist}-media`).catch(() => ({}))
  return variants.find(variant => isSame(variant.site, site) && isSame(variant.media, media))
}

/** What may lie there when all has ended. */
export type Expected = {
  /** One of these stands. */
  readonly possible: readonly Variant[]
  /** Remains of killed builds that nobody had to clear away. */
  readonly mayStay?: readonly string[]
}

/** What is wrong with what lies there when all has ended. */
export async function judgeFolder(stage: Stage, { possible, mayStay = [] }: Expected): Promise<string[]> {
  const standing = await findStanding(stage)
  const isRight = standing !== undefined && possible.includes(standing)
  const names = possible.map(({ name }) => name).join(' or ')
  const remains = await findRemains(stage.dist)
  return [
    ...(isRight ? [] : [`what stands is ${standing?.name ?? 'of no variant'}, and not ${names}`]),
    ...remains.filter(name => !mayStay.includes(name)).map(name => `${name} was left`),
    ...(await judgeFormerSites(stage)),
  ]
}

/** A site that a link led to is whole as long as it is there. */
async function judgeFormerSites({ dist, variants }: Stage): Promise<string[]> {
  const folder = dirname(dist)
  const names = (await readdir(folder)).filter(name => name.startsWith('dist.site-'))
  const sites = await Promise.all(names.map(name => hashFolder(join(folder, name))))
  return names.flatMap((name, index) => {
    const isKnown = variants.some(({ site }) => isSame(site, sites[index] ?? {}))
    return isKnown ? [] : [`${name} is of no variant`]
  })
}
