import type { z } from 'zod'
import { isCalendarDate } from '../../base/day.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { isSlug } from '../../base/slug.ts'
import { likelyTimes, readTimes } from '../facts/likely-times.ts'
import { statusOf } from '../facts/status-words.ts'
import { hasTime } from '../fields/date-fields.ts'
import { fieldOf } from '../fields/field.ts'
import { fieldsEnglish } from '../words/field-words-en.ts'
import { fieldsSwedish } from '../words/field-words-sv.ts'
import { isAbsent, List, Mapping, type Path, Scalar } from '../yaml/tree.ts'
import { findHome, isOfOtherKind } from './field-homes.ts'
import { pageKey, synonyms } from './key-words.ts'
import { dateIn, isTyped, plainFields, textIn } from './typed-values.ts'

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
  const [, name = '', words = ''] = /^(\w+)(?::[\s\u00a0]*|[\s\u00a0]+)(.+)$/.exec(key) ?? []
  const isPlain = keys.includes(name) && (name === 'text' || fieldOf(shape[name])?.isPlain)
  if (keys.includes(name) && !isTyped(node, name) && (isPlain || value === undefined || isAbsent(value)))
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
  // Beside an address or a place, words are the name of a venue.
  const isBeside = node.entries.has('address') || (node.entries.has('place') && !isSlug(value))
  if (meant === 'place' && keys.includes('venue_name') && isBeside) return 'venue_name'
  return meant ?? keys.find(name => fieldsByLabel.get(typed)?.includes(name)) ?? key
}

/** The fields of each name in the forms, in small letters. */
const fieldsByLabel = new Map<string, string[]>()
for (const words of [fieldsEnglish, fieldsSwedish])
  for (const [field, [label]] of Object.entries(words)) {
    const name = label.toLowerCase()
    fieldsByLabel.set(name, [...(fieldsByLabel.get(name) ?? []), field])
  }

/** Matches fields that other programs have for a series. */
const repeating =
  /^(?:repeat(?:s|ed|ing|_until)?|recur(?:s|ring|rence)?|rrule|frequency|interval|upprepas?|upprepning|återkommande|varje|every|weekly|veckovis|weekdays?|veckodag(?:ar)?)$/i

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
  if (name === 'time') return refusal('bad-time:begins', { typed: `${text}, ${key}`, both: [] })
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

/** Returns the first date of an event with the fields that were written outside it, and whether it has others. */
function ownValues(key: string, meant: string, node: Mapping) {
  const [dates, typed] = ['dates', key].map(each => node.entries.get(each)?.value)
  const [first] = dates instanceof List ? dates.items : []
  const date = first instanceof Mapping ? plainFields(first) : dateIn(textIn(dates))
  // Others may stand outside it, too.
  const others = dateFields.flatMap(name => {
    const text = textIn(node.entries.get(name)?.value)
    return text === '' ? [] : Object.entries(likelyFields(name, text))
  })
  const own = { ...Object.fromEntries(others), ...likelyFields(meant, textIn(typed) || '…') }
  const hasMore = dates instanceof List && dates.items.length > 1
  return { date: { ...(date ?? { start: '…' }), ...own }, hasMore }
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
