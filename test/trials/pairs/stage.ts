import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../import/generator/random.ts'
import { type Child, startChild } from './child.ts'
import type { Variant } from './variants.ts'

/** Two projects with a content each, which are built into one folder with one cache. */
export type Stage = {
  readonly one: string
  readonly other: string
  readonly dist: string
  readonly cache: string
  readonly layout: 'folder' | 'link'
  readonly variants: readonly Variant[]
  readonly random: Random
  readonly signal: AbortSignal
}

/** The stage in a folder. */
export function stageIn(
  folder: string,
  rest: Pick<Stage, 'layout' | 'variants' | 'random' | 'signal'>,
): Stage {
  const at = (name: string) => join(folder, name)
  return { one: at('one'), other: at('other'), dist: at('site/dist'), cache: at('cache'), ...rest }
}

/** Starts a build of one of the projects; a watch with `--watch`. */
export function startBuild(stage: Stage, root: string, more: readonly string[] = []): Child {
  const { dist, cache, layout, signal } = stage
  const link = layout === 'link' ? ['--link'] : []
  return startChild(['build', '--out', dist, '--cache', cache, ...link, ...more], { cwd: root, signal })
}

/** Waits for as long as the seed says, so that the two of a pair meet at another moment each time. */
export async function waitALittle({ random }: Stage): Promise<void> {
  await sleep(random.int(0, 120))
}
