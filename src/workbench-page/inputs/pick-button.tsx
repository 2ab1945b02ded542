import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { draftText } from '../drafts/form-draft.ts'
import { Button, SearchField, ShowMore } from '../parts/controls.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { moveBetween } from '../parts/use-keys.ts'
import { useWords } from '../shell/page-context.ts'
import { controlOf, type InputProps } from './simple-inputs.tsx'

type Named = { readonly value: string }

type PickButtonProps<Choice> = {
  readonly input: InputProps
  /** Returns the choices with all words of a search, the best first. */
  readonly find: (search: string) => readonly Choice[]
  readonly onOpen?: (isOpen: boolean) => void
  /** Draws a choice. */
  readonly children: (choice: Choice) => ComponentChildren
}

/** A button that opens a dialog to search among choices, and one that removes what was chosen. The arrow keys move among them, and Enter chooses the first. */
export function PickButton<Choice extends Named>({ input, find, onOpen, children }: PickButtonProps<Choice>) {
  const words = useWords('edit')
  const { search: hint, noHits } = useWords('common')
  const [search, setSearch] = useState<string>()
  const isEmpty = draftText(input.value) === ''
  const found = search === undefined ? [] : find(search)
  const open = (search?: string) => {
    setSearch(search)
    onOpen?.(search !== undefined)
  }
  const choose = (choice: Choice) => {
    input.onValue(choice.value)
    open()
  }
  const { required: _, ...control } = controlOf(input)
  return (
    <>
      <button type="button" {...control} onClick={() => open('')}>
        {isEmpty ? words.choose : words.changeChoice}
      </button>
      {!input.isRequired && !isEmpty && (
        <Button
          class="text-button"
          text={words.actions.remove}
          label={`${words.actions.remove}: ${input.label}`}
          onClick={() => input.onValue(undefined)}
        />
      )}
      {search !== undefined && (
        <Dialog title={input.label} onClose={() => open()}>
          <search
            class="stack"
            style={{ '--least': '9rem' }}
            onKeyDown={event => moveBetween(event, 'input, .form-choice')}
          >
            <SearchField aria-label={hint} hint={hint} value={search} onSearch={setSearch} />
            {found.length === 0 && <p class="quiet">{noHits('')}</p>}
            <ShowMore key={search} items={found} first={24} list="fill">
              {choice => (
                <li key={choice.value}>
                  <button
                    type="button"
                    class="form-choice stack tight"
                    aria-current={choice.value === draftText(input.value) || undefined}
                    onClick={() => choose(choice)}
                  >
                    {children(choice)}
                  </button>
                </li>
              )}
            </ShowMore>
          </search>
        </Dialog>
      )}
    </>
  )
}
