import { history, historyKeymap, standardKeymap } from '@codemirror/commands'
import {
  Compartment,
  EditorState,
  type Extension,
  type Range,
  type SelectionRange,
  type StateEffect,
  StateField,
  Text,
  Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, WidgetType } from '@codemirror/view'
import { continueLine, type TextEdit } from './markdown-edits.ts'
import { findSoftBreaks, parseMarkdown } from './markdown-lines.ts'

type EditorOptions = {
  readonly parent: HTMLElement
  readonly text: string
  /** Without it, the text can only be read. */
  readonly onText?: (text: string) => void
  /** Returns the Markdown of pasted HTML; undefined if its plain text is enough. */
  readonly readHtml?: (html: string) => string | undefined
}

/** A field for Markdown that shows bold text bold, and its signs only where they are edited. It changes no byte of the text that is not typed or pasted, nor any end of a line. */
export class MarkdownEditor {
  private readonly view: EditorView
  private readonly attributes = new Compartment()
  private readonly lineEnds = new Compartment()

  constructor({ parent, text, onText, readHtml }: EditorOptions) {
    const paste = (event: ClipboardEvent) => {
      const markdown = readHtml?.(event.clipboardData?.getData('text/html') ?? '')
      if (markdown === undefined) return false
      event.preventDefault()
      const { from, to } = this.view.state.selection.main
      const end = from + markdown.length
      this.edit({ from, to, insert: markdown, start: end, end })
      return true
    }
    const goOn = () => {
      const edit = continueLine(this.selected)
      if (edit) this.edit(edit)
      return edit !== undefined
    }
    const breakLine = () => {
      const { start, end } = this.selected
      this.edit({ from: start, to: end, insert: '\\\n', start: start + 2, end: start + 2 })
      return true
    }
    const keys = [{ key: 'Enter', run: goOn, shift: breakLine }, ...standardKeymap, ...historyKeymap]
    const extensions: Extension = [
      [history(), keymap.of(keys), EditorView.lineWrapping, syntax, formatting],
      [joints, EditorView.decorations.from(joints), caretStops, EditorView.editable.of(onText !== undefined)],
      [this.attributes.of([]), this.lineEnds.of(lineEndsOf(text))],
      EditorView.clipboardInputFilter.of((pasted, state) => pasted.replace(/\r\n?|\n/g, state.lineBreak)),
      EditorView.domEventHandlers({ paste }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        // A text that the form loads was not typed, and is not undone like typing.
        const isTyped = transactions.every(each => each.annotation(Transaction.addToHistory) !== false)
        if (docChanged && isTyped) onText?.(state.sliceDoc())
      }),
    ]
    const doc = Text.of(text.split(lineEndIn(text)))
    this.view = new EditorView({ parent, state: EditorState.create({ doc, extensions }) })
  }

  /** Shows a text that was not typed here, such as the one before an undo. */
  show(text: string): void {
    const { state } = this.view
    if (state.sliceDoc() === text) return
    const effects: StateEffect<unknown> = this.lineEnds.reconfigure(lineEndsOf(text))
    const insert = Text.of(text.split(lineEndIn(text)))
    const annotations = Transaction.addToHistory.of(false)
    this.view.dispatch({ effects, annotations, changes: { from: 0, to: state.doc.length, insert } })
  }

  /** Sets the attributes of the field, such as its id and its language. */
  describe(attributes: Readonly<Record<string, string>>): void {
    this.view.dispatch({ effects: this.attributes.reconfigure(EditorView.contentAttributes.of(attributes)) })
  }

  /** The text, with one character for each end of a line, and what is selected. */
  get selected() {
    const { doc, selection } = this.view.state
    const { from: start, to: end } = selection.main
    return { text: doc.sliceString(0, doc.length, '\n'), start, end }
  }

  /** Makes an edit as if it was typed. */
  edit({ from, to, insert, start, end }: TextEdit): void {
    const changes = { from, to, insert: Text.of(insert.split('\n')) }
    this.view.dispatch({
      changes,
      selection: { anchor: start, head: end },
      userEvent: 'input',
      scrollIntoView: true,
    })
    this.view.focus()
  }

  close(): void {
    this.view.destroy()
  }
}

/** Returns the end of the lines of a text. In a text with several kinds, the others stay as characters of its lines. */
function lineEndIn(text: string): string {
  return /\r\n/.test(text) && !/(?:^|[^\r])\n/.test(text) ? '\r\n' : '\n'
}

function lineEndsOf(text: string): Extension {
  return EditorState.lineSeparator.of(lineEndIn(text))
}

