import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ItemView } from '../../../messages/item-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { copyText } from '../../parts/copy-text.ts'
import { useWords } from '../../shell/language.tsx'

type ItemJsonProps = Pick<ItemView, 'page'> & { readonly json: ItemView['item']['json'] }

/** The JSON of an item in the API, and its page there. */
export function ItemJson({ json, page }: ItemJsonProps) {
  const words = useWords('item')
  const address = new URL(page.url, location.href).href
  return (
    <Section id="item-json" class="item-part" title={words.json}>
      <p class="item-json-page breaks">
        {words.jsonPage(page.number)}{' '}
        <a href={page.url} target="_blank" rel="noopener">
          {address}
        </a>
      </p>
      <div class="item-buttons row middle">
        <CopyButton text={() => JSON.stringify(json, null, 2)}>{words.copy}</CopyButton>
        <CopyButton text={() => address}>{words.copyAddress}</CopyButton>
      </div>
      <div class="item-json item-code breaks">
        <JsonTree value={json} />
      </div>
    </Section>
  )
}

type JsonTreeProps = {
  readonly value: unknown
  /** The key of the value; none for the outermost value and in lists. */
  readonly name?: string | undefined
  readonly depth?: number
}

/** A JSON value. Objects and lists can be folded; below the outermost they are folded at first. */
function JsonTree({ value, name, depth = 0 }: JsonTreeProps) {
  const words = useWords('item')
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const key = name !== undefined && (
    <>
      <span class="item-json-key">{JSON.stringify(name)}</span>:{' '}
    </>
  )
  if (entries.length === 0) {
    return (
      <>
        {key}
        <span class={colours[typeof value]}>{JSON.stringify(value)}</span>
      </>
    )
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return (
    <details open={depth === 0}>
      <summary>
        {key}
        {open} <span class="quiet">{words.fields(entries.length)}</span>
      </summary>
      <ul>
        {entries.map(([key, inner]) => (
          <li key={key}>
            <JsonTree value={inner} name={Array.isArray(value) ? undefined : key} depth={depth + 1} />
          </li>
        ))}
      </ul>
      {close}
    </details>
  )
}

/** The class of a value that holds no others, by its type. */
const colours: Readonly<Record<string, string>> = {
  string: 'good',
  number: 'warning',
  boolean: 'warning',
  object: 'quiet',
}

type CopyButtonProps = { readonly text: () => string; readonly children: ComponentChildren }

/** Copies a text, and says whether that worked. */
function CopyButton({ text, children }: CopyButtonProps) {
  const words = useWords('item')
  const [came, setCame] = useState<'copied' | 'notCopied'>()
  useEffect(() => {
    if (came !== 'copied') return undefined
    const timer = setTimeout(() => setCame(undefined), statusMs)
    return () => clearTimeout(timer)
  }, [came])
  return (
    <span class="item-copy">
      <button type="button" onClick={async () => setCame((await copyText(text())) ? 'copied' : 'notCopied')}>
        {children}
      </button>
      <span role="status" class="item-copy-status quiet">
        {came && words[came]}
      </span>
    </span>
  )
}

const statusMs = 3000
