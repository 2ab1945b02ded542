import { usePage } from '../context/page-context.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useOpenedBy } from '../parts/use-keys.ts'

/** A list of the keys, which `?` opens outside of fields. */
export function KeysDialog() {
  const { keys: words } = usePage()
  const [isOpen, setOpen] = useOpenedBy(
    ({ key, ctrlKey, metaKey }, isTyped) => key === '?' && !ctrlKey && !metaKey && !isTyped,
  )
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
