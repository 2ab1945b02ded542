import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCache } from '../../src/images/cache.ts'
import { bundleSnippet } from '../support/snippet.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'image-cache-'))
})
afterAll(() => rm(dir, { recursive: true }))

describe('openCache', () => {
  it('has whole records only after a writer was killed', async () => {
    for (let kill = 0; kill < 4; kill++) await killWriter(kill)
    const cache = openCache(dir)
    const keys = (await readdir(join(dir, 'records'), { recursive: true })).filter(name =>
      /[0-9a-f]{64}$/.test(name),
    )
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect((await cache.get(key.slice(-64)))?.size).toBe(2_000_000)
    expect(cache.damaged).toBe(0)
  })
})

/** Starts a process that puts records in without end, and kills it in the midst of that. */
async function killWriter(round: number): Promise<void> {
  const code = `
    import { openCache } from './images/cache.ts'
    import { sha256Of } from './images/record.ts'
    const cache = openCache(process.argv[2])
    for (let i = 0; ; i++) {
      await cache.put(sha256Of('${round} ' + i), { bytes: Buffer.alloc(2_000_000, i), width: 1, height: 1 })
      process.stdout.write('.')
    }`
  const child = spawn(process.execPath, [await bundleSnippet(code), dir])
  for (let puts = 0; puts < 3 + round; puts++) await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}
