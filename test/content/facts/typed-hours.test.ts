import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { refusal } from '../../../src/base/problems/refusal.ts'
import { findHoursFault } from '../../../src/content/facts/hours-faults.ts'
import { sortHours } from '../../../src/content/facts/opening-hours.ts'
import { printOsmHours, readOsmHours } from '../../../src/content/facts/osm-hours.ts'
import { splitHours } from '../../../src/content/facts/split-hours.ts'
import { hoursLine, printHoursLine, readHoursLine } from '../../../src/content/facts/typed-hours.ts'

const typed: Readonly<Record<string, string[]>> = parse(readFileSync('test/data/opening-hours.yaml', 'utf8'))
const lines = readFileSync('test/data/opening-hours-osm.txt', 'utf8').trim().split('\n')

test.each(lines.map(line => line.split(' | ')))(
  'the typed hours of the %s are printed as %s, and read from it',
  (name = '', osm = '') => {
    const rules = typed[name]?.map(line => readHoursLine(line)).filter(rule => rule !== undefined) ?? []
    expect(printOsmHours(sortHours(rules))).toBe(osm)
    expect(readOsmHours(osm)?.map(printHoursLine)).toEqual(typed[name])
    expect(typed[name]?.filter(line => !hoursLine.test(line))).toEqual([])
  },
)

test('seasons are put together, and kinds in order', () => {
  const typed = [
    ...['holidays closed', '06-01..08-31 mon 10:00-12:00', 'daily closed', '06-01..08-31 sat 10:00-12:00'],
  ]
  const rules = typed.map(line => readHoursLine(line)).filter(rule => rule !== undefined)
  expect(sortHours(rules).map(printHoursLine)).toEqual([typed[2], typed[1], typed[3], typed[0]])
})

test('a season is read as one even if a special day has its weeks', () => {
  const rule = readHoursLine('06-19..06-25 fri 10:00-12:00')
  expect(rule && readOsmHours(printOsmHours([rule]))).toEqual([rule])
})

test.each([
  ['tis–sön kl. 11–17', 'tue-sun 11:00-17:00'],
  ['mån, ons och fre: 6.30-9 och 15-21', 'mon, wed, fri 06:30-09:00, 15:00-21:00'],
  ['Vardagar 10-18', 'mon-fri 10:00-18:00'],
  ['every day 10 am - 5 pm', 'daily 10:00-17:00'],
  ['10-17', 'daily 10:00-17:00'],
  ['Mo-Fr 09:00-17:00', 'mon-fri 09:00-17:00'],
  ['fre-mån 10-24', 'mon, fri-sun 10:00-24:00'],
  ['daily 00:00-24:00', 'daily 00:00-24:00'],
  ['15 juni–15 augusti: 10–18', '06-15..08-15 10:00-18:00'],
  ['juni-augusti tis-sön 10-18', '06-01..08-31 tue-sun 10:00-18:00'],
  ['June 15 to August 15 10-18', '06-15..08-15 10:00-18:00'],
  ['1-15 juli stängt', '07-01..07-15 closed'],
  ['5-25 juli 2027 stängt', '2027-07-05..2027-07-25 closed'],
  ['5 juli till 25 juli 2027 stängt', '2027-07-05..2027-07-25 closed'],
  ['May 7, 2027 closed', '2027-05-07 closed'],
  ['2027-07-05 - 2027-07-25 closed', '2027-07-05..2027-07-25 closed'],
  ['Stängt julafton och nyårsafton', 'christmas-eve, new-years-eve closed'],
  ['closed on Christmas Eve', 'christmas-eve closed'],
  ['24 december stängt', 'christmas-eve closed'],
  ['24/12 stängt', 'christmas-eve closed'],
  ['1/6–31/8 kl 10–20', '06-01..08-31 10:00-20:00'],
  ['24/7', 'daily 00:00-24:00'],
  ['dygnet runt', 'daily 00:00-24:00'],
  ['fri 22-3', 'fri 22:00-03:00'],
  ['fri 09:00-05:00', 'fri 09:00-05:00'],
  ['mon-fri 9am-5pm', 'mon-fri 09:00-17:00'],
  ['långfredag stängt', 'good-friday closed'],
  ['New Year’s Eve 9-13', 'new-years-eve 09:00-13:00'],
  ['röda dagar 11-17', 'holidays 11:00-17:00'],
  ['closed Good Friday, Easter Saturday and Easter Sunday', 'good-friday, easter-eve, easter-day closed'],
  ['september–maj: fre–sön 14–20', '09-01..05-31 fri-sun 14:00-20:00'],
  ['efter överenskommelse', 'daily by appointment'],
  ['10-12 och 13-17 vard', 'mon-fri 10:00-12:00, 13:00-17:00'],
  ['mån-fre 10-17 jun-aug', '06-01..08-31 mon-fri 10:00-17:00'],
  ['1st May to 30th Sept 10am-5pm', '05-01..09-30 10:00-17:00'],
  ['| Mån | 10–18 |', 'mon 10:00-18:00'],
  ['PH off', 'holidays closed'],
  ['Höst/vinter (sept–april): ons–sön 12–16', '09-01..04-30 wed-sun 12:00-16:00'],
  ['Sommar: juni–augusti alla dagar 10–18', '06-01..08-31 10:00-18:00'],
  ['Torsdagar i juli 18-21', '07-01..07-31 thu 18:00-21:00'],
  ['Sommarstängt v 27-31 2027', '2027-07-05..2027-08-08 closed'],
  ['Stängt i juli', '07-01..07-31 closed'],
  ['Tuesday through Friday 10-17', 'tue-fri 10:00-17:00'],
  ['från 1 maj till 30 september 10-17', '05-01..09-30 10:00-17:00'],
  ['fr.o.m. 1 maj t.o.m. 30 sep alla dagar 9-20', '05-01..09-30 09:00-20:00'],
  ['Sat mornings 10am-12.30pm', 'sat 10:00-12:30'],
  ['fredagskvällar 18-22', 'fri 18:00-22:00'],
  ['Open 24 hours, 7 days a week', 'daily 00:00-24:00'],
  ['Open 24/7', 'daily 00:00-24:00'],
  ['Öppet dygnet runt året runt', 'daily 00:00-24:00'],
  ['Closed for winter 1 nov - 31 mar', '11-01..03-31 closed'],
  ['by prior arrangement', 'daily by appointment'],
  ['Lördag 11.00–15.00 (september–april)', '09-01..04-30 sat 11:00-15:00'],
  ['Juluppehåll 23 december–6 januari', '12-23..01-06 closed'],
])('"%s" is read as "%s"', (typed, line) => {
  const rule = readHoursLine(typed)
  expect(rule && printHoursLine(rule)).toBe(line)
  expect(line).toMatch(hoursLine)
})

