import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { sha256Of } from '../../src/images/record.ts'
import type { RenditionPlan } from '../../src/images/rendition-plan.ts'
import { makeFolder } from '../support/site.ts'
import { bundleSnippet } from '../support/snippet.ts'
import { scene } from './pictures.ts'
import { box, planOf, render } from './plans.ts'

const run = promisify(execFile)

describe('renderPicture', () => {
  it('makes the same bytes with any number of threads', async () => {
    const bytes = await scene(900, 600).jpeg().toBuffer()
    const plans = (['jpeg', 'png', 'webp'] as const).map(format =>
      planOf({ crop: box(11, 7, 871, 583), width: 613, height: 411, format }),
    )
    const here = (await render(bytes, plans)).map(rendered => sha256Of(rendered.bytes))
    const path = join(await makeFolder(), 'scene.jpg')
    await writeFile(path, bytes)
    for (const [threads, pool] of [
      [1, '1'],
      [4, '8'],
    ] as const) {
      const code = `sharp.concurrency(${threads})`
      expect(await renderElsewhere({ path, plans, code, pool })).toEqual(here)
    }
  })

  // The encoder cuts the picture up by the number of threads, so that number is always 1.
  it('makes the same AVIF with any number of threads in the environment', async () => {
    const bytes = await scene(900, 600).jpeg().toBuffer()
    const plans = [planOf({ crop: box(11, 7, 871, 583), width: 613, height: 411, format: 'avif' })]
    const here = (await render(bytes, plans)).map(rendered => sha256Of(rendered.bytes))
    const path = join(await makeFolder(), 'avif.jpg')
    await writeFile(path, bytes)
    for (const pool of ['1', '8']) {
      expect(await renderElsewhere({ path, plans, code: '', pool })).toEqual(here)
    }
  })
})

/** Renders in a process of its own and gives back the hashes. */
async function renderElsewhere(job: { path: string; plans: RenditionPlan[]; code: string; pool: string }) {
  const code = `
    import { readFileSync } from 'node:fs'
    import sharp from 'sharp'
    import { inspectPicture } from './images/inspect.ts'
    import { renderPicture } from './images/render.ts'
    import { sha256Of } from './images/record.ts'
    import './images/decoder.ts'
    ${job.code}
    const bytes = readFileSync(process.argv[2])
    const facts = await inspectPicture(bytes, 'jpg')
    const rendered = await renderPicture({ bytes, facts, wanted: ${JSON.stringify(job.plans)} })
    console.log(JSON.stringify(rendered.map(({ bytes }) => sha256Of(bytes))))`
  const env = { ...process.env, UV_THREADPOOL_SIZE: job.pool, VIPS_CONCURRENCY: job.pool }
  const { stdout } = await run(process.execPath, [await bundleSnippet(code), job.path], { env })
  return JSON.parse(stdout)
}
