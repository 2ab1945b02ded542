import { lstatSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { followLinks, isThere, readLink } from '../base/files/restore.ts'
import { isSiteName, listSiblings, namesIn, siblingPath } from '../base/files/siblings.ts'

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

/** Finds where the site of a path is. Links that no build made are followed. @throws LinkCircle */
export function findPlace(path: string): Place {
  const folder = followLinks(path, (target, link) => isSiteName(target, basename(link)))
  const site = readLink(folder)
  if (site === undefined) return { folder, root: folder, layout: 'folder' }
  return { folder, root: join(dirname(folder), site), layout: 'link' }
}

/**
 * Identifies a folder on this machine, wherever it is moved to; empty where there is none. An inode number is used again,
 * one with its time of birth is not.
 */
export function folderIdOf(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false, bigint: true })
  return stats ? `${stats.dev} ${stats.ino} ${stats.birthtimeNs}` : ''
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
  if (isThere(folder) && !isFolder(folder))
    throw new Error(`${folder} is a file, not a folder. Name another folder with --out, or remove the file.`)
  if (names.includes('api') && !isFolder(join(folder, 'api')))
    throw new Error(
      `${folder} is not a built site: its api is not a folder. Name another folder with --out, or remove this one.`,
    )
  const foreign =
    names.find(name => !ownName.test(name)) ?? namesIn(join(folder, 'api')).find(name => name !== 'v1')
  const isSite = names.length === 0 || isWhole(names) || names.join() === 'media'
  if (foreign === undefined && isSite) return
  const found = foreign ?? names.find(name => name === 'index.html') ?? names[0]
  throw new Error(`${folder} holds other files (${found}). Name an empty folder or a new one with --out.`)
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** What a build puts at the top of a site. Hidden names are few, so that nobody's home is taken for one. */
const ownName =
  /^(?:api|media|_\w[\w.]*|404\.(?:html|json)|(?:site\.json|index\.html)(?:\.(?:br|gz))?|\.netlify|\.assetsignore|\.nojekyll)$/

// Many a site that is none of ours has header rules, too, and a start page.
function isWhole(names: readonly string[]): boolean {
  return names.includes('_headers') && (names.includes('site.json') || !names.includes('index.html'))
}
