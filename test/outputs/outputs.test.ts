import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { outputNames } from '../../src/contract/output-names.ts'
import { build, check } from '../../src/pipeline/build.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeBuiltSite, makeSite } from '../support/site.ts'
import { textOf, writeFiles } from '../support/small-site.ts'

const now = new Date('2027-01-01T12:00:00Z')
const withOutputs = (...names: readonly string[]) => ({
  'content/site.yaml': textOf('content/site.yaml').replace('outputs: []', `outputs: [${names.join(', ')}]`),
})
const event = (changes: Readonly<Record<string, string>>) => {
  const replace = (text: string, [from, to]: [string, string]) => {
    if (!text.includes(from)) throw new Error(`There is no ${from}`)
    return text.replace(from, to)
  }
  return {
    'content/events/fair.md': Object.entries(changes).reduce(replace, textOf('content/events/fair.md')),
  }
}
const onDay = (fields: string) =>
  event({ 'start: 2027-05-01, end: 2027-05-02': `start: 2027-05-01${fields}` })

async function buildWith(files: Parameters<typeof makeSite>[0]) {
  const root = await makeBuiltSite(files, { now })
  return { root, read: (path: string) => readFile(join(root, 'dist', path), 'utf8') }
}

function eventsOf(calendar: string) {
  const root = new ICAL.Component(ICAL.parse(calendar))
  for (const zone of root.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  return root.getAllSubcomponents('vevent').map(each => {
    const { summary, startDate, endDate, uid, sequence } = new ICAL.Event(each)
    const [start, end] = [startDate, endDate].map(date =>
      date.isDate ? `${date}` : date.toJSDate().toISOString(),
    )
    return { summary, start, end, uid, sequence, status: each.getFirstPropertyValue('status') }
  })
}

describe('outputs', () => {
  it('change nothing else in the site, and have no files without a name in site.yaml', async () => {
    const [none, all] = [await makeSite(), await makeSite(withOutputs(...outputNames))]
    for (const root of [none, all]) await build({ root, now })
    const [plain, full] = [await hashFolder(join(none, 'dist')), await hashFolder(join(all, 'dist'))]
    const added = Object.keys(full).filter(path => !(path in plain))
    expect([...new Set(added.map(path => path.split('/')[0]))]).toEqual(
      ['changes.json', ...[...outputNames].sort()].sort(),
    )
    const changed = Object.keys(plain).filter(path => plain[path] !== full[path])
    expect(changed).toEqual(['_headers', 'index.html', 'site.json', 'sv/index.html'])
  })

  it('have the same bytes after a later build without a cache', async () => {
    const root = await makeBuiltSite(withOutputs(...outputNames), { now })
    const first = await hashFolder(join(root, 'dist'))
    await build({ root, now: new Date('2027-02-01'), cache: 'other-cache' })
    expect(await hashFolder(join(root, 'dist'))).toEqual(first)
  })

  it('have after each edit the bytes of a build without a cache', async () => {
    const root = await makeBuiltSite(withOutputs(...outputNames), { now })
    const edits: readonly (readonly [file: string, from: string, to: string])[] = [
      ['events/fair.md', 'title: The fair', 'title: The great fair'],
      ['events/fair.md', 'start: 2027-05-01', 'start: 2027-04-30, time: "10:00"'],
      ['images/quay.yaml', 'alt: A quay', 'alt: The quay'],
      ['site.yaml', 'name: ', 'name: Old '],
      ['events/fair.md', 'time: "10:00"', 'time: "10:00", status: cancelled, in_api: omit'],
    ]
    for (const [index, [file, from, to]] of edits.entries()) {
      await cp(join(root, 'dist'), join(root, 'earlier'), { recursive: true })
      const path = join(root, 'content', file)
      const text = await readFile(path, 'utf8')
      expect(text).toContain(from)
      await writeFile(path, text.replace(from, to))
      const instant = new Date(now.getTime() + index * 60_000)
      await build({ root, now: instant })
      const others = { out: `dist-${index}`, cache: `cache-${index}`, since: join(root, 'earlier') }
      await build({ root, now: instant, ...others })
      expect(await hashFolder(join(root, 'dist'))).toEqual(await hashFolder(join(root, others.out)))
    }
  })

  it('refuse an unknown name with the likely one', async () => {
    const root = await makeSite(withOutputs('calender'))
    await expect(check({ root })).rejects.toMatchObject({ problems: [{ code: 'bad-output' }] })
  })
})

describe('calendars', () => {
  it('have whole days, with the day after the last as their end', async () => {
    const { read } = await buildWith(withOutputs('calendars'))
    const [fair] = eventsOf(await read('calendars/en.ics'))
    expect(fair).toMatchObject({ summary: 'The fair', start: '2027-05-01', end: '2027-05-03' })
    expect(fair?.uid).toBe('date-1@api.example.org')
    for (const path of ['en/category-fairs', 'en/place-museum'])
      expect(eventsOf(await read(`calendars/${path}.ics`))).toEqual([fair])
    await expect(read('calendars/sv.ics')).rejects.toThrow('ENOENT')
  })

  it.each([
    [', time: "18:30"', '2027-05-01T16:30:00.000Z', '2027-05-01T16:30:00.000Z'],
    [', time: "18:30", end_time: "21:00"', '2027-05-01T16:30:00.000Z', '2027-05-01T19:00:00.000Z'],
    [', time: "22:00", end_time: "02:00"', '2027-05-01T20:00:00.000Z', '2027-05-02T00:00:00.000Z'],
    [', end: 2027-05-03, time: "10:00"', '2027-05-01T08:00:00.000Z', '2027-05-03T22:00:00.000Z'],
  ])('have local times: %s', async (fields, start, end) => {
    const { read } = await buildWith({ ...withOutputs('calendars'), ...onDay(fields) })
    expect(eventsOf(await read('calendars/en.ics'))).toMatchObject([{ start, end }])
  })

  it('have instants in UTC in a time zone without rules', async () => {
    const zone = withOutputs('calendars')['content/site.yaml'].replace(
      'Europe/Stockholm',
      'Africa/Casablanca',
    )
    const files = { ...onDay(', time: "18:30"'), 'content/site.yaml': zone }
    const { read } = await buildWith(files)
    const text = await read('calendars/en.ics')
    expect(text).not.toContain('VTIMEZONE')
    expect(text).toMatch(/DTSTART:20270501T1[78]3000Z\r\n/)
  })

  it.each([
    ['The fair', 'Cancelled: The fair'],
    ['INSTÄLLT – The fair', 'INSTÄLLT – The fair'],
  ])(
    'show a cancelled date once with the word in its title, also one that the API leaves out: %s',
    async (title, summary) => {
      const cancelled = {
        'start: 2027-05-01,': 'start: 2027-05-01, status: cancelled, in_api: omit,',
        'The fair': title,
      }
      const { read } = await buildWith({ ...withOutputs('calendars'), ...event(cancelled) })
      expect(eventsOf(await read('calendars/en.ics'))).toMatchObject([{ status: 'CANCELLED', summary }])
    },
  )

  it('fold long lines after at most 75 octets, between characters, and escape texts', async () => {
    const title = `${'åäö🚋'.repeat(30)}; one, two\\three`
    const { read } = await buildWith({ ...withOutputs('calendars'), ...event({ 'The fair': title }) })
    const text = await read('calendars/en.ics')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\ufffd')
    expect(eventsOf(text)[0]?.summary).toBe(title)
  })

  it('have the first words of a long description', async () => {
    const { read } = await buildWith({
      ...withOutputs('calendars'),
      ...event({ 'Everything is': 'Songs. '.repeat(100) }),
    })
    const unfolded = (await read('calendars/en.ics')).replaceAll('\r\n ', '')
    expect(unfolded).toMatch(/^DESCRIPTION:(Songs\. ){28}…\\n\\nhttps:/m)
  })

  it('raise the sequence of an event that has changed, also twice a second, and of no other', async () => {
    const other = event({ 'id: 1, start': 'id: 2, start', 'The fair': 'Another' })['content/events/fair.md']
    const root = await makeSite({ ...withOutputs('calendars'), 'content/events/other.md': other })
    const sequences = async (options: Parameters<typeof build>[0]) => {
      await build({ root, ...options })
      const events = eventsOf(await readFile(join(root, 'dist/calendars/en.ics'), 'utf8'))
      return events.map(({ sequence }) => sequence)
    }
    const [first = 0, same] = await sequences({ now })
    expect(first).toBe((now.getTime() - Date.UTC(2020, 0)) / 1000)
    expect(same).toBe(first)
    for (const [step, title] of ['The big fair', 'The great fair'].entries()) {
      await writeFiles(root, event({ 'The fair': title }))
      expect(await sequences({ now })).toEqual([first + step + 1, first])
    }
    // A machine that has never built the site compares it with what was published.
    const published = join(root, 'published')
    await cp(join(root, 'dist'), published, { recursive: true })
    await rm(join(root, 'dist'), { recursive: true })
    const later = new Date('2027-03-01')
    expect(await sequences({ now: later, since: published, cache: 'new' })).toEqual([first + 2, first])
    await rm(join(root, 'dist'), { recursive: true })
    const report = await build({ root, now: later, since: join(root, 'nothing'), cache: 'newer' })
    expect(report.warnings.map(({ code }) => code)).toEqual(['earlier-unread'])
  })
})

describe('tables', () => {
  it('have no formula in the CSV for Excel, and plain values in the data package', async () => {
    const formula = '=HYPERLINK("https://evil.example";"Win")'
    const files = {
      ...withOutputs('csv', 'datapackage'),
      ...event({ 'title: The fair': `title: '${formula}'` }),
    }
    const { root, read } = await buildWith(files)
    expect(await read('csv/events.csv')).toContain(`;"'${formula.replaceAll('"', '""')}";`)
    const zip = unzipSync(await readFile(join(root, 'dist/datapackage/data.zip')))
    const { resources } = JSON.parse(Buffer.from(zip['datapackage.json'] ?? []).toString())
    for (const { path, schema } of resources) {
      const [header] = Buffer.from(zip[path] ?? [])
        .toString()
        .split('\r\n')
      expect(header).toBe(schema.fields.map(({ name }: { name: string }) => name).join(','))
    }
    expect(Buffer.from(zip['events.csv'] ?? []).toString()).toContain(`,"${formula.replaceAll('"', '""')}",`)
  })

  it('list an event in each of its months', async () => {
    const two = event({ 'end: 2027-05-02 }': 'end: 2027-06-02 }\n  - { id: 2, start: 2027-07-01 }' })
    const { read } = await buildWith({ ...withOutputs('whats-on'), ...two })
    const idsIn = async (month: string) => {
      const { dates } = JSON.parse(await read(`whats-on/en/${month}.json`))
      return dates.map(({ id }: { id: string }) => id)
    }
    expect(await Promise.all(['2027-05', '2027-06', '2027-07'].map(idsIn))).toEqual([['1'], ['1'], ['2']])
  })

  it('list an event that goes on for up to two years', async () => {
    const { root } = await buildWith({ ...withOutputs('whats-on'), ...onDay(', end: 2099-12-31') })
    const months = (await readdir(join(root, 'dist/whats-on/en'))).sort()
    expect([months.length, months[0], months.at(-1)]).toEqual([25, '2027-05.json', '2029-05.json'])
  })

  it('describe times with the offset of their day, prices and places', async () => {
    const files = {
      ...withOutputs('schema-org', 'geojson', 'search'),
      ...onDay(', time: "18:30", end_time: "21:00"'),
    }
    const { read } = await buildWith(files)
    const { '@graph': graph } = JSON.parse(await read('schema-org/singulareventdates/1.jsonld'))
    expect(graph).toMatchObject([
      { '@type': 'Event', startDate: '2027-05-01T18:30:00+02:00', endDate: '2027-05-01T21:00:00+02:00' },
    ])
    const { features } = JSON.parse(await read('geojson/events.en.geojson'))
    expect(features).toMatchObject([
      { id: '1', geometry: { coordinates: [19.71, 58.44] }, properties: { time: '18:30' } },
    ])
    const { items } = JSON.parse(await read('search/en.json'))
    expect(items.map(({ place }: { place: string }) => place)).toEqual([
      'The museum',
      'Museum, Quay 1',
      'Walks',
    ])
  })

  it('describe the hours of a place, unless they have seasons', async () => {
    const museum = 'content/objects/museum.md'
    const describe = async (lines: string) => {
      const text = textOf(museum).replace('label: museum', `label: museum\nopening_hours: [${lines}]`)
      const { read } = await buildWith({ ...withOutputs('schema-org', 'geojson'), [museum]: text })
      const { '@graph': graph } = JSON.parse(await read('schema-org/objects/1.jsonld'))
      const { features } = JSON.parse(await read('geojson/places.en.geojson'))
      return { node: graph[0], properties: features[0].properties }
    }
    const lines =
      'mon-fri 10:00-18:00, fri closed, "sat 09:00-12:00, 13:00-24:00", holidays closed, 2027-05-07 10:00-12:00'
    const { node, properties } = await describe(lines)
    const dayOfWeek = (...names: string[]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: names.map(name => `https://schema.org/${name}`),
    })
    expect(node.openingHoursSpecification).toMatchObject([
      { ...dayOfWeek('Monday', 'Tuesday', 'Wednesday', 'Thursday'), opens: '10:00', closes: '18:00' },
      { ...dayOfWeek('Saturday'), opens: '09:00', closes: '12:00' },
      { ...dayOfWeek('Saturday'), opens: '13:00', closes: '23:59' },
      { ...dayOfWeek('PublicHolidays'), opens: '00:00', closes: '00:00' },
      { validFrom: '2027-05-07', validThrough: '2027-05-07', opens: '10:00', closes: '12:00' },
    ])
    expect(properties.opening_hours).toMatch(/^Mo-Fr 10:00-18:00; Fr off; Sa /)
    const winter = await describe('daily 10:00-18:00, 10-01..03-31 closed')
    expect(winter.node).not.toHaveProperty('openingHoursSpecification')
  })

  it('name no address and no author of an entry that has none', async () => {
    const { read } = await buildWith({
      ...withOutputs('schema-org'),
      ...event({ 'place: museum': 'place: museum\naddress: Quay 1' }),
      'content/objects/museum.md': textOf('content/objects/museum.md').replace('Quay 1', '" "'),
      'content/guides/walk.md': textOf('content/guides/walk.md').replace('author: ann\n', ''),
    })
    for (const [path, field] of Object.entries({ objects: 'address', guides: 'author' }))
      expect(JSON.parse(await read(`schema-org/${path}/1.jsonld`))['@graph'][0]).not.toHaveProperty(field)
  })
})
