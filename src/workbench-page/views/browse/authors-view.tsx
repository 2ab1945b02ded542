import type { EntryChoices } from '../../../workbench/messages/form-messages.ts'
import { NewLink } from '../../parts/entry-links.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useWords } from '../../shell/page-context.ts'
import { editHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'

/** Every author, with a link to the form. */
export function AuthorsView() {
  const { authors } = useWords('shell').views
  const { none } = useWords('browse')
  const { value } = useData<EntryChoices>('choices.json?target=author')
  useScrollRestoration(value !== undefined)
  return (
    <>
      <div class="head apart">
        <h1>{authors}</h1>
        <NewLink kind="authors" class="primary" />
      </div>
      {value?.choices.length === 0 && <p class="quiet">{none}</p>}
      <ul class="rows list">
        {value?.choices.map(({ file, title }) => (
          <li key={file}>
            <a href={editHref(file)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
