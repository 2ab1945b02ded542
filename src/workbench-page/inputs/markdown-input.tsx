import { useRef } from 'preact/hooks'
import { draftText } from '../drafts/form-draft.ts'
import { Button } from '../parts/controls.tsx'
import { useWords } from '../shell/page-context.ts'
import { useForm } from '../views/edit/form-context.ts'
import { editMarkdown, type MarkdownTool, markdownTools, type TextEdit } from './markdown-edits.ts'
import { markdownOf } from './paste-markdown.ts'
import { controlOf, type InputProps, Prose, textHandlerOf } from './simple-inputs.tsx'

/** A long text in Markdown with its buttons. `tag` is its language, if it is not that of the entry. */
export function MarkdownInput({ tag, ...props }: InputProps & { readonly tag?: string }) {
  const words = useWords('edit')
  const form = useForm()
  const language = tag ?? form.language
  const text = draftText(props.value)
  const area = useRef<HTMLTextAreaElement>(null)
  const use = (tool: MarkdownTool) => {
    if (area.current) apply(area.current, editMarkdown(tool, selectionOf(area.current)))
  }
  const press = (event: KeyboardEvent) => {
    const tool = markdownTools.find(tool => keyOf[tool] === event.key.toUpperCase())
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    use(tool)
  }
  const paste = (event: ClipboardEvent) => {
    const markdown = markdownOf(event.clipboardData?.getData('text/html') ?? '')
    if (!area.current || markdown === undefined) return
    event.preventDefault()
    const { start: from, end: to } = selectionOf(area.current)
    const end = from + markdown.length
    apply(area.current, { from, to, insert: markdown, start: end, end })
  }
  return (
    <div class="stack tight">
      <div class="tight row" role="toolbar" aria-label={words.tools(props.label)}>
        {markdownTools.map(tool => (
          <Button
            key={tool}
            text={words.toolNames[tool]}
            label={keyOf[tool] && `${words.toolNames[tool]} (Ctrl+${keyOf[tool]})`}
            onClick={() => use(tool)}
          />
        ))}
      </div>
      <Prose
        control={{
          ...controlOf(props),
          ...{ ref: area, rows: 2, lang: language, onKeyDown: press, onPaste: paste },
        }}
        value={text}
        onText={textHandlerOf(props)}
      />
    </div>
  )
}

const keyOf: Readonly<Partial<Record<MarkdownTool, string>>> = { bold: 'B', italic: 'I', link: 'K' }

function selectionOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { text: value, start: selectionStart, end: selectionEnd }
}

// Makes the edit as if it was typed, so that the browser's undo includes it.
function apply(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  area.focus()
  area.setSelectionRange(from, to)
  document.execCommand('insertText', false, insert)
  area.setSelectionRange(start, end)
}