test.each([
  ['2027-02-22..2027-02-28 lör-sön stängt', ['2027-02-27..2027-02-28 closed']],
  [
    '2027-02-22 – 2027-03-05: mån-fre 11-15',
    ['2027-02-22..2027-02-26 11:00-15:00', '2027-03-01..2027-03-05 11:00-15:00'],
  ],
  ['sön- och helgdagar 12-16', ['sun 12:00-16:00', 'holidays 12:00-16:00']],
  ['Måndagar stängt samt 24–25 december', ['mon closed', '12-24..12-25 closed']],
  ['Onsdagar 13–15 samt efter överenskommelse', ['daily by appointment', 'wed 13:00-15:00']],
  ['Wed 1-3pm and by appointment', ['daily by appointment', 'wed 13:00-15:00']],
  ['daily 10am-5pm. Closed 24–26 December.', ['daily 10:00-17:00', '12-24..12-26 closed']],
  ['daily 10:00-17:00 12-24..12-26 closed', ['daily 10:00-17:00', '12-24..12-26 closed']],
  ['Tue – Fri: 11 – 18 // Sat: 11 – 16', ['tue-fri 11:00-18:00', 'sat 11:00-16:00']],
  ['daily 10-17 (juli stängt)', ['daily 10:00-17:00', '07-01..07-31 closed']],
  ['daily 10-17 (Thurs until 20.00)', ['daily 10:00-17:00', 'thu 10:00-20:00']],
])('days that no line can have are several lines: "%s"', (typed, lines) => {
  expect(readHoursLine(typed)).toBeUndefined()
  expect(findHoursFault(typed)).toEqual(refusal('bad-hours:several', { value: lines }))
})

test.each([
  ...[
    'daily 10-17 July only',
    'mån-fre 10-17, efter bokning',
    'tis 10-17, ons kväll',
    'xyz 10-18, lör 10-14',
  ],
  ...[
    'Sommar: alla dagar 10-18',
    'school holidays 10-16',
    'från 24 december stängt',
    'mån 10-17 tills vidare',
    'Advent 11-15',
    'Some Saturdays 10-14',
    'ej mån-fre 10-17',
  ],
])('no line is suggested without words that may limit it: "%s"', typed => {
  expect(findHoursFault(typed)?.values.line ?? '').toBe('')
})

