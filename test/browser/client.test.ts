import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeClient } from '../../scripts/bundle.mjs'
import { listen } from '../../src/hosts/serve/node-http.ts'
import { ChangingSite } from '../support/changing-site.ts'
import { projectRoot } from '../support/project-root.ts'
import { randomFrom } from '../support/random.ts'
import { makeFolder } from '../support/site.ts'
import { launchBrowser } from './support/chromium.ts'

/** Serves an empty page with the client beside it. */
async function servePage(): Promise<string> {
  const folder = await makeFolder()
  await writeClient(projectRoot, folder)
  const server = createServer((request, response) => {
    const isScript = /^\/[\w-]+\.js$/.test(request.url ?? '')
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    if (isScript) readFile(join(folder, request.url ?? '')).then(text => response.end(text))
    else response.end('<!doctype html><link rel="icon" href="data:,"><p>Empty')
  })
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listen(server, 0)}/`
}

it('the client keeps a copy of another origin in localStorage in step, without preflights', async () => {
  const site = new ChangingSite(randomFrom(1), { dates: 1600, objects: 20, guides: 5 })
  const [pageUrl, server, browser] = [await servePage(), await site.serve(), await launchBrowser()]
  onTestFinished(() => browser.close())
  onTestFinished(() => server.close())
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(server.url))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto(pageUrl)
  const keepInStep = `(async () => {
    const [{ createClient }, { keepInStep }] = [await import('/client.js'), await import('/in-step.js')]
    const client = createClient(${JSON.stringify(server.url)})
    const kept = { get: key => localStorage.getItem(key), set: (key, text) => localStorage.setItem(key, text) }
    const { singulareventdates, pending } = await keepInStep(client, kept)
    return { dates: singulareventdates.map(date => JSON.stringify(date)), pending }
  })()`
  const expectLatest = async () =>
    expect(await page.evaluate(keepInStep)).toEqual({
      dates: site.editions.at(-1)?.items.singulareventdates,
      pending: 0,
    })
  await expectLatest()
  site.editDate([...site.dates.keys()][800] ?? 0, { moves: false })
  site.publish()
  asked.length = 0
  await expectLatest()
  expect(asked).toHaveLength(4)
  expect(asked.filter(request => !request.startsWith('GET '))).toEqual([])
})
