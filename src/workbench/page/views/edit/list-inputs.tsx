import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { FormValue } from '../../../messages/form-messages.ts'
import { Button, CheckField } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import type { PickChoice } from './find-choices.ts'
import { groupOf, listOf, textOf } from './form-draft.ts'
import { type InputProps, withKey } from './simple-inputs.tsx'

type ListInputProps = InputProps<'list'> & {
  /** Draws the input of an item. */
  readonly children: (
    item: FormValue | undefined,
    index: number,
    onItem: (item: FormValue | undefined) => void,
  ) => ComponentChildren
}

/** A list of items, which can be added, removed and moved. */
export function ListInput({ value, onValue, label, children }: ListInputProps) {
  const words = useWords('edit')
  const items = listOf(value)
  const keys = useKeys(items.length)
  const list = useRef<HTMLOListElement>(null)
  const [focus, setFocus] = useState<number>()
  useLayoutEffect(() => {
    if (focus === undefined) return
    list.current?.children[focus]?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
    setFocus(undefined)
  }, [focus])
  const set = (next: readonly FormValue[]) => onValue(next.length === 0 ? undefined : next)
  const add = () => {
    set([...items, ''])
    setFocus(items.length)
  }
  const remove = (index: number) => {
    keys.remove(index)
    set(items.toSpliced(index, 1))
    setFocus(Math.max(0, Math.min(index, items.length - 2)))
  }
  const move = (index: number, to: number) => {
    const item = items[index]
    if (item === undefined || to < 0 || to >= items.length) return
    keys.move(index, to)
    set(items.toSpliced(index, 1).toSpliced(to, 0, item))
  }
  return (
    <>
      <ol class="form-items list" ref={list}>
        {items.map((item, index) => (
          <li key={keys.of(index)} class="form-item sunken">
            <div class="stack tight">{children(item, index, next => set(items.with(index, next ?? '')))}</div>
            <div class="form-item-buttons row">
              {([-1, 1] as const).map(way => (
                <Button
                  key={way}
                  text={way < 0 ? '↑' : '↓'}
                  label={(way < 0 ? words.moveUp : words.moveDown)(label, index + 1)}
                  isOff={items[index + way] === undefined}
                  onClick={() => move(index, index + way)}
                />
              ))}
              <Button text="×" label={words.removeItem(label, index + 1)} onClick={() => remove(index)} />
            </div>
          </li>
        ))}
      </ol>
      <Button class="form-add" text={words.add} label={`${words.add}: ${label}`} onClick={add} />
    </>
  )
}

/** Returns the keys of a list's items. A key moves with its item, so that focus and typed text move too. */
function useKeys(count: number) {
  const keys = useRef<{ readonly all: readonly number[]; readonly next: number }>({ all: [], next: 0 })
  const { all, next } = keys.current
  if (all.length !== count) {
    const added = Array.from({ length: Math.max(0, count - all.length) }, (_, index) => next + index)
    keys.current = { all: [...all.slice(0, count), ...added], next: next + added.length }
  }
  const change = (all: readonly number[]) => {
    keys.current = { ...keys.current, all }
  }
  return {
    of: (index: number) => keys.current.all[index] ?? index,
    remove: (index: number) => change(keys.current.all.toSpliced(index, 1)),
    move: (from: number, to: number) => {
      const key = keys.current.all[from] ?? from
      change(keys.current.all.toSpliced(from, 1).toSpliced(to, 0, key))
    },
  }
}

/** A list of references as check boxes, for a few choices. Values of the list that are not among the choices stay, ticked. */
export function CheckList({
  value,
  onValue,
  choices,
}: Pick<InputProps, 'value' | 'onValue'> & {
  readonly choices: readonly Pick<PickChoice, 'value' | 'title'>[]
}) {
  const items = listOf(value).map(textOf)
  const unknown = items.filter(item => !choices.some(choice => choice.value === item))
  const all = [...choices, ...unknown.map(value => ({ value, title: value }))]
  const set = (value: string, isChecked: boolean) => {
    const next = isChecked ? [...items, value] : items.filter(item => item !== value)
    onValue(next.length === 0 ? undefined : next)
  }
  return (
    <div class="fill">
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

type RecordInputProps = InputProps<'record'> & {
  readonly children: (
    key: string,
    value: FormValue | undefined,
    onItem: (value: FormValue | undefined) => void,
  ) => ComponentChildren
}

/** Values by names that the editor chooses. The name of a new value is asked for first. */
export function RecordInput({ value, onValue, label, children }: RecordInputProps) {
  const words = useWords('edit')
  const [name, setName] = useState('')
  const group = groupOf(value)
  const canAdd = name !== '' && !(name in group)
  const add = () => {
    onValue({ ...group, [name]: '' })
    setName('')
  }
  return (
    <>
      <ol class="form-items list">
        {Object.entries(group).map(([key, each]) => (
          <li key={key} class="form-item sunken">
            <div class="stack tight">
              <code class="wrap-anywhere">{key}</code>
              {children(key, each, next => onValue({ ...group, [key]: next ?? '' }))}
            </div>
            <div class="form-item-buttons row">
              <Button
                text="×"
                label={words.removeNamed(label, key)}
                onClick={() => onValue(withKey(group, key, undefined))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div class="row middle">
        <input
          aria-label={words.nameOfNew(label)}
          placeholder={words.nameHint}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !canAdd) return
            event.preventDefault()
            add()
          }}
        />
        <Button text={words.add} label={`${words.add}: ${label}`} isOff={!canAdd} onClick={add} />
      </div>
    </>
  )
}
