import { symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { programId, projectRoot, workerUrl } from '../../../src/base/program.ts'

/**
 * Bundles a part of a trial, by its path below `test/trials/`, for a thread or a process of its own: the file that it is
 * started from, in a folder below `folder`. Two parts need two folders.
 */
export async function bundlePart(part: string, folder: string): Promise<string> {
  const outdir = join(folder, `bundle-${basename(part, '.ts')}`)
  const worker = workerUrl('read')
  const program = worker && {
    id: programId,
    root: projectRoot,
    folder: dirname(fileURLToPath(worker)),
  }
  await build({
    entryPoints: [join(projectRoot, 'test/trials', part)],
    outdir,
    entryNames: 'part',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported later stays for later.
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    define: program ? { __PROGRAM__: JSON.stringify(JSON.stringify(program)) } : {},
  })
  await symlink(join(projectRoot, 'node_modules'), join(outdir, 'node_modules'), 'junction')
  return join(outdir, 'part.mjs')
}
