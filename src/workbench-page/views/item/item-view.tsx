import type { CollectionName } from '../../../contract/collections.ts'
import type { CityMap, ShownItem as ItemData, OtherDate } from '../../../workbench/messages/item-messages.ts'
import type { Overview } from '../../../workbench/messages/overview-messages.ts'
import { whenInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { calendarHref, entryHref, useBack, useTitle } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { mapAround, otherPlaces } from '../../map/map-places.ts'
import { PlaceMap } from '../../map/place-map.tsx'
import { Section, ShowMore } from '../../parts/controls.tsx'
import { EditLink, Translations, useVersions } from '../../parts/entry-links.tsx'
import { OpenButton } from '../../parts/file-buttons.tsx'
import { BrokenFile } from '../../parts/file-problems.tsx'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { Article } from './article.tsx'
import './item.css'

type ItemProps = {
  readonly overview: Overview
  readonly collection: CollectionName
  readonly id: string
}

/** One item as a visitor sees it, with its map, dates, pictures and source file. */
export function ItemView({ overview, collection, id }: ItemProps) {
  const { item: words, browse, edit, shell, language } = usePage()
  const back = useBack(collection)
  const { value: view, isMissing } = useData<ItemData>(`items/${collection}/${id}.json`)
  const versions = useVersions(view?.card.file ?? '')
  const map = useData<CityMap>(mapAround(view?.position ?? null, language), view !== undefined)
  useTitle(view && `${view.card.title} · ${overview.city}`)
  const isReady = view !== undefined && versions !== undefined && (map.value !== undefined || map.isMissing)
  useScrollRestoration(isReady)
  return (
    <>
      <div class="form-head row apart">
        <a href={back.href}>← {back.view === collection ? words.back[collection] : shell.views[back.view]}</a>
        {view && versions && (
          <div class="row middle">
            <Translations isNamed card={{ file: view.card.file, versions, collection }} />
            <EditLink class="primary" file={view.card.file} />
          </div>
        )}
      </div>
      {isMissing && (
        <div role="status">
          <h1>{edit.noFile}</h1>
          <p class="quiet">{edit.noFileWhy}</p>
        </div>
      )}
      {isReady && (
        <div class="loose stack">
          {view.card.hidden && <p class="label">{browse.hidden[view.card.hidden]}</p>}
          <BrokenFile files={overview.files} file={view.card.file} />
          <div class="item-columns loose stack">
            <section aria-label={words.looks}>
              <Article {...view} />
            </section>
            <div class="loose stack">
              {view.dates.length > 0 && <ItemDates dates={view.dates} id={view.card.id} />}
              {map.value && collection !== 'guides' && (
                <Section id="item-where" title={words.where}>
                  {view.position ? (
                    <PlaceMap
                      content={{
                        city: map.value,
                        here: view.position,
                        places: otherPlaces(map.value, view.position, view.card.language),
                      }}
                      subject={overview.city}
                    />
                  ) : (
                    <p class="quiet">{words.noPlace}</p>
                  )}
                </Section>
              )}
              <ItemSource {...view} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

function ItemDates({ dates, id }: { readonly dates: readonly OtherDate[]; readonly id: string }) {
  const { item: words, language: reader } = usePage()
  const shown = dates.findIndex(date => date.id === id)
  return (
    <Section id="item-when" title={words.when}>
      <ShowMore items={dates} first={Math.max(8, shown + 1)} list="rows">
        {date => (
          <li key={date.id}>
            {date.id === id ? (
              <strong aria-current="true">{whenInWords(date, reader)}</strong>
            ) : (
              <a href={entryHref('singulareventdates', date.id)}>{whenInWords(date, reader)}</a>
            )}
          </li>
        )}
      </ShowMore>
      <p>
        <a href={calendarHref(dates[shown]?.start.slice(0, 7))}>{words.inCalendar}</a>
      </p>
    </Section>
  )
}

function ItemSource({ card: { file }, page, pictures }: Pick<ItemData, 'card' | 'page' | 'pictures'>) {
  const { item: words, edit, localize } = usePage()
  return (
    <>
      {pictures.length > 0 && (
        <p class="row">
          {words.pictures}:
          {pictures.map(({ slug, title }) => (
            <a key={slug} class="wrap-anywhere" href={entryHref('pictures', slug)}>
              {localize(title)}
            </a>
          ))}
        </p>
      )}
      <details id="item-source" class="flow">
        <summary>{edit.sections.technical}</summary>
        <div class="row middle">
          <code class="wrap-anywhere">{file}</code>
          <OpenButton file={file} />
        </div>
        <p>
          <a href={page.url} target="_blank" rel="noopener">
            {words.jsonPage(page.number)}
          </a>
        </p>
      </details>
    </>
  )
}
