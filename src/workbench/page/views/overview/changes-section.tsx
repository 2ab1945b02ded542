import { useState } from 'preact/hooks'
import type { CollectionName } from '../../../../contract/collections.ts'
import type { ChangedItem, Changes, CollectionChanges } from '../../../messages/overview.ts'
import { useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/route.ts'

type WhatChangedProps = {
  readonly changes: Changes
  /** How the folder of the published site is called. */
  readonly published: string
}

/** What the content says otherwise than what was published last, by collection. */
export function WhatChanged({ changes: { since, isDamaged }, published }: WhatChangedProps) {
  const words = useWords('overview')
  const titles = useWords('shell').collections
  const folder = <code>{published}</code>
  const others = since?.filter(hasChanges) ?? []
  return (
    <section class="overview-section" aria-labelledby="overview-changes">
      <div class="overview-section-head head">
        <h2 id="overview-changes">{words.changes}</h2>
        <p class="quiet">
          {since === null
            ? (isDamaged ? words.publishedDamaged : words.nothingPublished)(<code>npm run build</code>)
            : (others.length > 0 ? words.changesIntro : words.nothingChanged)(folder)}
        </p>
      </div>
      {others.map(({ collection, added, changed, removed }) => (
        <div key={collection} class="overview-changed surface">
          <h3>{titles[collection]}</h3>
          <div class="overview-kinds">
            <ChangeList key="added" collection={collection} kind="added" items={added} />
            <ChangeList key="changed" collection={collection} kind="changed" items={changed} />
            <ChangeList key="removed" collection={collection} kind="removed" items={removed} />
          </div>
        </div>
      ))}
    </section>
  )
}

function hasChanges({ added, changed, removed }: CollectionChanges): boolean {
  return added.length + changed.length + removed.length > 0
}

type ChangeListProps = {
  readonly collection: CollectionName
  readonly kind: 'added' | 'changed' | 'removed'
  readonly items: readonly ChangedItem[]
}

/** The items of a collection that came, changed or went; a long list is folded after its first few. */
function ChangeList({ collection, kind, items }: ChangeListProps) {
  const words = useWords('overview')
  const [shown, setShown] = useState(0)
  if (items.length === 0) return null
  const links = (part: readonly ChangedItem[]) => (
    <ul class="list">
      {part.map(item => (
        <ChangeLine key={item.id} item={item} collection={collection} isThere={kind !== 'removed'} />
      ))}
    </ul>
  )
  const rest = items.slice(first)
  const left = Math.min(step, rest.length - shown)
  return (
    <div class="overview-changes">
      <h4>
        {words.kinds[kind]} <span class="quiet">{items.length}</span>
      </h4>
      {links(items.slice(0, first))}
      {rest.length > 0 && (
        <details onToggle={() => setShown(before => Math.max(before, step))}>
          <summary>{words.moreItems(rest.length)}</summary>
          {links(rest.slice(0, shown))}
          {shown > 0 && left > 0 && (
            <button type="button" class="overview-more" onClick={() => setShown(shown + step)}>
              {words.moreItems(left)}
            </button>
          )}
        </details>
      )}
    </div>
  )
}

/** Items that are not folded, and how many more are shown at a time. */
const first = 8
const step = 200

type ChangeLineProps = {
  readonly item: ChangedItem
  readonly collection: CollectionName
  readonly isThere: boolean
}

function ChangeLine({ item: { id, title, fields }, collection, isThere }: ChangeLineProps) {
  return (
    <li>
      {isThere ? <a href={hrefTo({ view: 'item', collection, id })}>{title}</a> : title}{' '}
      {fields.length > 0 && <code class="quiet">{fields.join(', ')}</code>}
    </li>
  )
}
