import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { usePage } from '../context/page-context.ts'
import { useFocusAfter } from './use-keys.ts'

type MoreProps = {
  readonly label: string
  readonly text?: string
  readonly class?: string
  readonly children: ComponentChildren
}

/** A menu of less frequent actions, behind a small button. It closes by Escape, by a choice, by a click beside it, and when the focus goes elsewhere, but not into a dialog. */
export function More({ label, text = '⋯', class: name = '', children }: MoreProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useFocusAfter(ref)
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (ref.current && target instanceof Node && !ref.current.contains(target)) ref.current.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])
  const close = () => {
    if (!ref.current?.open) return
    ref.current.open = false
    ref.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={ref}
      class="more positioned"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      // Before a dialog opens, which gives the focus back to where it was.
      onClickCapture={({ target }) =>
        target instanceof Element && target.closest('.box :is(a, button)') && close()
      }
      onFocusOut={({ currentTarget, relatedTarget: next }) => {
        if (next instanceof Element && !currentTarget.contains(next) && !next.closest('dialog'))
          currentTarget.open = false
      }}
    >
      <summary class={`button ${name}`} aria-label={label} title={label}>
        {text}
      </summary>
      <div class="box surface stack tight">{children}</div>
    </details>
  )
}

/** Buttons beside each other; on a phone in a menu. */
export function RowOrMenu({ children }: Pick<MoreProps, 'children'>) {
  const { edit } = usePage()
  return (
    <>
      <div class="tight row">{children}</div>
      <More label={edit.moreOf}>{children}</More>
    </>
  )
}
