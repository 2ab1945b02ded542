import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, inject, onTestFinished } from 'vitest'
import { codeOf } from '../../src/base/problems/system-error.ts'
import { build } from '../../src/pipeline/build.ts'
import type { BuildOptions } from '../../src/pipeline/config.ts'
import type { BuildReport } from '../../src/pipeline/report.ts'
import { copySampleCity, type Files, writeSmallSite } from './small-site.ts'

/** Writes the small site and `files` over it into a folder that is removed when the test ends. */
export async function makeSite(files: Files = {}): Promise<string> {
  const root = await makeFolder()
  await writeSmallSite(root, files)
  return root
}

/** Writes the small site and `files` over it into a folder that is removed when the test ends, and builds it. */
export async function makeBuiltSite(files: Files = {}, options: BuildOptions = {}): Promise<string> {
  const root = await makeSite(files)
  await build({ root, ...options })
  return root
}

/** Writes the small site and `files` over it into a folder that is removed when all tests of the file have ended. */
export async function makeSharedSite(files: Files = {}): Promise<string> {
  const root = await makeSharedFolder()
  await writeSmallSite(root, files)
  return root
}

/** Makes a folder that is removed when the test ends. */
export async function makeFolder(): Promise<string> {
  const folder = await makeRunSubfolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** Makes a folder that is removed when all tests of the file have ended. */
export async function makeSharedFolder(): Promise<string> {
  const folder = await makeRunSubfolder()
  onFileFinished(() => removeFolder(folder))
  return folder
}

const cleanups: (() => Promise<unknown>)[] = []

// Registered once for the whole file: Vitest ignores an `afterAll` that is called inside of `beforeAll`.
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean()
})

/** Registers a cleanup for when all tests of the file have ended; the last registered runs first. Works in `beforeAll`, too. */
export function onFileFinished(clean: () => Promise<unknown>): void {
  cleanups.push(clean)
}

/** Renditions of the sample city: made by the first test of a run that needs them, and read by the others. */
export const sampleCityCache = join(inject('runFolder'), 'sample-city-cache')

/** Copies the sample city into a folder and builds it with the shared cache. */
export async function buildSampleCity(root: string, options: BuildOptions = {}): Promise<BuildReport> {
  await copySampleCity(root)
  const lock = `${sampleCityCache}.lock`
  // One test renders; other tests wait for it instead of rendering the same pictures.
  while (!(await mkdir(lock).then(() => true, isTaken))) await setTimeout(200)
  return build({ root, cache: sampleCityCache, ...options }).finally(() => rmdir(lock))
}

function isTaken(error: unknown): boolean {
  if (codeOf(error) === 'EEXIST') return false
  throw error
}

function makeRunSubfolder(): Promise<string> {
  return mkdtemp(join(inject('runFolder'), 'test-'))
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
