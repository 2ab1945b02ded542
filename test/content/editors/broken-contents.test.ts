import { describe, expect, it } from 'vitest'
import { type Rows, readRow } from '../../support/expected-problems.ts'
import { fieldRows, valueRows } from '../broken/rows/fields.ts'
import { importedRows, importedWarningRows } from '../broken/rows/imported.ts'
import { numberRows } from '../broken/rows/numbers.ts'
import { referenceRows } from '../broken/rows/references.ts'
import { outlineRows, settingRows } from '../broken/rows/settings.ts'
import { htmlRows } from '../broken/rows/texts.ts'
import { togetherRows } from '../broken/rows/together.ts'
import { unobservedRows } from '../broken/rows/warnings.ts'
import { refusedPlaces, schemaNameOf } from './as-editors-see.ts'

/** Codes of problems that a JSON Schema can find: it sees one file, and runs no program. */
const visible: ReadonlySet<string> = new Set(
  `always-checked bad-base-url bad-boolean bad-choice bad-date bad-email bad-id bad-json bad-number bad-outline
bad-pattern bad-percent bad-rendition bad-slug bad-telephone bad-url duplicate-category duplicate-language empty-list
empty-text missing-id missing-key missing-preset taxonomy-differs unknown-category unknown-field unknown-key
unknown-subcategory wrong-kind`.split(/\s+/),
)

// Problems with these codes that a schema cannot find: YAML parsers read 1.0, 5.8e1 and 01 as 1, 58 and 1; JSON within a text and
// imported links have no pattern.
const unseen: ReadonlySet<string> = new Set([
  'positions are not written as decimals: content/events/fair.md location.latitude',
  'positions are not written as decimals: content/events/fair.md location.longitude',
  'points of an outline are not numbers, or off the globe: content/site.yaml city.outline.1.1',
  'names are in as_imported that no field has: content/labels.yaml as_imported.0',
  'backend modifiers are not a list in JSON, or hold a number that is too large: content/events/two.md backend_modifiers',
  'what was imported holds control characters, runs code, or is of another kind: content/authors/ann.yaml href',
  'what was imported holds control characters, runs code, or is of another kind: content/objects/museum.md info_box.href',
  'what was imported holds control characters, runs code, or is of another kind: content/objects/museum.md info_box.booking_href',
])

const rows: Rows = {
  ...fieldRows,
  ...valueRows,
  ...referenceRows,
  ...togetherRows,
  ...settingRows,
  ...outlineRows,
  ...htmlRows,
  ...importedRows,
  ...importedWarningRows,
  ...unobservedRows,
}

// Names of rows with texts that YAML parsers read as other, valid numbers or booleans.
const validForParsers = / (?:[+.]|0[1xo]|[\d.]+e|1\.0$|5\.$|58\.4{9}|True$|TRUE$)/

const contents = [
  ...Object.entries(rows),
  ...Object.entries(numberRows).filter(([name]) => !validForParsers.test(name)),
].map(([title, row]) => ({ title, ...readRow(row) }))

const files = contents.flatMap(({ title, files, lines }) => {
  return Object.entries(files).flatMap(([path, text]) => {
    const name = schemaNameOf(path.replace('content/', ''))
    if (!name || typeof text !== 'string') return []
    const reported = lines.filter(line => line.includes(` ${path}:`) && !line.startsWith('warning '))
    const problems = reported.map(line => {
      const [code = '', , field = ''] = line.split(' ')
      return { code, field }
    })
    return [{ what: `${title}: ${path}`, name, text, problems }]
  })
})

/** Whether one of the places is that of a field, or of the group or list that holds it. */
function isAt(places: readonly string[], field: string): boolean {
  const keys = field.split('.')
  return places.some(
    place => place === `/${keys.join('/')}` || place === ['', ...keys.slice(0, -1)].join('/'),
  )
}

describe('the JSON Schemas, for content that a check refuses,', () => {
  const wrong = files.flatMap(({ what, problems, ...file }) => {
    const seen = problems.filter(({ code, field }) => visible.has(code) && !unseen.has(`${what} ${field}`))
    return seen.length > 0 ? [{ what, seen, ...file }] : []
  })

  it.each(wrong)(
    'refuse the fields whose problems can be seen in one file: $what',
    ({ name, text, seen }) => {
      const places = refusedPlaces(name, text)
      expect(seen.filter(({ field }) => !isAt(places, field))).toEqual([])
    },
  )

  it('accept the files that have neither problems nor as_imported', () => {
    const right = files.filter(({ problems, text }) => problems.length === 0 && !text.includes('as_imported'))
    expect(right.length).toBeGreaterThan(20)
    const refused = right.filter(({ name, text }) => refusedPlaces(name, text).length > 0)
    expect(refused.map(({ what }) => what)).toEqual([])
  })

  it('are tested with every code that they can find, and with more than a hundred files', () => {
    const met = new Set(wrong.flatMap(({ seen }) => seen.map(({ code }) => code)))
    expect([...visible].filter(code => !met.has(code))).toEqual([])
    expect(wrong.length).toBeGreaterThan(100)
  })
})
