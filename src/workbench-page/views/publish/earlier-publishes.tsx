import { useState } from 'preact/hooks'
import type { EarlierPublish } from '../../../workbench/messages/publish-messages.ts'
import { Button } from '../../parts/controls.tsx'
import { momentInWords } from '../../parts/dates.ts'
import { AskForm, Dialog } from '../../parts/dialog.tsx'
import { type DoneChange, useDone } from '../../parts/use-done.ts'
import { useLanguage, useWords } from '../../shell/page-context.ts'
import { perform, useData } from '../../shell/requests.ts'

type TakenBack = DoneChange & { readonly commit: string; readonly text: string }

/** The latest publishes, each of which can be taken back as a whole; nothing without git. */
export function EarlierPublishes({ onTaken }: { readonly onTaken: () => void }) {
  const words = useWords('publish')
  const { done, set, toggle } = useDone<TakenBack>('workbench-taken-back')
  const [isOpen, setOpen] = useState(done !== undefined)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.earlier}</summary>
      {isOpen && <PublishList {...{ done, set, toggle, onTaken }} />}
    </details>
  )
}

type ListProps = ReturnType<typeof useDone<TakenBack>> & { readonly onTaken: () => void }

function PublishList({ done, set, toggle, onTaken }: ListProps) {
  const words = useWords('publish')
  const language = useLanguage()
  const { undo, redo } = useWords('edit')
  const { undone } = useWords('bulk')
  const [refusal, setRefusal] = useState({ commit: '', why: '' })
  const [asked, setAsked] = useState<Pick<EarlierPublish, 'commit' | 'subject'>>()
  const { value: publishes } = useData<readonly EarlierPublish[]>('publishes.json')
  const { loading } = useWords('parts')
  if (!publishes?.length) return <p class="quiet">{publishes ? words.noEarlier : loading}</p>
  const takeBack = (commit: string) =>
    perform('take-back', { commit }, ({ taken, left, files, undo }) => {
      set({ commit, text: words.takenBack(taken, left), files, undo, isUndone: false })
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
              {refusal.commit === commit && refusal.why}
              {done?.commit === commit && (done.isUndone ? undone : done.text)}
              {done?.commit === commit && done.files.length > 0 && (
                <Button
                  text={done.isUndone ? redo : undo}
                  onClick={async () => setRefusal({ commit, why: await toggle() })}
                />
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
