import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { textOf } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { drawTown } from './support/town.ts'

const fair = textOf('content/events/fair.md')
const eventOn = (id: number, title: string, date: string) =>
  fair.replace(/^ {2}- .*$/m, `  - { id: ${id}, ${date} }`).replace('The fair', title)
const eventsOn = (count: number, date: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      return [`content/events/show-${index}.md`, eventOn(200 + index, `Show ${index}`, date)]
    }),
  )

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

describe('the calendar', () => {
  const { open, openSmallSite } = useBrowser()

  it('shows each date across its days, folds the dates of a full day, and leads to the next month', async () => {
    const bench = await startWorkbench({
      ...(await drawTown()),
      ...eventsOn(5, 'start: 2027-06-15'),
      'content/events/week.md': eventOn(300, 'The week', 'start: 2027-06-15, end: 2027-06-17'),
    })
    const page = await open(`${bench.url}#/calendar/2027-05`)
    await page.getByRole('heading', { name: 'May 2027' }).waitFor()
    await page.getByRole('link', { name: 'Next month' }).click()
    await page.getByRole('heading', { name: 'June 2027' }).waitFor()
    await page.getByLabel('Month', { exact: true }).selectOption('May 2028')
    await page.getByRole('heading', { name: 'May 2028' }).waitFor()
    await page.getByLabel('Month', { exact: true }).selectOption('June 2027')
    await expect.poll(() => page.getByRole('link', { name: /^Show / }).count()).toBe(3)
    await page.getByRole('button', { name: '3 more, Tuesday, 15 June 2027' }).click()
    await expect.poll(() => page.getByRole('link', { name: /^Show / }).count()).toBe(5)
    const week = await page.getByRole('link', { name: /^The week, .*17 June 2027/ }).boundingBox()
    const day = await page.locator('.calendar td').nth(8).boundingBox()
    expect((week?.width ?? 0) / (day?.width ?? 1)).toBeGreaterThan(2.8)
    // On a phone, each date is on its first day.
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByText('Saturday, 12 June 2027').waitFor()
    expect(await page.locator('.calendar td:visible').count()).toBe(13)
    await page.locator('.calendar').getByRole('link', { name: 'The week' }).click()
    await page.getByRole('heading', { level: 1, name: 'The week' }).waitFor()
    await page.getByRole('link', { name: '← Calendar' }).click()
    await page.getByRole('heading', { name: 'June 2027' }).waitFor()
  })

  it('begins with the next month that has dates, marks and filters by category, and starts an event on a day', async () => {
    const { page } = await openSmallSite('#/calendar', {
      'content/events/fair.md': eventOn(1, 'The fair', 'start: 2099-05-04'),
      'content/events/tour.md': eventOn(2, 'The tour', 'start: 2099-05-06')
        .replace('categories: [fairs]', 'categories: [guided-tours]')
        .replace('category: fairs\nsubcategory: markets', 'category: guided-tours'),
    })
    await page.getByRole('heading', { name: 'May 2099' }).waitFor()
    await page.getByText('This is the next month with events.').waitFor()
    await page.getByRole('link', { name: 'The fair, Fairs' }).waitFor()
    const marks = await page.locator('.calendar-date .type-mark').allInnerTexts()
    expect(new Set(marks).size).toBe(2)
    await page.getByRole('button', { name: 'Guided tours 1' }).click()
    await expect.poll(() => page.locator('.calendar-date').count()).toBe(1)
    await page.getByRole('link', { name: 'New event, Friday, 8 May 2099' }).click()
    expect(await page.getByLabel('First day').inputValue()).toBe('2099-05-08')
  })

  it('is a list of all dates on a phone, below controls that stay where they are', async () => {
    const bench = await startWorkbench(eventsOn(5, 'start: 2027-09-15'))
    const page = await open(`${bench.url}#/calendar/2027-05`, { viewport: { width: 360, height: 800 } })
    const month = page.getByLabel('Month', { exact: true })
    const before = await month.boundingBox()
    await month.selectOption('September 2027')
    await page.getByText('5 dates').waitFor()
    expect(await month.boundingBox()).toEqual(before)
    expect(await page.getByRole('link', { name: /^Show / }).count()).toBe(5)
  })
})

/** Returns the names on the map that cover another one. */
async function findOverlaps(page: Page): Promise<readonly Box[]> {
  const boxes = await page.evaluate<Box[]>(
    `[...document.querySelectorAll('.map-name, .map-group')].map(each => each.getBoundingClientRect().toJSON())`,
  )
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(b => Math.abs(a.y - b.y) < a.height && a.x < b.x + b.width && b.x < a.x + a.width),
  )
}

