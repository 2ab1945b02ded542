import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hoursInWords, linesInWords, seasonsInWords } from '../../../src/content/facts/hours-in-words.ts'
import { readOsmHours } from '../../../src/content/facts/osm-hours.ts'

const lines = readFileSync('test/data/opening-hours-osm.txt', 'utf8').trim().split('\n')

function wordsOf(name: string, language: string): string {
  const osm = lines.find(line => line.startsWith(`${name} | `))?.split(' | ')[1] ?? ''
  const hours = readOsmHours(osm)
  return hours === undefined ? '' : hoursInWords(hours, language).join(' ')
}

test.each([
  [
    'museum',
    'sv',
    'Tis–sön 11–17, ons 11–20. 15 juni–15 augusti: alla dagar 10–18. Helgdagar 11–17. Stängt midsommarafton, julafton, juldagen och nyårsafton.',
  ],
  [
    'museum',
    'en',
    'Tue–Sun 11:00–17:00, Wed 11:00–20:00. 15 June–15 August: daily 10:00–18:00. Public holidays 11:00–17:00. Closed Midsummer Eve, Christmas Eve, Christmas Day and New Year’s Eve.',
  ],
  ['cafe', 'sv', 'Mån–fre 7.30–18.00, lör–sön 9–16. Helgdagar 9–16. Julafton och nyårsafton 9–13.'],
  ['sauna bath lunch break', 'sv', 'Mån, ons och fre 6.30–9.00 och 15–21, lör–sön 10–16. Stängt helgdagar.'],
  [
    'homestead museum by appointment',
    'sv',
    'Alla dagar enligt överenskommelse. 1 juli–15 augusti: ons–sön 12–16.',
  ],
  [
    'library with exceptions',
    'en',
    'Mon–Thu 10:00–19:00, Fri 10:00–17:00, Sat 11:00–15:00. Closed public holidays. Closed 7 May 2027. Closed 5–25 July 2027. 11 September 2027 11:00–22:00.',
  ],
])('the hours of the %s in words, %s', (name, language, words) => {
  expect(wordsOf(name, language)).toBe(words)
})

test('the seasons of a text in words', () => {
  expect(seasonsInWords('Open in 06-15..08-15?', 'sv')).toBe('Open in 15 juni–15 augusti?')
})

test('printed lines are put into words, and any other text stays', () => {
  const lines = 'mon-fri 11:00-17:00; 11-01..03-31 fri-sun 12:00-16:00'
  expect(linesInWords(lines, 'sv')).toBe('Mån–fre 11–17. 1 november–31 mars: fre–sön 12–16.')
  const closed = 'daily 00:00-24:00; 2027-07-12..2027-08-08 closed; 2027-12-27..2028-01-03 closed'
  expect(linesInWords(closed, 'sv')).toBe(
    'Alla dagar dygnet runt. Stängt 12 juli–8 augusti 2027. Stängt 27 december 2027–3 januari 2028.',
  )
  expect(linesInWords('Ring klockan; länge', 'sv')).toBe('Ring klockan; länge')
})
