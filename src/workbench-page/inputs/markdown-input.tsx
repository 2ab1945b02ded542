import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import Turndown from 'turndown'
import { fold } from '../../base/fold.ts'
import { usePage } from '../context/page-context.ts'
import { draftText } from '../drafts/form-draft.ts'
import { Button } from '../parts/controls.tsx'
import { AskedText, AskForm, Dialog } from '../parts/dialog.tsx'
import { fieldId, useChoices, useForm } from './form-context.ts'
import { MarkdownEditor } from './markdown-editor.ts'
import { editMarkdown, insertLink, type MarkdownTool, markdownTools } from './markdown-edits.ts'
import { type InputProps, textHandlerOf } from './simple-inputs.tsx'

/** A long text in Markdown with its buttons. `tag` is its language, if it is not that of the entry. */
export function MarkdownInput({ tag, ...props }: InputProps & { readonly tag?: string }) {
  const { edit: words } = usePage()
  const form = useForm()
  const text = draftText(props.value)
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<MarkdownEditor | null>(null)
  const change = useRef(textHandlerOf(props))
  change.current = textHandlerOf(props)
  useLayoutEffect(() => {
    if (!box.current) return
    const onText = (text: string) => change.current(text)
    const made = new MarkdownEditor({ parent: box.current, text, onText, readHtml: markdownOf })
    editor.current = made
    return () => made.close()
  }, [])
  useLayoutEffect(() => editor.current?.show(text), [text])
  const attributes = JSON.stringify(attributesOf(props, tag ?? form.language))
  useLayoutEffect(() => editor.current?.describe(JSON.parse(attributes)), [attributes])
  const [link, setLink] = useState<LinkText>()
  const use = (tool: MarkdownTool) => {
    if (!editor.current) return
    const { selected } = editor.current
    if (tool !== 'link') return editor.current.edit(editMarkdown(tool, selected))
    const inner = selected.text.slice(selected.start, selected.end)
    const isAddress = /^(?:https?:|www\.)\S+$/.test(inner)
    setLink(isAddress ? { words: '', address: inner } : { words: inner, address: '' })
  }
  const addLink = async (link: LinkText) => {
    const address = link.address.trim()
    if (!/^\S*[.:/#]\S*$/.test(address)) return words.noAddress
    editor.current?.edit(insertLink(editor.current.selected, link.words.trim(), address))
    setLink(undefined)
    return ''
  }
  const press = (event: KeyboardEvent) => {
    const tool = markdownTools.find(tool => keyOf[tool] === event.key.toUpperCase())
    if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    use(tool)
  }
  return (
    <div>
      {/* The text keeps the focus, so that what is typed next goes there. */}
      <div
        class="form-tools row"
        role="toolbar"
        aria-label={words.tools(props.label)}
        onMouseDown={event => event.preventDefault()}
      >
        {markdownTools.map(tool => (
          <Button
            key={tool}
            class={`form-${tool}`}
            text={signs[tool] ?? words.toolNames[tool]}
            label={words.toolNames[tool] + (keyOf[tool] ? ` (Ctrl+${keyOf[tool]})` : '')}
            onClick={() => use(tool)}
          />
        ))}
      </div>
      <div class="form-markdown" ref={box} onKeyDownCapture={press} />
      {link && <LinkDialog link={link} onLink={setLink} onAdd={addLink} />}
    </div>
  )
}

type LinkDialogProps = {
  readonly link: LinkText
  readonly onLink: (link: LinkText | undefined) => void
  readonly onAdd: (link: LinkText) => Promise<string>
}

/** Asks for the text and the address of a link. The pages of other entries are found by their titles. */
function LinkDialog({ link, onLink, onAdd }: LinkDialogProps) {
  const { edit: words } = usePage()
  const { language } = useForm()
  const list = useId()
  const events = useChoices({ target: 'event', language }, true)
  const objects = useChoices({ target: 'object', language }, true)
  const guides = useChoices({ target: 'guide', language }, true)
  const pages = [...objects, ...guides, ...events]
  const pageOf = (typed = '') => {
    return pages.find(({ href, title }) => href === typed || fold(title) === fold(typed.trim()))
  }
  const set = (changed: Partial<LinkText>) => {
    const { title = '' } = pageOf(changed.address) ?? {}
    onLink({ ...link, words: link.words || title, ...changed })
  }
  const add = () => onAdd({ ...link, address: pageOf(link.address)?.href ?? link.address })
  return (
    <Dialog title={words.toolNames.link} onClose={() => onLink(undefined)}>
      <AskForm text={words.add} act={add}>
        {(['address', 'words'] as const).map(key => (
          <AskedText
            key={key}
            isRequired
            label={words.linkParts[key]}
            value={link[key]}
            onValue={text => set({ [key]: text })}
            list={key === 'address' ? list : undefined}
          />
        ))}
        <datalist id={list}>
          {pages.map(({ href, title }) => (
            <option key={href} value={href}>
              {title}
            </option>
          ))}
        </datalist>
      </AskForm>
    </Dialog>
  )
}

type LinkText = Readonly<Record<'words' | 'address', string>>

/** What the buttons show instead of their names. */
const signs: Readonly<Partial<Record<MarkdownTool, string>>> = {
  bold: 'B',
  italic: 'I',
  heading: 'H',
  list: '•',
  quote: '”',
}

const keyOf: Readonly<Partial<Record<MarkdownTool, string>>> = { bold: 'B', italic: 'I', link: 'K' }

function attributesOf(
  { path, label, isRequired, isInvalid, describedBy, isUnlabelled, input }: InputProps,
  lang: string,
): Readonly<Record<string, string>> {
  const id = fieldId(path)
  const isNamed = isUnlabelled || input.kind === 'words'
  return {
    id,
    lang,
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    'aria-required': String(isRequired),
    'aria-invalid': String(isInvalid),
    ...(isNamed ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label` }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}

/** Returns the Markdown of HTML from the clipboard; undefined if it has no formatting: its plain text is then enough. */
function markdownOf(html: string): string | undefined {
  if (!/<(?:a|b|strong|i|em|ul|ol|h[1-6]|blockquote)\b/i.test(html)) return undefined
  const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  service.remove(['style', 'script', 'title'])
  service.addRule('picture', { filter: 'img', replacement: () => '' })
  return service
    .turndown(html)
    .replace(/\u00a0/g, ' ')
    .replace(/^(\s*-) +/gm, '$1 ')
    .trim()
}
