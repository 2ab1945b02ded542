import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ItemView } from '../../../messages/items.ts'
import { copyText } from '../../parts/copy-text.ts'
import { useWords } from '../../shell/language.tsx'

type ItemJsonProps = Pick<ItemView, 'page'> & { readonly json: ItemView['item']['json'] }

/** An item as it stands in the API, and the page that it stands on. */
export function ItemJson({ json, page }: ItemJsonProps) {
  const words = useWords('item')
  const address = new URL(page.url, location.href).href
  return (
    <section class="item-part" aria-labelledby="item-json">
      <h2 id="item-json">{words.json}</h2>
      <p class="item-json-page">
        {words.jsonPage(page.number)}{' '}
        <a href={page.url} target="_blank" rel="noopener">
          {address}
        </a>
      </p>
      <div class="item-buttons row middle">
        <CopyButton text={() => JSON.stringify(json, null, 2)}>{words.copy}</CopyButton>
        <CopyButton text={() => address}>{words.copyAddress}</CopyButton>
      </div>
      <div class="item-json item-code">
        <JsonTree value={json} />
      </div>
    </section>
  )
}

type JsonTreeProps = {
  readonly value: unknown
  /** The key that it stands under; none for the outermost and in lists. */
  readonly name?: string | undefined
  readonly depth?: number
}

/** A value of JSON. What holds others can be closed, and is at first where it lies deep. */
function JsonTree({ value, name, depth = 0 }: JsonTreeProps) {
  const words = useWords('item')
  const entries = entriesOf(value)
  if (entries.length === 0) return <Leaf value={value} name={name} />
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return (
    <details open={depth === 0}>
      <summary>
        <Name name={name} />
        {open} <span class="item-json-count">{words.fields(entries.length)}</span>
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

function Leaf({ value, name }: Pick<JsonTreeProps, 'value' | 'name'>) {
  const kind = value === null ? 'null' : typeof value
  return (
    <>
      <Name name={name} />
      <span class={`item-json-${kind}`}>{JSON.stringify(value)}</span>
    </>
  )
}

function Name({ name }: Pick<JsonTreeProps, 'name'>) {
  if (name === undefined) return null
  return (
    <>
      <span class="item-json-key">{JSON.stringify(name)}</span>:{' '}
    </>
  )
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

type CopyButtonProps = { readonly text: () => string; readonly children: ComponentChildren }

/** Copies a text, and tells whether it could. */
function CopyButton({ text, children }: CopyButtonProps) {
  const words = useWords('item')
  const [came, setCame] = useState<'copied' | 'notCopied'>()
  useEffect(() => {
    if (came !== 'copied') return undefined
    const timer = setTimeout(() => setCame(undefined), toldMs)
    return () => clearTimeout(timer)
  }, [came])
  return (
    <span class="item-copy">
      <button type="button" onClick={async () => setCame((await copyText(text())) ? 'copied' : 'notCopied')}>
        {children}
      </button>
      <span role="status" class="item-copy-told">
        {came && words[came]}
      </span>
    </span>
  )
}

const toldMs = 3000
