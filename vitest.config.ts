import { configDefaults, defineConfig } from 'vitest/config'
import { prepareProgram } from './scripts/run.mjs'

// The tests run src/ as it is, but commands and workers from the bundle, whose place src/base/program.ts is given.
export default defineConfig(async () => ({
  define: { __PROGRAM__: JSON.stringify(JSON.stringify(await prepareProgram())) },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**', 'test/store/**'],
    globalSetup: 'test/support/run-folder.ts',
    // A missing file snapshot fails the test; -u writes it.
    update: 'none' as const,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: '100%',
  },
}))
