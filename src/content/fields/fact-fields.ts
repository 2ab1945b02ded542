import { z } from 'zod'
import { fold } from '../../base/fold.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { findHoursFault } from '../facts/hours-faults.ts'
import { clock, isMidnight, likelyTimes, readTimes } from '../facts/likely-times.ts'
import { monthOf } from '../facts/month-days.ts'
import { readPrice } from '../facts/price.ts'
import { splitHours } from '../facts/split-hours.ts'
import { hoursLine, printHoursLine, readHoursLine } from '../facts/typed-hours.ts'
import { List, Mapping, Scalar, type Tree } from '../yaml/tree.ts'
import { fieldType } from './field.ts'
import { anyOf, patternSchema, textSchema } from './field-json-schema.ts'
import { Refused, readNonBlank, refused, scalarField, scalarReader, valueField } from './scalar.ts'

/** A time of day, `18:30`. */
export const time = () => scalarField({ read: readTime, jsonSchema: timeSchema, input: 'time' })

const timeSchema = patternSchema(clock, refusal('bad-time', { typed: '', suggestion: '' }))

function readTime(typed: string): string | Refused {
  if (clock.test(typed)) return typed
  if (duration.test(typed)) return refused('bad-time:duration', { typed })
  const [[time = '', end] = [], other] = readTimes(typed)
  if (other)
    return refused('bad-time:either', { typed, one: printTimes([time, end]), other: printTimes(other) })
  if (isMidnight(typed) || (end === '00:00' && !/00[.:]?00$/.test(typed)))
    return refused('bad-time:midnight', { typed, time, end: '00:00' })
  if (time !== '' && end) return refused('bad-time:span', { typed, time, end })
  const one = several.exec(typed)?.[0]
  if (one !== undefined) {
    const [first = ''] = likelyTimes(/(?<![\d:.])(?:1[3-9]|2[0-3])/.test(typed) ? `kl ${one}` : one)
    return refused('bad-time:several', { typed, one: first || '18:30' })
  }
  const rest = time === '' || end === '' ? findRest(typed) : undefined
  if (rest && harmless.test(rest.rest)) return refused('bad-time:rest', { typed, ...rest })
  const typedTimes = typed.match(/\d{1,2}(?:[.:]\d\d)?(?: ?[ap]\.?m\b\.?)?/gi) ?? []
  const both = typedTimes.map(each => likelyTimes(each)[0] || each)
  if (rest) return refused('bad-time:begins', { typed, both: both.length === 2 ? both : [] })
  const isNamed = both.length > 0 && both.every(each => clock.test(each))
  if (time === '' && both.length <= 2 && isNamed) return refused('bad-time:begins', { typed, both })
  if (time === '' && !/\d/.test(typed)) return refused('bad-time:open', { typed })
  return refused('bad-time', { typed, suggestion: end === undefined ? time : '' })
}

