import { ToldError } from '../../base/problems/told-error.ts'
import type { Target } from './target.ts'

/** A base URL with a path, for a target that answers at the root of a host name only. */
export class UnservedPath extends ToldError {
  override readonly name = 'UnservedPath'
}

/** @throws UnservedPath where the target would not answer below the base URL's path */
export function refusePath({ title, servesBelowPath }: Target, baseUrl: string): void {
  const { origin, pathname } = new URL(baseUrl)
  if (servesBelowPath || pathname === '/') return
  throw new UnservedPath(
    `The base URL ${baseUrl} has the path ${pathname}, and what is built for ${title} answers at the root of a host name only.
Give the API a host name of its own, without a path. Or build plain files, without --target, and publish them at ${origin} behind a proxy that takes ${pathname} off.`,
  )
}
