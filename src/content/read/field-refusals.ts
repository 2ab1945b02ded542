import { z } from 'zod'
import type { Refusal } from '../../base/problems/refusal.ts'
import { didYouMean } from '../../base/problems/suggest.ts'
import { wrongKind } from '../fields/scalar.ts'
import { Mapping, type Path, Scalar, type Tree } from '../yaml/tree.ts'

/** The refusal of an entry without a required field. A free id is suggested later. */
export function missingKey(path: Path): Refusal {
  const key = path.at(-1)
  if (typeof key === 'number') return emptyItem
  if (key === 'id') return { code: 'missing-id', message: '"id" is missing.', hint: 'Add `id: …`.' }
  const hint = hints.get(path.join('.')) ?? hints.get(String(key)) ?? `Add \`${key}: …\`.`
  return { code: 'missing-key', message: `"${key}" is missing.`, hint }
}

/** The refusal of a key that no field has. */
export function unknownKey(key: string, keys: readonly string[]): Refusal {
  return { code: 'unknown-key', message: `"${key}" is not a field here.`, hint: didYouMean(key, keys) }
}

/** The refusal of a list without items where there must be one. */
export const emptyList: Refusal = {
  code: 'empty-list',
  message: 'The list is empty.',
  hint: 'Write at least one item.',
}

const emptyItem: Refusal = {
  code: 'empty-text',
  message: 'This item of the list is empty.',
  hint: 'Write something behind the hyphen, or remove it.',
}

const hints: ReadonlyMap<string, string> = new Map([
  ['text', 'Write the text below the fields (in a .yaml entry as `text: |`).'],
  ['alt', 'Add `alt: …`: what is in the picture, for people who cannot see it.'],
  ['licence', 'Add `licence: …`: under which others may use it, such as CC BY 4.0.'],
  ['licence.name', 'Add `name: …`, such as CC BY 4.0.'],
  ['licence.url', 'Add `url: …`, the address of its text.'],
  ['language', 'Add `language: …` with one of the languages of site.yaml.'],
  ['languages', 'Add `languages: [en]`, with the languages that the content is written in.'],
  ['image', 'Add `image: …` with the name of a picture in images/.'],
  ['dates', 'Add `dates:` and below it at least one line such as `- { start: 2027-06-25 }`.'],
  ['start', 'Add `start: …` with a day, such as 2027-06-25.'],
  ['categories', 'Add `categories: [ … ]` with one or more names of taxonomy.yaml.'],
  ['base_url', 'Add `base_url: …`, the address that the API will have, such as https://api.example.org.'],
  ['time_zone', 'Add `time_zone: …`, such as Europe/Stockholm.'],
])

/** Of a field that takes a text or keys and values, the one that is meant. */
export function alternativeFor(schema: z.ZodUnion, node: Tree): z.core.$ZodType {
  const whole = schema.options.find(option => option instanceof z.ZodObject)
  const single = schema.options.find(option => !(option instanceof z.ZodObject))
  return (node instanceof Mapping ? whole : single) ?? schema
}

/** The refusal of a value of another kind than its field; for an item of `dates` with how one is written. */
export function notOfKind(expected: 'a list' | 'keys and values', node: Tree, path: Path): Refusal {
  const { refusal } = wrongKind(expected, node)
  return path.at(-2) === 'dates' ? { ...refusal, hint: 'Write `{ start: 2027-06-25 }`.' } : refusal
}

/** Whether a key has a value. */
export function isTyped(node: Mapping, key: string): boolean {
  const typed = node.entries.get(key)?.value
  return typed !== undefined && !isAbsent(typed, true)
}

/** `key:` with nothing behind it is as good as no key; `null` and `~` are, where the field may be left out. */
export function isAbsent(node: Tree, optional: boolean): boolean {
  if (!(node instanceof Scalar) || node.style !== 'plain') return false
  return node.text === '' || (optional && /^(?:null|Null|NULL|~)$/.test(node.text))
}
