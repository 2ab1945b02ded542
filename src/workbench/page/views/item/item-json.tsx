import type { ItemView } from '../../../messages/item-messages.ts'
import { CopyButton, Section } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'

type ItemJsonProps = Pick<ItemView, 'page'> & { readonly json: ItemView['item']['json'] }

/** The JSON of an item in the API, and its page there. */
export function ItemJson({ json, page }: ItemJsonProps) {
  const words = useWords('item')
  const address = new URL(page.url, location.href).href
  return (
    <Section id="item-json" class="item-part stack" title={words.json}>
      <p class="wrap-anywhere">
        {words.jsonPage(page.number)}{' '}
        <a href={page.url} target="_blank" rel="noopener">
          {address}
        </a>
      </p>
      <div class="row middle">
        <CopyButton text={words.copy} textToCopy={() => JSON.stringify(json, null, 2)} />
        <CopyButton text={words.copyAddress} textToCopy={() => address} />
      </div>
      <div class="item-json item-code wrap-anywhere">
        <JsonTree value={json} />
      </div>
    </Section>
  )
}

type JsonTreeProps = {
  readonly value: unknown
  /** The key of the value; undefined for the outermost value and in lists. */
  readonly name?: string | undefined
  readonly depth?: number
}

/** A JSON value. Objects and lists can be folded; below the outermost they are folded at first. */
function JsonTree({ value, name, depth = 0 }: JsonTreeProps) {
  const words = useWords('item')
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const key = name !== undefined && (
    <>
      <span class="label">{JSON.stringify(name)}</span>:{' '}
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