describe('the outline of the city', () => {
  const { openSmallSite } = useBrowser()

  it('is drawn on the map, and taken from a GeoJSON file', async () => {
    const { page, bench } = await openSmallSite('#/edit/content/site.yaml')
    await page.getByText('Central European Time', { exact: true }).waitFor()
    const outline = page.getByRole('textbox', { name: 'Outline', exact: true })
    const lines = async () => (await outline.inputValue()).split('\n').filter(line => line !== '')
    await page.locator('summary').filter({ hasText: /^Map$/ }).click()
    await page.getByRole('button', { name: 'Draw on the map' }).click()
    const map = page.getByRole('application', { name: /Outline/ })
    for (const [x, y] of [
      [440, 120],
      [500, 120],
      [500, 250],
      [440, 250],
      [430, 200],
    ] as const)
      await map.click({ position: { x, y } })
    await expect.poll(async () => (await lines()).length).toBe(5)
    await page.getByRole('button', { name: 'Remove the last corner' }).click()
    const before = await lines()
    const { x: left = 0, y: top = 0 } = (await map.boundingBox()) ?? {}
    await page.mouse.move(left + 500, top + 120)
    await page.mouse.down()
    await page.mouse.move(left + 540, top + 120, { steps: 4 })
    await page.mouse.up()
    await expect.poll(lines).not.toEqual(before)
    const [, dragged = '', ...others] = await lines()
    expect(others).toEqual(before.slice(2))
    expect(Number.parseFloat(dragged)).toBeGreaterThan(Number.parseFloat(before[1] ?? ''))
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.keyboard.press('Control+s')
    await expect
      .poll(() => readFile(join(bench.root, 'content/site.yaml'), 'utf8'))
      .toMatch(/outline:\n(?: +- \[19\.\d+, 58\.\d+\]\n){4}/)
    const ring = [
      [19.7, 58.4],
      [19.8, 58.4],
      [19.8, 58.5],
      [19.7, 58.5],
      [19.7, 58.4],
    ]
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take it from a GeoJSON file' }).click()
    const buffer = Buffer.from(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))
    await (await chooser).setFiles({ name: 'city.geojson', mimeType: 'application/geo+json', buffer })
    await expect.poll(lines).toEqual(['19.7, 58.4', '19.8, 58.4', '19.8, 58.5', '19.7, 58.5'])
    await outline.fill('{"type":"Point","coordinates":[19.7,58.4]}')
    await page.getByText('No border was found').waitFor()
  })
})

