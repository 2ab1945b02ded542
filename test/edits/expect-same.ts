import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type CleanBuild, type Outcome, outcomeOfBuild, outcomeOfCheck } from './outcome.ts'
import type { Project } from './project.ts'
import type { WatchedProject } from './watched-project.ts'

/** Compares the project's build, and its check if there is one, with the clean ones. @throws Error with the first difference */
export async function expectSame({ root, settings }: Project, clean: CleanBuild): Promise<void> {
  const [dist, media] = [join(root, 'dist'), join(root, 'dist-media')]
  const before = [await readFolder(dist), await readFolder(media)] as const
  const built = await outcomeOfBuild({ root, ...settings })
  if (built.kind !== clean.built.kind) expectSameOutcome('build', built, clean.built)
  const isDone = built.kind === 'done'
  expectSameFolder('dist', await readFolder(dist), isDone ? await readFolder(clean.out) : before[0])
  // Files of an earlier build for a media host stay in `dist-media` until a build for a media host replaces them.
  const hosted = await readFolder(`${clean.out}-media`)
  expectSameFolder('dist-media', await readFolder(media), isDone && hosted.size > 0 ? hosted : before[1])
  expectSameOutcome('build', built, clean.built)
  if (clean.checked) expectSameOutcome('check', await outcomeOfCheck({ root, ...settings }), clean.checked)
  await expectNothingBeside(root)
}

/** Compares a build of the watching builder with the clean build. @throws Error with the first difference */
export async function expectSameWatched(watched: WatchedProject, clean: CleanBuild): Promise<void> {
  const before = await readFolder(watched.out)
  const built = await watched.build()
  expectSameOutcome('watching build', built, clean.built)
  const wanted = built.kind === 'done' ? await readFolder(clean.out) : before
  expectSameFolder('watched', await readFolder(watched.out), wanted)
}

function expectSameOutcome(name: string, found: Outcome, wanted: Outcome): void {
  if (isDeepStrictEqual(found, wanted)) return
  const [one, other] = [found, wanted].map(outcome => Buffer.from(JSON.stringify(outcome)))
  throw new Error(`The report of the ${name} differs: ${one && other && showDifference(one, other)}`)
}

function expectSameFolder(name: string, found: Files, wanted: Files): void {
  const difference = findDifference(found, wanted)
  if (difference !== undefined) throw new Error(`${name}/${difference}`)
}

type Files = ReadonlyMap<string, Buffer>

async function expectNothingBeside(root: string): Promise<void> {
  const known = ['.cache', '_headers', 'content', 'dist', 'dist-media']
  const extra = (await readdir(root)).filter(name => !known.includes(name))
  if (extra.length > 0) throw new Error(`Left beside the site: ${extra.join(', ')}`)
}

/** The bytes of every file below a folder by its path, with `/`; none if there is no such folder. */
export async function readFolder(folder: string): Promise<Files> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found.filter(entry => !entry.isDirectory()).map(entry => join(entry.parentPath, entry.name))
  const read = async (path: string) => {
    return [relative(folder, path).split(sep).join('/'), await readFile(path)] as const
  }
  return new Map(await Promise.all(paths.sort().map(read)))
}

/** Describes the first difference of two folders; undefined if every path and byte is the same. */
export function findDifference(found: Files, wanted: Files): string | undefined {
  for (const [path, bytes] of wanted) {
    const there = found.get(path)
    if (there === undefined) return `${path} is missing`
    if (!there.equals(bytes)) return `${path} differs: ${showDifference(there, bytes)}`
  }
  const extra = [...found.keys()].find(path => !wanted.has(path))
  return extra === undefined ? undefined : `${extra} should not exist`
}

function showDifference(found: Buffer, wanted: Buffer): string {
  let at = 0
  while (at < found.length && found[at] === wanted[at]) at++
  const around = (bytes: Buffer) => JSON.stringify(bytes.subarray(Math.max(0, at - 60), at + 60).toString())
  return `from byte ${at} on\n  it is     ${around(found)}\n  should be ${around(wanted)}`
}
