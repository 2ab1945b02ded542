import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { prepareProgram } from '../../scripts/run.mjs'
import { projectRoot } from '../../src/base/program.ts'
import { makeFolder } from './site.ts'

/**
 * Some lines of TypeScript as a file for a process of its own: `node FILE`. Its imports start at `src/`, such as
 * `./images/cache.ts`, or are packages.
 */
export async function bundleSnippet(code: string): Promise<string> {
  const folder = await makeFolder()
  await build({
    stdin: { contents: code, loader: 'ts', resolveDir: join(projectRoot, 'src') },
    bundle: true,
    // What is imported later stays for later.
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    define: { __PROGRAM__: JSON.stringify(JSON.stringify(await prepareProgram())) },
  })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return join(folder, 'stdin.mjs')
}