test.each([
  ['Middag ons–lör 17–23', 'Middag', 'wed-sat 17:00-23:00'],
  ['Usually open mon-fri 9-5', 'Usually', 'mon-fri 09:00-17:00'],
  ['Barnkläder och leksaker mån-fre 10-18', 'Barnkläder och leksaker', 'mon-fri 10:00-18:00'],
  ['Mån 10-12, 13-15 (telefontid)', '(telefontid)', 'mon 10:00-12:00, 13:00-15:00'],
  [
    'Closed for refurbishment from 4 January to 28 February 2027',
    'for refurbishment',
    '2027-01-04..2027-02-28 closed',
  ],
  ['Butiken: vardagar 10-18, lördag 10-15', 'Butiken', '`- mon-fri 10:00-18:00`, `- sat 10:00-15:00`'],
  [
    'Lunch mån–fre 11.30–14, middag ons–lör 17–22',
    'Lunch middag',
    '`- mon-fri 11:30-14:00`, `- wed-sat 17:00-22:00`',
  ],
  ['Kyrkan är öppen dagligen kl. 8–18', 'Kyrkan är', 'daily 08:00-18:00'],
  [
    'Öppet efter överenskommelse, ring Karin 070-123 45 67',
    'ring Karin 070-123 45 67',
    'daily by appointment',
  ],
  ['ons-sön 12-16. Grupper efter överenskommelse.', 'Grupper efter överenskommelse.', 'wed-sun 12:00-16:00'],
])('the hours without words beside them are suggested: "%s"', (typed, part, line) => {
  expect(findHoursFault(typed)).toEqual(refusal('bad-hours:rest', { part, line }))
})

test.each([
  ['Midsommar t.o.m. 15 augusti: dagligen 11–17', 'Midsommar', '06-20..08-15 11:00-17:00'],
  ['Easter–October: daily 10:00–17:00', 'Easter', '04-01..10-31 10:00-17:00'],
  ['Sundays 2pm-5pm, Easter to October', 'Easter', '04-01..10-31 sun 14:00-17:00'],
])('a day that is another one each year is no end of a season: "%s"', (typed, part, line) => {
  expect(findHoursFault(typed)).toEqual(refusal('bad-hours:edge', { part, line }))
})

test('days that are closed until one need a first day', () => {
  const typed = 'Stängt för renovering t.o.m. 15 mars 2027'
  const line = '2027-02-13..2027-03-15 closed'
  expect(findHoursFault(typed)).toEqual(refusal('bad-hours:until', { typed, line }))
})

test.each([
  ['Alla dagar 9-18 Utom vid gudstjänst', 'bad-hours:rest', 'Utom vid gudstjänst'],
  ['10-18 alla dagar utom midsommar', 'bad-hours:names', 'midsommar'],
  ['daily 10-18, inte skollov', 'bad-hours:some', 'skollov'],
])('an exception that no line can have is quoted as it was typed: "%s"', (typed, messageName, part) => {
  expect(findHoursFault(typed)).toMatchObject({ messageName, values: { part } })
})

test('a month after a day ends no line', () => {
  const lines = ['daily by appointment', '06-15..08-15 10:00-18:00']
  expect(splitHours('15 juni - 15 augusti 10-18, resten av året efter överenskommelse')).toEqual(lines)
  expect(splitHours('15 June to 15 August 10-18, rest of the year by appointment')).toEqual(lines)
  expect(splitHours('daily 10-17 juli stängt')).toEqual(['daily 10:00-17:00', '07-01..07-31 closed'])
})

test.each(['2027-01-01..9999-12-31 mon-sun 10-12', '9999-12-31..9999-12-31 mon-thu 10-12'])(
  'weekdays between days that are far apart or the last ones, or of which there are none, are refused at once: "%s"',
  typed => expect(findHoursFault(typed)?.messageName).toBe('bad-hours:days'),
)

test('a long line of headings is refused without an error', () => {
  expect(findHoursFault('Jul:'.repeat(20_000))).toBeUndefined()
})

test('hours of other times are before those that replace them', () => {
  expect(splitHours('tue-thu 10-15, other times by appointment')).toEqual([
    'daily by appointment',
    'tue-thu 10:00-15:00',
  ])
  expect(splitHours('Mon - Thu: 6am - 9:30pm | Fri: closed')).toEqual(['mon-thu 06:00-21:30', 'fri closed'])
})

test.each([
  // Until five in the afternoon, or in the morning; June 1 or January 6.
  ...['Mon-Fri 9-5', '1/6 closed', '1-15 juli', 'mån-fre 10-17 juli', 'mån 10-17 lör', 'från 6 juni 10-17'],
  ...['midsommar closed', 'mon 10-25', 'mån 10-10', '2027-09-11', 'tue-sun', '06-31..08-15 10:00-12:00', ''],
  ...[
    ...['2027-07-25..2027-07-05 closed', '2027-02-30 closed', '06-15..08-15 vacation 10-12'],
    'mon-tue-wed closed',
  ],
])('"%s" is no line of opening hours', typed => {
  expect(readHoursLine(typed)).toBeUndefined()
})

test.each([
  ...['Mo-Fr 09:00-17:00;We off', 'Mo-Fr 9:00-17:00', 'Mo-Xx 09:00-17:00', 'Jun 01-Aug 31 Mo 10:00-12:00'],
  ...['24/7', '', 'PH off; Mo-Fr 09:00-17:00'],
])('hours in another notation of OpenStreetMap are not read: "%s"', text => {
  expect(readOsmHours(text)).toBeUndefined()
})
