import { useState } from 'preact/hooks'
import type { EarlierPublish, RepositoryView, Review } from '../../../workbench/messages/publish-messages.ts'
import { momentInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { perform, useData } from '../../context/requests.ts'
import { ActionButton, Button, Section, ShowMore } from '../../parts/controls.tsx'
import { AskForm, Dialog } from '../../parts/dialog.tsx'
import { CopyButton } from '../../parts/file-buttons.tsx'
import { type DoneChange, useDone } from '../../parts/use-done.ts'
import { firstOf } from '../../words/find-words-en.ts'

type TakenBack = DoneChange & { readonly commit: string; readonly text: string }

/** The publish that was taken back last. */
export const useTakenBack = () => useDone<TakenBack>('workbench-taken-back')

type TakenProps = { readonly taken: ReturnType<typeof useTakenBack>; readonly onTaken: () => void }

/** The latest publishes, each of which can be taken back as a whole; nothing without git. */
export function EarlierPublishes(props: TakenProps) {
  const { publish: words } = usePage()
  const [isOpen, setOpen] = useState(props.taken.done !== undefined)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.earlier}</summary>
      {isOpen && <PublishList {...props} />}
    </details>
  )
}

function PublishList({ taken: { done, set, toggle, refusal }, onTaken }: TakenProps) {
  const { publish: words, language, edit, bulk, parts } = usePage()
  const [asked, setAsked] = useState<Pick<EarlierPublish, 'commit' | 'subject'>>()
  const { value: publishes } = useData<readonly EarlierPublish[]>('publishes.json')
  if (!publishes?.length) return <p class="quiet">{publishes ? words.noEarlier : parts.loading}</p>
  const takeBack = (commit: string) =>
    perform('take-back', { commit }, ({ taken, left, files, undo }) => {
      const text = [
        taken.count > 0 && words.taken(firstOf(taken.titles, taken.count)),
        taken.count + left.count === 0 && words.isTaken,
        left.count > 0 && words.notTaken(firstOf(left.titles, left.count)),
      ]
      set({ commit, text: text.filter(Boolean).join(' '), files, undo, isUndone: false })
      setAsked(undefined)
      onTaken()
    })
  return (
    <>
      <ol class="rows list">
        {publishes.map(({ commit, subject, ...publish }) => (
          <li key={commit} class="stack tight wrap-anywhere">
            <span class="row apart middle">
              <span class="stack tight">
                <strong>{subject}</strong>
                <span class="quiet small figures">
                  {words.publishedBy({ ...publish, date: momentInWords(publish.date, language) })}
                </span>
              </span>
              <Button
                text={words.takeBack}
                label={`${words.takeBack}: ${subject}`}
                isOff={done?.commit === commit && !done.isUndone}
                onClick={() => setAsked({ commit, subject })}
              />
            </span>
            <span role="status" class="row middle">
              {done?.commit === commit && refusal}
              {done?.commit === commit && (done.isUndone ? bulk.undone : done.text)}
              {done?.commit === commit && done.files.length > 0 && (
                <Button text={done.isUndone ? edit.redo : edit.undo} onClick={toggle} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {asked && (
        <Dialog title={words.askTakeBack} onClose={() => setAsked(undefined)}>
          <AskForm act={() => takeBack(asked.commit)} text={words.takeBack}>
            <strong>{asked.subject}</strong>
            <p>{words.takeBackHelp}</p>
          </AskForm>
        </Dialog>
      )}
    </>
  )
}

/** Where a review is opened, or a message that asks for it, without a subject only its name; and its preview. The first is `primary` if it is the next step. */
export function ReviewLinks({ look = '', ...review }: Partial<Review> & { readonly look?: string }) {
  const { publish: words } = usePage()
  const { subject = '', branch = '', request, preview = '' } = review
  return (
    <span class="row middle">
      {request ? (
        <a class={`button ${look}`} href={request}>
          {words.request(new URL(request).host)}
        </a>
      ) : subject === '' ? (
        <span class="quiet small">{words.technicalName(branch)}</span>
      ) : (
        <CopyButton class={look} text={words.copyAsk} value={words.askColleague(subject, branch, preview)} />
      )}
      {preview && <a href={preview}>{words.preview}</a>}
    </span>
  )
}

type ReviewsProps = {
  readonly reviews: readonly Review[]
  /** Whether that was looked at just now. */
  readonly isChecked: boolean
  /** Looks whether they have come in; undefined if that cannot be done now. */
  readonly onCheck: (() => void) | undefined
}

/** What was sent for review, and whether it has come in; nothing if nothing was. */
export function Reviews({ reviews, isChecked, onCheck }: ReviewsProps) {
  const { publish: words, language } = usePage()
  if (reviews.length === 0) return null
  const isAllIn = reviews.every(({ isIn }) => isIn)
  return (
    <Section id="publish-reviews" class="stack" title={words.reviews}>
      <ul class="rows list">
        {reviews.map(review => (
          <li key={review.branch} class="stack tight wrap-anywhere">
            <span>
              <span class={`tag tag-${review.isIn ? 'added' : 'warning'}`}>
                {review.isIn ? words.isIn : words.isWaiting}
              </span>{' '}
              <strong>{review.subject}</strong>{' '}
              <span class="quiet small figures">{momentInWords(review.date, language)}</span>
            </span>
            <span class="row middle">
              {!review.isIn && <ReviewLinks {...review} />}
              <ActionButton
                class="text-button"
                text={words.forget}
                label={`${words.forget}: ${review.subject}`}
                act={() => perform('forget-review', { branch: review.branch })}
              />
            </span>
            {!review.isIn && <span class="quiet small">{words.technicalName(review.branch)}</span>}
          </li>
        ))}
      </ul>
      <p class="row middle">
        {!isAllIn && <Button text={words.checkReviews} isOff={!onCheck} onClick={() => onCheck?.()} />}
        <span role="status">{isChecked && !isAllIn && words.stillWaiting}</span>
      </p>
    </Section>
  )
}

/** What others have sent for review, and where it is approved; nothing if nothing waits. */
export function WaitingReviews() {
  const { publish: words, language, publishing } = usePage()
  const { waiting = [] } = publishing?.git ?? {}
  if (waiting.length === 0) return null
  return (
    <Section id="publish-waiting" class="stack" title={words.waiting}>
      <ShowMore items={waiting} first={5} list="rows">
        {({ author, date, entries, ...review }) => (
          <li key={review.branch} class="stack tight wrap-anywhere">
            <strong>{firstOf(entries.titles, entries.count)}</strong>
            <span class="quiet small figures">
              {words.publishedBy({ author, date: momentInWords(date, language), entries: entries.count })}
            </span>
            <ReviewLinks {...review} />
          </li>
        )}
      </ShowMore>
    </Section>
  )
}

type GitProps = Pick<RepositoryView, 'branch' | 'remote'> & {
  /** Whether the changes are those since the last commit, as nothing was published here yet. */
  readonly isSinceCommit: boolean
}

/** The branch, and what the changes are compared with. */
export function GitDetails({ branch, remote, isSinceCommit }: GitProps) {
  const { publish: words } = usePage()
  return (
    <details>
      <summary>{words.details}</summary>
      <p class="quiet">{words.branch(branch, remote)}</p>
      {isSinceCommit && <p class="quiet">{words.sinceCommit}</p>}
    </details>
  )
}
