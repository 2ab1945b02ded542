import type { Source } from '../../../messages/item-messages.ts'
import type { Trouble } from '../../../messages/overview-messages.ts'
import { Button, Section, useEditor } from '../../parts/controls.tsx'
import { linesOf } from '../../parts/problem-parts.ts'
import { useWords } from '../../shell/language.tsx'

type SourceFileProps = { readonly source: Source; readonly troubles: readonly Trouble[] }

/** The file that an item is made from, as it is now, with what is wrong with it. */
export function SourceFile({ source: { file, text }, troubles }: SourceFileProps) {
  const words = useWords('item')
  const { open, message } = useEditor(file, words.opened)
  return (
    <Section id="item-source" class="item-part" title={words.source}>
      <p class="item-name small breaks">{file}</p>
      <div class="item-buttons row middle">
        <Button text={words.open} onClick={() => open(1)} />
        <span role="status">{message}</span>
      </div>
      <Troubles troubles={troubles} onOpen={open} />
      <ol class="item-source item-code breaks list" aria-label={file}>
        {linesOf(text, troubles).map(({ text, severity }, index) => (
          <li key={`${index + 1}`} class="holds" data-severity={severity}>
            {text}
          </li>
        ))}
      </ol>
    </Section>
  )
}

type TroublesProps = {
  readonly troubles: readonly Trouble[]
  readonly onOpen: (line: number, column: number) => void
}

/** What is wrong with a file; nothing where nothing is. */
function Troubles({ troubles, onOpen }: TroublesProps) {
  const words = useWords('item')
  if (troubles.length === 0) return null
  return (
    <div class="item-troubles">
      {troubles.some(({ severity }) => severity === 'problem') && <p>{words.lastGood}</p>}
      <ul class="list">
        {troubles.map(trouble => (
          <TroubleRow key={keyOf(trouble)} trouble={trouble} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  )
}

function TroubleRow({ trouble, onOpen }: Pick<TroublesProps, 'onOpen'> & { readonly trouble: Trouble }) {
  const words = useWords('item')
  const { severity, line, column, message, hint, frame } = trouble
  return (
    <li data-severity={severity}>
      <p>
        <strong>{useWords('problems')[severity]}</strong> <span lang="en">{message}</span>
      </p>
      {hint && (
        <p class="quiet" lang="en">
          {hint}
        </p>
      )}
      {frame.length > 0 && <Button text={words.openAt(line)} onClick={() => onOpen(line, column)} />}
    </li>
  )
}

function keyOf({ code, line, column, field, message }: Trouble): string {
  return [code, line, column, field, message].join(' ')
}
