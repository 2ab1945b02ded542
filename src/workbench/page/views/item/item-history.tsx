import type { CollectionName } from '../../../../contract/collections.ts'
import type { FileHistory } from '../../../messages/publish-messages.ts'
import { Section, ShowMore } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { useData } from '../../shell/requests.ts'

/** Who changed the file of an item, and when; nothing if it is not in git. */
export function ItemHistory({
  collection,
  id,
}: {
  readonly collection: CollectionName
  readonly id: string
}) {
  const words = useWords('publish')
  const { moreItems } = useWords('overview')
  const { value } = useData<FileHistory>(`items/${collection}/${id}/history.json`)
  if (!value) return null
  return (
    <Section id="item-history" class="item-part" title={words.history}>
      {value.isUncommitted && <p>{words.uncommitted}</p>}
      <ShowMore items={value.versions} first={3} step={20} text={moreItems}>
        {shown => (
          <ol class="item-rows list">
            {shown.map(({ commit, author, date, subject }) => (
              <li key={commit} class="wrap-anywhere">
                <strong>{author}</strong> <time class="quiet figures">{date}</time>
                <br />
                {subject}
              </li>
            ))}
          </ol>
        )}
      </ShowMore>
    </Section>
  )
}
