import { useContext } from 'preact/hooks'
import type { CollectionName } from '../../../../contract/collections.ts'
import type { CityMap, ItemView as ItemData } from '../../../messages/item-messages.ts'
import type { Overview } from '../../../messages/overview-messages.ts'
import { BackLink, Section } from '../../parts/controls.tsx'
import { EditLink } from '../../parts/edit-link.tsx'
import { BrokenFiles } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { PageContext, useWords } from '../../shell/page-context.ts'
import { entryHref, useListAddress, useTitle } from '../../shell/page-route.ts'
import { useData, useRevision } from '../../shell/requests.ts'
import { Article } from './article.tsx'
import './article.css'
import './when-where.css'
import './item.css'
import { mapAround } from './distances.ts'
import { ItemCalendar } from './item-calendar.tsx'
import { ItemHistory } from './item-history.tsx'
import { ItemJson } from './item-json.tsx'
import { ItemMap } from './item-map.tsx'
import { SourceFile } from './item-source.tsx'

type ItemProps = {
  readonly overview: Overview
  readonly collection: CollectionName
  readonly id: string
}

/** One item as a visitor sees it, with its map, dates, pictures, JSON and source file. */
export function ItemView({ overview, collection, id }: ItemProps) {
  const words = useWords('item')
  const back = useListAddress(collection)
  const { value: view, isMissing } = useData<ItemData>(`items/${collection}/${id}.json`)
  const { revision } = useContext(PageContext)
  const map = useRevision<CityMap>(mapAround(view?.position ?? null), view && revision)
  useTitle(view && `${view.card.title} · ${overview.city}`)
  const isWaiting = view ? !map.value && !map.isMissing : !isMissing || overview.state.kind === 'building'
  useScrollRestoration(!isWaiting && view !== undefined)
  return (
    <>
      <div class="row apart">
        <BackLink href={back}>{words.back[collection]}</BackLink>
        {view && <EditLink file={view.source.file} />}
      </div>
      {isWaiting && <Placeholder />}
      {!isWaiting && isMissing && (
        <div role="status">
          <h1>{words.gone}</h1>
          <p class="quiet">{words.goneWhy}</p>
        </div>
      )}
      {!isWaiting && view && <Parts view={view} map={map.value} overview={overview} />}
    </>
  )
}

type PartsProps = Pick<ItemProps, 'overview'> & {
  readonly view: ItemData
  readonly map: CityMap | undefined
}

function Parts({ view, map, overview }: PartsProps) {
  const words = useWords('item')
  const { hidden } = useWords('browse')
  const { card, dates, source } = view
  return (
    <>
      {card.hidden && <p class="label">{hidden[card.hidden]}</p>}
      <BrokenFiles files={overview.files} viewFiles={[source.file]} />
      <div class="item-columns stack">
        <section aria-label={words.looks}>
          <Article item={view.item} language={card.language} />
        </section>
        <div class="item-beside stack">
          {dates.length > 0 && <ItemCalendar dates={dates} id={card.id} />}
          {map && card.collection !== 'guides' && <ItemMap view={view} map={map} city={overview.city} />}
          <ItemPictures slugs={view.pictures} />
          <ItemHistory file={source.file} />
          <ItemJson json={view.item.json} page={view.page} />
        </div>
        <SourceFile source={source} files={overview.files} />
      </div>
    </>
  )
}

/** The shape of an item while it is being loaded, visible only if that takes a moment. */
function Placeholder() {
  return (
    <div class="item-columns item-placeholder stack" role="status">
      <span class="visually-hidden">{useWords('parts').loading}</span>
      <div class="sunken" />
      <div class="item-beside sunken" />
    </div>
  )
}

/** Links to the pictures that an item shows; nothing if it shows none. */
function ItemPictures({ slugs }: { readonly slugs: readonly string[] }) {
  const words = useWords('item')
  if (slugs.length === 0) return null
  return (
    <Section id="item-pictures" class="item-part" title={words.pictures}>
      <ul class="item-rows list">
        {slugs.map(slug => (
          <li key={slug} class="row apart">
            <code class="wrap-anywhere">{slug}</code>
            <a href={entryHref('pictures', slug)}>
              {words.setFocalPoint}
              <span class="visually-hidden">: {slug}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
