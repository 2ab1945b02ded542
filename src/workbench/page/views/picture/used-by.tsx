import type { PictureUser } from '../../../messages/picture.ts'
import { useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/route.ts'
import { groupUsers, type UserGroup } from './users.ts'
import { pictureWords } from './words.ts'

/** Links to everything that shows a picture. */
export function UsedBy({ users }: { readonly users: readonly PictureUser[] }) {
  const words = useWords(pictureWords)
  const groups = groupUsers(users)
  const collections = [...new Set(users.map(({ collection }) => collection))]
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by">{words.usedBy}</h2>
      {users.length === 0 && <p>{words.notUsed}</p>}
      {collections.map(collection => (
        <div key={collection}>
          <h3>{words.collections[collection]}</h3>
          <ul>
            {groups
              .filter(({ first }) => first.collection === collection)
              .map(group => (
                <User key={group.first.id} group={group} />
              ))}
          </ul>
        </div>
      ))}
    </section>
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
