import { configDefaults, defineConfig } from 'vitest/config'
import { defineProgram } from './scripts/run.mjs'

// The tests run src/ as it is, but commands and workers from the bundle.
export default defineConfig(async () => ({
  define: await defineProgram(),
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**', 'test/hours/**', 'test/store/**'],
    globalSetup: 'test/support/run-folder.ts',
    // A missing file snapshot fails the test; -u writes it.
    update: 'none' as const,
    // For slow machines: a test that hangs fails, and none says how long it may take.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
  },
}))
