import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listFolder } from '../../src/base/files/list-folder.ts'
import { startPreview } from '../../src/hosts/serve/preview.ts'
import { build } from '../../src/pipeline/build.ts'
import { openSnapshot } from '../../src/snapshot/serve/open-snapshot.ts'
import { serveSnapshot } from '../../src/snapshot/serve/serve-snapshot.ts'
import { buildCoast, snapshotOf } from '../snapshot/coast.ts'
import { makeSite } from '../support/site.ts'
import { startWorkbench } from '../support/workbench.ts'
import { launchBrowser } from './support/chromium.ts'

const script = 'addEventListener("fetch", event => event.respondWith(new Response("taken over")))'

/** Header rules that make every picture a script which may control the whole origin. */
function hostile(rules: string): string {
  return rules.replace('/media/*\n', '$&  Content-Type: text/javascript\n  Service-Worker-Allowed: /\n')
}

const pathsIn = (folder: string) => listFolder(folder).map(({ path }) => `/${path}`)

async function poisonedPreview() {
  const root = await makeSite()
  await build({ root })
  const dist = join(root, 'dist')
  const paths = pathsIn(dist)
  const rendition = paths.find(path => path.startsWith('/media/images/')) ?? ''
  await writeFile(join(dist, rendition), script)
  await writeFile(join(dist, '_headers'), hostile(await readFile(join(dist, '_headers'), 'utf8')))
  const preview = await startPreview({ dist, port: 0 })
  onTestFinished(preview.close)
  return { url: preview.url, paths }
}

// A snapshot with such rules is not opened, so they are put into an open one.
async function poisonedSnapshot() {
  const { file } = await snapshotOf(await buildCoast())
  const snapshot = await openSnapshot(file)
  const headers = Buffer.from(hostile(String(snapshot.headers)))
  const { url, close } = await serveSnapshot({ ...snapshot, headers }, { port: 0 })
  onTestFinished(async () => {
    await close()
    await snapshot.close()
  })
  return { url, paths: [...snapshot.files.keys()].map(name => `/${name}`) }
}

async function workbench() {
  const bench = await startWorkbench()
  const own = ['', 'workbench.js', 'workbench.css', 'look.css', 'data/overview.json', 'live']
  const paths = [...pathsIn(bench.config.out), ...own.map(name => `/workbench/${name}`)]
  return { url: bench.apiUrl, paths }
}

it.each([
  ['preview', poisonedPreview],
  ['snapshot', poisonedSnapshot],
  ['workbench', workbench],
] as const)('the %s lets no file become a service worker', async (_, serve) => {
  const { url, paths } = await serve()
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${url}/site.json`)
  const asked = [...paths, '/', '/api/v1/objects/', '/api/v1/objects/?page=2']
  const register = `Promise.all(${JSON.stringify(asked)}.flatMap(path => [{}, { scope: '/' }].map(options =>
    navigator.serviceWorker.register(path, options).then(() => 'registered ' + path, String))))`
  const outcomes = await page.evaluate<string[]>(register)
  expect(outcomes.filter(outcome => !outcome.includes('bad HTTP response code (403)'))).toEqual([])
  const count = 'navigator.serviceWorker.getRegistrations().then(all => all.length)'
  expect(await page.evaluate<number>(count)).toBe(0)
})
