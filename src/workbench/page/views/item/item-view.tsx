import { useContext } from 'preact/hooks'
import type { CollectionName } from '../../../../contract/collections.ts'
import type { CityMap, ItemView as ItemData } from '../../../messages/item-messages.ts'
import type { Overview } from '../../../messages/overview-messages.ts'
import { BackLink } from '../../parts/controls.tsx'
import { EditLink, Translations } from '../../parts/entry-links.tsx'
import { BrokenFile } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { PageContext, useWords } from '../../shell/page-context.ts'
import { useListAddress, useTitle } from '../../shell/page-route.ts'
import { useData, useDataAt } from '../../shell/requests.ts'
import { useVersions } from '../edit/other-languages.tsx'
import { mapAround } from '../map/map-places.ts'
import { Article } from './article.tsx'
import { ItemDates, ItemMap, ItemSource } from './item-parts.tsx'
import './item.css'

type ItemProps = {
  readonly overview: Overview
  readonly collection: CollectionName
  readonly id: string
}

/** One item as a visitor sees it, with its map, dates, pictures and source file. */
export function ItemView({ overview, collection, id }: ItemProps) {
  const words = useWords('item')
  const { hidden } = useWords('browse')
  const { noFile, noFileWhy } = useWords('edit')
  const back = useListAddress(collection)
  const { value: view, isMissing } = useData<ItemData>(`items/${collection}/${id}.json`)
  const versions = useVersions(view?.card.file ?? '')
  const { revision } = useContext(PageContext)
  const map = useDataAt<CityMap>(mapAround(view?.position ?? null), view && revision)
  useTitle(view && `${view.card.title} · ${overview.city}`)
  const isReady = view !== undefined && (map.value !== undefined || map.isMissing)
  useScrollRestoration(isReady)
  return (
    <>
      <div class="row apart">
        <BackLink href={back}>{words.back[collection]}</BackLink>
        {view && (
          <div class="row middle">
            <Translations isNamed card={{ file: view.card.file, versions, collection }} />
            <EditLink file={view.card.file} />
          </div>
        )}
      </div>
      {isMissing && overview.state.kind !== 'building' && (
        <div role="status">
          <h1>{noFile}</h1>
          <p class="quiet">{noFileWhy}</p>
        </div>
      )}
      {isReady && (
        <>
          {view.card.hidden && <p class="label">{hidden[view.card.hidden]}</p>}
          <BrokenFile files={overview.files} file={view.card.file} />
          <div class="item-columns loose stack">
            <section aria-label={words.looks}>
              <Article item={view.item} language={view.card.language} />
            </section>
            <div class="loose stack">
              {view.dates.length > 0 && <ItemDates dates={view.dates} id={view.card.id} />}
              {map.value && collection !== 'guides' && (
                <ItemMap view={view} map={map.value} city={overview.city} />
              )}
              <ItemSource {...view} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
