import type { CollectionName } from '../../../../contract/collections.ts'
import type { ChangedItem, Changes } from '../../../messages/overview-messages.ts'
import { ShowMore } from '../../parts/controls.tsx'
import { useWords } from '../../shell/page-context.ts'
import { entryHref, publishHref } from '../../shell/page-route.ts'

/** `published` is the name of the folder with the published site. */
type ChangesProps = { readonly changes: Changes; readonly published: string }

/** The changes of the content since it was published, by collection. */
export function ChangesSection({ changes: { since, isDamaged }, published }: ChangesProps) {
  const words = useWords('overview')
  const { link } = useWords('publish')
  const titles = useWords('shell').views
  const changed = since?.filter(each => kinds.some(kind => each[kind].length > 0)) ?? []
  return (
    <section class="stack" aria-labelledby="overview-changes">
      <div class="head">
        <h2 id="overview-changes">{words.changes}</h2>
        <p class="quiet figures">
          {since === null
            ? (isDamaged ? words.publishedDamaged : words.nothingPublished)(<code>npm run build</code>)
            : (changed.length > 0 ? words.changesIntro : words.nothingChanged)(<code>{published}</code>)}
        </p>
        <a href={publishHref}>{link}</a>
      </div>
      {changed.map(({ collection, ...changes }) => (
        <div key={collection} class="overview-changed surface">
          <h3>{titles[collection]}</h3>
          <div class="overview-kinds">
            {kinds.map(kind => (
              <ChangeList key={kind} collection={collection} kind={kind} items={changes[kind]} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

const kinds = ['added', 'changed', 'removed'] as const

type ChangeListProps = {
  readonly collection: CollectionName
  readonly kind: (typeof kinds)[number]
  readonly items: readonly ChangedItem[]
}

function ChangeList({ collection, kind, items }: ChangeListProps) {
  const words = useWords('overview')
  if (items.length === 0) return null
  return (
    <div>
      <h4>
        {words.kinds[kind]} <span class="quiet">{items.length}</span>
      </h4>
      <ShowMore items={items} first={8} step={200} text={words.moreItems}>
        {shown => (
          <ul class="list">
            {shown.map(({ id, title, fields }) => (
              <li key={id} class="wrap-anywhere">
                {kind === 'removed' ? title : <a href={entryHref(collection, id)}>{title}</a>}{' '}
                {fields.length > 0 && <code class="quiet">{fields.join(', ')}</code>}
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </div>
  )
}
