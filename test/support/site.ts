import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { type Files, writeSmallSite } from './small-site.ts'

/** Writes the small site with other files put over it into a folder of its own, which goes when the test ends. */
export async function makeSite(files: Files = {}): Promise<string> {
  const root = await makeFolder()
  await writeSmallSite(root, files)
  return root
}

/** Writes the small site into a folder for several tests, which goes when all tests of the file have ended. */
export async function makeSharedSite(): Promise<string> {
  const root = await makeSharedFolder()
  await writeSmallSite(root)
  return root
}

/** A folder of the test's own, which goes when the test ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-'))
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** A folder for several tests, which goes when all tests of the file have ended. */
export async function makeSharedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-'))
  afterAll(() => removeFolder(folder))
  return folder
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
