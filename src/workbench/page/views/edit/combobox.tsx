import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useWords } from '../../shell/page-context.ts'
import { findChoices, type PickChoice } from './find-choices.ts'
import { textOf } from './form-draft.ts'
import { controlOf, type InputProps, typedBy } from './simple-inputs.tsx'

type ComboboxProps = InputProps<'reference'> & { readonly choices: readonly PickChoice[] }

/**
 * A text field that searches among choices: arrow keys move, Enter chooses, Escape goes back to what was chosen (the combobox of the
 * ARIA Authoring Practices). A value that is not a choice is shown as it is.
 */
export function Combobox({ choices, ...props }: ComboboxProps) {
  const { isRequired } = props
  const value = textOf(props.value)
  const onChoose = typedBy(props)
  const words = useWords('edit')
  const common = useWords('common')
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  /** The typed text; empty while the list is open and nothing was typed. Undefined while the list is closed. */
  const [search, setSearch] = useState<{ readonly text: string; readonly isTyped: boolean }>()
  const [active, setActive] = useState(0)
  const chosen = choices.find(choice => choice.value === value)
  const none = isRequired ? [] : [{ value: '', title: words.leftOut, detail: '' }]
  const found = search ? findChoices(search.isTyped ? choices : [...none, ...choices], search.text) : []
  const close = () => setSearch(undefined)
  const open = (text: string, isTyped: boolean) => {
    setSearch({ text, isTyped })
    const at = [...none, ...choices].findIndex(choice => choice.value === value)
    setActive(isTyped ? 0 : Math.max(0, at))
  }
  const choose = (choice: PickChoice | undefined) => {
    if (choice) onChoose(choice.value)
    close()
  }
  useLayoutEffect(
    () => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }),
    [active, search],
  )
  const move = (steps: number) => setActive((active + steps + found.length) % Math.max(1, found.length))
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) search ? move(step) : open('', false)
    else if (event.key === 'Escape' && search) close()
    else if (event.key === 'Enter' && search) choose(found[active])
    else {
      if (event.key === 'Tab' && search?.isTyped && search.text !== '') choose(found[active])
      return
    }
    event.preventDefault()
  }
  const leave = () => {
    if (search?.isTyped && search.text === '' && !isRequired) onChoose('')
    close()
  }
  return (
    <div class="form-combobox positioned">
      <input
        {...controlOf(props)}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-expanded={search !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        placeholder={common.search}
        value={search?.isTyped ? search.text : (chosen?.title ?? value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => search || open('', false)}
        onInput={({ currentTarget }) => open(currentTarget.value, true)}
        onKeyDown={press}
        onBlur={leave}
      />
      {search && (
        <div
          id={listId}
          ref={list}
          role="listbox"
          class="form-choices surface"
          onMouseDown={event => event.preventDefault()}
        >
          {found.map((choice, index) => (
            <div
              key={choice.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={choice.value === value}
              data-active={index === active ? '' : undefined}
              tabIndex={-1}
              onMouseDown={() => choose(choice)}
            >
              <span>{choice.title}</span>{' '}
              {choice.detail !== '' && <span class="quiet small">{choice.detail}</span>}
            </div>
          ))}
          {found.length === 0 && <div class="quiet">{common.noHits}</div>}
        </div>
      )}
    </div>
  )
}
