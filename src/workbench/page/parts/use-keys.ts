import { useLayoutEffect } from 'preact/hooks'

/** Calls a handler for each key pressed anywhere on the page. `isTyped`: in a field, which takes the key itself. */
export function useKeys(handle: (event: KeyboardEvent, isTyped: boolean) => void): void {
  // Before the next key can be pressed: an effect after painting would use what was there before the last change.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      handle(event, target instanceof HTMLElement && target.matches('input, textarea, select'))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

type SaveKeys = {
  readonly save?: () => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Ctrl+S, which never saves the page itself; Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, except in fields, which undo what was typed in them. */
export function useSaveKeys({ save, undo, redo }: SaveKeys): void {
  useKeys((event, isTyped) => {
    const key = event.key.toLowerCase()
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return
    const history = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
    const act = key === 's' ? save : isTyped ? undefined : history
    if (!act && key !== 's') return
    event.preventDefault()
    act?.()
  })
}
