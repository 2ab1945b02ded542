import type { RefObject, TargetedKeyboardEvent } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

/** Calls a handler for each key pressed anywhere on the page. `isTyped`: whether it is pressed in a field, which uses it itself. */
function useKeys(handle: (event: KeyboardEvent, isTyped: boolean) => void): void {
  // A layout effect: until an effect after painting, a key would still call the handler of the last rendering.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      handle(
        event,
        target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]'),
      )
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Opens something with the keys that `isShortcut` recognizes, and returns whether it is open. They do nothing in a dialog. */
export function useOpenedBy(isShortcut: (event: KeyboardEvent, isTyped: boolean) => boolean) {
  const [isOpen, setOpen] = useState(false)
  useKeys((event, isTyped) => {
    if (event.altKey || event.defaultPrevented || !isShortcut(event, isTyped)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    setOpen(true)
  })
  return [isOpen, setOpen] as const
}

type SaveKeys = {
  readonly save?: (() => void) | undefined
  readonly undo?: (() => void) | undefined
  readonly redo?: (() => void) | undefined
}

/** Ctrl+S, which never saves the page itself, and Ctrl+Enter; Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, except in fields, which undo what was typed in them. */
export function useSaveKeys({ save, undo, redo }: SaveKeys): void {
  useKeys((event, isTyped) => {
    const key = event.key.toLowerCase()
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return
    const history = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
    const act = key === 's' || key === 'enter' ? save : isTyped ? undefined : history
    if (!act && key !== 's') return
    event.preventDefault()
    act?.()
  })
}

/**
 * Moves the focus with the arrow keys among elements, of which the first is a search field. Enter in the field presses the second
 * element. A character that is typed on any of them goes to the field.
 */
export function moveBetween(event: TargetedKeyboardEvent<HTMLElement>, selector: string): void {
  const { key, currentTarget, target } = event
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = target instanceof HTMLElement ? stops.indexOf(target) : -1
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step !== undefined) stops[at < 0 ? 0 : (at + step + stops.length) % stops.length]?.focus()
  else if (key === 'Enter' && at === 0) stops[1]?.click()
  else {
    if (key.length === 1 && !event.ctrlKey && !event.metaKey) stops[0]?.focus()
    return
  }
  event.preventDefault()
}

/** Returns a function that gets the place of a box that was clicked, and returns the first and the last place to change: with Shift, from the one before. */
export function useRange() {
  const last = useRef(0)
  return (place: number, isRange: boolean): readonly [first: number, last: number] => {
    const from = isRange ? last.current : place
    last.current = place
    return [Math.min(from, place), Math.max(from, place)]
  }
}

/** When an element disappears with the focus, and nothing else takes it, moves the focus to the nearest element around it that stays. */
export function useFocusAfter(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (!ref.current?.contains(document.activeElement)) return
      const around: HTMLElement[] = []
      for (let at = ref.current.parentElement; at; at = at.parentElement) around.push(at)
      queueMicrotask(() => {
        const stays = around.find(({ isConnected }) => isConnected)
        if (!stays || document.activeElement !== document.body) return
        stays.tabIndex = -1
        stays.focus({ preventScroll: true })
      })
    },
    [],
  )
}
