import { hash } from 'node:crypto'
import { CannotEdit, editFields } from '../../editing/edit/edit-fields.ts'
import { isList, isMap, isSame, type Plain, toValue } from '../../editing/edit/plain-fields.ts'
import {
  listChangedFields,
  printPlain,
  readTextFields,
  type TextFields,
} from '../../editing/edit/text-fields.ts'
import { mergeText } from '../../import/merge/merge-text.ts'
import type { MergeChoice, MergeConflict } from '../messages/publish-messages.ts'
import { formValueOf } from '../state/content-files.ts'

/** Three versions of a file, each undefined if the file does not exist there. `file` is its path in problems: `content/events/fair.md`. */
export type FileVersions = {
  readonly file: string
  readonly base: string | undefined
  readonly mine: string | undefined
  readonly theirs: string | undefined
}

/** A merged text, a whole version to keep, or the conflicts that need a choice. */
export type MergedFields =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'whole'; readonly keep: 'mine' | 'theirs' }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly MergeConflict[] }

/**
 * Merges a file that both sides changed, field by field. If both changed a field in different ways, the choices decide, or the field
 * is returned as a conflict. If only whole files can be chosen, the `field` of the conflict is empty.
 */
export function mergeFields(versions: FileVersions, choices: readonly MergeChoice[]): MergedFields {
  const { file, base, mine, theirs } = versions
  const [baseFields, myFields, theirFields] = [base, mine, theirs].map(
    text => text && readTextFields(file, text),
  )
  if (!baseFields || !myFields || !theirFields) return chooseWhole(versions, choices)
  const wanted = new Map<string, Plain>()
  const conflicts: MergeConflict[] = []
  for (const field of new Set([...theirFields.keys(), ...myFields.keys(), ...baseFields.keys()])) {
    const [baseValue, myValue, theirValue] = [baseFields, myFields, theirFields].map(each => each.get(field))
    const isMineChanged = !isSame(myValue, baseValue)
    const isTheirsChanged = !isSame(theirValue, baseValue)
    let kept = isMineChanged ? myValue : theirValue
    if (isMineChanged && isTheirsChanged && !isSame(myValue, theirValue)) {
      const list = mergeLists(baseValue, myValue, theirValue)
      if (list) {
        wanted.set(field, list)
        continue
      }
      const conflict = conflictOf(file, field, [myValue, theirValue])
      const keep = chosen(conflict, choices)
      if (!keep) conflicts.push(conflict)
      if (keep === 'theirs') kept = theirValue
    }
    if (kept !== undefined) wanted.set(field, kept)
  }
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts }
  const text = mergeToFields(versions, wanted)
  return text === undefined ? chooseWhole(versions, choices) : { kind: 'text', text }
}

/**
 * Merges a list (base, mine, theirs) item by item: items with an id by their ids, others by their values. New items of theirs are
 * last. Returns undefined if both sides changed one item, or if items cannot be distinguished.
 */
function mergeLists(...versions: readonly (Plain | undefined)[]): Plain | undefined {
  const [baseItems, myItems, theirItems] = versions.map(itemsByKey)
  if (!baseItems || !myItems || !theirItems) return undefined
  const kept: Plain[] = []
  for (const key of new Set([...myItems.keys(), ...theirItems.keys()])) {
    const [base, mine, theirs] = [baseItems, myItems, theirItems].map(items => items.get(key))
    const [isMineChanged, isTheirsChanged] = [!isSame(mine, base), !isSame(theirs, base)]
    if (isMineChanged && isTheirsChanged && !isSame(mine, theirs)) return undefined
    const item = isMineChanged ? mine : theirs
    if (item !== undefined) kept.push(item)
  }
  return kept
}

function itemsByKey(list: Plain | undefined): ReadonlyMap<string, Plain> | undefined {
  // A list of lists is an outline, whose order matters: it is one value.
  if (!list || !isList(list) || list.some(item => item && isList(item))) return undefined
  const pairs = list.map(item => {
    const id = item && isMap(item) ? item.get('id') : undefined
    return [typeof id === 'string' ? `id ${id}` : `${printPlain(item)}`, item] as const
  })
  const items = new Map(pairs)
  return items.size === list.length ? items : undefined
}

/**
 * Merges the lines of the ledger, whose order does not matter: removes the lines that either side removed, and adds the lines that
 * either side added. If both gave an id to a new entry, theirs keeps it, since apps may know it already.
 */
export function mergeLedger({ base = '', mine = '', theirs = '' }: FileVersions): string {
  const [baseLines, myLines, theirLines] = [base, mine, theirs].map(text => new Set(text.split(/(?<=\n)/)))
  const isInBase = (line: string) => baseLines?.has(line)
  // Such as `object 12`.
  const idOf = (line: string) => line.split(' ', 2).join(' ')
  const given = new Map([...(theirLines ?? [])].map(line => [isInBase(line) ? '' : idOf(line), line]))
  const kept = [...new Set([...(myLines ?? []), ...(theirLines ?? [])])].filter(line => {
    if (isInBase(line)) return myLines?.has(line) && theirLines?.has(line)
    return (given.get(idOf(line)) ?? line) === line
  })
  return kept.join('')
}

/** Returns the conflict of two versions of a file that cannot be merged, or the version that was chosen. */
export function chooseWhole(
  { file, mine, theirs }: FileVersions,
  choices: readonly MergeChoice[],
): MergedFields {
  const conflict = conflictOf(file, '', [mine, theirs])
  const keep = chosen(conflict, choices)
  return keep ? { kind: 'whole', keep } : { kind: 'conflicts', conflicts: [conflict] }
}

function conflictOf(file: string, field: string, values: readonly (Plain | undefined)[]): MergeConflict {
  const [mine = null, theirs = null] = values.map(each =>
    typeof each === 'string' ? each : each && formValueOf(each),
  )
  const valuesHash = hash('sha256', JSON.stringify([mine, theirs]))
  return { file, field, mine, theirs, valuesHash, author: '', date: '' }
}

function chosen({ file, field, valuesHash }: MergeConflict, choices: readonly MergeChoice[]) {
  const isSameConflict = (each: MergeChoice) =>
    each.file === file && each.field === field && each.valuesHash === valuesHash
  return choices.find(isSameConflict)?.keep
}

/** Returns a text with exactly these fields, and with the comments of both versions if possible. Undefined if it cannot be made. */
function mergeToFields({ file, base, mine, theirs }: FileVersions, wanted: TextFields): string | undefined {
  const [baseText, myText, theirText] = [base, mine, theirs].map(text => ({ path: file, text: text ?? '' }))
  if (!baseText || !myText || !theirText) return undefined
  const ways = [
    () => mergeText({ base: baseText, mine: myText, theirs: theirText })?.text,
    () => writeFields(file, theirText.text, wanted),
    () => writeFields(file, myText.text, wanted),
  ]
  for (const way of ways) {
    const text = way()
    const fields = text === undefined ? undefined : readTextFields(file, text)
    if (fields && listChangedFields(fields, wanted).length === 0) return text
  }
  return undefined
}

function writeFields(file: string, text: string, wanted: TextFields): string | undefined {
  const differing = listChangedFields(readTextFields(file, text) ?? new Map(), wanted)
  const edits = differing.map(field => {
    const value = wanted.get(field)
    return { path: field.split('.'), value: value === undefined ? undefined : toValue(value) }
  })
  try {
    // `editFields` chooses the schema by the path within the content, such as `events/fair.md`.
    return editFields({ file: file.split('/').slice(-2).join('/'), text }, edits)
  } catch (error) {
    if (error instanceof CannotEdit) return undefined
    throw error
  }
}
