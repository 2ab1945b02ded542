import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { prepareProgram } from '../../scripts/run.mjs'

// Needs Debian's OpenStack Swift, which .ci/run installs.
export default defineConfig(async () => ({
  root: join(import.meta.dirname, '../..'),
  define: { __PROGRAM__: JSON.stringify(JSON.stringify(await prepareProgram())) },
  test: {
    include: ['test/store/**/*.test.ts'],
    globalSetup: 'test/support/run-folder.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
}))
