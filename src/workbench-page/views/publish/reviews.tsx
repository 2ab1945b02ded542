import type { Review } from '../../../workbench/messages/publish-messages.ts'
import { ActionButton, Section } from '../../parts/controls.tsx'
import { momentInWords } from '../../parts/dates.ts'
import { usePage } from '../../shell/page-context.ts'
import { perform } from '../../shell/requests.ts'

/** What was sent for review, and whether it has come in; nothing if nothing was. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }) {
  const { publish: words, language } = usePage()
  if (reviews.length === 0) return null
  return (
    <Section id="publish-reviews" title={words.reviews}>
      <ul class="rows list">
        {reviews.map(({ branch, subject, date, isIn, request, preview }) => (
          <li key={branch} class="stack tight wrap-anywhere">
            <span>
              <span class={`tag ${isIn ? 'tag-added' : ''}`}>{isIn ? words.isIn : words.isWaiting}</span>{' '}
              <strong>{subject}</strong>{' '}
              <span class="quiet small figures">{momentInWords(date, language)}</span>
            </span>
            <span class="row middle">
              {!isIn && request && <a href={request}>{words.request}</a>}
              {!isIn && preview && <a href={preview}>{words.preview}</a>}
              <code class="quiet small">{branch}</code>
              <ActionButton
                text={words.forget}
                label={`${words.forget}: ${subject}`}
                act={() => perform('forget-review', { branch })}
              />
            </span>
          </li>
        ))}
      </ul>
      {reviews.some(({ isIn }) => !isIn) && <p class="quiet small">{words.reviewHelp}</p>}
    </Section>
  )
}
