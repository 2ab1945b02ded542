import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type OpeningHours, openingOn } from '../../../src/content/facts/opening-hours.ts'
import { printOsmHours, readOsmHours } from '../../../src/content/facts/osm-hours.ts'

/** Lines `name | hours in OpenStreetMap's notation`. */
const lines = readFileSync('test/data/opening-hours-osm.txt', 'utf8').trim().split('\n')
const examples = lines.map(line => line.split(' | ')).map(([name = '', osm = '']) => ({ name, osm }))

function hoursOf(name: string): OpeningHours {
  const hours = readOsmHours(examples.find(example => example.name === name)?.osm ?? '')
  if (hours === undefined) throw new Error(`No example "${name}".`)
  return hours
}

test.each(examples)('the hours of the $name are read from and printed to the same text', ({ osm }) => {
  const hours = readOsmHours(osm)
  expect(hours).toBeDefined()
  expect(hours && printOsmHours(hours)).toBe(osm)
})

test.each([
  ['museum', '2027-06-08', ['11:00-17:00']],
  ['museum', '2027-06-09', ['11:00-20:00']],
  ['museum', '2027-06-07', 'closed'],
  ['museum', '2027-06-14', 'closed'],
  ['museum', '2027-06-21', ['10:00-18:00']],
  ['museum', '2027-06-25', 'closed'],
  ['museum', '2027-03-29', ['11:00-17:00']],
  ['museum winter closed', '2027-01-05', 'closed'],
  ['museum winter closed', '2027-03-31', 'closed'],
  ['museum winter closed', '2027-04-01', ['10:00-17:00']],
  ['bath', '2027-05-31', 'closed'],
  ['sauna bath lunch break', '2027-01-04', ['06:30-09:00', '15:00-21:00']],
  ['bar over midnight', '2027-03-26', 'closed'],
  ['homestead museum by appointment', '2027-01-04', 'by appointment'],
  ['homestead museum by appointment', '2027-07-05', 'closed'],
  ['library with exceptions', '2027-07-25', 'closed'],
  ['library with exceptions', '2027-09-11', ['11:00-22:00']],
] as const)('the %s is open on %s: %s', (name, day, opening) => {
  expect(openingOn(hoursOf(name), day)).toEqual(opening)
})

test.each([
  'Mo-Fr 09:00-17:00;We off',
  'Mo-Fr 9:00-17:00',
  'Mo-Xx 09:00-17:00',
  'Jun 01-Aug 31 Mo 10:00-12:00',
  '24/7',
])('hours in another notation are not read: %s', text => {
  expect(readOsmHours(text)).toBeUndefined()
})
