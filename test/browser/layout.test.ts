import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawPicture, type Files, textOf } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'
import { until, useBrowser } from './support/browser.ts'
import { drawTown } from './support/town.ts'

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const name = 'a-very-long-name-of-a-file-that-somebody-gave-without-thinking-of-narrow-phones'
/** The address of each view, and a selector of an element that it has once it is complete. */
const views = [
  ['#/', '.overview-columns aside'],
  ['#/browse/objects', '.card'],
  ['#/browse/guides', '.card'],
  ['#/browse/objects?q=nothing+like+that', 'search ~ .empty'],
  ['#/browse/singulareventdates', '.card'],
  ['#/items/singulareventdates/100', '#item-source'],
  ['#/items/singulareventdates/1', '#item-source'],
  ['#/items/objects/100', '#item-source'],
  ['#/items/guides/1', '#item-source'],
  ['#/items/guides/999', '[role=status] h1'],
  ['#/browse/singulareventdates?view=table', '.browse-table td'],
  ['#/calendar/2027-06', '.calendar-date'],
  ['#/map', '.map-marker'],
  ['#/publish', '.bottom-bar'],
  ['#/pictures', '.card'],
  ['#/pictures/quay', '.picture-stage'],
  [`#/pictures/${name}`, '.picture-stage'],
  ['#/pictures/nobody', '[role=status] h1'],
  [`#/edit/content/events/${name}.md`, '.form-field'],
  [`#/edit/content/objects/${name}.md`, '.form-field'],
  ['#/edit/content/guides/walk.md', '.form-field'],
  ['#/edit/content/site.yaml', '.form-field'],
  ['#/edit/content/labels.yaml', '.form-field'],
  ['#/edit/content/nobody.yaml', '[role=status] h1'],
  ['#/new/events', '.form'],
] as const

/** A town with long words wherever an editor can write one, tall pictures, a warning and a problem. */
async function drawLongTown(): Promise<Files> {
  const [fair, museum, walk] = [
    'content/events/fair.md',
    'content/objects/museum.md',
    'content/guides/walk.md',
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  const days = Array.from({ length: 100 }, (_, index) => {
    return `  - { id: ${100 + index}, start: 2027-${two(1 + Math.floor(index / 9))}-${two(1 + 3 * (index % 9))} }`
  })
  return {
    ...(await drawTown()),
    'content/site.yaml': textOf('content/site.yaml').replace('Smallville', long.slice(0, 40)),
    [`content/images/${name}.png`]: await drawPicture(200, 900, 'png'),
    [`content/images/${name}.yaml`]: `id: 9\ntitle: ${long}\nalt: ${long}\ncaption: ${long}\ncredit: ${long}\nlicence: CC BY 4.0\n`,
    [`content/events/${name}.md`]: textOf(fair)
      .replace('The fair', long)
      .replace(/^ {2}- .*$/m, days.join('\n'))
      .replace('image: quay', `image: ${name}`)
      .replace(/---\n[^-]*$/, `---\n${long} ${long}\n\n\`${long}${long}\`\n\n## ${long}\n`),
    [`content/objects/${name}.md`]: textOf(museum)
      .replace('id: 1', 'id: 100')
      .replace('The museum', `The ${long}`)
      .replace('image: quay', `image: ${name}`)
      .replace('Quay 1', `${long} 1`),
    [walk]: textOf(walk).replace('A walk', long),
    [fair]: textOf(fair).replace('place:', `size: huge\nplace:`),
  }
}

/** Lists the elements that are outside the window, and the texts that are cut or wider than their element. */
const measure = `(() => {
  const found = []
  const scrolls = element => element.closest('nav, .legend, .leaflet-container, .item-text table')
  const name = element => element.tagName.toLowerCase() + '.' + element.className + ' "' + (element.textContent ?? '').trim().slice(0, 40) + '"'
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || style.position === 'fixed' || scrolls(element) || element.closest('.skip')) continue
    if (box.right > innerWidth + 1 || box.left < -1) {
      if (!element.closest('.picture-crop, .picture-stage')) found.push('outside the window: ' + name(element))
    }
    const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim() !== '')
    const isIntended = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.matches('select, option, [type=date]')
    if (hasText && !isIntended && element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline') found.push('too wide: ' + name(element))
    if (!hasText) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (around.matches('.ellipsis') || getComputedStyle(around).webkitLineClamp !== 'none' || isIntended) break
      if (overflowX !== 'visible' && (text.right > edge.right + 1 || text.left < edge.left - 1)) found.push('cut: ' + name(element))
      if (overflowY === 'hidden' && (text.bottom > edge.bottom + 1 || text.top < edge.top - 1)) found.push('cut below: ' + name(element))
    }
  }
  return found
})()`

/** Lists the cards whose title is not between the picture, above or beside it, and the foot, or whose foot is below the card's edge. */
const cards = `[...document.querySelectorAll('.card')].flatMap(card => {
  const title = card.querySelector('h2').getBoundingClientRect()
  const [picture, foot] = ['.card-picture', '.card-foot'].map(name => card.querySelector(name).getBoundingClientRect())
  const { bottom } = card.getBoundingClientRect()
  const isRight = title.height > 10 && (title.top >= picture.bottom - 1 || title.left >= picture.right - 1) && title.bottom <= foot.top + 1 && foot.bottom <= bottom + 1
  return isRight ? [] : [card.textContent]
})`

async function goTo(page: Page, [hash, element]: (typeof views)[number]): Promise<void> {
  await page.evaluate(`document.querySelector('h1').dataset.old = ''; location.hash = '${hash}'`)
  await until(page, `!!document.querySelector('main ${element}') && !document.querySelector('h1[data-old]')`)
  await page.evaluate(
    "for (const each of document.querySelectorAll('.form-section, .filters details')) each.open = true",
  )
}

describe.each(['en-GB', 'sv-SE'])('in the language of %s', locale => {
  const { open } = useBrowser()
  it('nothing is cut off, hidden or outside the window at any width', async () => {
    const bench = await startWorkbench(await drawLongTown())
    await bench.write('content/guides/walk.md', `---\nid: ${long}\n---\n`)
    // Some views are of things that do not exist, whose requests fail.
    const page = await open(`${bench.url}#/pictures/nobody`, {
      locale,
      reducedMotion: 'reduce',
      mayFail: true,
    })
    await page.locator('.state .tag-problem').waitFor()
    const found: unknown[] = []
    // 640 by 450 is a window of 1280 by 900 at a zoom of 200 %.
    for (const width of [360, 640, 704, 840, 920, 1280, 1920]) {
      await page.setViewportSize({ width, height: width === 640 ? 450 : 900 })
      for (const view of views) {
        await goTo(page, view)
        const findings = await page.evaluate<string[]>(`[...${measure}, ...${cards}]`)
        found.push(...findings.map(finding => `${width} ${view[0]}: ${finding}`))
      }
    }
    expect([...new Set(found)]).toEqual([])
  })
})
