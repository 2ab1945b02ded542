import { z } from 'zod'
import { isCalendarDate } from '../../base/day.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { isSlug } from '../../base/slug.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import { categoryTitle } from '../facts/category-words.ts'
import { likelyTimes, readTimes } from '../facts/likely-times.ts'
import { statusOf } from '../facts/status-words.ts'
import { hasTime, readDay } from '../fields/date-fields.ts'
import { linesOfHours } from '../fields/fact-fields.ts'
import { fieldOf } from '../fields/field.ts'
import { readPastedPosition } from '../fields/pasted-values.ts'
import { wrongKind } from '../fields/scalar.ts'
import { fieldsEnglish } from '../schemas/field-words-en.ts'
import { fieldsSwedish } from '../schemas/field-words-sv.ts'
import { isAbsent, List, Mapping, type Path, Scalar, type Tree } from '../yaml/tree.ts'
import { findHome, isOfOtherKind } from './field-homes.ts'

/** Returns the refusal of a required field that is missing, or has no value. `suggestFreeIds` replaces the id that it suggests. */
export function missingKey(path: Path): Refusal {
  const key = path.at(-1)
  if (typeof key === 'number') return refusal('empty-text')
  if (key === 'id') return refusal('missing-id', { free: 1 })
  return refusal('missing-key', { key: String(key), path: path.join('.') })
}

/** An unknown key: the fields that are known where it is, the schema and the tree of its file, and its place. */
type UnknownKey = {
  readonly shape: z.ZodObject['shape']
  readonly root: z.ZodObject
  readonly node: Mapping
  readonly path: Path
}

/** Returns the refusal of an unknown key, and the path, from where it is, of the field that it means, if it means one. */
export function unknownKey(key: string, { shape, root, node, path }: UnknownKey): readonly [Refusal, Path?] {
  const keys = Object.keys(shape)
  const value = node.entries.get(key)?.value
  if ((keys.includes('dates') || keys.includes('start')) && isCalendarDate(key))
    return [refusal('unknown-key:day', { typed: key, suggestion: `end: ${key}` })]
  const status = statusOf(key)
  if (status !== undefined && (keys.includes('status') || keys.includes('dates')))
    return [refusal('unknown-key:status', { key, status })]
  if (repeating.test(key) && (keys.includes('start') || keys.includes('dates')))
    return [refusal('unknown-key:repeat', { key })]
  if (comment.test(key)) return [refusal('unknown-key:comment', { key })]
  const pages = keys.includes('info_box') ? [] : ['external_website_url', 'href']
  const named = pageKey.test(key) && keys.includes('info_box') ? 'href' : nameMeant(key, keys, node)
  const meant = pageKey.test(key) ? pages.find(each => keys.includes(each)) : named
  if (meant !== undefined && keys.includes(meant))
    return isTyped(node, meant)
      ? [refusal('unknown-key:taken', { key, name: meant })]
      : [refusal('unknown-key', { key, suggestions: { near: meant, isSure: true } }), [meant]]
  const home = findHome(root, named, path)
  if (home) return [outsideHome(key, { home, node, path }), home.slice(path.length)]
  const [, name = '', words = ''] = /^(\w+):?[\s\u00a0]+(.+)$/.exec(key) ?? []
  const isPlain = keys.includes(name) && (name === 'text' || fieldOf(shape[name])?.isPlain)
  if (keys.includes(name) && (isPlain || value === undefined || isAbsent(value)))
    return [
      refusal(key.startsWith(`${name}:\u00a0`) ? 'unknown-key:no-break-space' : 'unknown-key:colon', {
        typed: key,
        name,
        suggestion: `${name}: ${words}`,
      }),
      [name],
    ]
  const ended = findEndedText(key, node)
  if (ended) return [ended]
  const first = findFirstWords(key, keys)
  if (first !== undefined && value instanceof Scalar)
    return [
      refusal('unknown-key:words', { key, name: first, suggestion: `${first}: ${value.text}` }),
      [first],
    ]
  const other = isOfOtherKind(named, keys)
  if (other)
    return [
      refusal('unknown-key:kind', { key, kind: other, place: textIn(node.entries.get('place')?.value) }),
    ]
  const suggestions = findSuggestions(key, keys)
  const { near } = suggestions
  if (near !== undefined)
    return [refusal('unknown-key', { key, suggestions, isTaken: isTyped(node, near) }), [near]]
  return [
    keys.includes('text')
      ? refusal('unknown-key:no-field', { key })
      : refusal('unknown-key', { key, suggestions }),
  ]
}

