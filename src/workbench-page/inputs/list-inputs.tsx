import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { FormValue } from '../../workbench/messages/form-messages.ts'
import { usePage } from '../context/page-context.ts'
import { draftText, groupOf, listOf, withKey } from '../drafts/form-draft.ts'
import { Button, CheckField, TextField } from '../parts/controls.tsx'
import type { InputProps, SelectInputProps } from './simple-inputs.tsx'

/** An item of a list or record: its index or key, and its value. */
export type ItemProps = Pick<InputProps, 'value' | 'onValue'> & { readonly name: string }

type ItemsProps<Kind extends 'list' | 'record'> = InputProps<Kind> & {
  /** Draws the input of an item. */
  readonly children: (item: ItemProps) => ComponentChildren
}

/** A list of items, which can be added, removed and, unless it is sorted anyway, moved. `blank` is one without a value, and `added` a new one. */
export function ListInput({
  value,
  onValue,
  label,
  blank,
  added,
  isSorted,
  children,
}: ItemsProps<'list'> & Readonly<Record<'blank' | 'added', FormValue>> & { readonly isSorted: boolean }) {
  const { edit: words } = usePage()
  const items = listOf(value)
  const list = useRef<HTMLOListElement>(null)
  /** The index of the item that gets the focus, and the selector of the element in it. */
  const [focus, setFocus] = useState<{ readonly at: number; readonly on: string }>()
  useLayoutEffect(() => {
    if (focus === undefined) return
    const item = list.current?.children[focus.at]
    const control = item?.querySelector<HTMLElement>(focus.on) ?? item?.querySelector<HTMLElement>('button')
    control?.focus()
    setFocus(undefined)
  }, [focus])
  const set = (next: readonly FormValue[]) => onValue(next.length === 0 ? undefined : next)
  const add = () => {
    set([...items, added])
    setFocus({ at: items.length, on: anyControl })
  }
  const remove = (index: number) => {
    set(items.toSpliced(index, 1))
    setFocus({ at: Math.max(0, Math.min(index, items.length - 2)), on: anyControl })
  }
  const move = (index: number, way: 1 | -1) => {
    const [item, other] = [items[index], items[index + way]]
    if (item === undefined || other === undefined) return
    set(items.with(index, other).with(index + way, item))
    // The next press moves the same item.
    setFocus({ at: index + way, on: `.form-item-buttons button:nth-child(${way < 0 ? 1 : 2})` })
  }
  return (
    <>
      <ol class="list stack" ref={list}>
        {items.map((value, index) => (
          <li key={`${index + 1}`} class="form-item box sunken row">
            <div class="stack tight">
              {children({
                name: String(index),
                value,
                onValue: next => set(items.with(index, next ?? blank)),
              })}
            </div>
            <div class="form-item-buttons tight row">
              {(isSorted ? [] : ([-1, 1] as const)).map(way => (
                <Button
                  key={way}
                  text={way < 0 ? '↑' : '↓'}
                  label={(way < 0 ? words.moveUp : words.moveDown)(label, index + 1)}
                  isOff={items[index + way] === undefined}
                  onClick={() => move(index, way)}
                />
              ))}
              <Button text="×" label={words.removeItem(label, index + 1)} onClick={() => remove(index)} />
            </div>
          </li>
        ))}
      </ol>
      <Button text={words.add} label={`${words.add}: ${label}`} onClick={add} />
    </>
  )
}

const anyControl = 'summary, input, textarea, select, [contenteditable=true]'

type CheckListProps = Pick<SelectInputProps, 'value' | 'onValue' | 'choices'>

/** A list of references as check boxes, for a few choices. Values of the list that are not among the choices stay, ticked. */
export function CheckList({ value, onValue, choices }: CheckListProps) {
  const items = listOf(value).map(draftText)
  const unknown = items.filter(item => !choices.some(choice => choice.value === item))
  const all = [...choices, ...unknown.map(value => ({ value, title: value }))]
  const set = (value: string, isChecked: boolean) => {
    const next = isChecked ? [...items, value] : items.filter(item => item !== value)
    onValue(next.length === 0 ? undefined : next)
  }
  return (
    <div class="fill" style={{ '--least': '15rem' }}>
      {all.map(({ value, title }) => (
        <CheckField
          key={value}
          text={title}
          isChecked={items.includes(value)}
          onCheck={isChecked => set(value, isChecked)}
        />
      ))}
    </div>
  )
}

type RecordProps = ItemsProps<'record'> & {
  /** The titles of the columns of a value; none for a single column without a title. */
  readonly columns: readonly string[]
  /** What a name is called, if its value does not say it. */
  readonly titleOf: (name: string) => string | undefined
  /** Returns what uses a name, which then cannot be removed. */
  readonly noteOf: (name: string) => ComponentChildren
  /** Shown where a new name is typed. */
  readonly hint: string
  /** Returns the name and value of a new row from what was typed as its name. */
  readonly rowFrom: (typed: string) => readonly [name: string, value: FormValue]
}

/** A table of values by names that the editor chooses. `children` draws the cells of a value. The name of a new value is asked for first. */
export function RecordInput(props: RecordProps) {
  const { value, onValue, label, columns, titleOf, noteOf, rowFrom, children, hint } = props
  const { edit: words } = usePage()
  const [typed, setTyped] = useState('')
  const [name, first] = rowFrom(typed)
  const [kept, setKept] = useState<string>()
  const group = groupOf(value)
  const canAdd = name !== '' && !(name in group)
  const add = () => {
    onValue({ ...group, [name]: first })
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !canAdd) return
    event.preventDefault()
    add()
  }
  return (
    <>
      <table class="form-table" style={{ '--columns': Math.max(1, columns.length) }}>
        {columns.length > 0 && (
          <thead class="small">
            <tr>
              {[words.shortName, ...columns].map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {Object.entries(group).map(([key, value]) => (
            <tr key={key}>
              <th scope="row" class="row apart middle">
                {titleOf(key)} <code class="small quiet wrap-anywhere">{key}</code>
                <span class="small">{noteOf(key)}</span>
              </th>
              {children({ name: key, value, onValue: next => onValue({ ...group, [key]: next ?? '' }) })}
              <td class="form-table-end">
                <Button
                  text="×"
                  label={words.removeItem(label, key)}
                  onClick={() => (noteOf(key) ? setKept(key) : onValue(withKey(group, key, undefined)))}
                />
              </td>
              {key === kept && noteOf(key) && (
                <td class="form-table-wide" role="alert">
                  <p class="box tag-warning small">
                    {words.usedFirst} {noteOf(key)}
                  </p>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="form-new-name row middle">
        <TextField
          control={{ 'aria-label': words.nameOfNew(label), placeholder: hint, onKeyDown: press }}
          value={typed}
          onText={setTyped}
        />
        <Button text={words.add} label={`${words.add}: ${label}`} isOff={!canAdd} onClick={add} />
      </div>
    </>
  )
}
