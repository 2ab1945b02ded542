import { useWords } from '../../shell/language.tsx'
import { browseWords } from './words.ts'

type NoCardsProps = { readonly isNarrowed: boolean; readonly onClear: () => void }

/** What stands in the place of cards where there are none. */
export function NoCards({ isNarrowed, onClear }: NoCardsProps) {
  const words = useWords(browseWords)
  return (
    <div class="browse-none">
      <p class="browse-none-title">{isNarrowed ? words.noHits : words.none}</p>
      {isNarrowed && (
        <>
          <p class="quiet">{words.noHitsHint}</p>
          <button type="button" onClick={onClear}>
            {words.clear}
          </button>
        </>
      )}
    </div>
  )
}
