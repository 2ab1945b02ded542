import { useId, useMemo, useState } from 'preact/hooks'
import type { PictureUser } from '../../../messages/picture.ts'
import { useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/route.ts'
import { groupUsers, type UserGroup } from './users.ts'
import { pictureWords } from './words.ts'

/** Links to everything that shows a picture. */
export function UsedBy({ users }: { readonly users: readonly PictureUser[] }) {
  const words = useWords(pictureWords)
  const groups = useMemo(() => groupUsers(users), [users])
  const collections = [...new Set(users.map(({ collection }) => collection))]
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by">{words.usedBy}</h2>
      {users.length === 0 && <p>{words.notUsed}</p>}
      {collections.map(collection => (
        <div key={collection}>
          <h3>{words.collections[collection]}</h3>
          <Users groups={groups.filter(({ first }) => first.collection === collection)} />
        </div>
      ))}
    </section>
  )
}

/** So many are shown at first. */
const few = 50

function Users({ groups }: { readonly groups: readonly UserGroup[] }) {
  const words = useWords(pictureWords)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const shown = isWhole ? groups : groups.slice(0, few)
  return (
    <>
      <ul id={id}>
        {shown.map(group => (
          <User key={group.first.id} group={group} />
        ))}
      </ul>
      {groups.length > few && (
        <button type="button" aria-controls={id} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewerUsers : words.moreUsers(groups.length - few)}
        </button>
      )}
    </>
  )
}

function User({ group: { first, count } }: { readonly group: UserGroup }) {
  const words = useWords(pictureWords)
  return (
    <li>
      <a href={hrefTo({ view: 'item', collection: first.collection, id: first.id })}>{first.title}</a>
      {count > 1 && <span class="quiet"> {words.dates(count)}</span>}
    </li>
  )
}
