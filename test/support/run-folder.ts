import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds every folder that the tests of a run make; removed when the run ends. */
    runFolder: string
  }
}

/** Makes the folder of a test run. Vitest calls it before the first test, and what it returns after the last. */
export default async function makeRunFolder({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-'))
  provide('runFolder', folder)
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
