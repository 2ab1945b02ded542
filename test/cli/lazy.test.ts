import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../support/project-root.ts'

const commands = [
  'src/cli/main.ts',
  ...['bench', 'hosts', 'shots', 'trials'].map(each => `scripts/${each}.ts`),
]

let metafile: Metafile
beforeAll(async () => {
  const bundled = await build({
    absWorkingDir: projectRoot,
    entryPoints: [...commands, 'src/pipeline/build.ts', 'src/cli/report/print-build.ts'],
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

it.each(commands)('--help loads small packages only: %s', command => {
  const small = ['fastest-levenshtein', 'p-map', 'picocolors']
  expect(packagesOf(command).filter(name => !small.includes(name))).toEqual([])
})

it.each(['src/pipeline/build.ts', 'src/cli/report/print-build.ts'])(
  'a build that finds nothing changed lists the content, and loads no parser: %s',
  file => {
    const small = ['fast-glob', 'fastest-levenshtein', 'p-map']
    expect(packagesOf(file).filter(name => !small.includes(name))).toEqual([])
  },
)

/** The packages that are loaded along with an entry point. */
function packagesOf(entry: string): string[] {
  const outputs = Object.entries(metafile.outputs)
  const [file = ''] = outputs.find(([, { entryPoint }]) => entryPoint === entry) ?? []
  return [...loadedWith(file)].filter(path => !path.startsWith('node:') && !metafile.outputs[path]).sort()
}

/** All outputs and packages that are loaded along with an output. */
function loadedWith(output: string, seen = new Set<string>()): Set<string> {
  if (seen.has(output)) return seen
  seen.add(output)
  for (const { path, kind } of metafile.outputs[output]?.imports ?? []) {
    if (kind === 'import-statement') loadedWith(path, seen)
  }
  return seen
}