/** Returns the field that a key means: by another word for it, or by its name in the forms, in English or Swedish. */
function nameMeant(key: string, keys: readonly string[], node: Mapping): string {
  const typed = key.toLowerCase()
  const meant = synonyms.get(typed)
  const value = textIn(node.entries.get(key)?.value)
  if (/^end(?:_time)?$/.test(meant ?? key) && value !== '') {
    const [[time = '', more] = []] = readTimes(value)
    return time !== '' && more === undefined ? 'end_time' : dateIn(value) ? 'end' : (meant ?? key)
  }
  // Beside an address, a place is a name in words.
  if (meant === 'place' && keys.includes('venue_name') && node.entries.has('address')) return 'venue_name'
  const labels = [fieldsEnglish, fieldsSwedish]
  const isLabelOf = (name: string) =>
    labels.some(words =>
      Object.entries(words).some(([field, [label]]) => field === name && label.toLowerCase() === typed),
    )
  return meant ?? keys.find(isLabelOf) ?? key
}

/** Matches fields that other programs have for a series. */
const repeating =
  /^(?:repeat(?:s|ed|ing|_until)?|recur(?:s|ring|rence)?|rrule|frequency|interval|upprepas?|upprepning|återkommande|varje|every|weekly|veckovis)$/i

/** Matches what begins a comment in other languages. */
const comment = /^(?:\/\/|\/\*|--|;|%|<!--)/

/** Returns the refusal of a key without a colon, which is what follows a comma in a text between braces. */
function findEndedText(key: string, node: Mapping): Refusal | undefined {
  const { keyOffset = 0, value } = node.entries.get(key) ?? {}
  if (value?.offset !== keyOffset + key.length || !isAbsent(value)) return undefined
  const before = [...node.entries.keys()]
  const name = before[before.indexOf(key) - 1] ?? ''
  const text = textIn(node.entries.get(name)?.value)
  const [second = '', ...more] = name === 'time' ? likelyTimes(key) : []
  if (second !== '' && more.length === 0)
    return refusal('bad-time:several', {
      typed: `${text}, ${key}`,
      one: second,
      start: textIn(node.entries.get('start')?.value),
      second,
    })
  return text === '' ? undefined : refusal('unknown-key:comma', { key, name, text })
}

/** Returns the field whose name, or another word for it, is at the start of a key of several words. */
function findFirstWords(key: string, keys: readonly string[]): string | undefined {
  const words = key.toLowerCase().split(/\s+/)
  return words
    .slice(1)
    .map((_, index) => words.slice(0, -1 - index).join(' '))
    .flatMap(start => [start, synonyms.get(start) ?? ''])
    .find(name => keys.includes(name))
}

/** Returns the refusal of a field that belongs elsewhere in its file, and where to move it. */
function outsideHome(
  key: string,
  { home, node, path }: { readonly home: Path; readonly node: Mapping; readonly path: Path },
): Refusal {
  const name = String(home.at(-1))
  const values = { key, move: home }
  if (home[0] === 'dates') return refusal('unknown-key:time', { ...values, ...ownValues(key, name, node) })
  if (home.length > path.length || home.length > 1) {
    const group = String(home.at(-2))
    const own = node.entries.get(group)?.value
    const isTaken = own instanceof Mapping && isTyped(own, name)
    return refusal('unknown-key:group', { ...values, group, name, isTaken })
  }
  if (path[0] === 'dates' && name === 'until') return refusal('unknown-key:until', { key })
  return path[0] === 'dates' && /^(?:place|venue_name|address|location)$/.test(name)
    ? refusal('unknown-key:all-dates', { key })
    : refusal('unknown-key:outside', { ...values, group: String(path[0]) })
}

/** Returns the first date of an event, with the field that was written outside it. */
function ownValues(key: string, meant: string, node: Mapping) {
  const [dates, typed] = ['dates', key].map(each => node.entries.get(each)?.value)
  const [first] = dates instanceof List ? dates.items : []
  const date = first instanceof Mapping ? plainFields(first) : dateIn(textIn(dates))
  return { date: { ...(date ?? { start: '…' }), ...likelyFields(meant, textIn(typed) || '…') } }
}

/** Returns a text as fields of a date: `19–21` as `time` is a time and an end. */
function likelyFields(name: string, text: string): Record<string, string> {
  const date = dateIn(text)
  const isDay = date && Object.keys(date).length === 1 && !hasTime(text)
  if (name === 'start') return date && (isDay || date.time) ? date : { start: text }
  if (name === 'end') return { end: isDay ? `${date.start}` : text }
  const [time = '', end] = name.endsWith('time') ? likelyTimes(text) : []
  if (time === '' || end === '') return { [name]: text }
  return end === undefined ? { [name]: time } : { time, end_time: end }
}

const dateFields = ['id', 'start', 'end', 'time', 'end_time', 'status', 'in_api']

