import type { Cards } from '../../../messages/cards.ts'
import type { Changes } from '../../../messages/changes.ts'
import type { Overview } from '../../../messages/overview.ts'
import { useKeptPlace } from '../../parts/kept-place.ts'
import { useWords } from '../../shell/language.tsx'
import { useData } from '../../shell/load.ts'
import { CollectionPanel } from './collection-panel.tsx'
import { pickCovers } from './cover-pictures.ts'
import { Troubles } from './troubles.tsx'
import { WhatChanged } from './what-changed.tsx'
import { overviewWords } from './words.ts'
import './overview.css'

type OverviewViewProps = { readonly overview: Overview; readonly edition: number }

/** What there is, what changed since it was published, and what is to be put right: that first where there is a problem. */
export function OverviewView({ overview, edition }: OverviewViewProps) {
  const words = useWords(overviewWords)
  const { value: cards } = useData<Cards>('cards.json', edition)
  const { value: changes } = useData<Changes>('changes.json', edition)
  const { city, files, state, collections, published } = overview
  const hasContent = collections.length > 0
  const isStopped = state.kind === 'stale' || state.kind === 'nothing'
  useKeptPlace(!hasContent || (cards !== undefined && changes !== undefined))
  const isKnown = state.kind !== 'building' && state.kind !== 'fault'
  return (
    <div class="overview">
      <header>
        <h1>{city || words.title}</h1>
        {hasContent && <p class="quiet">{words.intro}</p>}
      </header>
      {isStopped && <Troubles key="troubles" files={files} />}
      {hasContent && (
        <div key="collections" class="overview-collections">
          {collections.map(collection => (
            <CollectionPanel
              key={collection.name}
              collection={collection}
              covers={pickCovers(cards?.items ?? [], { collection: collection.name, count: 3 })}
            />
          ))}
        </div>
      )}
      {hasContent && changes && <WhatChanged key="changes" changes={changes} published={published} />}
      {!isStopped && isKnown && <Troubles key="troubles" files={files} />}
    </div>
  )
}
