import { didYouMean } from '../../base/problems/suggest.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { targets } from './table.ts'
import type { Environment, Target } from './target.ts'

/** A target that is none. */
export class UnknownTarget extends ToldError {
  override readonly name = 'UnknownTarget'
}

/**
 * The target asked for by name, else the host on whose machines the build runs, else none: plain files.
 *
 * @throws UnknownTarget naming the one that was meant
 */
export function chooseTarget(name: string | undefined, env: Environment): Target | undefined {
  if (name === undefined) return targets.find(target => target.isHostOf(env))
  const target = targets.find(each => each.name === name)
  if (target) return target
  const names = targets.map(each => each.name)
  throw new UnknownTarget(`"${name}" is no target. ${didYouMean(name, names)}`)
}
