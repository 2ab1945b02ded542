import { basePath } from '../../pages/base-path.ts'
import { UnfitDist } from '../dist-error.ts'

/** A picture file of a build: its path, which is the same in a snapshot, and the folder that it lies in. */
export type Medium = { readonly path: string; readonly folder: 'dist' | 'media host' }

/** Turns addresses of pictures as a build wrote them into those of a snapshot, whose pictures all lie below its base. */
export type Rebase = {
  /** The file that an `url` or `src` names. @throws UnfitDist where it is none that a build makes */
  readonly mediumOf: (address: string) => Medium
  /** The `url` or `src` of a file: its path, relative to the base's origin. */
  readonly address: (path: string) => string
  /** The absolute address of a file. */
  readonly absolute: (path: string) => string
}

/** `from` and `to` are base URLs without a slash at the end. */
export function rebase({ from, to }: { from: string; to: string }): Rebase {
  const before = basePath(from)
  const after = basePath(to)
  return {
    mediumOf: address => findMedium(address, before),
    address: path => `${after}/${path}`,
    absolute: path => `${to}/${path}`,
  }
}

// Nothing but such a name is taken, so no path leads out of the folder.
const mediaPattern = /^(.*)\/(media\/(?:images|original_images)\/[a-z0-9][a-z0-9-]*\.[a-z0-9.-]*[a-z0-9])$/

function findMedium(address: string, base: string): Medium {
  const [, start, path] = mediaPattern.exec(address) ?? []
  if (path !== undefined && start === base) return { path, folder: 'dist' }
  if (path !== undefined && /^https?:\/\//.test(start ?? '')) return { path, folder: 'media host' }
  throw new UnfitDist(address, 'a page names this picture, and no build makes one there.')
}