/** Returns the refusal of the fields of a date on an event without `dates`, as one date, with a fix if its day is there; and their keys. */
export function looseDate(
  unknown: readonly string[],
  { shape, node }: Pick<UnknownKey, 'shape' | 'node'>,
): readonly [Refusal, readonly string[]] | undefined {
  if (!Object.hasOwn(shape, 'dates') || isTyped(node, 'dates')) return undefined
  const found = unknown.flatMap(key => {
    const text = textIn(node.entries.get(key)?.value)
    const name = nameMeant(key, Object.keys(shape), node).replace(/^dates$/, 'start')
    return text !== '' && dateFields.includes(name) ? [{ key, fields: likelyFields(name, text) }] : []
  })
  const keys = found.map(({ key }) => key)
  const entries = found.flatMap(each => Object.entries(each.fields))
  const fields = Object.fromEntries(entries)
  const isRenamed = keys.length === 1 && synonyms.get(`${keys[0]}`.toLowerCase()) === 'dates'
  if (keys.length === 0 || isRenamed || entries.some(([name, text]) => fields[name] !== text))
    return undefined
  const { id, ...others } = fields
  const value = { ...(id && { id }), start: '…', ...others }
  const fix = [{ path: ['dates'], value: [value] }, ...keys.map(key => ({ path: [key] }))]
  return [refusal('unknown-key:dates', { keys, value, ...(fields.start && { fields: fix }) }), keys]
}

/** What keys are called in Swedish, and in other words. */
const synonymsByKey = {
  title: ['titel', 'rubrik'],
  language: ['språk'],
  image: ['bild', 'photo', 'picture'],
  dates: ['datum', 'date'],
  start: ['startdatum', 'start_date', 'startdate', 'start-date', 'start date'],
  end: ['slutdatum', 'slut', 'end_date', 'enddate', 'end-date', 'end date'],
  time: ['tid', 'tider', 'times', 'start_time', 'starttime', 'starttid', 'klockslag', 'klockan', 'kl'],
  end_time: ['sluttid', 'slutar', 'endtime', 'end-time', 'end time', 'ends', 'finish', 'finishes'],
  status: ['läge'],
  price: ['pris', 'cost', 'entré', 'inträde', 'entry', 'admission', 'prices', 'priser'],
  tickets: ['biljetter', 'biljett', 'ticket', 'ticket_url', 'tickets_url', 'booking', 'boka'],
  organizer: ['arrangör', 'organiser', 'organisatör', 'host', 'värd'],
  opening_hours: [
    'öppettider',
    'öppettid',
    'öppet',
    'hours',
    'opening',
    'open',
    'opening hours',
    'openinghours',
  ],
  wheelchair: ['rullstol', 'wheelchair_access', 'accessibility', 'tillgänglighet'],
  category: ['kategori', 'main_category'],
  categories: ['kategorier', 'tags', 'taggar'],
  subcategory: ['underkategori'],
  place: ['plats', 'venue', 'lokal'],
  address: ['adress'],
  city: ['postort', 'ort', 'stad', 'town'],
  zip_code: ['postnummer', 'postcode', 'post_code', 'postal_code', 'zip'],
  location: ['position'],
  latitude: ['latitud', 'lat'],
  longitude: ['longitud', 'lng', 'lon', 'long'],
  telephone: ['telefon', 'phone'],
  email: ['epost', 'e-post'],
  name: ['namn'],
  author: ['författare'],
  caption: ['bildtext'],
  alt: ['alt-text', 'alttext'],
  licence: ['licens', 'license'],
  credit: ['fotograf', 'photographer', 'copyright'],
}

const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(synonymsByKey).flatMap(([key, words]) => words.map(word => [word, key] as const)),
)

/** Matches names that fields for a web address may have. */
const pageKey = /^(?:web ?(?:site|page|bb?plats)?|webb|url|link|länk|hemsida|homepage)$/i

/** Returns the schema for what the node is, of a field that accepts a text or a mapping. */
export function alternativeFor(schema: z.ZodUnion, node: Tree): z.core.$ZodType {
  const isMapping = node instanceof Mapping
  return schema.options.find(option => option instanceof z.ZodObject === isMapping) ?? schema
}

