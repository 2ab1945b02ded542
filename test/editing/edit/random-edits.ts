import { isCollection, isPair, type Node, type Pair, parse, parseDocument, stringify } from 'yaml'
import { CannotEdit, editFields } from '../../../src/editing/edit/edit-fields.ts'
import type { FieldEdit } from '../../../src/editing/edit/plain-fields.ts'
import { type Random, randomFrom } from '../../support/random.ts'
import { contentFile, type RandomFile, randomText, type Typed } from './random-files.ts'

export type RandomEdits = {
  readonly edited: number
  readonly refused: number
  readonly faults: readonly string[]
}

/** Makes a random edit of a random file for each seed. Checks every byte outside the edited field, and the values read again. */
export function tryRandomEdits(seeds: Iterable<number>): RandomEdits {
  const faults: string[] = []
  let [edited, refused] = [0, 0]
  for (const seed of seeds) {
    const random = randomFrom(seed)
    const file = contentFile(random)
    const before = textOf(file)
    const report = (what: string, after = '') => {
      faults.push(`seed ${seed}: ${what}\n${JSON.stringify(before)}\n${JSON.stringify(after)}`)
    }
    const same = Object.entries(file.values).map(([key, value]) => ({ path: [key], value }))
    if (editFields({ file: file.file, text: before }, same) !== before)
      report('the same values changed bytes')
    const edit =
      random.chance(0.1) || Object.keys(file.values).length === 0
        ? addition(file, random)
        : change(file, random)
    const wanted = valuesAfter(file.values, trimMarkdown(edit, file)) ?? {}
    try {
      const now = editFields({ file: file.file, text: before }, [edit])
      const fault = findFault(file, effectiveEdit(edit, wanted), now, wanted)
      if (fault === undefined) edited++
      else report(`${fault} after ${JSON.stringify(edit)}`, now)
    } catch (error) {
      if (!(error instanceof CannotEdit)) report(`${error} after ${JSON.stringify(edit)}`)
      else refused++
    }
  }
  return { edited, refused, faults }
}

function textOf(file: RandomFile): string {
  return file.byteOrderMark + plainOf(file).replaceAll('\n', file.lineEnd)
}

/** The text of a file without its byte order mark, with `\n` as line end. */
function plainOf({ file, yaml, markdown }: RandomFile): string {
  return file.endsWith('.md') ? `---\n${yaml}---\n${markdown === '' ? '' : `${markdown}\n`}` : yaml
}

/** The edit that `editFields` really makes: instead of the only item of a list, the whole list is removed. */
function effectiveEdit({ path, value }: FieldEdit, wanted: Typed): FieldEdit {
  const list = path.slice(0, -1)
  return value === undefined && list.length > 0 && valueAt(wanted, list) === undefined
    ? { path: list, value }
    : { path, value }
}

/** An edit as `editFields` understands it: without the white space around the Markdown of an entry. */
function trimMarkdown({ path, value }: FieldEdit, { file }: RandomFile): FieldEdit {
  const isBody = path[0] === 'text' && file.endsWith('.md')
  return { path, value: isBody ? String(value).trim() || undefined : value }
}

/** A change of a field that is in the file, or of a part of it. */
function change({ values }: RandomFile, random: Random): FieldEdit {
  const path = random.pick(pathsIn(values))
  const isItem = typeof path.at(-1) === 'number'
  const canGo = isItem || (path.length === 1 && path[0] !== 'text')
  if (canGo && random.chance(isItem ? 0.3 : 0.15)) return { path, value: undefined }
  return { path, value: otherValue(valueAt(values, path), random) }
}

function pathsIn(value: Typed, path: FieldEdit['path'] = []): FieldEdit['path'][] {
  if (typeof value === 'string') return [path]
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const below = steps.flatMap(step => pathsIn(valueAt(value, [step]) ?? '', [...path, step]))
  return path.length === 0 ? below : [path, ...below]
}

function otherValue(old: Typed | undefined, random: Random): Typed {
  if (typeof old === 'string' || old === undefined) return randomText(random)
  if (Array.isArray(old)) {
    const items = random.some(old, 0.8)
    const [moved] = random.chance(0.5) ? items.splice(random.below(items.length || 1), 1) : []
    if (moved !== undefined) items.splice(random.below(items.length + 1), 0, moved)
    const like = old[0]
    const item =
      typeof like === 'string'
        ? randomText(random)
        : { id: `${9000 + random.below(99)}`, start: randomText(random) }
    if (random.chance(0.5) || items.length === 0) items.splice(random.below(items.length + 1), 0, item)
    return items
  }
  const entries = Object.entries(old).map(([key, value]) => [
    key,
    random.chance(0.5) ? otherValue(value, random) : value,
  ])
  return Object.fromEntries(entries)
}

/** A field that the file does not have yet. */
function addition({ values, addable }: RandomFile, random: Random): FieldEdit {
  const key = random.pick(addable.filter(each => !Object.hasOwn(values, each)))
  const words = { en: randomText(random), sv: randomText(random) }
  return { path: [key], value: random.chance(0.7) ? randomText(random) : words }
}

function valueAt(value: Typed | undefined, [step, ...rest]: FieldEdit['path']): Typed | undefined {
  if (step === undefined) return value
  const below: Readonly<Record<string, Typed>> = Object(value)
  return valueAt(below[step], rest)
}

