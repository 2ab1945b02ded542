import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, textOf } from '../support/small-site.ts'
import { startWorkbench, startWorkbenchOn } from '../support/workbench.ts'
import { until, useBrowser } from './support/browser.ts'
import { save } from './support/form-page.ts'
import { drawTown } from './support/town.ts'

describe('the page', () => {
  const { openLargeSite, openSmallSite } = useBrowser()

  it('says that nothing is at an address that cannot be decoded', async () => {
    const { page } = await openSmallSite('#/edit/%')
    await page.getByText('There is nothing at this address').waitFor()
  })

  it('shows the city and its items, and sends no request to another host', async () => {
    const { page } = await openLargeSite('')
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    const nav = page.getByRole('navigation', { name: 'Workbench' })
    for (const [name, count] of [
      ['Events', 2],
      ['Places', 41],
      ['Guides', 1],
    ] as const) {
      await nav.getByRole('link', { name: `${name} ${count}`, exact: true }).waitFor()
    }
    await page.getByText('No problems.').waitFor()
    for (const name of ['Events', 'Places', 'Guides', 'Pictures']) {
      await nav.getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await until(page, "document.querySelector('main img')?.naturalWidth > 0")
    }
  })
})

describe('a Swedish editor', () => {
  const { open } = useBrowser()

  it('reads and finds titles and descriptions of pictures in Swedish, and makes a Swedish event', async () => {
    const words = 'title: { en: The quay, sv: Kajen }\nalt: { en: Boats, sv: Båtar vid midsommar }'
    const bench = await startWorkbench({
      'content/images/quay.yaml': `id: 1\n${words}\nlicence: CC BY 4.0\n`,
    })
    const page = await open(`${bench.url}#/pictures`, { locale: 'sv-SE' })
    await page.getByRole('searchbox').fill('midsommar')
    await page.getByRole('link', { name: 'Kajen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Kajen' }).waitFor()
    await page.getByRole('img', { name: 'Båtar vid midsommar' }).waitFor()
    await page.goto(`${bench.url}#/new/events`)
    expect(await page.getByRole('main').getByLabel('Språk').inputValue()).toBe('sv')
  })

  it('uploads a picture with Swedish words alone', async () => {
    const bench = await startWorkbench()
    // The form of the picture opens before the build has it.
    const page = await open(`${bench.url}#/pictures`, { locale: 'sv-SE', mayFail: true })
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Ladda upp en bild' }).click()
    const chosen = await choosing
    await chosen.setFiles({
      name: 'photo (1).jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp(await drawPicture(64, 48))
        .withExif({ IFD0: { Artist: 'Arkivet' }, IFD2: { DateTimeOriginal: '2026:06:20 22:40:00' } })
        .toBuffer(),
    })
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('Fotograf').inputValue()).toBe('Arkivet')
    const [first] = await dialog.getByRole('textbox').all()
    expect(await first?.inputValue()).toBe('')
    await first?.fill('En brygga')
    await dialog.getByLabel('Vad visar bilden? (svenska)').fill('En brygga i sol')
    await dialog.getByRole('button', { name: 'Lägg till' }).click()
    await page.getByRole('heading', { level: 1, name: 'En brygga' }).waitFor()
    expect(await bench.text('content/images/en-brygga.yaml')).toContain(
      'title: En brygga\nalt: En brygga i sol\n',
    )
    expect(await bench.text('content/images/en-brygga.yaml')).toContain('date_taken: 2026-06-20\n')
    const replacing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Byt ut bilden' }).click()
    const buffer = await drawPicture(90, 60)
    await (await replacing).setFiles({ name: 'ny.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByText('Ny bild under samma namn').waitFor()
    expect(await readFile(join(bench.root, 'content/images/en-brygga.jpg'))).toEqual(buffer)
  })
})

describe('a content without items', () => {
  const { openSmallSite } = useBrowser()

  it('shows the first steps, and its warnings on request', async () => {
    const names = ['events/fair.md', 'objects/museum.md', 'guides/walk.md', 'authors/ann.yaml']
    const none = Object.fromEntries(names.map(name => [`content/${name}`, null]))
    const { page } = await openSmallSite('', none)
    const steps = page.getByRole('region', { name: 'Start here' })
    await steps.getByRole('link', { name: 'New place' }).waitFor()
    expect(await page.getByText('uses this picture').count()).toBe(0)
    await page.getByRole('button', { name: /\d more/ }).click()
    await page.getByText('No event, place, guide or author uses this picture').waitFor()
  })
})

describe('a picture with many uses', () => {
  const { openSmallSite } = useBrowser()

  it('counts an event once, and is named by its title where it is used', async () => {
    const fair = 'content/events/fair.md'
    const dates = '$&\n  - { id: 2, start: 2027-06-01 }'
    const { bench, page } = await openSmallSite('#/pictures', {
      [fair]: textOf(fair).replace(/^ {2}- .*$/m, dates),
    })
    await page.getByText('3 uses').waitFor()
    await page.getByRole('link', { name: 'The quay' }).click()
    const users = page.getByRole('region', { name: 'Used by' }).getByRole('listitem')
    await expect
      .poll(() => users.allTextContents())
      .toEqual(['The fairEvent, 2 dates', 'The museumPlace', 'A walkGuide'])
    const sizes = await page.getByRole('region', { name: 'Renditions' }).getByRole('link').allTextContents()
    expect(sizes.filter(size => size.includes('small')).length).toBeGreaterThan(0)
    expect(sizes.filter(size => size.includes('_webp'))).toEqual([])
    await page.goto(`${bench.url}#/items/objects/1`)
    await page.getByText('Its pictures:').getByRole('link', { name: 'The quay' }).waitFor()
  })

  it('shows the first fifty uses, and the rest on request', async () => {
    const town = await drawTown()
    const place = String(town['content/objects/place-1.md'])
    const more = Array.from({ length: 60 }, (_, index) => [
      `content/objects/more-${index}.md`,
      place.replace('id: 11', `id: ${index + 100}`).replace('number 1', `number ${index + 100}`),
    ])
    const { page } = await openSmallSite('#/pictures/quay', { ...town, ...Object.fromEntries(more) })
    const users = page.getByRole('region', { name: 'Used by' }).getByRole('link', { name: 'Place number' })
    const button = page.getByRole('button', { name: 'more', exact: false })
    expect(await button.textContent()).toBe('Show 40 more')
    // Three of the first fifty uses are two events and a museum.
    expect(await users.count()).toBe(47)
    await button.click()
    expect(await users.count()).toBe(86)
  })
})

const walk = 'content/guides/walk.md'

describe('a page whose workbench has stopped', () => {
  const { open } = useBrowser()

  it('shows no empty list during the first build of the next one', async () => {
    const { root, url, write, close } = await startWorkbench()
    const page = await open(`${url}#/browse/objects`, { mayFail: true })
    await close()
    // So large that the build takes longer than loading the page.
    await write('content/images/quay.jpg', await drawPicture(6000, 5000))
    let next: Promise<unknown> | undefined
    await new Promise<void>(resolve => {
      next = startWorkbenchOn(root, { port: Number(new URL(url).port), onProgress: () => resolve() })
    })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').textContent()).toMatch(/^Loading …The content is read/)
    await next
    await page.getByRole('link', { name: 'The museum' }).waitFor()
  })

  it('says so, reconnects to the next one, and can save', async () => {
    const bench = await startWorkbench()
    const page = await open(`${bench.url}#/pictures/quay`, { mayFail: true })
    await page.getByRole('slider', { name: 'Focal point' }).waitFor()
    await bench.close()
    await page.getByText('The workbench has ended. Start it again with npm run dev').waitFor()
    await bench.write(walk, textOf(walk).replace('A walk', 'A stroll'))
    const next = await startWorkbenchOn(bench.root, { port: Number(new URL(bench.url).port) })
    expect(next.url).toBe(bench.url)
    await page.getByText('The workbench has ended.').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'A stroll' }).waitFor()
    await page.getByRole('slider', { name: 'Focal point' }).press('ArrowRight')
    await save(page)
  })
})
