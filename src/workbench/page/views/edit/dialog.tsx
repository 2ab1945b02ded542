import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Button } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import './dialog.css'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** A dialog above the page, open while it is rendered. The Escape key and its button close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const words = useWords('edit')
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    return () => before instanceof HTMLElement && before.focus()
  }, [])
  return (
    <dialog ref={ref} class="dialog" aria-labelledby={id} onClose={onClose}>
      <div class="dialog-content stack">
        <header class="head apart">
          <h2 id={id}>{title}</h2>
          <Button text={words.close} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
