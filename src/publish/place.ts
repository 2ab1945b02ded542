import { basename, dirname, join } from 'node:path'
import { followLinks, isFolder, isThere, readLink } from '../base/files/links.ts'
import { isLinkTargetName, listSiblings, namesIn, siblingPath } from '../base/files/siblings.ts'
import { outputNames } from '../contract/output-names.ts'
import { frontPageLanguages, nextChangePath } from '../contract/site-paths.ts'

/**
 * How a site is put in its place: as a folder, which is moved away before it is replaced; or as a link to a folder next to
 * it, which is replaced by another link in one step.
 */
export type Layout = 'folder' | 'link'

/** The location of a site. */
export type Place = {
  /** What is replaced: the path itself, or the target of a link that somebody made. */
  readonly folder: string
  /** The folder with the files, if there is a site. */
  readonly root: string
  readonly layout: Layout
}

/** The folder of renditions for a media host: `dist-media` beside `dist`. */
export function mediaFolderOf(out: string): string {
  return join(dirname(out), `${basename(out)}-media`)
}

/** Finds the location of the site at a path. Follows links that no build made. @throws UserError if links lead back to themselves */
export function findPlace(path: string): Place {
  const folder = followLinks(path, (target, link) => isLinkTargetName(target, basename(link)))
  const site = readLink(folder)
  if (site === undefined) return { folder, root: folder, layout: 'folder' }
  return { folder, root: join(dirname(folder), site), layout: 'link' }
}

/**
 * Lists former link targets next to a folder. Processes that followed the link a moment ago still read them, so they are
 * removed only after the next publish.
 */
export function listReplaced(folder: string): string[] {
  const sites = listSiblings(folder).filter(({ kind }) => kind === 'site')
  // While a site has a link of the same tag, a build is putting it in place.
  const settled = sites.filter(({ tag }) => !isThere(siblingPath(folder, 'link', tag.text)))
  // Read last, so that a site whose link was put in place meanwhile is found as the current one.
  const { root } = findPlace(folder)
  return settled.map(({ path }) => path).filter(path => path !== root)
}

/**
 * Checks that a folder is empty, missing or a published site, and so may be replaced.
 *
 * @throws Error naming the folder if it holds anything else
 */
export function checkReplaceable(folder: string): void {
  const names = namesIn(folder)
  if (isThere(folder) && !isFolder(folder))
    throw new Error(`${folder} is a file, not a folder. Name another folder with --out, or remove the file.`)
  if (names.includes('api') && !isFolder(join(folder, 'api')))
    throw new Error(
      `${folder} is not a built site: its api is not a folder. Name another folder with --out, or remove this one.`,
    )
  const foreign =
    names.find(name => !siteName.test(name)) ??
    namesIn(join(folder, 'api')).find(name => name !== 'v1') ??
    namesIn(join(folder, 'media')).find(name => !pictureFolders.includes(name))
  const isSite = names.length === 0 || hasSiteFiles(names) || isForMediaHost(folder, names)
  if (foreign === undefined && isSite) return
  const found = foreign ?? names.find(name => name === 'index.html') ?? names[0]
  throw new Error(`${folder} holds other files (${found}). Name an empty folder or a new one with --out.`)
}

/** Names at the top level of a site. No other hidden name is allowed, so that a home directory is not mistaken for a site. */
const siteName = new RegExp(
  `^(?:api|media|${nextChangePath}|${outputNames.join('|')}|_\\w[\\w.]*|404\\.(?:html|json)|${frontPageLanguages.join('|')}|(?:(?:site|changes)\\.json|index\\.html)(?:\\.(?:br|gz))?|\\.netlify|\\.assetsignore|\\.nojekyll)$`,
)

// Other sites may have header rules, a start page or pictures, too, so with a start page or without an API,
// site.json is required.
function hasSiteFiles(names: readonly string[]): boolean {
  const isApi = names.includes('api') && !names.includes('index.html')
  return names.includes('_headers') && (names.includes('site.json') || isApi)
}

const pictureFolders = ['images', 'original_images']

/** Whether a folder has only published pictures, whose names have a hash. */
function isForMediaHost(folder: string, names: readonly string[]): boolean {
  const pictures = pictureFolders.flatMap(name => namesIn(join(folder, 'media', name)))
  return names.join() === 'media' && pictures.every(name => /\.[0-9a-f]{10}\./.test(name))
}
