import type { Changes, CollectionChanges } from '../../../messages/changes.ts'
import { useWords } from '../../shell/language.tsx'
import { shellWords } from '../../shell/words.ts'
import { ChangeList } from './change-list.tsx'
import { overviewWords } from './words.ts'

type WhatChangedProps = {
  readonly changes: Changes
  /** How the folder of the published site is called. */
  readonly published: string
}

/** What the content says otherwise than what was published last, by collection. */
export function WhatChanged({ changes: { since, isDamaged }, published }: WhatChangedProps) {
  const words = useWords(overviewWords)
  const titles = useWords(shellWords).collections
  const folder = <code>{published}</code>
  const others = since?.filter(hasChanges) ?? []
  return (
    <section class="overview-section" aria-labelledby="overview-changes">
      <div class="overview-section-head">
        <h2 id="overview-changes">{words.changes}</h2>
        <p class="quiet">
          {since === null
            ? (isDamaged ? words.publishedDamaged : words.nothingPublished)(<code>npm run build</code>)
            : (others.length > 0 ? words.changesIntro : words.nothingChanged)(folder)}
        </p>
      </div>
      {others.map(({ collection, added, changed, removed }) => (
        <div key={collection} class="overview-changed">
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
