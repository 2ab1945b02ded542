import type { Environment } from '../../base/bucket.ts'
import { didYouMean } from '../../base/problems/messages/en/hints-en.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { caddy } from './caddy.ts'
import { cloudflarePages, cloudflareWorkers } from './cloudflare.ts'
import { githubPages } from './github-pages.ts'
import { type Target, targetNames } from './host-target.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'

/** All targets. */
export const targets: readonly Target[] = [
  netlify,
  cloudflarePages,
  cloudflareWorkers,
  nginx,
  caddy,
  githubPages,
]

/**
 * Returns the target of this name; without a name, that of the host on which the build runs. `undefined` means plain files.
 *
 * @throws UserError with the name that was probably meant
 */
export function chooseTarget(name: string | undefined, env: Environment): Target | undefined {
  if (name === undefined) return targets.find(target => target.isHostOf(env))
  const target = targets.find(each => each.name === name)
  if (target) return target
  throw new UserError(`"${name}" is not a target. ${didYouMean(findSuggestions(name, targetNames), '')}`)
}

/** Checks that the target can serve a site below the path of the base URL. @throws UserError */
export function checkBasePath({ title, allowsBasePath }: Target, baseUrl: string): void {
  const { origin, pathname } = new URL(baseUrl)
  if (allowsBasePath || pathname === '/') return
  throw new UserError(
    `The base URL ${baseUrl} has the path ${pathname}, but ${title} serves a site at the root of a host name only.
Give the API a host name of its own, without a path. Or build plain files, without --target, and publish them at ${origin} behind a proxy that removes ${pathname} from the path.`,
  )
}
