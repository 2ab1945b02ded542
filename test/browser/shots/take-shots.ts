import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { projectRoot } from '../../../src/base/program.ts'
import { openWorkbench } from '../../../src/workbench/open-workbench.ts'
import { launchBrowser } from '../support/browser.ts'

const folder = join(projectRoot, 'docs/pictures')

/** Takes every shot of the sample city, and hears of each. @throws Error where there is no browser */
export async function takeShots(tell: (line: string) => void): Promise<void> {
  await mkdir(folder, { recursive: true })
  const end = new AbortController()
  let apiUrl = ''
  const takeAll = async () => {
    const browser = await launchBrowser()
    try {
      for (const shot of shots) tell(await takeShot(browser, apiUrl, shot))
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
  await openWorkbench({ root: projectRoot, port: 3900, onListening, onBuild }, end.signal)
  await taken
}

async function takeShot(browser: Browser, url: string, shot: Shot): Promise<string> {
  const { name, path, width, height, scheme } = shot
  const viewport = { width, height }
  const page = await browser.newPage({
    viewport,
    colorScheme: scheme,
    locale: 'en-GB',
    deviceScaleFactor: 1.5,
  })
  await page.goto(`${url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(
    'Promise.all([...document.images].map(image => image.getBoundingClientRect().top > innerHeight || image.decode()))',
  )
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toBuffer()
  await page.close()
  await writeFile(join(folder, `${name}.webp`), bytes)
  return `${name}.webp  ${bytes.length} bytes`
}

/** A picture of a page: its name, what of the site it shows, and how large the window is, in CSS pixels. */
type Shot = {
  readonly name: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
}

const wide = { width: 1280, height: 860 }
const narrow = { width: 390, height: 780 }

const pages = {
  overview: { path: '/workbench/#/', sizes: { '': wide } },
  browse: { path: '/workbench/#/browse/objects', sizes: { '': wide } },
  item: { path: '/workbench/#/items/singulareventdates/1001', sizes: { '': wide, '-narrow': narrow } },
  pictures: { path: '/workbench/#/pictures', sizes: { '': wide } },
  picture: { path: '/workbench/#/pictures/jazz-cellar', sizes: { '': wide, '-narrow': narrow } },
  'front-page': { path: '/', sizes: { '': wide } },
} as const

/** What the documentation shows, light and dark. */
const shots: readonly Shot[] = Object.entries(pages).flatMap(([name, { path, sizes }]) => {
  return (['light', 'dark'] as const).flatMap(scheme => {
    return Object.entries(sizes).map(([end, size]) => ({
      name: `${name}-${scheme}${end}`,
      path,
      scheme,
      ...size,
    }))
  })
})