describe('the map', () => {
  const { open, openLargeSite } = useBrowser()

  it('names places without overlap, draws the layers, and opens a place', async () => {
    const streets = 'content/map/streets.geojson'
    const streetsAlong = (line: string) =>
      `{ "type": "FeatureCollection", "features": [{ "type": "Feature", "geometry": ${line} }] }`
    const line = '{ "type": "LineString", "coordinates": [[19.6, 58.45], [19.9, 58.45]] }'
    const town = await drawTown()
    // The other places are on one line, where a name would cover the next dot.
    const apart = [1, 2, 3].map(number => {
      const file = `content/objects/place-${number}.md`
      return [file, String(town[file]).replace('58.44', `58.4${number + 4}`)]
    })
    const bench = await startWorkbench({
      ...town,
      ...Object.fromEntries(apart),
      [streets]: streetsAlong(line),
    })
    const page = await open(bench.url)
    const drawn = page.waitForResponse(/data\/layers\/[0-9a-f]+\.json/)
    await page.getByRole('link', { name: 'Map' }).click()
    expect((await drawn).status()).toBe(200)
    await page.getByText('41 places').waitFor()
    const names = page.locator('.map-at .map-place:has(.map-name)')
    // Those near each other are a number, which zooms to them, and lists those at the same point.
    const group = page.getByRole('button', { name: /^\d+: Place number / }).first()
    await group.focus()
    await page
      .locator('.leaflet-tooltip-top')
      .getByText(/^\d+: Place/)
      .waitFor()
    const pressAndCount = () => group.press('Enter').then(() => page.locator('.leaflet-popup a').count())
    await expect.poll(pressAndCount).toBeGreaterThan(1)
    await page.getByRole('searchbox').fill('number 3')
    await expect.poll(() => page.locator('.map-list li').count()).toBe(13)
    await expect.poll(() => names.count()).toBeGreaterThan(0)
    // The map zooms to what was found, which draws its markers again.
    const nameFocused = async () => {
      await names.last().focus()
      const isZooming = await page.locator('.leaflet-zoom-anim').count()
      const pointed = page.locator('.leaflet-tooltip-top strong')
      return isZooming ? undefined : (await pointed.allTextContents())[0]
    }
    await expect.poll(nameFocused).toMatch(/^Place number 3/)
    const name = (await page.locator('.map-place:focus .map-name').innerText()).trim()
    const named = page.locator('.map-at').getByRole('link', { name, exact: true })
    await page.locator('.leaflet-tooltip-top').getByText(name, { exact: true }).waitFor()
    await page.locator('.map-list li[aria-current]').getByText(name, { exact: true }).waitFor()
    // The marker is drawn again with the map, and keeps the focus.
    const dot = await named.elementHandle()
    await bench.write(streets, streetsAlong(line.replace('19.6', '19.7')))
    await page.waitForFunction(dot => !dot?.isConnected, dot)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('41 places').waitFor()
    const zoomIn = page.getByRole('button', { name: 'Zoom in' })
    const scale = page.locator('.leaflet-control-scale-line')
    const before = await scale.textContent()
    await zoomIn.click()
    await expect.poll(() => scale.textContent()).not.toBe(before)
    // The map has the focus.
    await page.locator('.map').focus()
    await page.locator('.map').hover({ position: { x: 4, y: 4 } })
    const zoomed = await scale.textContent()
    await page.mouse.wheel(0, 40)
    await page.waitForTimeout(300)
    expect(await scale.textContent()).toBe(zoomed)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, 400)
    await page.keyboard.up('Control')
    await expect.poll(() => scale.textContent()).not.toBe(zoomed)
    const zoomAndCount = () => zoomIn.click().then(() => page.locator('.map-marker').count())
    await expect.poll(zoomAndCount).toBeGreaterThan(1)
    await expect.poll(() => findOverlaps(page)).toEqual([])
    // A zoom is running when the map is removed, and must end with it.
    await zoomIn.click()
    await page.locator('.map-list a').first().dispatchEvent('click')
    await page.getByText('Technical').waitFor()
    await page.waitForTimeout(300)
  })

  it('shows the places of a search or type on the map and in the list, and leads back to them', async () => {
    const location = 'location: { latitude: 58.45, longitude: 19.71 }\nplace:'
    const { page } = await openLargeSite('#/map', {
      'content/labels.yaml': textOf('content/labels.yaml').replace('guide_', '  bar: Bar\nguide_'),
      'content/objects/keel.md': textOf('content/objects/museum.md')
        .replace('id: 1', 'id: 90')
        .replace('The museum', 'The keel')
        .replace('label: museum', 'label: bar'),
      'content/events/fair.md': fair.replace('place:', location),
    })
    const rows = page.locator('.map-list li')
    await expect.poll(() => rows.count()).toBe(43)
    await page.getByRole('button', { name: 'Events 1' }).click()
    await expect.poll(() => rows.allInnerTexts()).toEqual(['○\nThe fair\nFairs'])
    await expect.poll(() => page.locator('.map-place').allInnerTexts()).toEqual(['○\nThe fair'])
    await page.getByRole('button', { name: 'Bar 1' }).click()
    await expect.poll(() => rows.allInnerTexts()).toEqual(['●\nThe keel\nBar'])
    await rows.getByRole('link').focus()
    await page.locator('.leaflet-tooltip-top').getByText('The keel').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: '← Map' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('searchbox').fill('number 12')
    await expect.poll(() => rows.allInnerTexts()).toEqual(['▲\nPlace number 12\nMuseum'])
  })
  it.each([1440, 390])(
    'comes with its types, which move nothing when they are loaded (%i px)',
    async width => {
      const bench = await startWorkbench(await drawTown())
      const page = await open(bench.url, { viewport: { width, height: 900 } })
      const tops = () =>
        page
          .locator('.map-view')
          .evaluate(({ children }) => [...children].map(each => each.getBoundingClientRect().top))
      let before: readonly number[] = []
      await page.route(/data\/map\.json/, async route => {
        before = await tops()
        await route.continue()
      })
      await page.goto(`${bench.url}#/map`)
      await page.locator('.map-marker').first().waitFor()
      expect(before.length).toBeGreaterThan(0)
      expect((await tops()).slice(0, before.length)).toEqual(before)
    },
  )

  it('sets water apart from land in the dark, too', async () => {
    const ring = '[[19.6, 58.4], [19.9, 58.4], [19.9, 58.45], [19.6, 58.45], [19.6, 58.4]]'
    const area = `{ "type": "Feature", "geometry": { "type": "Polygon", "coordinates": [${ring}] } }`
    const water = `{ "type": "FeatureCollection", "features": [${area}] }`
    const bench = await startWorkbench({ ...(await drawTown()), 'content/map/water.geojson': water })
    const page = await open(`${bench.url}#/map`, { colorScheme: 'dark' })
    await expect.poll(() => page.evaluate(readContrast)).toBeGreaterThan(3)
  })
})

/** Returns the contrast of the two colours that the map has most of, as WCAG defines it. */
const readContrast = `(() => {
  const canvas = document.querySelector('.map canvas')
  // The browser warns of a canvas that is read again and again.
  const { width, height } = canvas
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  copy.drawImage(canvas, 0, 0)
  const { data } = copy.getImageData(0, 0, width, height)
  const counts = new Map()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.slice(at, at + 3).join()
    if (data[at + 3] === 255) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const lights = [...counts].sort(([, a], [, b]) => b - a).slice(0, 2).map(([colour]) => {
    const [red, green, blue] = colour.split(',').map(part => {
      const each = part / 255
      return each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  })
  return Math.max(...lights) / Math.min(...lights)
})()`
