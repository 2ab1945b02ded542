import {
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
} from 'js-yaml'
import { List, Mapping, Scalar, type Tree, type TreeField } from './tree.ts'

/**
 * Reads the fields of a file with js-yaml, several times faster than with `yaml`. Returns the tree that `yaml` makes of a
 * text without findings, or `undefined` if the text is invalid or unusual (anchors, tags, empty values, repeated keys,
 * comments that may be lost text): `yaml` then reads it and reports what is wrong. `start` is added to each offset.
 */
export function readFastYaml(text: string, start: number): Mapping | undefined {
  if (unusual.test(text)) return undefined
  const events = parse(text)
  return events && new EventReader(text, start, events).readDocument()
}

// Deeper levels are rare, and `yaml` reports excessive ones.
const deepest = 16

// Where the two libraries differ, or `yaml` has something to report: tabs, byte order marks, CR line endings; a `#` that may
// belong to a text; hyphens without a space; document markers; escaped code points and line ends; block scalars with a comment or an indent in their first line.
const unusual =
  /[\t\ufeff]|\r(?!\n)|(?:^|\s)#\S|^(?:---|\.\.\.| +-[^\s-])|\\[xuU\r\n]|[|>][-+]?(?:\d[-+]?)? +#|[|>][-+]*(?:\d[-+]?|\+) *\r?$/m

function parse(text: string): Event[] | undefined {
  try {
    return parseEvents(text, { maxDepth: deepest })
  } catch {
    // `yaml` then reports the error in this program's words.
    return undefined
  }
}

/** Makes a tree from the events of one document. Each method returns `undefined` if `yaml` must read the text. */
class EventReader {
  private readonly text: string
  private readonly start: number
  private readonly events: readonly Event[]
  private next = 0
  /** The end of the last scalar. */
  private end = 0

  constructor(text: string, start: number, events: readonly Event[]) {
    this.text = text
    this.start = start
    this.events = events
  }

  readDocument(): Mapping | undefined {
    const event = this.events[this.next++]
    if (event?.type !== EVENT_ID.DOCUMENT) return undefined
    if (event.explicitStart || event.explicitEnd || event.directives.length > 0) return undefined
    const tree = this.readNode()
    this.next++
    return tree instanceof Mapping && this.next === this.events.length ? tree : undefined
  }

  private readNode(): Tree | undefined {
    const event = this.events[this.next++]
    if (event === undefined || !('tagStart' in event)) return undefined
    if (event.anchorStart !== -1 || event.tagStart !== -1) return undefined
    if (event.type === EVENT_ID.SCALAR) return this.readScalar(event)
    return event.type === EVENT_ID.SEQUENCE ? this.readList(event) : this.readMapping(event)
  }

  private readScalar(event: ScalarEvent): Scalar | undefined {
    const { valueStart, valueEnd, style } = event
    if (valueStart === -1) return undefined
    const isBlock = style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK
    const typed = getScalarValue(this.text, event)
    this.end = valueEnd
    if (style === SCALAR_STYLE.PLAIN) return new Scalar(typed, 'plain', this.start + valueStart)
    const sign = style === SCALAR_STYLE.LITERAL_BLOCK ? '|' : '>'
    const offset = isBlock ? this.text.lastIndexOf(sign, valueStart - 1) : valueStart - 1
    return new Scalar(typed, 'quoted', this.start + offset)
  }

  private readList(event: SequenceEvent): List | undefined {
    const items: Tree[] = []
    while (!this.passEnd()) {
      const item = this.readNode()
      if (item === undefined) return undefined
      items.push(item)
    }
    return this.isUnusualFlow(event, ']') ? undefined : new List(items, this.start + event.start)
  }

  private readMapping(event: MappingEvent): Mapping | undefined {
    const entries = new Map<string, TreeField>()
    while (!this.passEnd()) {
      const key = this.events[this.next]?.type === EVENT_ID.SCALAR ? this.readNode() : undefined
      if (!(key instanceof Scalar) || entries.has(key.text) || isSpacingError(key.text)) return undefined
      const value = this.readNode()
      if (value === undefined) return undefined
      entries.set(key.text, { keyOffset: key.offset, value })
    }
    return this.isUnusualFlow(event, '}') ? undefined : new Mapping(entries, this.start + event.start)
  }

  private passEnd(): boolean {
    if (this.events[this.next]?.type !== EVENT_ID.POP) return false
    this.next++
    return true
  }

  /**
   * Whether a flow collection has comments, which `yaml` requires to be indented, or is followed by more text on its line, which
   * js-yaml reads as the next key in `- - [1]key: value`.
   */
  private isUnusualFlow({ style, start }: SequenceEvent | MappingEvent, bracket: string): boolean {
    if (style !== COLLECTION_STYLE.FLOW) return false
    const close = this.text.indexOf(bracket, Math.max(this.end, start))
    const inside = this.text.slice(start, close)
    this.end = close + 1
    endOfFlow.lastIndex = this.end
    return (inside.includes('\n') && inside.includes('#')) || !endOfFlow.test(this.text)
  }
}

const endOfFlow = / *(?:[,\]}#\r\n]|$)/y

// A hyphen without its space, or a no-break space that was meant as indentation.
function isSpacingError(key: string): boolean {
  return key.startsWith('-') || key.startsWith('\u00a0')
}
