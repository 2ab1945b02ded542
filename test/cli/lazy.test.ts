import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/program.ts'

const commands = readdirSync(join(projectRoot, 'scripts')).filter(file => file.endsWith('.ts'))

let metafile: Metafile
beforeAll(async () => {
  const bundled = await build({
    absWorkingDir: projectRoot,
    entryPoints: [
      ...commands.map(command => `scripts/${command}`),
      'src/pipeline/index.ts',
      'src/cli/report/build.ts',
    ],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
  })
  metafile = bundled.metafile
})

describe('a command that was not told yet what to do', () => {
  it.each(commands)('has loaded two small packages: %s', command => {
    expect(packagesOf(`scripts/${command}`)).toEqual(['fastest-levenshtein', 'picocolors'])
  })
})

describe('a build that finds nothing changed', () => {
  it.each(['src/pipeline/index.ts', 'src/cli/report/build.ts'])('has loaded no more than that: %s', file => {
    expect(packagesOf(file).filter(name => name !== 'fastest-levenshtein')).toEqual([])
  })
})

/** The packages that are loaded along with an entry point. */
function packagesOf(entry: string): string[] {
  const outputs = Object.entries(metafile.outputs)
  const [file = ''] = outputs.find(([, { entryPoint }]) => entryPoint === entry) ?? []
  return [...loadedWith(file)].filter(path => !path.startsWith('node:') && !metafile.outputs[path]).sort()
}

/** All that is loaded along with an output: others, and packages. */
function loadedWith(output: string, seen = new Set<string>()): Set<string> {
  if (seen.has(output)) return seen
  seen.add(output)
  for (const { path, kind } of metafile.outputs[output]?.imports ?? []) {
    if (kind === 'import-statement') loadedWith(path, seen)
  }
  return seen
}
