import { setTimeout as sleep } from 'node:timers/promises'
import { sha256Of } from '../../../src/publish/standing-site.ts'
import { startChild, waitForOutput } from './child.ts'
import type { Variant } from './variants.ts'

/** Paths that every variant has. */
const paths = [
  '/api/v1/objects/?page=1',
  '/api/v1/objects/?page=3',
  '/api/v1/guides/',
  '/api/v1/objects/page/2.json',
  '/site.json',
]

const fileOf = (path: string) =>
  path.replace(/\/\?page=(\d+)$|\/$/, (_, page = '1') => `/page/${page}.json`).slice(1)

export type VisitWork = {
  readonly dist: string
  readonly cwd: string
  readonly variants: readonly Variant[]
  readonly signal: AbortSignal
}

/** Starts a preview of a site, and asks it for pages while work is done. Returns what was wrong, and how many pages were asked for. */
export async function visitDuring(work: () => Promise<void>, { dist, cwd, variants, signal }: VisitWork) {
  const preview = startChild(['serve', '--dist', dist, '--port', '0'], { cwd, signal })
  await waitForOutput(preview, output => output.includes('Ctrl+C'))
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(preview.output()) ?? []
  const faults: string[] = []
  let pages = 0
  let hasEnded = false
  const visit = async () => {
    for (; url !== undefined && !hasEnded && !signal.aborted; pages++) {
      const path = paths[pages % paths.length] ?? ''
      const known = variants.map(({ site }) => site[fileOf(path)])
      const fault = await ask(url + path, known).catch((error: Error) => error.message)
      await sleep(1)
      if (fault !== undefined) faults.push(`the preview was asked for ${path}: ${fault}`)
    }
  }
  const visiting = visit()
  await work().finally(() => {
    hasEnded = true
  })
  await visiting
  preview.stop()
  const { code, isLate, output } = await preview.ended
  if (code !== 0 || isLate) faults.push(`the preview ended with ${code}: ${output}`)
  return { pages, faults }
}

async function ask(url: string, known: readonly (string | undefined)[]): Promise<string | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) return `${answer.status} ${body}`
  return known.includes(sha256Of(body)) ? undefined : `${body.length} bytes of no site`
}
