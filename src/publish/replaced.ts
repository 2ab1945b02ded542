import { lstatSync } from 'node:fs'
import { listBeside, nameBeside } from '../base/files/beside.ts'
import { findPlace } from './place.ts'

/**
 * Lists the sites beside a folder that a link led to before it led to the one that it leads to now. Whoever followed the link a moment
 * ago still reads them, so they are to be removed when another site has been put in place since.
 */
export function listReplaced(folder: string): string[] {
  const sites = listBeside(folder).filter(({ kind }) => kind === 'site')
  const settled = sites.filter(({ tag }) => !isThere(nameBeside(folder, { kind: 'link', tag: tag.text })))
  // Asked last: a site whose link has just come to its place is the current one, or has been.
  const { root } = findPlace(folder)
  return settled.map(({ path }) => path).filter(path => path !== root)
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
