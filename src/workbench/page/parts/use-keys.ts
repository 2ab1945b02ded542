import { useLayoutEffect } from 'preact/hooks'

type SaveKeys = {
  readonly save: (() => void) | undefined
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** Ctrl+S, which never saves the page itself; Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, except in fields, which undo what was typed in them. */
export function useSaveKeys({ save, undo, redo }: SaveKeys): void {
  // Before the next key can be pressed: an effect after painting would save what was there before the last change.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (event.altKey || !(event.ctrlKey || event.metaKey)) return
      const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      const history = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
      const act = key === 's' ? save : isTyped ? undefined : history
      if (!act && key !== 's') return
      event.preventDefault()
      act?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
