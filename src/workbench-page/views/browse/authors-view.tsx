import type { EntryChoices } from '../../../workbench/messages/form-messages.ts'
import type { Pictures } from '../../../workbench/messages/picture-messages.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { Card } from '../../parts/card.tsx'
import { NewLink } from '../../parts/entry-links.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'

/** Every author with the portrait, the role and the number of guides, as links to the forms. */
export function AuthorsView() {
  const { shell, browse, localize } = usePage()
  const { value } = useData<EntryChoices>('choices.json?target=author')
  const { value: loaded } = useData<Pictures>('pictures.json')
  const portraits = new Map(loaded?.pictures.map(({ slug, src }) => [slug, src]))
  useScrollRestoration(value !== undefined)
  return (
    <>
      <div class="head apart">
        <h1>{shell.views.authors}</h1>
        <NewLink kind="authors" class="primary" />
      </div>
      {value?.choices.length === 0 && <p class="quiet">{browse.none}</p>}
      <ul class="tiles fill list" style={{ '--least': '10.5rem' }}>
        {value?.choices.map(({ file, title, image = '', role = '', guides = 0 }) => (
          <li key={file}>
            <Card
              href={editHref(file)}
              title={title}
              picture={
                portraits.has(image) ? (
                  <img class="cover" src={portraits.get(image)} alt="" />
                ) : (
                  <span class="cover cover-none" />
                )
              }
            >
              <p class="small">{localize(role)}</p>
              <p class="card-foot quiet small figures">{browse.guides(guides)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
