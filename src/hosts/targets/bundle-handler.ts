import { join } from 'node:path'
import { projectRoot } from '../../base/program.ts'
import type { TargetSite } from './host-target.ts'

/** The part of the site in a host's handler; everything else it reads from the host's file storage. */
export type EmbeddedSite = Pick<TargetSite, 'collections' | 'headers'>

/**
 * Bundles a host's handler as one minified ES module without imports, with the site's collections and header rules in it.
 * `entry` is a file in this folder that reads these from the constant `SITE`. The same site gives the same bytes.
 */
export async function bundleHandler(
  entry: string,
  { collections, headers }: TargetSite,
): Promise<Uint8Array> {
  const { build } = await import('esbuild')
  const folder = join(projectRoot, 'src/hosts/targets')
  const site: EmbeddedSite = { collections, headers }
  const { outputFiles } = await build({
    entryPoints: [join(folder, entry)],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    define: { SITE: JSON.stringify(site) },
  })
  const bundle = outputFiles[0]
  if (!bundle) throw new Error(`Nothing was bundled from ${entry}.`)
  return bundle.contents
}
