import type { Environment } from '../../base/bucket.ts'
import { didYouMean } from '../../base/problems/messages/en/hints-en.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { caddy } from './caddy.ts'
import { cloudflarePages, cloudflareWorkers } from './cloudflare.ts'
import { githubPages } from './github-pages.ts'
import { type Target, type TargetName, targetNames } from './host-target.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'

const byName: Readonly<Record<TargetName, Target>> = {
  netlify,
  'cloudflare-pages': cloudflarePages,
  'cloudflare-workers': cloudflareWorkers,
  nginx,
  caddy,
  'github-pages': githubPages,
}

/** All targets. */
export const targets: readonly Target[] = targetNames.map(name => byName[name])

/** The name of a target that does not exist. */
export class UnknownTarget extends UserError {
  override readonly name = 'UnknownTarget'
}

/**
 * The target with that name; without a name the host that the build runs on, or `undefined`, for plain files.
 *
 * @throws UnknownTarget with the name that was probably meant
 */
export function chooseTarget(name: string | undefined, env: Environment): Target | undefined {
  if (name === undefined) return targets.find(target => target.isHostOf(env))
  const target = targets.find(each => each.name === name)
  if (target) return target
  throw new UnknownTarget(`"${name}" is not a target. ${didYouMean(findSuggestions(name, targetNames), '')}`)
}

/** A base URL with a path, for a target that answers at the root of a host name only. */
export class UnservedPath extends UserError {
  override readonly name = 'UnservedPath'
}

/** Refuses a base URL with a path that the target cannot serve below. @throws UnservedPath */
export function refusePath({ title, servesBelowPath }: Target, baseUrl: string): void {
  const { origin, pathname } = new URL(baseUrl)
  if (servesBelowPath || pathname === '/') return
  throw new UnservedPath(
    `The base URL ${baseUrl} has the path ${pathname}, but ${title} serves a site at the root of a host name only.
Give the API a host name of its own, without a path. Or build plain files, without --target, and publish them at ${origin} behind a proxy that removes ${pathname} from the path.`,
  )
}
