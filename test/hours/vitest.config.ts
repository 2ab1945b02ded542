import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  // The reference implementation uses local times; no night is longer or shorter here.
  test: { include: ['test/hours/**/*.test.ts'], env: { TZ: 'UTC' } },
})
