import { configDefaults, defineConfig } from 'vitest/config'
import { prepareProgram } from './scripts/run.mjs'

// The tests run src/ as it is, but commands and workers from the bundle: src/base/program.ts is told where that is.
export default defineConfig(async () => ({
  define: { __PROGRAM__: JSON.stringify(JSON.stringify(await prepareProgram())) },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/browser/**'],
    globalSetup: 'test/support/run-folder.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%',
  },
}))
