import type { Trouble } from '../../../../messages/overview.ts'
import { useWords } from '../../../shell/language.tsx'
import { itemWords } from '../words.ts'

type TroublesProps = {
  readonly troubles: readonly Trouble[]
  readonly onOpen: (line: number, column: number) => void
}

/** What is wrong with a file; nothing where nothing is. */
export function Troubles({ troubles, onOpen }: TroublesProps) {
  const words = useWords(itemWords)
  if (troubles.length === 0) return null
  return (
    <div class="item-troubles">
      {troubles.some(({ severity }) => severity === 'problem') && <p>{words.lastGood}</p>}
      <ul>
        {troubles.map(trouble => (
          <TroubleRow key={keyOf(trouble)} trouble={trouble} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  )
}

function TroubleRow({ trouble, onOpen }: Pick<TroublesProps, 'onOpen'> & { readonly trouble: Trouble }) {
  const words = useWords(itemWords)
  const { severity, line, column, message, hint, frame } = trouble
  return (
    <li data-severity={severity}>
      <p>
        <strong>{words[severity]}</strong> <span lang="en">{message}</span>
      </p>
      {hint && (
        <p class="quiet" lang="en">
          {hint}
        </p>
      )}
      {frame.length > 0 && (
        <button type="button" onClick={() => onOpen(line, column)}>
          {words.openAt(line)}
        </button>
      )}
    </li>
  )
}

function keyOf({ code, line, column, field, message }: Trouble): string {
  return [code, line, column, field, message].join(' ')
}
