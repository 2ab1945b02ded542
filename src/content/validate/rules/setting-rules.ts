import { hash } from 'node:crypto'
import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import type { HeaderRule } from '../../../contract/header-rules.ts'
import { headerValues } from '../../../contract/header-values.ts'
import { longestLine } from '../../../contract/parse-headers.ts'
import { fillIn } from '../../../contract/print-headers.ts'
import { taxonomy as contract } from '../../../contract/taxonomy.ts'
import { mostLanguages, requiredPresets } from '../../schemas/site-schema.ts'
import { problemAt, problemOf } from '../../yaml/source.ts'
import type { Path } from '../../yaml/tree.ts'
import type { PartialContent } from '../partial-content.ts'

/** Checks that `taxonomy.yaml` equals the contract's taxonomy. Reports added rows, and what else differs in each list up to the first other slug or missing row. */
export function* checkTaxonomy({ taxonomy }: PartialContent): Iterable<Problem> {
  const categories = taxonomy?.value.categories
  if (!taxonomy || !categories) return
  for (const { path, refusal } of compareCategories(categories))
    yield problemAt(taxonomy.source, path, refusal)
}

type Row = Readonly<Record<string, unknown>>
type Rows = readonly (Row | undefined)[]
type Difference = { readonly path: Path; readonly refusal: Refusal }

function* compareCategories(categories: Rows): Iterable<Difference> {
  yield* compare(categories, contract, ['categories'], ['slug', 'title', 'icon'])
  for (const [index, own] of categories.entries()) {
    const known = contract.find(({ slug }) => slug === own?.slug)
    if (!own || !known || isRefused(own, 'subcategories')) continue
    const below = (own.subcategories ?? []) as Rows
    yield* compare(below, known.subcategories, ['categories', index, 'subcategories'], ['slug', 'title'])
  }
}

function isRefused(row: Row, key: string): boolean {
  return key in row && row[key] === undefined
}

function* compare(
  own: Rows,
  expected: readonly Row[],
  path: Path,
  keys: readonly string[],
): Iterable<Difference> {
  const has = (rows: Rows, row: Row | undefined, key: string) => rows.some(each => each?.[key] === row?.[key])
  // A row that the contract does not have, beside the one that belongs in its place.
  const isAdded = (row: Row | undefined, index: number) =>
    !(row && (has(expected, row, 'slug') || has(expected, row, 'title'))) &&
    (index >= expected.length || has(own, expected[index], 'slug'))
  const rows = [...own.entries()]
  for (const [at, row] of rows)
    if (isAdded(row, at)) yield { path: [...path, at], refusal: refusal('taxonomy-differs:extra') }
  const kept = rows.filter(([at, row]) => !isAdded(row, at))
  // A refused row is reported elsewhere, and would shift all others.
  if (kept.some(([, row]) => row === undefined)) return
  for (const [index, row] of expected.entries()) {
    const [at, typed] = kept[index] ?? []
    if (at === undefined) {
      const values = { expected: String(row.slug), row: show(row, keys) }
      yield { path, refusal: refusal('taxonomy-differs', values) }
      return
    }
    for (const key of keys.filter(each => !isSame(typed, row, each))) {
      const values = { expected: String(row[key]), row: show(row, keys) }
      yield { path: [...path, at, key], refusal: refusal('taxonomy-differs', values) }
      if (key === 'slug') return
    }
  }
  const [last] = kept[expected.length] ?? []
  if (last !== undefined) yield { path: [...path, last], refusal: refusal('taxonomy-differs:extra') }
}

/** Returns the problems without those inside the rows that were added to `taxonomy.yaml`, which are to be removed. */
export function withoutAdded(problems: readonly Problem[]): readonly Problem[] {
  const added = problems.filter(({ messageName }) => messageName === 'taxonomy-differs:extra')
  const isInside = ({ file, field }: Problem, row: Problem) =>
    file === row.file && `${field}.`.startsWith(`${row.field}.`)
  return problems.filter(each => added.includes(each) || !added.some(row => isInside(each, row)))
}

// A value that is missing or refused counts as the same, since it is reported elsewhere.
function isSame(own: Row | undefined, row: Row, key: string): boolean {
  return own?.[key] === undefined || own[key] === row[key]
}

function show(row: Row, keys: readonly string[]): string {
  const pairs = keys.map(key => `${key}: ${quoteComma(String(row[key]))}`)
  return `{ ${pairs.join(', ')} }`
}

function quoteComma(text: string): string {
  return text.includes(',') ? `"${text}"` : text
}

/** Checks that `site.yaml` includes all presets that clients rely on. */
export function* checkPresets({ site }: PartialContent): Iterable<Problem> {
  for (const use of ['event_dates', 'objects', 'guides', 'portraits'] as const) {
    const presets = site?.value.renditions?.[use]
    if (!site || !presets) continue
    for (const name of requiredPresets[use].filter(each => !(each in presets))) {
      const line = `${name}: width-768${name.endsWith('_webp') ? ' format-webp' : ''}`
      yield problemAt(site.source, ['renditions', use], refusal('missing-preset', { name, line }))
    }
  }
}

/** Checks that the site lists no language twice, and not too many. */
export function* checkSiteLanguages({ site }: PartialContent): Iterable<Problem> {
  const languages = site?.value.languages ?? []
  const seen = new Set<string | undefined>()
  for (const [index, language] of languages.entries()) {
    if (site && language !== undefined && seen.has(language))
      yield problemAt(site.source, ['languages', index], refusal('duplicate-language', { language }))
    seen.add(language)
  }
  if (site && seen.size > mostLanguages)
    yield problemAt(site.source, ['languages'], refusal('too-many-languages', { most: mostLanguages }))
}

const anyStyle = `sha256-${hash('sha256', '', 'base64')}`

/** Checks that headers are short enough for hosts after the build has filled in their values. */
export function* checkHeaderLines(
  { site, loaded }: PartialContent,
  rules: readonly HeaderRule[],
): Iterable<Problem> {
  const baseUrl = site?.value.base_url
  const licenceUrl = site?.value.licence?.url
  if (!loaded.headers || baseUrl === undefined || licenceUrl === undefined) return
  const values = headerValues({
    baseUrl,
    licenceUrl,
    mediaHost: site?.value.media_host,
    frontPageStyle: anyStyle,
  })
  for (const { name, value, line } of rules.flatMap(({ headers }) => headers)) {
    const { length } = `${name}: ${fillIn(value, values)}`
    if (length > longestLine) {
      const refused = refusal('headers-value:filled', { name, length, most: longestLine })
      yield problemOf(loaded.headers.file, { ...refused, line })
    }
  }
}

/** Warns of `.example` addresses, which exist nowhere, in the settings of any city but the sample city: once for each host. */
export function* checkAddresses({ site }: PartialContent): Iterable<Problem> {
  const { base_url, media_host, href_patterns, city } = site?.value ?? {}
  if (!site || city?.name === undefined || city.name === sampleCity) return
  const patterns = Object.entries(href_patterns ?? {}).map(
    ([key, url]) => ['sample-address', ['href_patterns', key], url] as const,
  )
  const seen = new Set<string>()
  for (const [messageName, path, url] of [
    ['sample-address:api', ['base_url'], base_url],
    ...patterns,
    ['sample-address:api', ['media_host'], media_host],
  ] as const) {
    const [, host] = /^https?:\/\/([^/:]*\.example)(?=[/:]|$)/i.exec(url ?? '') ?? []
    if (host === undefined || seen.has(host)) continue
    seen.add(host)
    yield problemAt(site.source, path, refusal(messageName, { host }))
  }
}

const sampleCity = 'Aldervik'
