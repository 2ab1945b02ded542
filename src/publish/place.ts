import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isSiteName } from '../base/files/beside.ts'

/**
 * How a site lies in its place: as a folder, which is taken away before another takes its place; or as a link to a folder
 * beside it, which another link replaces in one step.
 */
export type Layout = 'folder' | 'link'

/** Where a site lies. */
export type Place = {
  /** What is replaced: the path itself, or what it leads to where somebody made it a link. */
  readonly folder: string
  /** The folder that holds the files, if there is a site. */
  readonly root: string
  readonly layout: Layout
}

/** Finds where the site of a path lies. Links that no build made are followed. Throws where they lead in a circle. */
export function findPlace(path: string): Place {
  let folder = path
  for (let hop = 0; hop < mostHops; hop++) {
    const way = readLink(folder)
    if (way === undefined) return { folder, root: folder, layout: 'folder' }
    if (isSiteName(way, basename(folder))) return { folder, root: join(dirname(folder), way), layout: 'link' }
    folder = resolve(realpathSync(dirname(folder)), way)
  }
  throw new Error(`${path} is a link that leads in a circle. Remove it, or name another folder with --out.`)
}

// As many as Linux follows.
const mostHops = 40

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch (error) {
    // There is nothing, or it is no link; Windows says so in a way of its own.
    if (['ENOENT', 'ENOTDIR', 'EINVAL', 'UNKNOWN'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
}
