import type { CollectionName } from '../../../../contract/collections.ts'
import type { CityMap, ItemView } from '../../../messages/item-messages.ts'
import type { Overview } from '../../../messages/overview-messages.ts'
import { Section } from '../../parts/controls.tsx'
import { useKeptPlace } from '../../parts/kept-place.ts'
import { useWords } from '../../shell/language.tsx'
import { hrefTo, useListAddress, useTitle } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { Article } from './article.tsx'
import './article.css'
import './item-when-where.css'
import './item.css'
import { When } from './item-calendar.tsx'
import { ItemJson } from './item-json.tsx'
import { Where } from './item-map.tsx'
import { SourceFile } from './item-source.tsx'

type ItemProps = {
  readonly overview: Overview
  readonly edition: number
  readonly collection: CollectionName
  readonly id: string
}

/** One item as a visitor sees it, and beside it its map, dates, pictures, JSON and source file. */
export function Item({ overview, edition, collection, id }: ItemProps) {
  const words = useWords('item')
  const back = useListAddress(collection)
  const { value: view, isMissing } = useData<ItemView>(`items/${collection}/${id}.json`, edition)
  const map = useData<CityMap>('map.json', edition)
  useTitle(view && `${view.card.title} · ${overview.city}`)
  const isWaiting = view ? !map.value && !map.isMissing : !isMissing || overview.state.kind === 'building'
  useKeptPlace(!isWaiting && view !== undefined)
  return (
    <div class="item">
      <p class="item-back">
        <a href={back}>
          <span aria-hidden="true">←</span> {words.back[collection]}
        </a>
      </p>
      {isWaiting && <Placeholder />}
      {!isWaiting && isMissing && <Gone />}
      {!isWaiting && view && <Parts view={view} map={map.value} overview={overview} />}
    </div>
  )
}

type PartsProps = Pick<ItemProps, 'overview'> & {
  readonly view: ItemView
  readonly map: CityMap | undefined
}

function Parts({ view, map, overview }: PartsProps) {
  const words = useWords('item')
  const { card, dates, source } = view
  const troubles = overview.files.find(({ file }) => file === source.file)?.troubles ?? []
  return (
    <div class="item-columns stack">
      <section id="item-looks" class="item-looks" aria-label={words.looks}>
        <Article item={view.item} language={card.language} />
      </section>
      <div class="item-beside stack">
        {dates.length > 0 && <When dates={dates} id={card.id} />}
        {map && card.collection !== 'guides' && <Where view={view} map={map} city={overview.city} />}
        <ItemPictures slugs={view.pictures} />
        <ItemJson json={view.item.json} page={view.page} />
      </div>
      <SourceFile source={source} troubles={troubles} />
    </div>
  )
}

function Gone() {
  const words = useWords('item')
  return (
    <div class="item-gone" role="status">
      <h1>{words.gone}</h1>
      <p class="quiet">{words.goneWhy}</p>
    </div>
  )
}

/** The shape of an item, while it is being loaded. It is seen only where that takes a moment. */
function Placeholder() {
  const words = useWords('item')
  return (
    <div class="item-columns stack item-placeholder" role="status">
      <span class="visually-hidden">{words.loading}</span>
      <div>
        <div class="item-placeholder-picture sunken" />
        <div class="item-placeholder-title sunken" />
        <div class="item-placeholder-text sunken" />
      </div>
      <div class="item-placeholder-beside sunken" />
    </div>
  )
}

/** The ways to the pictures that an item shows; nothing where it shows none. */
function ItemPictures({ slugs }: { readonly slugs: readonly string[] }) {
  const words = useWords('item')
  if (slugs.length === 0) return null
  return (
    <Section id="item-pictures" class="item-part" title={words.pictures}>
      <ul class="item-rows list">
        {slugs.map(slug => (
          <li key={slug} class="row apart">
            <span class="item-name small breaks">{slug}</span>
            <a href={hrefTo({ view: 'picture', slug })}>
              {words.setFocalPoint}
              <span class="visually-hidden">: {slug}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
