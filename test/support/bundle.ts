import { symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { programId, projectRoot, workerUrl } from '../../src/base/program.ts'

/** Bundles TypeScript for a process of its own, which can start the program's workers. Returns the file to start: `node FILE`. */
export async function bundleTo(
  folder: string,
  source: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
): Promise<string> {
  const worker = workerUrl('read')
  const program = worker && { id: programId, root: projectRoot, folder: dirname(fileURLToPath(worker)) }
  await build({
    ...source,
    outdir: folder,
    entryNames: 'bundle',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    define: program ? { __PROGRAM__: JSON.stringify(JSON.stringify(program)) } : {},
  })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return join(folder, 'bundle.mjs')
}
