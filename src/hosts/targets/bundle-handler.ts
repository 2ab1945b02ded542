import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { program } from '../../base/program.ts'
import type { TargetSite } from './host-target.ts'

/** The part of the site in a host's handler; everything else it reads from the host's file storage. */
export type EmbeddedSite = Pick<TargetSite, 'collections' | 'headers'>

/**
 * Returns a host's handler as one minified ES module without imports, with the site's collections and header rules in it. The handler
 * `handlers/<name>.handler.ts` reads these from the constant `SITE`. The same site gives the same bytes.
 */
export async function bundleHandler(name: string, { collections, headers }: TargetSite): Promise<Uint8Array> {
  const site: EmbeddedSite = { collections, headers }
  const code = await readFile(join(program.folder, `${name}.handler.js`), 'utf8')
  return Buffer.from(`const SITE=${JSON.stringify(site)};\n${code}`)
}
