import { useState } from 'preact/hooks'
import type { CollectionName } from '../../../../contract/collections.ts'
import type { ChangedItem, Changes, CollectionChanges } from '../../../messages/overview-messages.ts'
import { ShowMore } from '../../parts/controls.tsx'
import { useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/page-route.ts'

/** `published` is the name of the folder with the published site. */
type ChangesProps = { readonly changes: Changes; readonly published: string }

/** What changed in the content since it was published, by collection. */
export function ChangesSection({ changes: { since, isDamaged }, published }: ChangesProps) {
  const words = useWords('overview')
  const titles = useWords('shell').collections
  const changed = since?.filter(hasChanges) ?? []
  return (
    <section class="overview-section stack" aria-labelledby="overview-changes">
      <div class="overview-section-head head">
        <h2 id="overview-changes">{words.changes}</h2>
        <p class="quiet figures">
          {since === null
            ? (isDamaged ? words.publishedDamaged : words.nothingPublished)(<code>npm run build</code>)
            : (changed.length > 0 ? words.changesIntro : words.nothingChanged)(<code>{published}</code>)}
        </p>
      </div>
      {changed.map(changes => (
        <div key={changes.collection} class="overview-changed surface">
          <h3>{titles[changes.collection]}</h3>
          <div class="overview-kinds">
            {kinds.map(kind => (
              <ChangeList key={kind} collection={changes.collection} kind={kind} items={changes[kind]} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

const kinds = ['added', 'changed', 'removed'] as const

function hasChanges({ added, changed, removed }: CollectionChanges): boolean {
  return added.length + changed.length + removed.length > 0
}

type ChangeListProps = {
  readonly collection: CollectionName
  readonly kind: (typeof kinds)[number]
  readonly items: readonly ChangedItem[]
}

function ChangeList({ collection, kind, items }: ChangeListProps) {
  const words = useWords('overview')
  const [isOpened, setOpened] = useState(false)
  if (items.length === 0) return null
  const links = (part: readonly ChangedItem[]) => (
    <ul class="list">
      {part.map(({ id, title, fields }) => (
        <li key={id} class="breaks">
          {kind === 'removed' ? title : <a href={hrefTo({ view: 'item', collection, id })}>{title}</a>}{' '}
          {fields.length > 0 && <code class="quiet">{fields.join(', ')}</code>}
        </li>
      ))}
    </ul>
  )
  const rest = items.slice(unfolded)
  return (
    <div class="overview-changes">
      <h4>
        {words.kinds[kind]} <span class="quiet">{items.length}</span>
      </h4>
      {links(items.slice(0, unfolded))}
      {rest.length > 0 && (
        <details onToggle={() => setOpened(true)}>
          <summary>{words.moreItems(rest.length)}</summary>
          {isOpened && (
            <ShowMore items={rest} step={200} text={words.moreItems}>
              {links}
            </ShowMore>
          )}
        </details>
      )}
    </div>
  )
}

const unfolded = 8
