import { useState } from 'preact/hooks'
import type { Trouble, TroubledFile } from '../../../messages/overview.ts'
import { countTroubles } from '../../parts/troubled-files.ts'
import { useWords } from '../../shell/language.tsx'
import { TroubleCard } from './trouble-card.tsx'
import { overviewWords } from './words.ts'

/** A file with all that is wrong with it; more than a few troubles are shown some at a time. */
export function TroubledFileCard({ file }: { readonly file: TroubledFile }) {
  const words = useWords(overviewWords)
  const [shown, setShown] = useState(step)
  const more = Math.min(step, file.troubles.length - shown)
  return (
    <article class="overview-file">
      <header>
        <h3>
          <Path path={file.file} />
        </h3>
        <p class="quiet">{words.counts(countTroubles([file]))}</p>
      </header>
      <ul>
        {file.troubles.slice(0, shown).map(trouble => (
          <TroubleCard key={keyOf(trouble)} file={file.file} trouble={trouble} />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" class="overview-more" onClick={() => setShown(shown + step)}>
          {words.moreTroubles(more)}
        </button>
      )}
    </article>
  )
}

/** Troubles shown at a time. */
const step = 10

// Of several that are told of one place, each says something else.
function keyOf({ line, column, code, message }: Trouble): string {
  return `${line}:${column} ${code} ${message}`
}

// The path may break after each folder.
function Path({ path }: { readonly path: string }) {
  const parts = path.split(/(?<=\/)/)
  return (
    <>
      {parts.map((part, index) => (
        <span key={`${index} ${part}`}>
          {part}
          <wbr />
        </span>
      ))}
    </>
  )
}