/** The values after an edit. A text keeps the line ends at its end; a group or list that becomes empty is removed. */
function valuesAfter(
  value: Typed | undefined,
  { path: [step, ...rest], value: given }: FieldEdit,
): Typed | undefined {
  if (step === undefined) return given === undefined ? undefined : withOldEnds(value, given as Typed)
  if (Array.isArray(value)) {
    const item = valuesAfter(value[Number(step)], { path: rest, value: given })
    const items = value.toSpliced(Number(step), 1, ...(item === undefined ? [] : [item]))
    return items.length > 0 ? items : undefined
  }
  const { [step]: old, ...others }: Record<string, Typed> = Object(value)
  const below = valuesAfter(old, { path: rest, value: given })
  const all = below === undefined ? others : { ...others, [step]: below }
  return Object.keys(all).length > 0 ? all : undefined
}

function withOldEnds(old: Typed | undefined, value: Typed): Typed {
  if (typeof value === 'string' && typeof old === 'string') {
    return value.endsWith('\n') ? value : value + (/\n*$/.exec(old)?.[0] ?? '')
  }
  if (typeof value === 'string' || Array.isArray(value)) return value
  const before: Record<string, Typed> = Object(old)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOldEnds(before[key], each)]))
}

function findFault(file: RandomFile, edit: FieldEdit, now: string, wanted: Typed): string | undefined {
  const bytes = file.byteOrderMark === '' ? now : now.slice(file.byteOrderMark.length)
  if (file.byteOrderMark !== '' && !now.startsWith(file.byteOrderMark)) return 'lost the byte order mark'
  if (file.lineEnd === '\r\n' && plainOf(file) !== '' && /(?<!\r)\n/.test(now)) return 'mixed line ends'
  if (file.lineEnd === '\n' && now.includes('\r')) return 'mixed line ends'
  const plain = bytes.replaceAll('\r\n', '\n')
  const read = readIndependently(plain, file.file)
  if (comparable(read) !== comparable(wanted))
    return `read back ${comparable(read)} instead of ${comparable(wanted)}`
  return findOutside(file, edit, plain)
}

/** Reads the fields without this program's readers. */
function readIndependently(text: string, file: string): unknown {
  if (!file.endsWith('.md')) return parse(text, { schema: 'failsafe', logLevel: 'error' }) ?? {}
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text) ?? []
  const fields: unknown =
    yaml.trim() === '' ? {} : parse(yaml.replace(/\n$/, ''), { schema: 'failsafe', logLevel: 'error' })
  return { ...Object(fields), ...(body.trim() === '' ? {} : { text: body.trim() }) }
}

/** Prints values so that they can be compared: keys sorted, and without line ends at the end of list items, which may differ. */
function comparable(value: unknown): string {
  return stringify(withoutItemEnds(value), { sortMapEntries: true, lineWidth: 0 })
}

function withoutItemEnds(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(item => (typeof item === 'string' ? item.replace(/\n+$/, '') : withoutItemEnds(item)))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutItemEnds(each)]))
}

/** Describes a change of bytes or comments outside the edited field, if there is one. A new field may be anywhere. */
function findOutside(file: RandomFile, { path, value }: FieldEdit, now: string): string | undefined {
  const before = plainOf(file)
  // Items of a list that read alike may change places.
  const isItem = typeof path.at(-1) === 'number'
  const [from, to] = rangeOf(file, isItem ? path.slice(0, -1) : path) ?? [0, before.length]
  const isNew = valueAt(file.values, path) === undefined
  const [same, sameEnd] = [commonStart(before, now), commonStart(reverse(before), reverse(now))]
  if (isNew && same + sameEnd < before.length) return 'changed other bytes'
  if (!isNew && same < from) return 'changed bytes before the field'
  if (!isNew && sameEnd < before.length - to) return 'changed bytes behind the field'
  const inField = new Set(isNew ? [] : (before.slice(from, to).match(/# c\d+:/g) ?? []))
  const isText = !isItem && typeof value === 'string' && typeof valueAt(file.values, path) === 'string'
  const kept = (before.match(/# c\d+:/g) ?? []).filter(each => isText || !inField.has(each))
  const lost = kept.find(each => !now.includes(each))
  return lost === undefined ? undefined : `lost the comment ${lost}`
}

/** Where a field begins and ends in the plain text: from its key to the end of its value. */
function rangeOf(file: RandomFile, path: FieldEdit['path']): readonly [number, number] | undefined {
  const plain = plainOf(file)
  const offset = file.file.endsWith('.md') ? 4 : 0
  if (file.markdown !== '' && path[0] === 'text') return [offset + file.yaml.length + 4, plain.length]
  let node: Node | Pair | null = parseDocument(file.yaml, { schema: 'failsafe' }).contents
  for (const step of path) {
    const parent: Node | Pair | null = isPair(node) ? (node.value as Node) : node
    if (!isCollection(parent)) return undefined
    const items = parent.items as (Node | Pair)[]
    node = items.find((item, index) => (isPair(item) ? String(item.key) === step : index === step)) ?? null
  }
  const [first, last] = isPair(node) ? [node.key as Node, node.value as Node] : [node, node]
  const [from, to] = [first?.range?.[0], last?.range?.[2]]
  return from === undefined || to === undefined ? undefined : [offset + from, offset + to]
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

function reverse(text: string): string {
  return text.split('').reverse().join('')
}
