import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSharedFolder } from '../support/site.ts'
import { smallSite, textOf } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'
import { until, useBrowser } from './support/browser.ts'
import { focalPointOn, sidecar } from './support/picture-page.ts'
import { drawTown } from './support/town.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The address of each view, and words that it shows once it is complete. */
const views = [
  ['#/', 'Since the last publish'],
  ['#/browse/singulareventdates', '2 in all'],
  ['#/browse/objects', '41 in all'],
  ['#/browse/singulareventdates?view=table', 'Cards'],
  ['#/browse/objects?q=nothing+like+that', 'Nothing matches “'],
  ['#/browse/guides', '1 in all'],
  ['#/items/singulareventdates/12', 'When it happens'],
  ['#/items/objects/10', 'Technical'],
  ['#/items/guides/1', 'Technical'],
  ['#/items/guides/999', 'There is nothing at this address'],
  ['#/calendar/2027-06', 'June 2027'],
  ['#/map', '41 places'],
  ['#/publish', 'Nothing is published yet.'],
  ['#/pictures', '2 in all'],
  ['#/pictures/quay', 'Used by'],
  ['#/pictures/nobody', 'There is nothing at this address'],
  ['#/edit/content/events/concert.md', 'Technical'],
  ['#/edit/content/objects/museum.md', 'Technical'],
  ['#/edit/content/guides/walk.md', 'Technical'],
  ['#/edit/content/site.yaml', 'Technical'],
  ['#/edit/content/labels.yaml', 'Guide categories'],
  ['#/edit/content/nobody.yaml', 'There is nothing at this address'],
  ['#/new/events', 'You complete it in the next step'],
] as const

const looks = (['light', 'dark'] as const).flatMap(colorScheme =>
  [360, 1280].map(width => ({ colorScheme, width })),
)

/** The violations in a view, with all that is folded open, that axe calls serious or critical. */
async function findingsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
  // Evaluated as text: the page's policy allows no script of another origin.
  await page.evaluate(await readFile(axe, 'utf8'))
  const { violations } = await page.evaluate<{ violations: Violation[] }>('axe.run()')
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

type Violation = {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
}

/** Goes to a view, and waits until it shows these words and has stopped moving. */
async function goTo(
  page: Page,
  { hash, words }: { readonly hash: string; readonly words: string },
): Promise<void> {
  await page.evaluate(`location.hash = '${hash}'`)
  await page.getByText(words).first().waitFor()
  await until(page, `[...document.images].every(image => image.complete || image.loading === 'lazy')`)
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {})')
}

describe.each(looks)('by $colorScheme and $width pixels wide', ({ colorScheme, width }) => {
  const { open } = useBrowser()
  const look = { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const
  let cache: string
  beforeAll(async () => {
    cache = await makeSharedFolder()
  })

  it('every view is accessible, and none is wider than the window', async () => {
    const bench = await startWorkbench(await drawTown(), { cache })
    // Some views are of things that do not exist, whose requests fail.
    const page = await open(bench.url, { ...look, mayFail: true })
    for (const [hash, words] of views) {
      await goTo(page, { hash, words })
      expect(await findingsOn(page), hash).toEqual([])
      const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(tooWide, hash).toBeLessThanOrEqual(0)
    }
    if (width > 768) return
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation').first().waitFor()
    expect(await findingsOn(page), 'the menu').toEqual([])
  })

  it('every view is accessible in Swedish', async () => {
    const bench = await startWorkbench(await drawTown(), { cache })
    const page = await open(`${bench.url}#/map`, { ...look, locale: 'sv-SE', mayFail: true })
    for (const [hash] of views) {
      await page.evaluate(`document.querySelector('h1').dataset.old = ''; location.hash = '${hash}'`)
      await until(page, `!!document.querySelector('main h1') && !document.querySelector('h1[data-old]')`)
      expect(await findingsOn(page), hash).toEqual([])
    }
  })

  it('problems, warnings and changes are accessible', async () => {
    const fair = 'content/events/fair.md'
    const bench = await startWorkbench(
      { ...(await drawTown()), [fair]: textOf(fair).replace('place:', 'size: huge\nplace:') },
      { cache },
    )
    const page = await open(bench.url, look)
    await page.getByText('1 warning').first().waitFor()
    expect(await findingsOn(page)).toEqual([])
    await bench.write(fair, textOf(fair).replace('category: fairs', 'category: feasts'))
    await page.getByText('There is no category "feasts"').waitFor()
    for (const [hash, words] of [
      ['#/', 'There is no category "feasts"'],
      ['#/browse/singulareventdates?state=problem', '1 of 2'],
      ['#/items/singulareventdates/1', 'There is no category "feasts"'],
    ] as const) {
      await goTo(page, { hash, words })
      expect(await findingsOn(page), hash).toEqual([])
    }
  })

  it('the choice between two focal points is accessible', async () => {
    const bench = await startWorkbench(await drawTown(), { cache })
    const page = await open(`${bench.url}#/pictures/quay`, look)
    const { handle, conflict } = focalPointOn(page)
    await handle.press('Shift+ArrowRight')
    await bench.write(sidecar, `${smallSite[sidecar]}focal_point: { x: 12%, y: 34% }\n`)
    await conflict.waitFor()
    expect(await findingsOn(page)).toEqual([])
  })
})
