import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button, SearchField, ShowMore } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { Dialog } from './dialog.tsx'
import { textOf } from './form-draft.ts'
import { controlOf, type InputProps } from './simple-inputs.tsx'

type PickButtonProps<Choice> = {
  readonly input: InputProps
  /** Returns the choices with all words of a search, the best first. */
  readonly find: (search: string) => readonly Choice[]
  readonly nameOf: (choice: Choice) => string
  readonly onOpen?: (isOpen: boolean) => void
  /** Draws a choice. */
  readonly children: (choice: Choice) => ComponentChildren
}

/** A button that opens a dialog to search among choices, and one that removes what was chosen. The Enter key chooses the first. */
export function PickButton<Choice>({ input, find, nameOf, onOpen, children }: PickButtonProps<Choice>) {
  const words = useWords('edit')
  const { search: hint, noHits, more } = useWords('common')
  const [search, setSearch] = useState<string>()
  const isEmpty = textOf(input.value) === ''
  const found = search === undefined ? [] : find(search)
  const open = (search?: string) => {
    setSearch(search)
    onOpen?.(search !== undefined)
  }
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return
    input.onValue(nameOf(choice))
    open()
  }
  const { required: _, ...control } = controlOf(input)
  return (
    <>
      <button type="button" {...control} onClick={() => open('')}>
        {isEmpty ? words.choose : words.changeChoice}
      </button>
      {!input.isRequired && !isEmpty && (
        <Button text={words.leftOut} onClick={() => input.onValue(undefined)} />
      )}
      {search !== undefined && (
        <Dialog title={input.label} onClose={() => open()}>
          <search
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              choose(found[0])
            }}
          >
            <SearchField autofocus aria-label={hint} hint={hint} value={search} onSearch={setSearch} />
          </search>
          {found.length === 0 && <p class="quiet">{noHits}</p>}
          <ShowMore key={search} items={found} first={24} text={more}>
            {shown => (
              <ul class="fill list" style={{ '--least': '9rem' }}>
                {shown.map(choice => (
                  <li key={nameOf(choice)}>
                    <button type="button" class="form-choice stack tight" onClick={() => choose(choice)}>
                      {children(choice)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </ShowMore>
        </Dialog>
      )}
    </>
  )
}
