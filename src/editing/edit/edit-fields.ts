import { describeProblem, type Language } from '../../base/problems/describe-problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { printFlow, printPair } from '../../content/print/print-fields.ts'
import { findUnreadable } from '../../content/yaml/document.ts'
import { lineStartsOf, positionOf } from '../../content/yaml/lines.ts'
import { Mapping, offsetOfKey, Scalar, type TreeFinding } from '../../content/yaml/tree.ts'
import { schemaOfFile } from './arrange-parts.ts'
import { TreeEditor } from './edit-tree.ts'
import { Extents } from './extents.ts'
import {
  applySplices,
  lineEndNear,
  type NamedText,
  type OpenText,
  openText,
  type Splice,
} from './open-text.ts'
import {
  type FieldEdit,
  isSame,
  type Plain,
  type PlainFields,
  plainFieldsOf,
  withEdit,
} from './plain-fields.ts'
import { CannotEditInPlace } from './replace-value.ts'

/**
 * Makes edits in their order, and changes nothing else in the text. The path of an entry's Markdown is `['text']`; white space around
 * it is ignored. A new field is inserted in the schema's order (`file` is the path, such as `events/fair.md`). A changed field keeps
 * its quotes or block style if that can hold the new value. The result is read again, to check that it has exactly the wanted fields.
 *
 * @example
 * editFields({ file: 'images/quay.yaml', text: "id: 1 # ours\nalt: 'Quay'\n" }, [{ path: ['alt'], value: 'A quay' }])
 * // "id: 1 # ours\nalt: 'A quay'\n"
 * @throws CannotEdit if the text cannot be read, or has a form in which more than these fields could change
 */
export function editFields({ file, text: whole }: NamedText, edits: readonly FieldEdit[]): string {
  const byteOrderMark = whole.startsWith('\ufeff') ? '\ufeff' : ''
  const open = openText({ file, text: whole.slice(byteOrderMark.length) })
  const before = plainFieldsOf(open.tree)
  let wanted = before
  for (const edit of edits) {
    const after = withEdit(wanted, forFile(edit, file))
    if (!after) throw cannotEdit(open, edit)
    wanted = after
  }
  const [first] = edits
  if (!first || (isSame(before, wanted) && !findUnreadable(open.findings))) return whole
  const text = tryEdit(open, file, wanted)
  if (text === undefined) throw cannotEdit(open, edits.find(edit => !canEdit(open, file, edit)) ?? first)
  return byteOrderMark + text
}

// In a Markdown file, a blank text is the same as no text.
function forFile({ path, value }: FieldEdit, file: string): FieldEdit {
  if (!isBody(file, path[0]) || typeof value !== 'string') return { path, value }
  return { path, value: value.trim() === '' ? undefined : value.trim() }
}

function isBody(file: string, key: unknown): boolean {
  return key === 'text' && file.endsWith('.md')
}

function canEdit(open: OpenText, file: string, edit: FieldEdit): boolean {
  const wanted = withEdit(plainFieldsOf(open.tree), forFile(edit, file))
  return wanted !== undefined && tryEdit(open, file, wanted) !== undefined
}

/** Returns the text with the wanted fields; undefined if the edited text would not read back with exactly these. */
function tryEdit(open: OpenText, file: string, wanted: PlainFields): string | undefined {
  const splices = findUnreadable(open.findings) ? undefined : splicesFor(open, file, wanted)
  if (!splices) return undefined
  const text = applySplices(open.text, splices)
  const { tree, findings } = openText({ file, text })
  const old = open.findings.map(printFinding)
  const isRead =
    isSame(plainFieldsOf(tree), wanted) && findings.every(each => old.includes(printFinding(each)))
  return isRead ? text : undefined
}

function printFinding({ messageName, values }: TreeFinding): string {
  return JSON.stringify([messageName, values])
}

function splicesFor(open: OpenText, file: string, wanted: PlainFields): readonly Splice[] | undefined {
  const entries = [...open.tree.entries].filter(([key]) => !isBody(file, key))
  const tree = new Mapping(new Map(entries), open.tree.offset)
  const fields = new Map([...wanted].filter(([key]) => !isBody(file, key)))
  try {
    const editor = new TreeEditor({ ...open, tree }, new Extents(open.text, open))
    return [...editor.editFields(fields, schemaOfFile(file)), ...bodySplices(open, file, wanted.get('text'))]
  } catch (error) {
    if (error instanceof CannotEditInPlace) return undefined
    throw error
  }
}

function bodySplices({ text, tree }: OpenText, file: string, wanted: Plain | undefined): Splice[] {
  const body = tree.entries.get('text')?.value
  if (!file.endsWith('.md') || isSame(body && plainFieldsOf(tree).get('text'), wanted)) return []
  if (!(body instanceof Scalar ? body.style === 'body' : body === undefined)) throw new CannotEditInPlace()
  const lineEnd = lineEndNear(text, 0)
  const at = body?.offset ?? text.length
  if (wanted !== undefined && typeof wanted !== 'string') throw new CannotEditInPlace()
  const lines = (wanted ?? '').replaceAll('\n', lineEnd)
  if (body) return [{ at, remove: text.slice(at).trimEnd().length, insert: lines }]
  return [{ at, remove: 0, insert: `${text.endsWith('\n') ? '' : lineEnd}${lines}${lineEnd}` }]
}

function cannotEdit(open: OpenText, edit: FieldEdit): CannotEdit {
  const unreadable = findUnreadable(open.findings)
  const at = unreadable?.at ?? { path: edit.path }
  const offset = 'offset' in at ? at.offset : offsetOfKey(open.tree, at.path)
  const { line } = positionOf(lineStartsOf(open.text), offset)
  return new CannotEdit({ edit, line, refusal: unreadable })
}

/** An edit that failed, its line from 1, and what makes the text unreadable, if anything does. */
type Obstacle = { readonly edit: FieldEdit; readonly line: number; readonly refusal: Refusal | undefined }

/** The edit was not made, because in this form of the text it could change more than it should. */
export class CannotEdit extends UserError {
  override readonly name = 'CannotEdit'
  /** Counts from 1. */
  readonly line: number
  private readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(describe(obstacle, 'en'))
    this.line = obstacle.line
    this.obstacle = obstacle
  }

  /** The message in a language. */
  in(language: Language): string {
    return describe(this.obstacle, language)
  }
}

function describe({ edit: { path, value }, line, refusal }: Obstacle, language: Language): string {
  const { place, rare, write, remove } = words[language]
  const why = refusal ? describeProblem(refusal, language).message : rare
  const key = path.at(-1) ?? ''
  const pair =
    value === undefined ? '' : typeof key === 'string' ? printPair(key, value) : `- ${printFlow(value)}`
  const byHand = value === undefined ? remove(path.join('.')) : write(pair)
  return `${place} ${line}: ${why} ${byHand}`
}

const words = {
  en: {
    place: 'Line',
    rare: 'This is written in a way that only a person should change.',
    write: (line: string) => `Write there by hand: \`${line}\`.`,
    remove: (field: string) => `Remove \`${field}\` there by hand.`,
  },
  sv: {
    place: 'Rad',
    rare: 'Det här är skrivet på ett sätt som bara en människa bör ändra.',
    write: (line: string) => `Skriv där för hand: \`${line}\`.`,
    remove: (field: string) => `Ta bort \`${field}\` där för hand.`,
  },
} as const
