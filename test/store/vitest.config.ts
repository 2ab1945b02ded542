import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { defineProgram } from '../../scripts/run.mjs'

// Needs Debian's OpenStack Swift, which .ci/run installs.
export default defineConfig(async () => ({
  root: join(import.meta.dirname, '../..'),
  define: await defineProgram(),
  test: {
    include: ['test/store/**/*.test.ts'],
    globalSetup: 'test/support/run-folder.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
}))
