import { printField, printFlow, printItem, printPair } from '../../content/print/print-fields.ts'
import { List, Mapping } from '../../content/yaml/tree.ts'
import {
  composeBlock,
  composeFlow,
  type FieldSchema,
  indexFor,
  matchItems,
  type Part,
  type Parts,
  schemaBelow,
} from './arrange-parts.ts'
import type { Extents } from './extents.ts'
import {
  applySplices,
  lineEndNear,
  lineIndent,
  type OpenText,
  type Splice,
  startOfLine,
  withoutLineEnd,
} from './open-text.ts'
import { isList, isMap, isSame, type Plain, type PlainFields, plainOf, toValue } from './plain-fields.ts'
import { CannotEditInPlace, indented, replaceValue, type Slot } from './replace-value.ts'

/** Computes the text edits after which a text has the wanted fields. */
export class TreeEditor {
  private readonly open: OpenText
  readonly extents: Extents
  readonly text: string

  constructor(open: OpenText, extents: Extents) {
    this.open = open
    this.extents = extents
    this.text = open.text
  }

  /** @throws CannotEditInPlace */
  editFields(wanted: PlainFields, schema: FieldSchema): Splice[] {
    const { tree, end } = this.open
    if (isSame(plainOf(tree), wanted)) return []
    if (tree.entries.size === 0) {
      const flow = this.extents.isFlow(tree) && tree.offset < end
      if (flow) return [{ at: tree.offset, remove: '{}'.length, insert: printFlow(toValue(wanted)) }]
      return this.insertTop([...wanted])
    }
    const slots = this.slotsOf(tree, { schema, end, isInFlow: this.extents.isFlow(tree) })
    const sequence = this.sequenceOf(slots, wanted, schema)
    if (this.extents.isFlow(tree)) return this.arrange(slots, sequence)
    // New fields that come first are inserted above the comments of the first existing field.
    const first = sequence.findIndex(({ slot }) => slot)
    const leading = first === -1 ? sequence : sequence.slice(0, first)
    const top = this.insertTop(leading.map(({ key, value }) => [String(key), value]))
    const rest = first === -1 ? this.removeAll(slots) : this.arrange(slots, sequence.slice(first))
    return [...top, ...rest]
  }

  private removeAll(slots: readonly Slot[]): Splice[] {
    const at = slots[0]?.start ?? 0
    const end = slots.at(-1)?.end ?? at
    const after = /^\r?\n/.exec(this.text.slice(end, this.open.end))?.[0].length ?? 0
    return [{ at, remove: end + after - at, insert: '' }]
  }

