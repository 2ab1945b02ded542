import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { openWorkbench } from '../../../src/workbench/open-workbench.ts'
import { projectRoot } from '../../support/project-root.ts'
import { launchBrowser } from '../support/chromium.ts'

const folder = join(projectRoot, 'docs/pictures')

/** Writes the screenshots of the sample city for the documentation, and logs each. @throws Error if there is no browser */
export async function takeShots(log: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true })
  const end = new AbortController()
  let apiUrl = ''
  const takeAll = async () => {
    const browser = await launchBrowser()
    try {
      for (const shot of shots) log(await takeShot(browser, apiUrl, shot))
    } finally {
      await browser.close()
      end.abort()
    }
  }
  let taken: Promise<void> | undefined
  const onBuild = () => {
    taken ??= takeAll()
  }
  const onListening = (opened: { apiUrl: string }) => {
    apiUrl = opened.apiUrl
  }
  // Without git, the names of those who committed last are in no picture.
  const options = { root: projectRoot, usesGit: false, port: 3900, onListening, onBuild }
  await openWorkbench(options, end.signal)
  await taken
}

async function takeShot(browser: Browser, url: string, shot: Shot): Promise<string> {
  const { name, path, viewport, colorScheme } = shot
  const page = await browser.newPage({ viewport, colorScheme, locale: 'en-GB', deviceScaleFactor: 1.5 })
  await page.goto(`${url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // The field for Markdown has images without a source.
  await page.evaluate(
    'Promise.all([...document.images].map(image => !image.currentSrc || image.getBoundingClientRect().top > innerHeight || image.decode()))',
  )
  // Images that decode asynchronously are painted some frames later.
  await page.waitForTimeout(500)
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toBuffer()
  await page.close()
  await writeFile(join(folder, `${name}.webp`), bytes)
  return `${name}.webp  ${bytes.length} bytes`
}

/** A screenshot: the name of its file, the path of the page, and the window in CSS pixels. */
type Shot = {
  readonly name: string
  readonly path: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
}

const wide = { width: 1280, height: 860 }
const both = { '': wide, '-narrow': { width: 390, height: 780 } }

const pages = [
  ['overview', '/workbench/#/', { '': wide }],
  ['browse', '/workbench/#/browse/objects', { '': wide }],
  ['item', '/workbench/#/items/singulareventdates/1001', both],
  ['form', '/workbench/#/edit/content/events/midsummer-on-the-quay.md', { '': wide }],
  ['calendar', '/workbench/#/calendar/2027-06', { '': wide }],
  ['picture', '/workbench/#/pictures/jazz-cellar', both],
  ['front-page', '/', { '': wide }],
] as const

/** Each page in each size, light and dark. */
const shots: readonly Shot[] = pages.flatMap(([page, path, sizes]) =>
  (['light', 'dark'] as const).flatMap(colorScheme =>
    Object.entries(sizes).map(([end, viewport]) => {
      return { name: `${page}-${colorScheme}${end}`, path, viewport, colorScheme }
    }),
  ),
)
