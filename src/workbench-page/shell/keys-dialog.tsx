import { useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { usePage } from './page-context.ts'

/** A list of the keys, which `?` opens outside of fields. */
export function KeysDialog() {
  const { keys: words } = usePage()
  const [isOpen, setOpen] = useState(false)
  useKeys((event, isTyped) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyped) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    setOpen(true)
  })
  if (!isOpen) return null
  return (
    <Dialog title={words.title} onClose={() => setOpen(false)}>
      <dl class="keys facts">
        {words.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(', ').map(each => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
