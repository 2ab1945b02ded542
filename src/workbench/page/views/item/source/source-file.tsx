import { useState } from 'preact/hooks'
import type { Source } from '../../../../messages/item.ts'
import type { Trouble } from '../../../../messages/overview.ts'
import { ask } from '../../../shell/ask.ts'
import { useWords } from '../../../shell/language.tsx'
import { itemWords } from '../words.ts'
import { linesOf } from './lines.ts'
import './source.css'
import { Troubles } from './troubles.tsx'

type SourceFileProps = { readonly source: Source; readonly troubles: readonly Trouble[] }

/** The file that an item is made from, as it is now, with what is wrong with it. */
export function SourceFile({ source: { file, text }, troubles }: SourceFileProps) {
  const words = useWords(itemWords)
  const [told, setTold] = useState('')
  const open = async (line: number, column: number) => {
    const done = await ask('open', { file, line, column })
    setTold(done.kind === 'opened' ? words.opened : done.message)
  }
  return (
    <section class="item-part" aria-labelledby="item-source">
      <h2 id="item-source">{words.source}</h2>
      <p class="item-name">{file}</p>
      <div class="item-buttons">
        <button type="button" onClick={() => open(1, 1)}>
          {words.open}
        </button>
        <span role="status">{told}</span>
      </div>
      <Troubles troubles={troubles} onOpen={open} />
      <ol class="item-source item-code" aria-label={file}>
        {linesOf(text, troubles).map(({ text, severity }, index) => (
          <li key={`${index + 1}`} data-severity={severity}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