/** Matches words beside a time, or between two: `8 - late`, `19-ca 21`, `ca 19:00`, `19:00 (doors 18:30)`. */
const timeAndRest =
  /^(?<first>(?:kl\.? ?)?\d{1,2}(?:[.:]\d\d)?(?: ?[ap]\.?m\.?)?)(?:(?: ?[-–—] ?| (?:to|till|until) )(?<words>\p{L}[\p{L}. ]*?) ?(?<second>\d[\d.:]*)?|[\s,;]+(?<after>[(\p{L}].*))$|^(?<before>\p{L}[\p{L}. ]*?)[. ]+(?<last>\d\d?[.:]\d\d|1[3-9]|2[0-3])$/u

/** Returns the times of a text, or two times that may be meant, and its other words. */
function findRest(typed: string): { one: string; other: string; rest: string } | undefined {
  const found = typed.length > 60 ? undefined : timeAndRest.exec(typed.trim())?.groups
  const { first, words, second, after, before, last = '' } = found ?? {}
  const rest = words ?? after ?? before ?? ''
  const [one, other] = readTimes(second === undefined ? (first ?? last) : `${first}-${second}`)
  if (!one || one.includes('') || monthOf(fold(rest)) !== '') return undefined
  return { one: printTimes(one), other: other ? printTimes(other) : '', rest }
}

/** Matches words that say nothing of what begins at a time. */
const harmless =
  /^\(?(?:ca|circa|cirka|c:a|ungefär|about|around|approx(?:imately)?|late|(?:till )?sent|prick|sharp)\b\.?\)?$/i

const duration =
  /^(?:(?:about|around|ca\.?|c:a|cirka|ungefär) )?(?:\d+(?:[.,]\d+)? ?(?:hours?|hrs?|tim(?:mar|me|\.)?|min(?:uter|utes?|s|\.)?)|[1-5] ?h(?: ?[0-5]\d)?)(?:(?: and| och)? \d\d? ?min(?:uter|utes?|s)?)?\.?$/i

/** Matches the first of two times, or that of each of several days. */
const several =
  /^(?:kl\.? ?)?\d{1,2}(?:[.:]\d\d)?(?= ?(?:[/&]|,(?!(?:00|2[4-9]|[3-5]\d|(?<=(?:1[5-9]|2\d),)[01]\d)$)|och|and|samt|resp) ?(?:kl\.? ?)?\d)|(?<=^(?:varje|every|each|alla?) .{0,40})\d{1,2}(?:[.:]\d\d)?/i

function printTimes([time, end]: readonly (string | undefined)[]): string {
  return end === undefined ? `${time}` : `time: ${time}, end_time: ${end}`
}

/** A price: `free`, an amount or a range with its currency, or words. */
export const price = () => scalarField({ read: readPriceText, jsonSchema: textSchema, isPlain: true })

function readPriceText(typed: string): string | Refused {
  // Only the currency of `kr` depends on the time zone.
  const price = readPrice(typed, '')
  if (typeof price === 'string' || !('fault' in price)) return readNonBlank(typed)
  if (/^[\s0.,:-]*0[\s0.,:-]*$/.test(typed))
    return refused('bad-word', { typed, suggestion: 'free', choices: ['free'] })
  return price.fault === 'order'
    ? refused('bad-price:order', { typed, suggestion: price.suggestion })
    : refused('bad-price:currency', { typed, ...price })
}

/** A line of opening hours: `tue-sun 11:00-17:00`. In place of a text, `days: hours` is a mistake with a message of its own. */
export const hours = () => {
  const read = scalarReader(readHours)
  return fieldType(z.string(), {
    read: (node, context) => {
      if (node instanceof Scalar) return read(node, context)
      const [line, ...more] = linesOfHours(node)
      if (line !== undefined && more.length > 0)
        return context.refuse(refusal('bad-hours:several', { value: [line, ...more] }))
      const [[days = '', hours] = [], ...others] = node instanceof Mapping ? node.entries : []
      const pair = others.length === 0 ? hours : undefined
      if (line === undefined)
        return pair
          ? read(new Scalar(`${days}: ${hoursIn(pair.value)}`, 'plain', pair.value.offset), context)
          : context.refuse(refusal('wrong-kind:hours', {}))
      const isColonTooMany = pair?.value instanceof Scalar
      return context.refuse(
        refusal(isColonTooMany ? 'wrong-kind:hours-colon' : 'wrong-kind:hours', { value: line }),
      )
    },
    jsonSchema: patternSchema(hoursLine, refusal('bad-hours', { typed: '', suggestion: '' })),
    input: 'hours',
  })
}

function readHours(typed: string): string | Refused {
  const read = readHoursLine(typed)
  // The days may be in an item of their own: `[mon-fri, 10:00-17:00]`.
  const rule = read?.kind === 'week' && /^[^\p{L}/]*$/u.test(typed) ? undefined : read
  if (rule !== undefined && hoursLine.test(typed)) return typed
  const fault = rule === undefined ? findHoursFault(typed) : undefined
  if (fault) return new Refused(fault)
  return refused('bad-hours', { typed, suggestion: rule === undefined ? '' : printHoursLine(rule) })
}

/** Returns the lines of opening hours that a text means, or fields `days: hours` or `day, opens, closes`; none if a part of it is not known. */
export function linesOfHours(node: Tree): string[] {
  if (node instanceof List) return []
  if (node instanceof Scalar) return splitHours(node.text)
  const [[key = '', first] = [], ...others] = node.entries
  if (first && /^(?:days?|weekday|dag(?:ar)?|veckodag)$/i.test(key) && others.length > 0)
    return splitHours(`${hoursIn(first.value)} ${others.map(([, { value }]) => hoursIn(value)).join('-')}`)
  const lines = [...node.entries].map(([days, { value }]) => splitHours(`${days}: ${hoursIn(value)}`))
  return lines.every(each => each.length > 0) ? lines.flat() : []
}

/** Returns days or hours as a text: of a list with commas, of `opens` and `closes` with a hyphen between them. */
function hoursIn(node: Tree): string {
  if (node instanceof Scalar) return node.text
  return node instanceof List
    ? node.items.map(hoursIn).join(', ')
    : [...node.entries.values()].map(({ value }) => hoursIn(value)).join('-')
}

/** One of a few words, or of the `synonyms` that editors write in place of each. */
export function oneOf<const Choice extends string>(synonyms: Readonly<Record<Choice, readonly string[]>>) {
  const choices = Object.keys(synonyms) as Choice[]
  const meant = new Map<string, Choice>(
    choices.flatMap(choice => [choice, ...synonyms[choice]].map(word => [word, choice] as const)),
  )
  const read = (typed: string) => {
    const word = typed.trim().toLowerCase()
    const choice = meant.get(word)
    if (choice !== undefined) return choice
    const [, first = '', sign = '', rest = ''] = /^(\p{L}+)([\s,.:;–(-]+)(.+)$/u.exec(typed.trim()) ?? []
    const known = meant.get(first.toLowerCase())
    if (choices.some(each => each === 'postponed') && isOfAnotherDay(word, known, rest))
      return refused('bad-word:rescheduled', { typed })
    // After a comma, `no` is the value. In `no steps`, it belongs to the next word.
    const isTurned =
      known !== 'limited' && (turningWord.test(rest) || (/^\s+$/.test(sign) && turningWord.test(first)))
    // "Yes, by the back door" may be a yes or a part of one.
    const isInPart = known === 'yes' && choices.some(each => each === 'limited')
    if (known !== undefined && !isTurned && !isInPart) {
      const words = sign.includes('(') ? rest.replace(/^([^(]*)\)$/, '$1') : rest
      return refused('bad-word:more', { typed, choice: known, rest: words })
    }
    const words = isInPart ? rest : /\S \S/.test(word) ? typed : ''
    return refused('bad-word', { typed, suggestion: meant.get(nearWord(word)) ?? '', choices, rest: words })
  }
  /** The known word that was mistyped, unless it has other words beside it or a syllable before it: `not cancelled`, `unlimited`. */
  const nearWord = (word: string) => {
    const { near = '' } = findSuggestions(word, meant.keys())
    return !word.endsWith(near) && !word.includes('?') && near.split(/\s/).length === word.split(/\s/).length
      ? near
      : ''
  }
  const words = [...meant.keys()]
  // Editors complete the choices. YAML reads `true` and `false` as no text.
  const jsonSchema = anyOf(
    { enum: choices },
    {
      type: words.includes('true') ? ['string', 'boolean'] : 'string',
      pattern: `^\\s*(?:${words.map(inAnyCase).join('|')})\\s*$`,
    },
  )
  return valueField(z.enum(choices), { read, jsonSchema, choices })
}

function inAnyCase(word: string): string {
  return word.replace(/\p{L}/gu, letter => `[${letter}${letter.toUpperCase()}]`)
}

/** Matches words that turn what is said beside them round, or limit it. */
const turningWord =
  /(?<!\p{L})(?:no|not|none|never|without|but|except|only|inte|ej|icke|nej|ingen|inget|inga|utan|men|utom|förutom|bara|endast)(?!\p{L})/iu

/** Whether a status is said of another day, or of another place: `rescheduled`, `postponed to 15 January`. */
function isOfAnotherDay(word: string, known: string | undefined, rest: string): boolean {
  const isMove = known === 'postponed' || known === 'moved'
  if (isMove && (/^(?:to|from|until|till|från|tills)(?!\p{L})/iu.test(rest) || /\d/.test(rest))) return true
  if (/(?<!\p{L})(?:ny(?:tt)? (?:datum|dag)|new da(?:te|y))(?!\p{L})/iu.test(rest)) return true
  return /^(?:flytta[tds]e?(?!\p{L})|re-?scheduled|ny(?:tt|a)? (?:datum|dag|tid)|ändrat datum)/u.test(word)
}
