import type { CollectionName } from '../../../../contract/collections.ts'
import type { CityMap, ItemView } from '../../../messages/item.ts'
import type { Overview } from '../../../messages/overview.ts'
import { useKeptPlace } from '../../parts/kept-place.ts'
import { useListAddress } from '../../parts/list-address.ts'
import { useWords } from '../../shell/language.tsx'
import { useData } from '../../shell/load.ts'
import { useTitle } from '../../shell/title.ts'
import { Article } from './article/article.tsx'
import './item.css'
import { ItemJson } from './json/item-json.tsx'
import { ItemPictures } from './pictures.tsx'
import { Placeholder } from './placeholder.tsx'
import { SourceFile } from './source/source-file.tsx'
import { When } from './when/when.tsx'
import { Where } from './where/where.tsx'
import { itemWords } from './words.ts'

type ItemProps = {
  readonly overview: Overview
  readonly edition: number
  readonly collection: CollectionName
  readonly id: string
}

/** One item: how a visitor sees it, and beside it where it lies, when it happens, and what it is made from. */
export function Item({ overview, edition, collection, id }: ItemProps) {
  const words = useWords(itemWords)
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
  const words = useWords(itemWords)
  const { card, dates, source } = view
  const troubles = overview.files.find(({ file }) => file === source.file)?.troubles ?? []
  return (
    <div class="item-columns">
      <section id="item-looks" class="item-looks" aria-label={words.looks}>
        <Article item={view.item} language={card.language} />
      </section>
      <div class="item-beside">
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
  const words = useWords(itemWords)
  return (
    <div class="item-gone" role="status">
      <h1>{words.gone}</h1>
      <p class="quiet">{words.goneWhy}</p>
    </div>
  )
}
