import { useWords } from '../../../shell/language.tsx'
import { itemWords } from '../words.ts'

type JsonTreeProps = {
  readonly value: unknown
  /** The key that it stands under; none for the outermost and in lists. */
  readonly name?: string | undefined
  readonly depth?: number
}

/** A value of JSON. What holds others can be closed, and is at first where it lies deep. */
export function JsonTree({ value, name, depth = 0 }: JsonTreeProps) {
  const words = useWords(itemWords)
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
