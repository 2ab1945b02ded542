import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { smallSite, textOf } from '../support/small-site.ts'
import { startWorkbench, type TestWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { press, save } from './support/form-page.ts'

const fair = 'content/events/fair.md'
const before = textOf(fair).replace('title: The fair', 'title: "The fair" # as on the poster\r')

const readFair = ({ root }: TestWorkbench) => readFile(join(root, fair), 'utf8')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const pressInMenu = async (page: Page, name: string) => {
  await page.locator('.form-head .more').evaluate("document.querySelector('.form-head .more').open = true")
  await press(page, name)
}
/** Opens every section of a form. */
const unfold = async (page: Page) => {
  await page.locator('.form-section').first().waitFor()
  await page.evaluate("for (const each of document.querySelectorAll('.form-section')) each.open = true")
}
const waitForStatus = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

describe('a field that does not exist', () => {
  const { open } = useBrowser()

  it.each([
    ['en-GB', 1280, 'Remove', 'Save'],
    ['sv-SE', 390, 'Ta bort', 'Spara'],
  ])(
    'is removed by its button, at the top and in a group (%s, %i px)',
    async (locale, width, remove, save) => {
      const [museum, text] = ['content/objects/museum.md', textOf('content/objects/museum.md')]
      const without = text.replace('label: museum', 'label: museum\ninfo_box: { address: Quay }')
      const bench = await startWorkbench({
        [museum]: without.replace('Quay }', 'Quay, wrong: x }').replace('label:', 'bad: []\nlabel:'),
      })
      const page = await open(`${bench.url}#/edit/${museum}`, { locale, viewport: { width, height: 800 } })
      for (const field of ['bad', 'wrong']) {
        await press(page, `${remove}: ${field}`)
        await page.getByRole('button', { name: `${remove}: ${field}` }).waitFor({ state: 'detached' })
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      await page.getByRole('button', { name: save }).click()
      await expect.poll(() => bench.text(museum)).toBe(without)
    },
  )

  it('gets the name that was meant by its button, at the top and in a list', async () => {
    const text = textOf(fair)
    const typed = text.replace('title:', 'titel_e:').replace('start:', 'strt:')
    const bench = await startWorkbench({ [fair]: typed })
    const page = await open(`${bench.url}#/edit/${fair}`, { locale: 'sv-SE' })
    for (const name of ['Titel', 'Första dagen']) await press(page, `Använd ”${name}”`)
    await page.getByText('finns inte').waitFor({ state: 'detached' })
    await press(page, 'Spara')
    await expect.poll(() => readFair(bench)).toBe(text)
  })
})

describe('the form of a place', () => {
  const { openSmallSite } = useBrowser()

  it('writes opening hours that nobody has to type, and says them in words', async () => {
    const museum = 'content/objects/museum.md'
    const text = textOf(museum).replace('label: museum', 'label: museum\nopening_hours: [daily 10:00-17:00]')
    const { bench, page } = await openSmallSite(`#/edit/${museum}`, { [museum]: text })
    const hours = page.getByRole('group', { name: 'Opening hours', exact: true })
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) await hours.getByLabel(day).uncheck()
    await hours.getByRole('alert').getByText('Tick a day.').waitFor()
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Sat', 'Sun']) await hours.getByLabel(day).check()
    await hours.getByLabel('Closes').fill('')
    await hours.getByRole('alert').getByText('Until then the earlier ones hold.').waitFor()
    await hours.getByLabel('Closes').fill('16:30')
    await expect.poll(() => hours.getByRole('alert').count()).toBe(0)
    const add = async (kind: string) => {
      await press(page, 'Add: Opening hours')
      const item = hours.getByRole('listitem').last()
      await item.getByLabel(/^Opening hours/).selectOption(kind)
      return item
    }
    await press(page, 'Add: Opening hours')
    await hours.getByText('Mon–Thu and Sat–Sun 10:00–16:30, Fri 10:00–17:00.').waitFor()
    await press(page, 'Remove Opening hours 2')
    const season = await add('Season of each year')
    await season.getByLabel('To, month').selectOption('September')
    await season.getByLabel('Hours', { exact: true }).selectOption('Closed')
    await hours.getByText('Closed 1 June–30 September.').waitFor()
    await season.getByLabel('Hours', { exact: true }).selectOption('By appointment')
    const special = await add('Special days')
    await special.getByText('Christmas Eve', { exact: true }).first().click()
    await special.getByLabel('Epiphany').check()
    await hours
      .getByText(
        'Mon–Thu and Sat–Sun 10:00–16:30. 1 June–30 September: daily by appointment. Closed Epiphany',
      )
      .waitFor()
    await save(page)
    const lines = [
      'mon-thu, sat-sun 10:00-16:30',
      '06-01..09-30 by appointment',
      'epiphany, christmas-eve closed',
    ]
    for (const line of lines) expect(await bench.text(museum)).toContain(line)
  })

  it('adds the hours that a season leaves out by a button, once for all languages', async () => {
    const museum = 'content/objects/museum.md'
    const hours = 'opening_hours: [mon-sat 10:00-17:00, 06-01..08-31 sat 10:00-12:00, holidays closed]'
    const text = textOf(museum).replace('label: museum', `label: museum\n${hours}`)
    const swedish = text
      .replace('language: en', 'language: sv\ntranslation_of: museum')
      .replace(/^id: .*\n/m, '')
    const { bench, page } = await openSmallSite(`#/edit/${museum}`, {
      [museum]: text,
      'content/objects/museet.md': swedish,
    })
    const { files } = await bench.until(() => true)
    const warned = files.filter(({ problems }) => problems.some(({ code }) => code === 'unlikely-hours'))
    expect(warned.map(({ file }) => file)).toEqual([museum])
    await press(page, 'Add 1 June–31 August: Mon–Fri 10:00–17:00')
    await save(page)
    const lines = /06-01\.\.08-31 sat 10:00-12:00, 06-01\.\.08-31 mon-fri 10:00-17:00, holidays closed/
    expect(await bench.text(museum)).toMatch(lines)
  })
})

describe('a Markdown field', () => {
  const { openSmallSite } = useBrowser()

  it('of a new notice takes what is typed, continues lists, and asks for both parts of a link', async () => {
    const museum = 'content/objects/museum.md'
    const { bench, page } = await openSmallSite(`#/edit/${museum}`)
    await unfold(page)
    await press(page, 'Add: Notices')
    await page.keyboard.type('Closed today.')
    await field(page, 'Text required').selectText()
    await page.keyboard.type('- One')
    await page.keyboard.press('Enter')
    await page.keyboard.type('see ')
    await page.getByRole('button', { name: 'Link (Ctrl+K)' }).first().click()
    await page.keyboard.type('www.example.org')
    await page.getByLabel('Text that visitors click on').fill('the fair')
    await press(page, 'Add')
    await page.keyboard.type('!')
    await save(page)
    expect(await bench.text(museum)).toContain('\n- One\n- see [the fair](https://www.example.org)!\n')
    expect(await bench.text(museum)).toMatch(/mass_info:\n +- Closed today\.\n/)
  })

  it('links to the page of another entry, which is found by its title', async () => {
    const { bench, page } = await openSmallSite(`#/edit/${fair}`)
    await field(page, 'Text required').fill('')
    await press(page, 'Link (Ctrl+K)')
    const walk = 'https://www.example.org/en/guides/walk/'
    await page
      .locator(`datalist > option[value="${walk}"]`)
      .getByText('A walk')
      .waitFor({ state: 'attached' })
    await page.getByLabel('Where it leads').fill('a walk')
    expect(await page.getByLabel('Text that visitors click on').inputValue()).toBe('A walk')
    await press(page, 'Add')
    await save(page)
    expect(await bench.text(fair)).toContain(`[A walk](${walk})`)
  })

  it.each(['\n', '\r\n'])(
    'shows its signs only where the caret is, and keeps them when words beside them change (lines end in %j)',
    async lineEnd => {
      const marked = [
        '## Head',
        '',
        'Go **far** by [tram](https://example.org/a), 2 \\* 3.',
        '',
        '- *One*',
        '',
      ]
      const head = before.slice(0, before.lastIndexOf('---\n') + 4)
      const file = (head + [...marked, '> Said.', ''].join('\n')).replace(/\r?\n/g, lineEnd)
      const { bench, page } = await openSmallSite(`#/edit/${fair}`, { [fair]: file })
      const box = field(page, 'Text required')
      const lines = () => box.locator('.cm-line').allTextContents()
      const hidden = ['Head', '', 'Go far by tram, 2 * 3.', '', '- One', '', 'Said.']
      expect(await lines()).toEqual(hidden)
      const link = page.getByTitle('https://example.org/a')
      expect(await link.innerText()).toBe('tram')
      await link.click()
      await expect.poll(lines).toEqual(hidden.with(2, 'Go far by [tram](https://example.org/a), 2 * 3.'))
      await box.press('ControlOrMeta+Home')
      expect(await lines()).toEqual(hidden.with(0, '## Head'))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      for (let step = 0; step < 'Go **'.length; step++) await page.keyboard.press('ArrowRight')
      expect(await lines()).toEqual(hidden.with(2, 'Go **far** by tram, 2 * 3.'))
      await page.keyboard.type('so ')
      for (let step = 0; step < 'far** by '.length; step++) await page.keyboard.press('ArrowRight')
      await page.keyboard.type('red ')
      await page.keyboard.press('Home')
      await page.keyboard.press('Shift+End')
      const line = 'Go **so far** by red [tram](https://example.org/a), 2 \\* 3.'
      expect(await page.evaluate('getSelection().toString()')).toBe(line)
      await press(page, 'Save')
      await waitForStatus(page, 'Saved.')
      expect(await bench.text(fair)).toBe(file.replace(/Go .*3\./, line))
      await expect.poll(lines).toEqual(hidden.with(2, 'Go so far by red tram, 2 * 3.'))
    },
  )
})

describe('a text with short lines', () => {
  const { openSmallSite } = useBrowser()
  const head = before.slice(0, before.lastIndexOf('---\n') + 4)
  const text = [
    ...['A walk on the', 'quay with *many', 'words* in it.  ', 'At seven', ''],
    ...['- One item', '  goes on', '- two', '', '> A quote', '> of two.', ''],
  ].join('\n')

  it.each(['\n', '\r\n'])('shows each paragraph as one line, and keeps its bytes (%j)', async lineEnd => {
    const file = (head + text).replace(/\r?\n/g, lineEnd)
    const { bench, page } = await openSmallSite(`#/edit/${fair}`, { [fair]: file })
    const box = field(page, 'Text required')
    const lines = () => box.locator('.cm-line').allTextContents()
    const seen = ['A walk on the quay with many words in it.  ', 'At seven', '']
    seen.push('- One item goes on', '- two', '', 'A quote of two.')
    expect(await lines()).toEqual(seen)
    const textAfterSave = async () => {
      await save(page)
      return bench.text(fair)
    }
    // From the first letter over "A walk on the" and the space after it, which is one step of the caret.
    await box.press('ControlOrMeta+Home')
    for (let step = 0; step < 'A walk on the '.length; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('old ')
    const typed = file.replace('quay with', 'old quay with')
    expect(await textAfterSave()).toBe(typed)
    await box.press('ControlOrMeta+A')
    expect(await page.evaluate('getSelection().toString().includes("old quay with")')).toBe(true)
    await box.press('ControlOrMeta+Home')
    for (let step = 0; step < 'A walk on the '.length; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    expect((await lines())[0]).toBe('A walk on theold quay with many words in it.  ')
    await page.keyboard.press('ControlOrMeta+Z')
    await page.keyboard.press('Enter')
    expect((await lines()).slice(0, 3)).toEqual(['A walk on the', '', 'old quay with many words in it.  '])
    expect(await textAfterSave()).toBe(typed.replace(`the${lineEnd}old`, `the${lineEnd}${lineEnd}old`))
  })
})

describe('the form of an event', () => {
  const { openSmallSite } = useBrowser()
  const openForm = async () => {
    const opened = await openSmallSite(`#/edit/${fair}`, { [fair]: before })
    await unfold(opened.page)
    return opened
  }

  it('has what visitors see first at the top, and opens a folded section for a problem or an unsaved change', async () => {
    const { page } = await openSmallSite(`#/edit/${fair}`, {
      [fair]: before.replace('category: fairs', 'category: fair'),
    })
    const section = (title: string) => page.locator('.form-section', { hasText: title }).first()
    await section('Categories').getByText('There is no category "fair".').first().waitFor()
    const fields = await page.locator('.form-fields').first().locator('> *').allTextContents()
    const names = ['Title', 'Text', 'Dates', 'Place', 'Picture']
    expect(fields.map(text => names.find(name => text.trim().startsWith(name)))).toEqual(names)
    const where = section('Address and position')
    expect(await page.getByRole('application').count()).toBe(0)
    expect(await where.locator('summary').textContent()).toBe('Address and position Postcode: 01234')
    expect(await where.getAttribute('open')).toBe(null)
    await where.locator('summary').press('Enter')
    await field(page, 'Postcode').fill('56789')
    await waitForStatus(page, 'Not saved yet.')
    await page.reload()
    await expect.poll(() => field(page, 'Postcode').inputValue()).toBe('56789')
  })

  it('is reached from the event, and writes the bytes of the changed field alone', async () => {
    const { bench, page } = await openSmallSite('#/items/singulareventdates/1', { [fair]: before })
    await page.getByRole('link', { name: `Edit: ${fair}` }).click()
    await page.getByRole('heading', { level: 1, name: 'The fair' }).waitFor()
    await field(page, 'Title required').fill('The feast')
    await waitForStatus(page, 'Not saved yet.')
    await expect.poll(() => readFair(bench)).toBe(before)
    await page.keyboard.press('Control+s')
    await waitForStatus(page, 'Saved.')
    const after = before.replace('The fair', 'The feast')
    await expect.poll(() => readFair(bench)).toBe(after)
    await press(page, 'Undo: Title')
    await expect.poll(() => readFair(bench)).toBe(before)
    await page.getByRole('button', { name: 'Redo' }).waitFor()
    await page.keyboard.press('Control+Shift+Z')
    await expect.poll(() => readFair(bench)).toBe(after)
  })

  it('leads from a hint to the setting that it names, until that is on', async () => {
    const { page } = await openSmallSite(`#/edit/${fair}`)
    const hint = page.getByRole('link', { name: 'Facts in the text (Settings)' })
    await hint.first().click()
    await page.getByLabel('Facts in the text').and(page.locator(':focus')).check()
    await save(page)
    await page.goBack()
    await page.getByText('A row for each day, or for several days in a row.', { exact: true }).waitFor()
    expect(await hint.count()).toBe(0)
  })

  it('adds a date with the times that all others have, which can be removed', async () => {
    const timed = textOf(fair).replace('end: 2027-05-02', 'time: "18:00", end_time: "20:00"')
    const { bench, page } = await openSmallSite(`#/edit/${fair}`, { [fair]: timed })
    const last = page.getByRole('group', { name: 'Dates' }).getByRole('listitem').last()
    const times = async () => [
      await last.getByLabel('Starts').inputValue(),
      await last.getByLabel('Ends').inputValue(),
    ]
    await press(page, 'Add: Dates')
    await expect.poll(times).toEqual(['18:00', '20:00'])
    await last.getByLabel('Ends').fill('')
    await last.getByLabel('Starts').fill('')
    await expect.poll(times).toEqual(['', ''])
    await press(page, 'Add: Dates')
    await expect.poll(times).toEqual(['', ''])
    await press(page, 'Remove Dates 3')
    await last.getByLabel('First day').fill('2027-05-09')
    await save(page)
    expect(await readFair(bench)).toMatch(/start: 2027-05-09 \}$/m)
  })

  it('adds a date, which gets its id', async () => {
    const { bench, page } = await openForm()
    await press(page, 'Add: Dates')
    await page.getByRole('button', { name: 'Go to First day' }).click()
    const item = page.getByRole('group', { name: 'Dates' }).getByRole('listitem').last()
    expect(await item.textContent()).toMatch(
      /^First day requiredChoose a day\.Last day Starts Ends Status.*×$/,
    )
    await item.getByLabel('First day').fill('2027-05-09')
    await item.getByText('Sun 9 May').first().waitFor()
    await item.getByText('Status', { exact: true }).first().click()
    await item.getByLabel('Status').selectOption('Cancelled')
    const asked = page.getByText("In visitors' apps")
    await asked.waitFor()
    expect(await page.evaluate('document.activeElement.id')).toBe('field-dates.1.in_api')
    await page.getByLabel('In apps').selectOption('Taken out of the apps')
    await expect.poll(() => asked.count()).toBe(0)
    await item.getByText('Cancelled', { exact: true }).first().waitFor()
    expect(await page.getByText('Only if it is not the first day.').count()).toBe(1)
    await save(page)
    const [first = '', second] = (await readFair(bench)).match(/^ {2}- .*$/gm) ?? []
    expect(first).toBe('  - { id: 1, start: 2027-05-01, end: 2027-05-02 }')
    expect(second).toMatch(/^ {2}- \{ id: \d+, start: 2027-05-09, status: cancelled, in_api: omit \}$/)
    await press(page, 'Undo: Dates')
    await expect.poll(() => readFair(bench)).toBe(before)
  })

  it('takes a time in few keys, in 24 hours in every browser, and says the day in words', async () => {
    const { bench, page } = await openSmallSite(`#/edit/${fair}`)
    for (const [name, keys, time] of [
      ['Starts', '1930', '19:30'],
      ['Ends', '22', '22:00'],
    ] as const) {
      await field(page, name).fill(keys)
      await field(page, name).press('Tab')
      expect(await field(page, name).inputValue()).toBe(time)
    }
    await page.locator('.form-date').getByText('Sun 2 May').waitFor()
    await page.locator('.item-dates').getByText('(not in apps)').waitFor()
    await save(page)
    expect(await bench.text(fair)).toContain('time: 19:30, end_time: 22:00')
  })

  it('repeats a date twelve times, each in a line, and moves all of them together', async () => {
    const { bench, page } = await openForm()
    await page.getByText('Dates that recur').click()
    expect(await page.getByRole('checkbox', { name: 'Saturday' }).isChecked()).toBe(true)
    await page.getByRole('spinbutton', { name: 'How many times' }).fill('12')
    await page.getByText('Adds 11 dates: Sat, 8 May 2027 … Sat, 17 Jul 2027.').waitFor()
    await press(page, 'Add these dates')
    const rows = page.getByRole('group', { name: 'Dates' }).locator('.form-item')
    expect(await rows.count()).toBe(12)
    expect((await rows.last().boundingBox())?.height).toBeLessThan(56)
    await rows.first().locator('summary').first().click()
    await rows.first().getByLabel('Starts').fill('19:00')
    await press(page, 'Same time on the other 11')
    await page.getByLabel('First day of all dates').fill('2028-01-04')
    await press(page, 'Move all 12 to this day')
    await save(page)
    const dates = (await readFair(bench)).match(/^ {2}- .*$/gm) ?? []
    expect(dates[0]).toBe('  - { id: 1, start: 2028-01-04, end: 2028-01-05, time: 19:00 }')
    expect(dates.at(-1)).toMatch(/^ {2}- \{ id: \d+, start: 2028-03-21, time: 19:00 \}$/)
  })

  it('shows on a phone that it is saved, and what can be undone, inside the window', async () => {
    const { page } = await openForm()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['Title required', 'Postcode', 'Getting there', 'Text required'])
      await field(page, name).fill('12345')
    await save(page)
    const undo = 'Undo: Title, Postcode, Getting there, Text'
    const redo = undo.replace('Undo', 'Redo')
    for (const name of [undo, redo]) {
      await page.locator('.bottom-bar summary').click()
      for (const shown of [page.getByText('Saved.', { exact: true }), page.getByRole('button', { name })]) {
        const { x = 0, width = 999 } = (await shown.boundingBox()) ?? {}
        expect(x + width).toBeLessThanOrEqual(390)
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
      if (name === undo) await press(page, undo)
      const hidden = page.getByRole('button', { name: redo, includeHidden: true })
      await hidden.first().waitFor({ state: 'attached' })
    }
  })

  it('shows a problem beside its field while typing, and fixes it with one button', async () => {
    const { bench, page } = await openSmallSite(`#/edit/${fair}`, {
      [fair]: before.replace('category: fairs', 'category: fair'),
    })
    const shown = page.getByRole('listitem').filter({ hasText: 'There is no category "fair".' })
    await shown.first().waitFor()
    const category = page.getByRole('combobox', { name: 'Main category required' })
    expect(await category.getAttribute('aria-invalid')).toBe('true')
    await press(page, 'Use “fairs”')
    await shown.first().waitFor({ state: 'detached' })
    expect(await category.inputValue()).toBe('fairs')
    await field(page, 'Title required').fill('')
    await page.getByRole('button', { name: 'Go to Title' }).click()
    expect(await page.evaluate('document.activeElement.id')).toBe('field-title')
    await press(page, 'Discard')
    await shown.first().waitFor()
    await press(page, 'Use “fairs”')
    await save(page)
    await expect.poll(() => readFair(bench)).toBe(before)
  })

  it('leads to a checkbox that has a problem', async () => {
    const { page } = await openSmallSite(`#/edit/${fair}`, {
      [fair]: before.replace('title', 'draft: x\ntitle'),
    })
    await page.getByRole('button', { name: 'Go to Draft' }).click()
    const draft = page.getByRole('checkbox', { name: 'Draft', exact: true })
    expect(await page.evaluate('document.activeElement.id')).toBe(await draft.getAttribute('id'))
    expect(await draft.getAttribute('aria-invalid')).toBe('true')
  })

  it('turns pasted formatted text into Markdown', async () => {
    const { bench, page } = await openForm()
    const text = field(page, 'Text required')
    await text.selectText()
    await page.evaluate(paste('text/html', formatted))
    await save(page)
    expect((await readFair(bench)).split('---\n').at(-1)).toBe(
      'Come **early**, and [book](https://example.org/).\n\n- Buns\n- *Coffee*\n',
    )
  })

  it.each(['\n', '\r\n'])(
    'shows the formatting of Markdown, and keeps every byte that is not typed (lines end in %j)',
    async end => {
      const lines = [
        'Head',
        '====',
        '',
        '*  one  **two**  ',
        '+ three\t',
        '',
        '',
        '[four]( https://example.org )',
        '> *five*',
        '&amp; \\*',
      ]
      const text = before.replace('\r', '').replace(/---\n[^-]*$/, `---\n${lines.join('\n')}\n`)
      const odd = text.replaceAll('\n', end)
      const { bench, page } = await openSmallSite(`#/edit/${fair}`, { [fair]: odd })
      const editor = field(page, 'Text required')
      expect(await editor.getAttribute('lang')).toBe('en')
      const weights = await page
        .locator('.md-strong')
        .evaluate('getComputedStyle(document.querySelector(".md-strong")).fontWeight')
      expect(weights).toBe('700')
      await page.getByText('three').click()
      await page.keyboard.press('End')
      await page.keyboard.type('x')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+b')
      await page.keyboard.type('y')
      await page.getByRole('button', { name: 'Save with' }).click()
      await waitForStatus(page, 'Saved.')
      const after = odd.replace('three\t', `three\tx${end}+ **y**`)
      expect(await readFair(bench)).toBe(after)
      await editor.focus()
      for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Control+z')
      await page.getByRole('button', { name: 'Save with' }).click()
      await expect.poll(() => readFair(bench)).toBe(odd)
    },
  )

  it('shows a preview of the current values beside it, on a narrow window in its place, and asks for nothing while that is hidden', async () => {
    const { page } = await openForm()
    const asked: boolean[] = []
    page.on('request', request => {
      if (request.url().endsWith('/check-fields')) asked.push(request.postDataJSON().isShown)
    })
    const side = page.getByRole('complementary', { name: 'Preview' })
    await side.getByRole('heading', { level: 2, name: 'The fair' }).waitFor()
    await field(page, 'Title required').fill('The feast')
    await field(page, 'Text required').fill('One.\n\n**Two.**')
    await side.getByRole('heading', { level: 2, name: 'The feast' }).waitFor()
    await side.locator('strong', { hasText: 'Two.' }).waitFor()
    await field(page, 'Title required').fill('')
    await side.getByText('Has a problem, so it is shown as last saved, or left out: Title.').waitFor()
    await side.getByRole('heading', { level: 2, name: 'The fair' }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await side.waitFor({ state: 'detached' })
    asked.length = 0
    await field(page, 'Title required').fill('The market')
    await expect.poll(() => asked).toEqual([false])
    await press(page, 'Preview')
    await side.getByRole('heading', { level: 2, name: 'The market' }).waitFor()
    expect(await field(page, 'Title required').count()).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await press(page, 'Preview')
    await field(page, 'Title required').waitFor()
  })

  it('offers names to choose by keyboard, and Escape keeps the earlier choice', async () => {
    const museum = textOf('content/objects/museum.md')
    const mill = museum.replace('id: 1', 'id: 2').replace('The museum', 'The mill')
    const { bench, page } = await openSmallSite(`#/edit/${fair}`, {
      [fair]: before,
      'content/objects/mill.md': mill,
      'content/objects/mint.md': museum.replace('id: 1', 'id: 3').replace('The museum', 'The mint'),
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await unfold(page)
    await page.getByRole('combobox', { name: 'Subcategory' }).selectOption('conventions-fairs')
    const place = page.getByRole('button', { name: 'Place', exact: true })
    await place.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'The museum' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await place.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'The museum' }).waitFor()
    const top = () => page.getByRole('dialog').evaluate(each => each.getBoundingClientRect().top)
    const topBefore = await top()
    await page.keyboard.type('mill')
    await page.getByRole('dialog').getByRole('button', { name: 'The museum' }).waitFor({ state: 'detached' })
    expect(await top()).toBe(topBefore)
    await page.keyboard.press('Enter')
    const outdated = page.locator('.form-field', { hasText: 'This still describes the former place.' })
    await outdated.getByLabel('Postcode').waitFor()
    expect(await outdated.count()).toBe(1)
    await page.keyboard.press('Control+s')
    await waitForStatus(page, 'Saved.')
    expect(await outdated.count()).toBe(0)
    const changed = before.replace('markets', 'conventions-fairs').replace('place: museum', 'place: mill')
    await expect.poll(() => readFair(bench)).toBe(changed)
  })

  it('keeps no draft of what is saved, also if the form is left meanwhile', async () => {
    const { bench, page } = await openForm()
    await field(page, 'Title required').fill('The feast')
    await waitForStatus(page, 'Not saved yet.')
    await page.route('**/workbench/save-fields', async route => {
      await page.evaluate("location.hash = '#/'")
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      await route.continue()
    })
    await press(page, 'Save')
    await expect.poll(() => readFair(bench)).toContain('The feast')
    const drafts = "Object.keys(localStorage).filter(key => key.startsWith('workbench-draft'))"
    await expect.poll(() => page.evaluate(drafts)).toEqual([])
  })

  it('keeps unsaved fields through a reload, and shows what somebody else changed in other fields', async () => {
    const { bench, page } = await openForm()
    await field(page, 'Title required').fill('The feast')
    await waitForStatus(page, 'Not saved yet.')
    await bench.write(fair, before.replace('01234', '56789'))
    await page.reload()
    await waitForStatus(page, 'Not saved yet.')
    await unfold(page)
    expect(await field(page, 'Title required').inputValue()).toBe('The feast')
    expect(await field(page, 'Postcode').inputValue()).toBe('56789')
    await page.evaluate("location.hash = '#/'")
    await page.locator(`a[title="${fair}"]`).click()
    await save(page)
    await expect
      .poll(() => readFair(bench))
      .toBe(before.replace('01234', '56789').replace('The fair', 'The feast'))
  })

  it('shows both versions of a field that somebody else changed, and keeps the chosen one', async () => {
    const { bench, page } = await openForm()
    await field(page, 'Title required').fill('The feast')
    await field(page, 'Postcode').fill('11111')
    const theirs = before.replace('The fair', 'The market').replace('01234', '22222')
    await bench.write(fair, theirs)
    await page.getByRole('alert').getByText('The file has changed meanwhile').waitFor()
    await page.getByRole('group', { name: 'Title' }).getByText('The market').waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(() => readFair(bench)).toBe(theirs)
    await press(page, 'Keep mine: Title')
    await press(page, 'Keep theirs: Postcode')
    await save(page)
    await expect.poll(() => readFair(bench)).toBe(theirs.replace('The market', 'The feast'))
  })

  it('keeps a draft for each tab through a reload; a new tab takes over the draft of a closed one', async () => {
    const { bench, page: one } = await openForm()
    const openTab = async () => {
      const tab = await one.context().newPage()
      await tab.goto(one.url())
      await unfold(tab)
      return tab
    }
    await field(one, 'Title required').fill('The feast')
    await waitForStatus(one, 'Not saved yet.')
    const two = await openTab()
    expect(await field(two, 'Title required').inputValue()).toBe('The fair')
    await field(two, 'Title required').fill('The market')
    await field(two, 'Postcode').fill('11111')
    await waitForStatus(two, 'Not saved yet.')
    await one.reload()
    await waitForStatus(one, 'Not saved yet.')
    expect(await field(one, 'Title required').inputValue()).toBe('The feast')
    await press(one, 'Save')
    await waitForStatus(one, 'Saved.')
    await two.getByRole('group', { name: 'Title' }).getByText('The feast').waitFor()
    await two.close()
    const three = await openTab()
    await press(three, 'Keep mine: Title')
    await press(three, 'Save')
    await waitForStatus(three, 'Saved.')
    await expect
      .poll(() => readFair(bench))
      .toBe(before.replace('The fair', 'The market').replace('01234', '11111'))
    await expect.poll(() => field(one, 'Title required').inputValue()).toBe('The market')
  })
})

describe('an entry in two languages', () => {
  const { openSmallSite } = useBrowser()
  const [museum, museet, massan] = [
    'content/objects/museum.md',
    'content/objects/museet.md',
    'content/events/massan.md',
  ]
  const inSwedish = (file: string) =>
    textOf(file).replace('id: 1', 'id: 2').replace('language: en', 'language: sv')
  const files = {
    [museet]: inSwedish(museum)
      .replace('sv', 'sv\ntranslation_of: museum')
      .replace('Old', 'Gamla')
      .replace('Quay 1', 'Quay 1, telephone: 08-1'),
    [massan]: inSwedish(fair).replace('sv', 'sv\ntranslation_of: fair').replace('The fair', 'Mässan'),
  }

  it('shows after a save what differs in the other language, and writes a value there, too', async () => {
    const { bench, page } = await openSmallSite('#/items/objects/1', files)
    await page.getByRole('link', { name: 'Swedish: The museum' }).click()
    await page.getByRole('link', { name: `Edit: ${museet}` }).click()
    await page.getByRole('link', { name: 'English: The museum' }).click()
    await page.getByRole('heading', { level: 1, name: 'The museum' }).waitFor()
    await press(page, 'Copy it from Swedish to English: Telephone')
    await page.getByText('The same in English now: Telephone').waitFor()
    await expect.poll(() => bench.text(museum)).toContain('telephone: 08-1')
    await press(page, 'Undo in English')
    await expect.poll(() => bench.text(museum)).toBe(files[museum] ?? textOf(museum))
    await field(page, 'Text required').fill('Very old things.')
    await field(page, 'Latitude').fill('58.45')
    await press(page, 'Save')
    await waitForStatus(page, 'Not changed in Swedish: Text')
    const bar = page.locator('.bottom-bar')
    await bar.getByText('Not the same in Swedish: Position').waitFor()
    await bar.getByRole('button', { name: 'Position', exact: true }).click()
    await page.getByText('In Swedish: 58.44, 19.71.').waitFor()
    await press(page, 'Copy it from English to Swedish: Position')
    await page.getByText('The same in Swedish now: Position').waitFor()
    await expect.poll(() => bench.text(museet)).toBe(files[museet]?.replace('58.44', '58.45'))
    await press(page, 'Undo in Swedish')
    await page.getByText('Not the same: Position.').waitFor()
    await expect.poll(() => bench.text(museet)).toBe(files[museet])
    await bar.getByRole('link', { name: 'Edit it in Swedish' }).last().click()
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-text')
    await field(page, 'Text required').fill('Mycket gamla saker.')
    await save(page)
    expect(await page.getByText('Not changed in English').count()).toBe(0)
  })

  it('does not ask to change the original when the notice that was copied from it is translated', async () => {
    const withNotice = (file: string) => file.replace('\n---\n', '\nmass_info: [Closed today.]\n---\n')
    const noticed = { [museum]: withNotice(textOf(museum)), [museet]: withNotice(files[museet] ?? '') }
    const { bench, page } = await openSmallSite(`#/edit/${museet}`, { ...files, ...noticed })
    await unfold(page)
    await page.getByRole('textbox', { name: 'Notices 1' }).fill('Stängt i dag.')
    await save(page)
    expect(await bench.text(museet)).toContain('mass_info: [Stängt i dag.]')
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor()
    expect(await page.getByText('Not changed in English').count()).toBe(0)
  })

  it('shows the other language beside each field, to translate from', async () => {
    const formatted = textOf(museum).replace('Old', '**Old** [dull](https://a.example)')
    const { page } = await openSmallSite(`#/edit/${museet}`, { ...files, [museum]: formatted })
    await press(page, 'Show English')
    const other = (name: string) => page.getByRole('region', { name: `${name}: English` })
    await other('Text').getByText('Old', { exact: true }).waitFor()
    expect(await other('Text').textContent()).toBe('EnglishOld dull things.')
    expect(await other('Title').textContent()).toBe('EnglishStill as in EnglishThe museum')
    expect(await other('Position').count()).toBe(0)
    await field(page, 'Title required').fill('Museet')
    await page.getByRole('button', { name: 'Copy from English: Title' }).waitFor({ state: 'detached' })
    await field(page, 'Title required').fill('')
    await press(page, 'Copy from English: Title')
    expect(await field(page, 'Title required').inputValue()).toBe('The museum')
    await press(page, 'Undo: Title')
    expect(await field(page, 'Title required').inputValue()).toBe('')
    await field(page, 'Title required').fill('Museet')
    const levels = async (width: number) => {
      await page.setViewportSize({ width, height: 844 })
      const boxes = await Promise.all(
        [field(page, 'Title required'), other('Title')].map(each => each.boundingBox()),
      )
      return boxes.map(box => Math.round(box?.y ?? 0))
    }
    const [own = 0, beside = 0] = await levels(900)
    expect(beside).toBeLessThan(own)
    const [above = 0, below = 0] = await levels(390)
    expect(below).toBeGreaterThan(above)
    await press(page, 'Show English')
    await other('Title').waitFor({ state: 'detached' })
  })

  it('keeps the field in its place on a narrow window when the other language comes and goes', async () => {
    const long = files[museet]?.replace('Gamla', 'Gamla saker. '.repeat(200)) ?? ''
    const { page } = await openSmallSite(`#/edit/${museet}`, { [museet]: long })
    await page.setViewportSize({ width: 390, height: 844 })
    const top = () =>
      page.evaluate(`Math.round(document.querySelector('.cm-content').getBoundingClientRect().top)`)
    await page.evaluate(`document.querySelector('.cm-content').scrollIntoView(); scrollBy(0, -150)`)
    const before = await top()
    for (const isShown of [1, 0]) {
      await page.evaluate(`[...document.querySelectorAll('.switch button')].at(-1).click()`)
      await expect.poll(() => page.getByRole('region', { name: 'Text: English' }).count()).toBe(isShown)
      expect(await top()).toBe(before)
    }
  })

  it('shows the original of a translation that is a draft, and what is not translated yet', async () => {
    const draft = inSwedish(museum).replace('sv', 'sv\ntranslation_of: museum\ndraft: true')
    const { page } = await openSmallSite(`#/edit/${museet}`, { [museet]: draft })
    const text = page.getByRole('region', { name: 'Text: English' })
    await text.getByText('Not translated yet').waitFor()
    await field(page, 'Text required').fill('Gamla saker.')
    await text.getByText('Not translated yet').waitFor({ state: 'detached' })
    // Who publishes the original sees that the translation stays behind.
    await page.evaluate(`location.assign('#/edit/${museum}')`)
    await page.getByRole('link', { name: 'Swedish: Draft' }).waitFor()
  })

  it('is duplicated in both languages to the same weekday a year later, and one undo removes both copies', async () => {
    const { bench, page } = await openSmallSite(`#/edit/${fair}`, files)
    await page.getByRole('link', { name: 'Swedish: Mässan' }).waitFor()
    expect(await page.getByRole('button', { name: 'Create the translation' }).count()).toBe(0)
    await pressInMenu(page, 'Duplicate')
    await page.getByLabel('Title (Swedish)').fill('Nästa mässa')
    expect(await page.getByLabel(/^First day \(/).inputValue()).toBe('2028-04-29')
    await page.getByText(/Dates of the copy \(1\): 29.–.30 Apr 2028/).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await page.getByText('content/events/fair-2028.md').waitFor({ state: 'attached' })
    await expect
      .poll(() => bench.text('content/events/nasta-massa.md'))
      .toContain('translation_of: fair-2028\n')
    await press(page, 'Undo: Duplicate')
    for (const copy of ['nasta-massa', 'fair-2028'])
      await expect.poll(() => bench.text(`content/events/${copy}.md`).catch(String)).toContain('ENOENT')
  })
})

describe('the position of a place', () => {
  const { openSmallSite } = useBrowser()

  it('is set by each click on its map, and keeps what was typed before', async () => {
    const { page } = await openSmallSite('#/edit/content/objects/museum.md')
    await field(page, 'Title required').fill('The hall')
    const before = await field(page, 'Latitude').inputValue()
    await page.getByRole('application').click({ position: { x: 50, y: 50 } })
    const first = await field(page, 'Latitude').inputValue()
    await page.getByRole('application').click({ position: { x: 60, y: 90 } })
    expect(new Set([before, first, await field(page, 'Latitude').inputValue()]).size).toBe(3)
    expect(await field(page, 'Title required').inputValue()).toBe('The hall')
  })

  it('is that of two numbers which are pasted together', async () => {
    const { page } = await openSmallSite('#/edit/content/objects/museum.md')
    await field(page, 'Latitude').focus()
    await page.evaluate(paste('text/plain', '58.4411, 19.7222'))
    expect(await field(page, 'Latitude').inputValue()).toBe('58.4411')
    expect(await field(page, 'Longitude').inputValue()).toBe('19.7222')
  })
})

describe('the position of an event', () => {
  const { openSmallSite } = useBrowser()

  it('is set on a map that was folded at first', async () => {
    const { page } = await openSmallSite(`#/edit/${fair}`)
    await page.locator('.form-section summary', { hasText: 'Address and position' }).press('Enter')
    await page.getByRole('application').click()
    const near = async (name: string, degrees: number) =>
      expect(Math.abs(Number(await field(page, name).inputValue()) - degrees)).toBeLessThan(0.5)
    await near('Latitude', 58.44)
    await near('Longitude', 19.71)
  })
})

describe('the form of the labels', () => {
  const { openSmallSite } = useBrowser()

  it('names a field by its key, even if that is a number', async () => {
    const labels = 'content/labels.yaml'
    const text = textOf(labels).replace('places:', 'places:\n  2027: Tent')
    const { page } = await openSmallSite(`#/edit/${labels}`, { [labels]: text })
    await field(page, 'Types of place 2027').waitFor()
  })

  it('is a table with a column for each language, in which a new name gets its texts', async () => {
    const { bench, page } = await openSmallSite('#/edit/content/labels.yaml')
    const places = page.getByRole('group', { name: 'Types of place' })
    await expect
      .poll(() => places.getByRole('columnheader').allInnerTexts())
      .toEqual(['Short name', 'English', 'Swedish'])
    await page.getByLabel('Name of a new one in Types of place').fill('bar')
    await page.keyboard.press('Enter')
    const row = places.getByRole('row', { name: 'bar' })
    await row.getByLabel('Types of place bar, English').fill('Bar')
    await row.getByText('The text for "sv" is missing').waitFor()
    await row.getByLabel('Types of place bar, Swedish').fill('Krog')
    await save(page)
    expect(await bench.text('content/labels.yaml')).toContain('  bar: { en: Bar, sv: Krog }\n')
    await page.getByLabel('Name of a new one in Types of place').fill('Crème brûlée bar')
    await page.keyboard.press('Enter')
    const named = places.getByLabel('Types of place creme-brulee-bar, English')
    await expect.poll(() => named.inputValue()).toBe('Crème brûlée bar')
  })

  it('keeps a name that is used, and leads to its users; a double click removes no other', async () => {
    const { page } = await openSmallSite('#/edit/content/labels.yaml')
    const places = page.getByRole('group', { name: 'Types of place' })
    await places.getByRole('link', { name: '1 entry' }).waitFor()
    await press(page, 'Remove Types of place museum')
    const refused = places.getByRole('alert').filter({ hasText: 'It cannot be removed while' })
    const link = refused.getByRole('link', { name: '1 entry' })
    expect(await link.getAttribute('href')).toContain('category=museum')
    for (const name of ['tent', 'barn']) {
      await page.getByLabel('Name of a new one in Types of place').fill(name)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Remove Types of place tent' }).dblclick()
    await places.getByRole('row', { name: 'barn' }).waitFor()
    expect(await places.getByRole('row', { name: 'tent' }).count()).toBe(0)
  })

  it('says why the categories of events are not in it', async () => {
    const { page } = await openSmallSite('#/edit/content/labels.yaml')
    await page.getByText('Those of events are not here: they are the same in every city.').waitFor()
  })
})

describe('the form of the settings', () => {
  const { openSmallSite } = useBrowser()

  it('says in words what codes mean, and which limits apply', async () => {
    const site = 'content/site.yaml'
    const renditions =
      'renditions: { portraits: { small: fill-240x240-c50 format-webp, medium: width-768 } }\n'
    const { page } = await openSmallSite(`#/edit/${site}`, { [site]: textOf(site) + renditions })
    await unfold(page)
    const sizes = page.getByRole('group', { name: 'Items on a page' })
    await expect.poll(() => sizes.getByRole('textbox').count()).toBe(2)
    await page.getByText('240 × 240 pixels, cropped, WEBP').waitFor()
    await page.getByRole('row', { name: 'medium' }).getByText('768 pixels wide', { exact: true }).waitFor()
    expect(await field(page, 'A picture, MiB').getAttribute('placeholder')).toBe('20')
    expect(await page.locator('#field-time_zone-choices > option').count()).toBeGreaterThan(300)
  })
})

describe('a picture', () => {
  const { openSmallSite } = useBrowser()

  it('in HEIC that is dropped on the list of pictures is explained, and nothing is uploaded', async () => {
    const { page } = await openSmallSite('#/pictures')
    const dataTransfer = await page.evaluateHandle(dataWithHeic)
    await page.dispatchEvent('main', 'drop', { dataTransfer })
    await page.getByRole('dialog').getByText('Save it as JPEG first.').waitFor()
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Add' }).count()).toBe(0)
  })
})

describe('a whole entry', () => {
  const { openSmallSite } = useBrowser()

  it('is shown with its languages at once, so that its form does not move', async () => {
    const swedish = textOf(fair).replace('language: en', 'language: sv\ntranslation_of: fair')
    const massan = swedish.replace('id: 1,', 'id: 2,').replace('The fair', 'Mässan')
    const { page } = await openSmallSite('#/pictures', { 'content/events/massan.md': massan })
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/languages.json*', async route => {
      await held
      await route.continue()
    })
    const loaded = ['source', 'forms'].map(name => page.waitForResponse(new RegExp(`/${name}\\.json`)))
    await page.evaluate(`location.hash = '#/edit/${fair}'`)
    await Promise.all(loaded)
    await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
    release()
    await page.getByRole('heading', { level: 1, name: 'The fair' }).waitFor()
    expect(await page.getByRole('link', { name: 'Swedish: Mässan' }).count()).toBe(1)
  })

  it('is renamed together with all references to it, which are listed first', async () => {
    const { bench, page } = await openSmallSite('#/edit/content/objects/museum.md')
    await pressInMenu(page, 'Rename the file')
    const dialog = page.getByRole('dialog', { name: 'Rename' })
    await dialog.getByRole('listitem').getByText('The fair Place').waitFor()
    // The dialog has its first field focused, with the old name selected.
    await page.keyboard.type('town-museum')
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await page.getByText('content/objects/town-museum.md').waitFor({ state: 'attached' })
    await waitForStatus(page, 'The address of its page changes from')
    await expect.poll(() => readFair(bench)).toBe(textOf(fair).replace('place: museum', 'place: town-museum'))
    await press(page, 'Undo: Rename the file')
    await page.getByText('content/objects/museum.md').waitFor({ state: 'attached' })
    await expect.poll(() => readFair(bench)).toBe(smallSite[fair])
  })

  it('is removed with another one in its place', async () => {
    const harbour = textOf('content/objects/museum.md')
      .replace('id: 1', 'id: 2')
      .replace('The museum', 'Harbour')
    const { bench, page } = await openSmallSite('#/edit/content/objects/museum.md', {
      'content/objects/harbour.md': harbour,
    })
    await pressInMenu(page, 'Remove')
    const dialog = page.getByRole('dialog', { name: 'Remove: The museum' })
    await dialog.getByLabel('Or replace it everywhere with').selectOption('Harbour')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'Removed: The museum' }).waitFor()
    expect(await readFair(bench)).toBe(textOf(fair).replace('place: museum', 'place: harbour'))
  })

  it('is not removed while another entry refers to it, and can be restored', async () => {
    const { bench, page } = await openSmallSite('#/edit/content/objects/museum.md')
    await pressInMenu(page, 'Remove')
    await page.getByText('These refer to it. Change them first').waitFor()
    const removal = page.getByRole('dialog', { name: 'Remove: The museum' })
    const opened = page.waitForEvent('popup')
    await removal.getByRole('link', { name: 'The fair' }).click()
    const tab = await opened
    await tab.getByRole('heading', { level: 1, name: 'The fair' }).waitFor()
    await expect.poll(() => tab.evaluate('document.activeElement.id')).toBe('field-place')
    const elsewhere = 'venue_name: The quay\naddress: Quay 2\nlocation: { latitude: 58.44, longitude: 19.72 }'
    const before = textOf(fair)
    await bench.write(fair, before.replace('place: museum', elsewhere))
    await removal.getByText('Nothing else refers to it.').waitFor()
    await removal.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'Removed: The museum' }).waitFor()
    await press(page, 'Restore: content/objects/museum.md')
    await bench.write(fair, before)
    await page.goto(`${bench.url}#/edit/${fair}`)
    await page.getByRole('heading', { level: 1, name: 'The fair' }).waitFor()
    await pressInMenu(page, 'Remove')
    await page.getByText('Nothing else refers to it.').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Remove: The fair' })
    await page.route('**/remove', async route => {
      await dialog.getByText('Removing …').waitFor()
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'Removed: The fair' }).waitFor()
    await expect(readFair(bench)).rejects.toThrow('ENOENT')
    await page.keyboard.press('Control+z')
    await page.getByRole('heading', { level: 1, name: 'The fair' }).waitFor()
    await expect.poll(() => readFair(bench)).toBe(smallSite[fair])
    await page.unrouteAll({ behavior: 'wait' })
    await pressInMenu(page, 'Remove')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('heading', { name: 'Removed: The fair' }).waitFor()
    await page.goto(`${bench.url}#/publish`)
    await page.getByRole('heading', { level: 1, name: 'Publish' }).waitFor()
    await page.goBack()
    await page.getByText('There is nothing at this address').waitFor()
    await press(page, `Restore: ${fair}`)
    await page.getByRole('heading', { level: 1, name: 'The fair' }).waitFor()
    await expect.poll(() => readFair(bench)).toBe(smallSite[fair])
  })
})

const paste = (type: string, text: string) => `(() => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('${type}', '${text}')
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
})()`

const formatted =
  '<style>p { color: red }</style><p>Come <b>early</b>, and <a href="https://example.org/">book</a>.<img src="x.png"></p><ul><li>Buns</li><li><em>Coffee</em></li></ul>'

const dataWithHeic = `(() => {
  const data = new DataTransfer()
  data.items.add(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }))
  return data
})()`