  /** Inserts fields as the first lines of a file's fields, below the document marker and the schema comment. */
  private insertTop(fields: readonly (readonly [string, Plain])[]): Splice[] {
    const { text, tree, start } = this.open
    if (fields.length === 0) return []
    const head = /(?:^|\n)---[^\n]*\n/.exec(text.slice(start, tree.offset))
    const schemaComment = /(?:#[ \t]*yaml-language-server:[^\n]*(?:\n|$))*/y
    schemaComment.lastIndex = head ? start + head.index + head[0].length : start
    const at = schemaComment.test(text) ? schemaComment.lastIndex : start
    const lineEnd = lineEndNear(text, at)
    const indent = tree.entries.size === 0 ? '' : lineIndent(text, tree.offset)
    const lines = fields.map(([key, value]) => indented(printField(key, toValue(value)), indent, lineEnd))
    const printed = lines.join(lineEnd + indent)
    const followsTextOnLine = at > 0 && text[at - 1] !== '\n'
    return [
      { at, remove: 0, insert: followsTextOnLine ? `${lineEnd}${printed}` : `${indent}${printed}${lineEnd}` },
    ]
  }

  /** Returns where each value of a list or mapping is in the text. `end` is the end of its lines. */
  private slotsOf(
    value: List | Mapping,
    { schema, end, isInFlow }: Pick<Slot, 'schema' | 'end' | 'isInFlow'>,
  ): Slot[] {
    const hyphens = value instanceof List && !isInFlow ? this.extents.hyphensOf(value) : []
    const places =
      value instanceof Mapping
        ? [...value.entries].map(([key, { keyOffset, value }]) => {
            return { key, value, start: keyOffset, valueStart: this.extents.afterColonOf(keyOffset) }
          })
        : value.items.map((item, key) => {
            const start = hyphens[key] ?? item.offset
            return { key, value: item, start, valueStart: hyphens[key] === undefined ? undefined : start + 1 }
          })
    return places.map((each, index) => {
      const schemaOfEach = schemaBelow(schema, each.key)
      const last = Math.max(this.extents.endOf(each.value), each.valueStart ?? each.start)
      const next = places[index + 1]?.start
      const lineEnd = isInFlow
        ? last
        : this.endOfLines(each.start, last, next === undefined ? end : startOfLine(this.text, next))
      return { ...each, isInFlow, schema: schemaOfEach, end: lineEnd }
    })
  }

  /** Returns the end of the last line before `until` that belongs to the value from `start` to `last`. */
  private endOfLines(start: number, last: number, until: number): number {
    const column = lineIndent(this.text, start).length
    for (let at = until; ; ) {
      const end = withoutLineEnd(this.text, at)
      const line = startOfLine(this.text, end)
      if (line <= last || belongsToValue(this.text.slice(line, end), column)) return end
      at = line
    }
  }

  private change(slot: Slot, wanted: Plain): Splice[] {
    const { value } = slot
    if (isSame(plainOf(value), wanted)) return []
    const areGroups = value instanceof Mapping && isMap(wanted) && value.entries.size > 0 && wanted.size > 0
    const areLists = value instanceof List && isList(wanted) && value.items.length > 0 && wanted.length > 0
    if (!areGroups && !areLists) return [replaceValue(slot, wanted, this)]
    const isInFlow = this.extents.isFlow(value)
    const slots = this.slotsOf(value, { ...slot, isInFlow })
    return this.arrange(slots, this.sequenceOf(slots, wanted, slot.schema))
  }

  /** Returns the wanted values with the slots that they replace: items in the wanted order, keys in that of the text, new keys by the schema. */
  private sequenceOf(slots: readonly Slot[], wanted: Plain, schema: FieldSchema): Change[] {
    if (!isMap(wanted)) {
      const items = isList(wanted) ? wanted : []
      const places = matchItems(
        slots.map(({ value }) => plainOf(value)),
        items,
      )
      return items.map((value, key) => ({ key, value, slot: slots[places[key] ?? -1] }))
    }
    const sequence: Change[] = slots.flatMap(slot => {
      const value = wanted.get(String(slot.key))
      return value === undefined ? [] : [{ key: slot.key, value, slot }]
    })
    for (const [key, value] of wanted) {
      if (sequence.some(existing => existing.key === key)) continue
      const keys = sequence.map(existing => String(existing.key))
      sequence.splice(indexFor(key, keys, schema), 0, { key, value, slot: undefined })
    }
    return sequence
  }

  /** Changes single values if all keep their order; otherwise writes the list or mapping anew, with unchanged parts as they are. */
  private arrange(slots: readonly Slot[], sequence: readonly Change[]): Splice[] {
    const isInPlace =
      sequence.length === slots.length && sequence.every(({ slot }, index) => slot === slots[index])
    if (isInPlace) return sequence.flatMap(({ slot, value }) => (slot ? this.change(slot, value) : []))
    const [first] = slots
    const last = slots.at(-1)
    if (!first || !last) throw new CannotEditInPlace()
    const lineEnd = lineEndNear(this.text, first.start)
    const indent = lineIndent(this.text, first.start)
    const parts = sequence.map((each, index): Part => {
      const { slot } = each
      if (slot)
        return {
          from: slots.indexOf(slot),
          text: applySplices(this.text, this.change(slot, each.value), slot),
        }
      const neighbour = sequence.slice(0, index).findLast(({ slot }) => slot)?.slot ?? first
      return { from: undefined, text: indented(this.print(each, neighbour), indent, lineEnd) }
    })
    const isFirstOnLine = this.text.slice(startOfLine(this.text, first.start), first.start).trim() === ''
    const old: Parts = { text: this.text, parts: slots, gap: lineEnd + indent, isFirstOnLine }
    const insert = first.isInFlow ? composeFlow(old, parts) : composeBlock(old, parts)
    if (insert === undefined) throw new CannotEditInPlace()
    return [{ at: first.start, remove: last.end - first.start, insert }]
  }

  /** Prints a new key or item like its neighbour. */
  private print({ key, value: wanted }: Change, { value: near, isInFlow }: Slot): string {
    const value = toValue(wanted)
    if (typeof key === 'string') return isInFlow ? printPair(key, value) : printField(key, value)
    const isExpanded = near instanceof Mapping && !this.extents.isFlow(near)
    const printed = isInFlow ? printFlow(value) : printItem(value, { isExpanded })
    const hasNoSpaces =
      near instanceof Mapping && !isExpanded && /^\{\S/.test(this.text.slice(near.offset, near.offset + 2))
    return hasNoSpaces ? printed.replace(/\{ (.*) \}$/, '{$1}') : printed
  }
}

type Change = { readonly key: string | number; readonly value: Plain; readonly slot: Slot | undefined }

/** Whether a line belongs to the value above. The document end (`...`) does not, and a comment only if it is indented further than the keys. */
function belongsToValue(line: string, column: number): boolean {
  const blanks = line.length - line.trimStart().length
  return line.trim() !== '' && !/^\.\.\.\s*$/.test(line) && (line[blanks] !== '#' || blanks > column)
}
