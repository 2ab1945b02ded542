import { z } from 'zod'
import { refusal } from '../../base/problems/refusal.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { readPrice } from '../facts/price.ts'
import { patternSchema, textSchema } from './field-json-schema.ts'
import { type Refused, readNonBlank, refused, scalarField, valueField } from './scalar.ts'

/** A time of day, `18:30`. */
export const time = () => scalarField({ read: readTime, jsonSchema: timeSchema, input: 'time' })

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const timeSchema = patternSchema(clock, refusal('bad-time', { typed: '', suggestion: '' }))

function readTime(typed: string): string | Refused {
  if (clock.test(typed)) return typed
  const [time = '', end] = likelyTimes(typed)
  if (time !== '' && end) return refused('bad-time:span', { typed, time, end })
  return refused('bad-time', { typed, suggestion: end === undefined ? time : '' })
}

/** Returns the times of day of `kl. 18.30`, `6 pm` or `19–21`: the first, and the second if it is a span. Texts of what is no time are empty. */
export function likelyTimes(typed: string): string[] {
  if (typed.length > 60) return []
  const plain = typed
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/^(?:(?:klockan|kl|at|from|från)\b\.? ?)+|(?: ?(?:o'clock|uhr|h))?\.?$/gi, '')
  const parts = plain.split(/ ?(?:[-‐-―−]|\bto\b|\btill\b) ?(?:(?:klockan|kl)\b\.? ?)?/i)
  if (parts.length > 2) return []
  const half = /\b[ap]\.?m\b/i.exec(parts[1] ?? '')?.[0]
  return parts.map((part, index) => {
    return likelyTime(part) || (index === 0 && half ? likelyTime(`${part} ${half}`) : '')
  })
}

function likelyTime(typed: string): string {
  const [, hours = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[.:,h]?(\d\d)(?:[.:]00)?)? ?([ap]\.?m\.?)?$/i.exec(typed) ?? []
  const afternoon = half === '' ? 0 : Number(/^p/i.test(half)) * 12 - (Number(hours) === 12 ? 12 : 0)
  const time = `${String(Number(hours) + afternoon).padStart(2, '0')}:${minutes}`
  const isTime = clock.test(time) && (half === '' || (Number(hours) >= 1 && Number(hours) <= 12))
  return hours !== '' && isTime ? time : ''
}

/** A price: `free`, an amount or a range with its currency, or words. */
export const price = () => scalarField({ read: readPriceText, jsonSchema: textSchema, isPlain: true })

function readPriceText(typed: string): string | Refused {
  // Only the currency of `kr` depends on the time zone.
  const price = readPrice(typed, '')
  if (typeof price === 'string' || !('fault' in price)) return readNonBlank(typed)
  return refused(`bad-price:${price.fault}`, { typed, suggestion: price.suggestion })
}

/** One of a few words. `synonyms` are what editors write in place of each. */
export function oneOf<const Choice extends string>(synonyms: Readonly<Record<Choice, readonly string[]>>) {
  const choices = Object.keys(synonyms) as Choice[]
  const meant = new Map(choices.flatMap(choice => synonyms[choice].map(word => [word, choice] as const)))
  const read = (typed: string) => {
    const word = typed.trim().toLowerCase()
    const choice = choices.find(each => each === typed)
    if (choice !== undefined) return choice
    const near = choices.find(each => each === word) ?? meant.get(word) ?? findSuggestions(word, choices).near
    return refused('bad-word', { typed, suggestion: near ?? '', choices })
  }
  return valueField(z.enum(choices), { read, jsonSchema: { enum: choices }, choices })
}
