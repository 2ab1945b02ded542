import { join } from 'node:path'
import { readBase } from './base.ts'

/**
 * The folder in which what is fetched from an API is kept by default: below `cache`, named after its host and path.
 *
 * @throws SourceError where `url` is no address of the web
 */
export function storeFolderOf(cache: string, url: string): string {
  const { host, pathname } = readBase(url)
  const name = `${host}${pathname}`.replace(/\/+$/, '').replace(/[^a-z0-9.-]+/gi, '_')
  return join(cache, 'import', name)
}
