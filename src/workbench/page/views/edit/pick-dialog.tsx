import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { SearchField, ShowMore } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { Dialog } from './dialog.tsx'

type PickDialogProps<Choice> = {
  readonly title: string
  /** Returns the choices with all words of a search, the best first. */
  readonly find: (search: string) => readonly Choice[]
  readonly keyOf: (choice: Choice) => string
  readonly onChoose: (choice: Choice) => void
  readonly onClose: () => void
  /** Draws a choice. */
  readonly children: (choice: Choice) => ComponentChildren
}

/** A dialog that searches among choices. The Enter key chooses the first one. */
export function PickDialog<Choice>({
  title,
  find,
  keyOf,
  onChoose,
  onClose,
  children,
}: PickDialogProps<Choice>) {
  const { search: hint, noHits, more } = useWords('common')
  const [search, setSearch] = useState('')
  const found = find(search)
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return
    onChoose(choice)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
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
              <li key={keyOf(choice)}>
                <button type="button" class="form-choice stack tight" onClick={() => choose(choice)}>
                  {children(choice)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </Dialog>
  )
}
