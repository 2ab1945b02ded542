import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Of } from '../../src/images/record.ts'
import type { RenditionPlan } from '../../src/images/render.ts'
import { bundleSnippet } from '../support/snippet.ts'
import { scene } from './pictures.ts'
import { box, planOf, render } from './plans.ts'

const run = promisify(execFile)

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'image-render-'))
})
afterAll(() => rm(dir, { recursive: true }))

describe('renderPicture', () => {
  it('makes the same bytes whatever the number of threads', async () => {
    const bytes = await scene(900, 600).jpeg().toBuffer()
    const plans = (['jpeg', 'png', 'webp'] as const).map(format =>
      planOf({ crop: box(11, 7, 871, 583), width: 613, height: 411, format }),
    )
    const here = (await render(bytes, plans)).map(rendered => sha256Of(rendered.bytes))
    const path = join(dir, 'scene.jpg')
    await writeFile(path, bytes)
    for (const [threads, pool] of [
      [1, '1'],
      [4, '8'],
    ] as const) {
      expect(await renderElsewhere({ path, plans, threads, pool })).toEqual(here)
    }
  })
})

/** Renders in a process of its own and gives back the hashes. */
async function renderElsewhere(job: { path: string; plans: RenditionPlan[]; threads: number; pool: string }) {
  const code = `
    import { readFileSync } from 'node:fs'
    import sharp from 'sharp'
    import { inspectPicture } from './images/inspect.ts'
    import { renderPicture } from './images/render.ts'
    import { sha256Of } from './images/record.ts'
    import './images/decoder.ts'
    sharp.concurrency(${job.threads})
    const bytes = readFileSync(process.argv[2])
    const facts = await inspectPicture(bytes, 'jpg')
    const rendered = await renderPicture({ bytes, facts, renditions: ${JSON.stringify(job.plans)} })
    console.log(JSON.stringify(rendered.map(({ bytes }) => sha256Of(bytes))))`
  const env = { ...process.env, UV_THREADPOOL_SIZE: job.pool }
  const { stdout } = await run(process.execPath, [await bundleSnippet(code), job.path], { env })
  return JSON.parse(stdout)
}
