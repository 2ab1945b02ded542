import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isSiteName, listSiblings, namesIn, siblingPath } from '../base/files/siblings.ts'
import { hasCode } from '../base/problems/system-error.ts'

/**
 * How a site is put in its place: as a folder, which is moved away before another takes its place; or as a link to a
 * folder beside it, which another link replaces in one step.
 */
export type Layout = 'folder' | 'link'

/** Where a site is. */
export type Place = {
  /** What is replaced: the path itself, or what it leads to where somebody made it a link. */
  readonly folder: string
  /** The folder that holds the files, if there is a site. */
  readonly root: string
  readonly layout: Layout
}

/** The folder of renditions for a media host: `dist-media` beside `dist`. */
export function mediaFolderOf(out: string): string {
  return join(dirname(out), `${basename(out)}-media`)
}

/** Finds where the site of a path is. Links that no build made are followed. Throws where they lead in a circle. */
export function findPlace(path: string): Place {
  let folder = path
  for (let hop = 0; hop < mostHops; hop++) {
    const target = readLink(folder)
    if (target === undefined) return { folder, root: folder, layout: 'folder' }
    if (isSiteName(target, basename(folder)))
      return { folder, root: join(dirname(folder), target), layout: 'link' }
    folder = resolve(realpathSync(dirname(folder)), target)
  }
  throw new Error(`${path} is a link that leads in a circle. Remove it, or name another folder with --out.`)
}

// As many as Linux follows.
const mostHops = 40

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch (error) {
    // There is nothing, or it is no link; Windows has a code of its own for that.
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EINVAL', 'UNKNOWN')) return undefined
    throw error
  }
}

/**
 * Identifies a folder on this machine, wherever it is moved to; empty where there is none. An inode number is used again,
 * one with its time of birth is not.
 */
export function folderIdOf(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false, bigint: true })
  return stats ? `${stats.dev} ${stats.ino} ${stats.birthtimeNs}` : ''
}

/** Whether there is anything at a path, be it a link that leads nowhere. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/**
 * Lists the sites beside a folder that its link led to earlier. Whoever followed the link a moment ago still reads them, so
 * they are to be removed when another site has been put in place since.
 */
export function listReplaced(folder: string): string[] {
  const sites = listSiblings(folder).filter(({ kind }) => kind === 'site')
  const settled = sites.filter(({ tag }) => !isThere(siblingPath(folder, 'link', tag.text)))
  // Read last: a site whose link has just been put in place is the current one, or has been.
  const { root } = findPlace(folder)
  return settled.map(({ path }) => path).filter(path => path !== root)
}

/**
 * Refuses to replace a folder that holds anything but a published site.
 *
 * @throws Error naming the folder
 */
export function inspectTarget(folder: string): void {
  const names = namesIn(folder)
  const foreign =
    names.find(name => !ownName.test(name)) ?? namesIn(join(folder, 'api')).find(name => name !== 'v1')
  const isSite = names.length === 0 || isWhole(names) || names.join() === 'media'
  if (foreign === undefined && isSite) return
  const found = foreign ?? names.find(name => name === 'index.html') ?? names[0]
  throw new Error(`${folder} holds other files (${found}). Name an empty folder or a new one with --out.`)
}

/** What a build puts at the top of a site. Hidden names are few, so that nobody's home is taken for one. */
const ownName =
  /^(?:api|media|_\w[\w.]*|404\.html|(?:site\.json|index\.html)(?:\.(?:br|gz))?|\.netlify|\.assetsignore|\.nojekyll)$/

// Many a site that is none of ours has header rules, too, and a start page.
function isWhole(names: readonly string[]): boolean {
  return names.includes('_headers') && (names.includes('site.json') || !names.includes('index.html'))
}
