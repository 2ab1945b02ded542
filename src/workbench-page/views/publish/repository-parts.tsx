import { useState } from 'preact/hooks'
import type { EarlierPublish, RepositoryView, Review } from '../../../workbench/messages/publish-messages.ts'
import { momentInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref } from '../../context/page-route.ts'
import { perform, useData } from '../../context/requests.ts'
import { ActionButton, Button, Section, ShowMore } from '../../parts/controls.tsx'
import { AskForm, Dialog } from '../../parts/dialog.tsx'
import { canOpenForm } from '../../parts/entry-links.tsx'
import { BringBack } from '../../parts/file-buttons.tsx'
import { type DoneChange, useDone } from '../../parts/use-done.ts'
import { firstOf } from '../../words/find-words-en.ts'

type TakenBack = DoneChange & { readonly commit: string; readonly text: string }

/** The latest publishes, each of which can be taken back as a whole; nothing without git. */
export function EarlierPublishes({ onTaken }: { readonly onTaken: () => void }) {
  const { publish: words } = usePage()
  const last = useDone<TakenBack>('workbench-taken-back')
  const [isOpen, setOpen] = useState(last.done !== undefined)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.earlier}</summary>
      {isOpen && <PublishList {...last} onTaken={onTaken} />}
    </details>
  )
}

type ListProps = ReturnType<typeof useDone<TakenBack>> & { readonly onTaken: () => void }

function PublishList({ done, set, toggle, refusal, onTaken }: ListProps) {
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

type GitProps = RepositoryView & {
  readonly onBack: (status: string) => void
  /** Whether the changes are those since the last commit, as nothing was published here yet. */
  readonly isSinceCommit: boolean
}

/** The branch, and the files that are not committed. */
export function GitDetails({ branch, remote, files, onBack, isSinceCommit }: GitProps) {
  const { publish: words } = usePage()
  return (
    <details>
      <summary>{words.details}</summary>
      <p class="quiet">{words.branch(branch, remote)}</p>
      {isSinceCommit && <p class="quiet">{words.sinceCommit}</p>}
      <ShowMore items={files} first={20} list="rows">
        {({ file, kind }) => (
          <li key={file} class="wrap-anywhere">
            <span class={`tag tag-${kind}`}>{words.kinds[kind]}</span>{' '}
            {kind !== 'removed' && canOpenForm(file) ? <a href={editHref(file)}>{file}</a> : file}{' '}
            {kind === 'removed' && <BringBack file={file} onBack={onBack} />}
          </li>
        )}
      </ShowMore>
    </details>
  )
}
