import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { RenditionPlan } from '../../src/images/rendition-plan.ts'
import { makeFolder } from '../support/site.ts'
import { bundleSnippet } from '../support/snippet.ts'
import { scene } from './pictures.ts'
import { box, planOf, render } from './plans.ts'

const run = promisify(execFile)

describe('renderPicture', () => {
  // The AVIF encoder divides the picture by the number of threads, so the program must set that number itself, always to 1.
  it.each([
    [
      ['jpeg', 'png', 'webp'],
      ['sharp.concurrency(1)', 'sharp.concurrency(4)'],
    ],
    [['avif'], ['', '']],
  ] as const)('makes the same bytes of %s with any number of threads', async (formats, settings) => {
    const bytes = await scene(900, 600).jpeg().toBuffer()
    const crop = box(11, 7, 871, 583)
    const plans = formats.map(format => planOf({ crop, width: 613, height: 411, format }))
    const here = (await render(bytes, plans)).map(rendered => hash('sha256', rendered.bytes))
    const path = join(await makeFolder(), 'scene.jpg')
    await writeFile(path, bytes)
    for (const [index, code] of settings.entries())
      expect(await renderElsewhere({ path, plans, code, pool: index === 0 ? '1' : '8' })).toEqual(here)
  })
})

/** Renders in a process of its own, with `pool` threads, and returns the hashes. */
async function renderElsewhere(job: { path: string; plans: RenditionPlan[]; code: string; pool: string }) {
  const code = `
    import { readFileSync } from 'node:fs'
    import sharp from 'sharp'
    import { inspectPicture } from './images/inspect.ts'
    import { renderPicture } from './images/render.ts'
    import { hash } from 'node:crypto'
    import './images/decoder.ts'
    ${job.code}
    const bytes = readFileSync(process.argv[2])
    const facts = await inspectPicture(bytes, 'jpg')
    const rendered = await renderPicture({ bytes, facts, wanted: ${JSON.stringify(job.plans)} })
    console.log(JSON.stringify(rendered.map(({ bytes }) => hash('sha256', bytes))))`
  const env = { ...process.env, UV_THREADPOOL_SIZE: job.pool, VIPS_CONCURRENCY: job.pool }
  const { stdout } = await run(process.execPath, [await bundleSnippet(code), job.path], { env })
  return JSON.parse(stdout)
}
