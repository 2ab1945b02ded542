import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { defineProgram } from '../../scripts/run.mjs'

// A browser keeps a core busy, so there are few workers and long timeouts.
export default defineConfig(async () => ({
  root: join(import.meta.dirname, '../..'),
  define: await defineProgram(),
  test: {
    include: ['test/browser/**/*.test.ts', ...(process.env.TIMES === '1' ? ['bench/typing.test.ts'] : [])],
    globalSetup: 'test/support/run-folder.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // A test that passes at the second try is printed with its first failure.
    retry: 1,
    maxWorkers: 2,
  },
}))