/** Returns the refusal of a value of the wrong kind, with the value that was most likely meant. */
export function notOfKind(expected: 'list' | 'fields', node: Tree, path: Path): Refusal {
  const key = String(path.at(-1))
  const texts = node instanceof List ? node.items.map(textIn) : [textIn(node)]
  const [first = ''] = texts
  if (expected === 'fields' && key === 'location') {
    const position = readPastedPosition(texts.join(', '))
    return refusal('wrong-kind:location', position ? { value: position } : {})
  }
  const days = node instanceof Scalar && path.slice(-2).includes('dates') ? readDay(first) : ''
  if (typeof days !== 'string' && /:(?:recurring|words)$/.test(days.refusal.messageName)) return days.refusal
  if (path.at(-2) === 'dates') {
    const [day, last, ...more] = texts.flatMap(text => datesIn(text))
    const isSpan = last === undefined || (last.end ?? day?.end) === undefined
    if (day === undefined || !isSpan || more.length > 0) return wrongKind('date', node)
    const value = { ...day, ...(last?.start && { end: last.start }) }
    return refusal('wrong-kind:day', { value, ...timeBeyond([value], texts.join(' ')) })
  }
  if (expected === 'fields') {
    const example = examplesOfFields[key as keyof typeof examplesOfFields]
    return example ? refusal('wrong-kind:group', { key, example }) : wrongKind('fields', node)
  }
  if (key === 'dates') {
    const fields = node instanceof Mapping ? plainFields(node) : undefined
    const [day, ...more] = fields ? [fields] : datesIn(first)
    if (day)
      return refusal('wrong-kind:dates', { value: [day, ...more], ...timeBeyond([day, ...more], first) })
  }
  if (key === 'dates') return wrongKind('date', node)
  if (key === 'opening_hours') {
    const lines = linesOfHours(node)
    return refusal('wrong-kind:hours', lines.length === 0 ? {} : { value: lines })
  }
  const isOfWords = /^(?:categories|languages)$/.test(key)
  const names = first.split(/\s*[,;]\s*/)
  const slugs = isOfWords ? names.flatMap(slugsIn) : names
  if (key === 'mass_info' && first !== '') return refusal('wrong-kind:names', { value: [first] })
  return slugs.every(isSlug) ? refusal('wrong-kind:names', { value: slugs }) : wrongKind('list', node)
}

/** Returns the slug of a category by its title, or the words of a text. */
function slugsIn(text: string): string[] {
  const typed = text.trim().toLowerCase()
  const titled = taxonomy.find(({ title }) =>
    [title, categoryTitle(title, 'sv')].some(each => each.toLowerCase() === typed),
  )
  return titled ? [titled.slug] : typed.split(betweenNames).filter(name => name !== '')
}

/** What people write between names: commas, slashes, dashes and bullets of another program, `och`. */
const betweenNames = /(?:[\s,;/&+•–—]|(?<=\s)(?:and|och|samt)(?=\s))+/

/** Returns the dates that a text means: one day or span, or several, fewer than 50, with commas between them. None if one of them is not known. */
function datesIn(text: string): Record<string, string>[] {
  const whole = dateIn(text)
  if (whole) return [whole]
  const dates = text.split(/\s*[,;]\s*/, 50).map(dateIn)
  return dates.length < 50 && dates.every(date => date !== undefined) ? dates : []
}

function dateIn(text: string): Record<string, string> | undefined {
  const day = readDay(text)
  if (typeof day === 'string') return { start: day }
  const { start, end, suggestion, day: noDay, time, end_time } = day.refusal.values as Record<string, string>
  const times = { ...(time && { time }), ...(end_time && { end_time }) }
  if (start && end) return { start, end, ...times }
  return suggestion && noDay === undefined ? { start: suggestion, ...times } : undefined
}

/** Returns the text of dates as `time` if it has a time of day that none of them has: what was meant is then not all in their fields. */
function timeBeyond(dates: readonly Readonly<Record<string, string>>[], text: string): { time?: string } {
  return hasTime(text) && !dates.some(({ time }) => time !== undefined) ? { time: text } : {}
}

function textIn(node: Tree | undefined): string {
  return node instanceof Scalar ? node.text.trim() : ''
}

const examplesOfFields = {
  focal_point: '{ x: 62%, y: 38% }',
  licence: '{ name: CC BY 4.0, url: https://creativecommons.org/licenses/by/4.0/ }',
  info_box: '{ address: Quay 1, telephone: +46 8 465 004 12 }',
  byline: '{ color: blue50, headline: Notes from the ladder }',
  bounds: '{ west: 19.60, south: 58.38, east: 19.86, north: 58.50 }',
  ended_events: '{ leave_after_days: 30 }',
  city: '{ name: …, bounds: { west: 19.60, south: 58.38, east: 19.86, north: 58.50 } }',
}

/** Returns the fields of a group that has only texts. */
export function plainFields({ entries }: Mapping): Record<string, string> | undefined {
  const pairs = [...entries].flatMap(([key, { value }]) =>
    value instanceof Scalar ? [[key, value.text]] : [],
  )
  return pairs.length === entries.size ? Object.fromEntries(pairs) : undefined
}

/** Whether a key has a value. */
export function isTyped(node: Mapping, key: string): boolean {
  const typed = node.entries.get(key)?.value
  return typed !== undefined && !isAbsent(typed)
}
