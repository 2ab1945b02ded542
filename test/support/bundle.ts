import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { program } from '../../src/base/program.ts'
import { projectRoot } from './project-root.ts'

/** Bundles TypeScript for a process of its own, which can start the program's workers. Returns the file to start: `node FILE`. */
export async function bundleTo(
  folder: string,
  source: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
): Promise<string> {
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
    define: { __PROGRAM__: JSON.stringify(program), __PROJECT_ROOT__: JSON.stringify(projectRoot) },
  })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return join(folder, 'bundle.mjs')
}