const looks: Readonly<Record<string, Decoration>> = Object.fromEntries(
  [
    ['md-strong', 'StrongEmphasis'],
    ['md-emphasis', 'Emphasis'],
    ['md-heading', 'ATXHeading1 ATXHeading2 SetextHeading1 SetextHeading2'],
    ['md-heading md-subheading', 'ATXHeading3 ATXHeading4 ATXHeading5 ATXHeading6'],
    ['md-link', 'Autolink'],
    ['md-quote', 'Blockquote'],
    ['md-code', 'InlineCode'],
    ['md-mark', 'EmphasisMark HeaderMark LinkMark QuoteMark ListMark CodeMark URL'],
  ].flatMap(([look = '', names = '']) =>
    names.split(' ').map(name => [name, Decoration.mark({ class: look })] as const),
  ),
)

/** Keeps what a function finds in the text, which has one character for each end of a line. */
function keep<Found>(find: (text: string) => Found) {
  const read = (doc: Text) => find(doc.sliceString(0, doc.length, '\n'))
  return StateField.define({
    create: ({ doc }) => read(doc),
    update: (found, { docChanged, newDoc }) => (docChanged ? read(newDoc) : found),
  })
}

const syntax = keep(parseMarkdown)
const nothing = Decoration.replace({})
const itemLine = Decoration.line({ class: 'md-item' })
const quoteLine = Decoration.line({ class: 'md-quote-line' })

/** Returns the formatting in view. Signs are hidden, except those that the selection touches. */
function format({ state, viewport }: EditorView, selected: readonly SelectionRange[]): DecorationSet {
  const { doc } = state
  const shown: Range<Decoration>[] = []
  const hide = (from: number, to: number, owner: { readonly from: number; readonly to: number }) => {
    const isSelected = selected.some(({ from, to }) => from <= owner.to && owner.from <= to)
    // A plugin cannot hide the end of a line.
    if (!isSelected && to <= doc.lineAt(from).to) shown.push(nothing.range(from, to))
  }
  state.field(syntax).iterate({
    ...viewport,
    enter: ({ name, from, to, node }) => {
      const look = looks[name]
      if (look && from < to) shown.push(look.range(from, to))
      const line = doc.lineAt(from)
      const parent = node.parent ?? node
      const isBackslash = doc.sliceString(from, from + 1) === '\\'
      const textFrom = line.to - line.text.slice(to - line.from).trimStart().length
      if (name === 'EmphasisMark' || (name === 'LinkMark' && parent.name === 'Autolink'))
        hide(from, to, parent)
      const isHeading = parent.name.startsWith('ATX') && /[^#\s]/.test(line.text)
      if (name === 'HeaderMark' && isHeading) hide(from, textFrom, parent)
      if (/^(?:Escape|HardBreak)$/.test(name) && isBackslash) hide(from, from + 1, { from, to: from + 1 })
      if (name === 'QuoteMark') {
        shown.push(quoteLine.range(line.from))
        hide(from, textFrom, parent)
      }
      if (name === 'ListMark') {
        const look = to - from === 1 ? 'md-sign md-bullet' : 'md-sign'
        shown.push(itemLine.range(line.from), Decoration.mark({ class: look }).range(from, textFrom))
      }
      const url = name === 'Link' && node.getChild('URL')
      const [, end] = url ? node.getChildren('LinkMark') : []
      if (!url || !end || end.from === from + 1) return
      const attributes = { title: doc.sliceString(url.from, url.to) }
      shown.push(Decoration.mark({ class: 'md-link', attributes }).range(from + 1, end.from))
      hide(from, from + 1, node)
      hide(end.from, to, node)
    },
  })
  return Decoration.set(shown, true)
}

/** Shows the formatting. Signs that a click shows or hides change later, so that nothing moves under a second click. */
const formatting = ViewPlugin.define(
  view => {
    let selected: readonly SelectionRange[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const showSigns = () => {
      timer = undefined
      view.dispatch({})
    }
    return {
      shown: format(view, selected),
      update({ docChanged, selectionSet, focusChanged, transactions }) {
        const isClick = focusChanged || transactions.some(each => each.isUserEvent('select.pointer'))
        if (isClick || docChanged || selectionSet) {
          clearTimeout(timer)
          timer = isClick ? setTimeout(showSigns, 400) : undefined
        }
        if (!timer) selected = view.hasFocus ? view.state.selection.ranges : []
        this.shown = format(view, selected)
      },
      destroy: () => clearTimeout(timer),
    }
  },
  { decorations: ({ shown }) => shown },
)

/** A space in the place of the end of a line inside a paragraph. */
class SoftBreakWidget extends WidgetType {
  override eq(): boolean {
    return true
  }

  toDOM(): HTMLElement {
    const space = document.createElement('span')
    space.textContent = ' '
    return space
  }
}

const softBreak = Decoration.replace({ widget: new SoftBreakWidget() })

/** Shows the lines of a paragraph as one. The caret passes the end of a line as a single space. */
const joints = keep(text =>
  Decoration.set(findSoftBreaks(text).map(({ from, to }) => softBreak.range(from, to))),
)
const caretStops = EditorView.atomicRanges.of(view => view.state.field(joints))
