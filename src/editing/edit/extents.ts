import { type Pair, parseDocument, visit, type YAMLSeq, Scalar as YamlScalar } from 'yaml'
import { isAbsent, List, Mapping, type Scalar, type Tree } from '../../content/yaml/tree.ts'

type Node = YamlScalar | { readonly range?: readonly number[] | null | undefined }

/** Finds where values, colons and hyphens of a YAML text begin and end. Offsets are UTF-16 units into the text of the file. */
export class Extents {
  private readonly text: string
  private readonly start: number
  private readonly valuesByStart = new Map<number, Node>()
  private readonly pairsByStart = new Map<number, Pair>()

  /** The YAML is the part of `text` from `start` to `end`. */
  constructor(text: string, { start, end }: { readonly start: number; readonly end: number }) {
    this.text = text
    this.start = start
    const yaml = text.slice(start, end)
    const options = { keepSourceTokens: true, schema: 'failsafe', uniqueKeys: false } as const
    visit(parseDocument(yaml, options), {
      Pair: (_, pair) => void this.pairsByStart.set(start + offsetOf(pair.key), pair),
      Value: (role, node) => {
        if (role !== 'key') this.valuesByStart.set(start + offsetOf(node), node)
      },
    })
  }

  /** Returns the style of a block scalar (`|` or `>`); undefined for other scalars. */
  blockOf({ offset }: Scalar): 'literal' | 'folded' | undefined {
    const node = this.valuesByStart.get(offset)
    if (!(node instanceof YamlScalar)) return undefined
    return node.type === 'BLOCK_LITERAL' ? 'literal' : node.type === 'BLOCK_FOLDED' ? 'folded' : undefined
  }

  /** Returns the kind of quotes of a scalar. */
  quotesOf({ offset, style }: Scalar): 'single' | 'double' | undefined {
    const quote = style === 'quoted' ? this.text[offset] : undefined
    return quote === '"' ? 'double' : quote === "'" ? 'single' : undefined
  }

  /**
   * Returns the end of a value. A block scalar ends before its last line end, and before trailing empty lines that YAML ignores. A
   * comment such as `#7` was probably meant as text, so it belongs to the value.
   */
  endOf(value: Tree): number {
    if (value instanceof List || value instanceof Mapping) {
      const items = value instanceof List ? value.items : [...value.entries.values()].map(each => each.value)
      const last = this.isFlow(value) ? undefined : items.at(-1)
      return last ? this.endOf(last) : this.rangeEnd(value)
    }
    if (isAbsent(value)) return value.offset
    if (value.style === 'cut') return value.offset + value.text.length
    const end = this.rangeEnd(value)
    if (this.blockOf(value)) {
      const block = this.text.slice(value.offset, end)
      const keepsLineEnds = /^[|>]\d?\+/.test(block)
      return value.offset + block.replace(keepsLineEnds ? /\r?\n$/ : /(?:\r?\n[ \t]*)+$/, '').length
    }
    const [lost = ''] =
      value.style === 'plain' ? (/^[ \t]+#(?![\s#])[^\r\n]*/.exec(this.text.slice(end)) ?? []) : []
    return end + lost.trimEnd().length
  }

  private rangeEnd({ offset }: Tree): number {
    return this.start + (this.valuesByStart.get(offset)?.range?.[1] ?? offset - this.start)
  }

  /** Whether a list or mapping is written in brackets or braces. */
  isFlow({ offset }: List | Mapping): boolean {
    return this.text[offset] === '[' || this.text[offset] === '{'
  }

  /** Returns the offset after the colon of a key; undefined if it has none, or is written as `? key`. */
  afterColonOf(keyOffset: number): number | undefined {
    const token = this.pairsByStart.get(keyOffset)?.srcToken
    if (!token || token.start.some(({ type }) => type === 'explicit-key-ind')) return undefined
    const colon = token.sep?.find(({ type }) => type === 'map-value-ind')
    return colon && this.start + colon.offset + 1
  }

  /** Returns the offsets of the hyphens of a list. */
  hyphensOf({ offset }: List): number[] {
    const token = (this.valuesByStart.get(offset) as YAMLSeq | undefined)?.srcToken
    if (token?.type !== 'block-seq') return []
    return token.items.flatMap(({ start }) => {
      const hyphen = start.find(({ type }) => type === 'seq-item-ind')
      return hyphen ? [this.start + hyphen.offset] : []
    })
  }
}

function offsetOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? -1
}
