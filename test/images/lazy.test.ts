import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleSnippet } from '../support/snippet.ts'
import { pictures } from './pictures-to-render.ts'

const run = promisify(execFile)

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'image-lazy-'))
})
afterAll(() => rm(dir, { recursive: true }))

describe('renderMedia', () => {
  it('never loads sharp where all is in the cache', async () => {
    expect(await loadsSharp()).toBe(true)
    expect(await loadsSharp()).toBe(false)
  })
})

/** Renders in a process of its own, and tells whether sharp's library was loaded there. */
async function loadsSharp(): Promise<boolean> {
  const [first] = await pictures()
  if (!first) throw new Error('The test has no picture.')
  const { read, ...picture } = first
  const code = `
    import { openCache } from './images/cache.ts'
    import { renderMedia } from './images/media.ts'
    const bytes = Buffer.from('${Buffer.from(await read()).toString('base64')}', 'base64')
    const picture = { ...${JSON.stringify(picture)}, read: async () => bytes }
    await renderMedia({ pictures: [picture], cache: openCache(process.argv[2]) })
    console.log(process.report.getReport().sharedObjects.some(path => path.includes('sharp')))`
  return JSON.parse((await run(process.execPath, [await bundleSnippet(code), dir])).stdout)
}
