import { z } from 'zod'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { isSlug, slugify } from '../../base/slug.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import { typedTitles } from '../facts/category-words.ts'
import { findHoursFault } from '../facts/hours-faults.ts'
import { hasTime, readDay } from '../fields/date-fields.ts'
import { linesOfHours } from '../fields/fact-fields.ts'
import { readPastedPosition } from '../fields/pasted-values.ts'
import { wrongKind } from '../fields/scalar.ts'
import { List, Mapping, type Path, Scalar, type Tree } from '../yaml/tree.ts'
import { datesIn, plainFields, textIn } from './typed-values.ts'

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
    const isMiddle = key === 'focal_point' && /^(?:cent(?:er|re)|middle|mitten)$/i.test(first)
    const example = isMiddle ? '{ x: 50%, y: 50% }' : examplesOfFields[key as keyof typeof examplesOfFields]
    return example ? refusal('wrong-kind:group', { key, example }) : wrongKind('fields', node)
  }
  if (key === 'dates') {
    const fields = node instanceof Mapping ? plainFields(node) : undefined
    const [day, ...more] = fields ? [fields] : datesIn(first)
    if (day)
      return refusal('wrong-kind:dates', { value: [day, ...more], ...timeBeyond([day, ...more], first) })
    return wrongKind('date', node)
  }
  if (key === 'opening_hours') {
    const lines = linesOfHours(node)
    const fault = lines.length === 0 && node instanceof Scalar ? findHoursFault(node.text) : undefined
    return fault ?? refusal('wrong-kind:hours', lines.length === 0 ? {} : { value: lines })
  }
  const isOfWords = /^(?:categories|languages)$/.test(key)
  const names = first.split(/\s*[,;]\s*/)
  const slugs = isOfWords ? names.flatMap(name => slugsIn(name, names.length > 1)) : names
  if (key === 'mass_info' && first !== '')
    return refusal('wrong-kind:texts', { value: [first], text: JSON.stringify(first) })
  return slugs.every(isSlug) ? refusal('wrong-kind:names', { value: slugs }) : wrongKind('list', node)
}

/** Returns the slug of a category by its title; of another text that of the whole beside other names, or of each word. */
function slugsIn(text: string, isWhole: boolean): string[] {
  const typed = text.trim().toLowerCase()
  const titled = taxonomy.find(({ title }) => typedTitles(title).some(each => each.toLowerCase() === typed))
  if (titled) return [titled.slug]
  if (isWhole) return typed.split(/ (?:och|and|samt) /).map(slugify)
  return typed.split(betweenNames).filter(name => name !== '')
}

/** What people write between names: commas, slashes, dashes and bullets of another program, `och`. */
const betweenNames = /(?:[\s,;/&+•–—]|(?<=\s)(?:and|och|samt)(?=\s))+/

/** Returns the text of dates as `time` if it has a time of day that none of them has: what was meant is then not all in their fields. */
function timeBeyond(dates: readonly Readonly<Record<string, string>>[], text: string): { time?: string } {
  return hasTime(text) && !dates.some(({ time }) => time !== undefined) ? { time: text } : {}
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
