import { parse, stringify } from 'yaml'
import { CannotEdit } from '../../../src/content/edit/cannot-edit.ts'
import { editFields } from '../../../src/content/edit/edit-fields.ts'
import type { FieldEdit } from '../../../src/content/edit/plain-fields.ts'
import { type Random, randomFrom } from '../../support/random.ts'
import { contentFile, type Piece, type RandomFile, randomText, type Typed } from './random-files.ts'

/** The outcome of random edits. */
export type RandomEdits = {
  readonly edited: number
  readonly refused: number
  readonly faults: readonly string[]
}

/** Makes a random edit of a random file for each seed, and compares every byte outside the field, and the values read again. */
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
    const wanted = after(file.values, asRead(edit, file)) ?? {}
    try {
      const now = editFields({ file: file.file, text: before }, [edit])
      edited++
      const fault = findFault(file, wholeOf(edit, wanted), now, wanted)
      if (fault !== undefined) report(`${fault} after ${JSON.stringify(edit)}`, now)
    } catch (error) {
      if (!(error instanceof CannotEdit)) report(`${error} after ${JSON.stringify(edit)}`)
      else refused++
    }
  }
  return { edited, refused, faults }
}

function textOf({ mark, lineEnd, pieces }: RandomFile): string {
  return (
    mark +
    pieces
      .map(({ text }) => text)
      .join('')
      .replaceAll('\n', lineEnd)
  )
}

/** A list that loses its last item is removed with everything in it. */
function wholeOf({ path, value }: FieldEdit, wanted: Typed): FieldEdit {
  const list = path.slice(0, -1)
  return value === undefined && list.length > 0 && valueAt(wanted, list) === undefined
    ? { path: list, value }
    : { path, value }
}

/** Blanks around the Markdown of an entry do not count. */
function asRead({ path, value }: FieldEdit, { file }: RandomFile): FieldEdit {
  const isBody = path[0] === 'text' && file.endsWith('.md')
  return { path, value: isBody ? String(value).trim() || undefined : value }
}

/** A change of a field that is in the file, or of a part of it. */
function change({ pieces, values }: RandomFile, random: Random): FieldEdit {
  const paths = new Map(pieces.flatMap(({ path }) => (path ? [[path.join('.'), path] as const] : [])))
  const path = random.pick([...paths.values()])
  const old = valueAt(values, path)
  const key = path.at(-1)
  if (path.length > 1 && typeof key === 'number' && random.chance(0.3)) return { path, value: undefined }
  if (path.length === 1 && key !== 'text' && random.chance(0.15)) return { path, value: undefined }
  return { path, value: otherValue(old, random) }
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
function addition({ values, more }: RandomFile, random: Random): FieldEdit {
  const key = random.pick(more.filter(each => !Object.hasOwn(values, each)))
  const words = { en: randomText(random), sv: randomText(random) }
  return { path: [key], value: random.chance(0.7) ? randomText(random) : words }
}

function valueAt(value: Typed | undefined, [step, ...rest]: FieldEdit['path']): Typed | undefined {
  if (step === undefined) return value
  const below: Readonly<Record<string, Typed>> = Object(value)
  return valueAt(below[step], rest)
}

/** The values after an edit. Line ends at the end of a text stay; a group that loses everything goes, too. */
function after(
  value: Typed | undefined,
  { path: [step, ...rest], value: given }: FieldEdit,
): Typed | undefined {
  if (step === undefined) return given === undefined ? undefined : withOldEnds(value, given as Typed)
  if (Array.isArray(value)) {
    const item = after(value[Number(step)], { path: rest, value: given })
    const items = value.toSpliced(Number(step), 1, ...(item === undefined ? [] : [item]))
    return items.length > 0 ? items : undefined
  }
  const { [step]: old, ...others }: Record<string, Typed> = Object(value)
  const below = after(old, { path: rest, value: given })
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
  const bytes = file.mark === '' ? now : now.slice(file.mark.length)
  if (file.mark !== '' && !now.startsWith(file.mark)) return 'lost the byte order mark'
  if (file.lineEnd === '\r\n' && file.pieces.length > 0 && /(?<!\r)\n/.test(now)) return 'mixed line ends'
  if (file.lineEnd === '\n' && now.includes('\r')) return 'mixed line ends'
  const plain = bytes.replaceAll('\r\n', '\n')
  const read = readIndependently(plain, file.file)
  if (stable(read) !== stable(wanted)) return `read back ${stable(read)} instead of ${stable(wanted)}`
  return findOutside(file.pieces, edit, plain) ?? findLostComment(file.pieces, edit, plain)
}

/** Reads the fields without this program's readers. */
function readIndependently(text: string, file: string): unknown {
  if (!file.endsWith('.md')) return parse(text, { schema: 'failsafe', logLevel: 'error' }) ?? {}
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text) ?? []
  const fields: unknown =
    yaml.trim() === '' ? {} : parse(yaml.replace(/\n$/, ''), { schema: 'failsafe', logLevel: 'error' })
  return { ...Object(fields), ...(body.trim() === '' ? {} : { text: body.trim() }) }
}

/** Line ends at the end of an item of a list may be those of the item that was there. */
function stable(value: unknown): string {
  return stringify(withoutItemEnds(value), { sortMapEntries: true, lineWidth: 0 })
}

function withoutItemEnds(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(item => (typeof item === 'string' ? item.replace(/\n+$/, '') : withoutItemEnds(item)))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutItemEnds(each)]))
}

/** Whether the bytes outside the edited field are the same. A new field may be anywhere between two pieces. */
function findOutside(pieces: readonly Piece[], { path }: FieldEdit, now: string): string | undefined {
  const within = pieces.map(
    piece => piece.path !== undefined && path.every((step, index) => piece.path?.[index] === step),
  )
  const isRemovedItem = typeof path.at(-1) === 'number'
  const list = path.slice(0, -1)
  const inList = pieces.map(
    piece => piece.path !== undefined && list.every((step, index) => piece.path?.[index] === step),
  )
  const [first, last] = isRemovedItem
    ? [inList.indexOf(true), inList.lastIndexOf(true)]
    : [within.indexOf(true), within.lastIndexOf(true)]
  const join = (some: readonly Piece[]) => some.map(({ text }) => text).join('')
  const isAround = (from: number, to: number) => {
    const [before, behind] = [join(pieces.slice(0, from)), join(pieces.slice(to))]
    return now.startsWith(before) && now.endsWith(behind) && now.length >= before.length + behind.length
  }
  if (first === -1)
    return [...pieces, ''].some((_, index) => isAround(index, index)) ? undefined : 'changed other bytes'
  return isAround(first, last + 1) ? undefined : 'changed bytes outside the field'
}

/** Comments have numbers. One in a field may only go with a part of it that goes. */
function findLostComment(
  pieces: readonly Piece[],
  { path, value }: FieldEdit,
  now: string,
): string | undefined {
  const isWhole = value !== undefined && typeof value === 'string'
  const kept = pieces.filter(piece => {
    const isOutside = piece.path === undefined || path.some((step, index) => piece.path?.[index] !== step)
    return isOutside || (isWhole && piece.path?.length === path.length)
  })
  const lost = kept
    .flatMap(({ text, own = [] }) => [...own.filter(each => text.includes(each))])
    .find(each => !now.includes(each))
  return lost === undefined ? undefined : `lost the comment ${lost}`
}
