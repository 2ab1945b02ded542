import { useState } from 'preact/hooks'
import type { TroubledFile } from '../../../messages/overview.ts'
import { countTroubles, worstFirst } from '../../parts/troubled-files.ts'
import { useWords } from '../../shell/language.tsx'
import { TroubledFileCard } from './troubled-file-card.tsx'
import { overviewWords } from './words.ts'

/** What is wrong with the content, by file: files with problems first. */
export function Troubles({ files }: { readonly files: readonly TroubledFile[] }) {
  const words = useWords(overviewWords)
  const [shown, setShown] = useState(step)
  const more = Math.min(step, files.length - shown)
  return (
    <section class="overview-section" aria-labelledby="overview-troubles">
      <div class="overview-section-head">
        <h2 id="overview-troubles">{files.length === 0 ? words.nothingWrong : words.toDo}</h2>
        <p class="quiet" aria-live="polite">
          {files.length === 0 ? words.nothingWrongHint : words.counts(countTroubles(files))}
        </p>
      </div>
      {worstFirst(files)
        .slice(0, shown)
        .map(file => (
          <TroubledFileCard key={file.file} file={file} />
        ))}
      {more > 0 && (
        <button type="button" class="overview-more" onClick={() => setShown(shown + step)}>
          {words.moreFiles(more)}
        </button>
      )}
    </section>
  )
}

/** Files shown at a time. */
const step = 50
