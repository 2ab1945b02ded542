import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { usePage } from '../context/page-context.ts'
import { draftText } from '../drafts/form-draft.ts'
import { Button, SearchField, ShowMore } from '../parts/controls.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { moveBetween } from '../parts/use-keys.ts'
import { controlOf, type InputProps } from './simple-inputs.tsx'

type PickButtonProps<Choice> = {
  readonly input: InputProps
  /** Returns the choices with all words of a search, the best first. */
  readonly find: (search: string) => readonly Choice[]
  readonly onOpen?: (isOpen: boolean) => void
  /** Draws a choice. */
  readonly children: (choice: Choice) => ComponentChildren
  /** Whether each choice has a row of its own. */
  readonly isList?: boolean
  /** Shown below the choices. */
  readonly after?: ComponentChildren
}

/** A button that opens a dialog to search among choices, and one that removes what was chosen. The arrow keys move among them, and Enter chooses the first. */
export function PickButton<Choice extends { readonly value: string }>(props: PickButtonProps<Choice>) {
  const { input, find, onOpen, children, isList, after } = props
  const { edit: words, common } = usePage()
  const [search, setSearch] = useState<string>()
  const isEmpty = draftText(input.value) === ''
  const isChosen = ({ value }: Choice) => value === draftText(input.value)
  const all = search === undefined ? [] : find(search)
  // Without a search, the current choice comes first.
  const found = search === '' ? [...all.filter(isChosen), ...all.filter(each => !isChosen(each))] : all
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
            <SearchField value={search} onSearch={setSearch} />
            {found.length === 0 && <p class="quiet">{common.noHits('')}</p>}
            <ShowMore key={search} items={found} first={24} list={isList ? 'rows' : 'fill'}>
              {choice => (
                <li key={choice.value}>
                  <button
                    type="button"
                    class="form-choice stack tight"
                    aria-current={isChosen(choice) || undefined}
                    onClick={() => choose(choice)}
                  >
                    {children(choice)}
                  </button>
                </li>
              )}
            </ShowMore>
            {after}
          </search>
        </Dialog>
      )}
    </>
  )
}
