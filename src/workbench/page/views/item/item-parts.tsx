import type { CityMap, ItemView, OtherDate } from '../../../messages/item-messages.ts'
import { OpenButton, Section, ShowMore } from '../../parts/controls.tsx'
import { datesInWords } from '../../parts/dates.ts'
import { useLocale, useWords } from '../../shell/page-context.ts'
import { calendarHref, entryHref } from '../../shell/page-route.ts'
import { otherPlaces } from '../map/map-places.ts'
import { openPlace, PlaceMap } from '../map/place-map.tsx'

/** Every date of an event. The date with the id is strong; the others are links. */
export function ItemDates({ dates, id }: { readonly dates: readonly OtherDate[]; readonly id: string }) {
  const words = useWords('item')
  const locale = useLocale()
  const shown = dates.findIndex(date => date.id === id)
  return (
    <Section id="item-when" title={words.when}>
      <ShowMore items={dates} first={Math.max(8, shown + 1)}>
        {some => (
          <ul class="rows list">
            {some.map(date => (
              <li key={date.id}>
                {date.id === id ? (
                  <strong aria-current="true">{datesInWords(date, locale)}</strong>
                ) : (
                  <a href={entryHref('singulareventdates', date.id)}>{datesInWords(date, locale)}</a>
                )}
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
      <p>
        <a href={calendarHref(dates[shown]?.start.slice(0, 7))}>{words.inCalendar}</a>
      </p>
    </Section>
  )
}

type WhereProps = { readonly view: ItemView; readonly map: CityMap; readonly city: string }

/** The position of an item on a map, among other places. */
export function ItemMap({ view, map, city }: WhereProps) {
  const words = useWords('item')
  const { position } = view
  return (
    <Section id="item-where" title={words.where}>
      {position ? (
        <PlaceMap
          content={{ city: map, here: position, places: otherPlaces(view, map.places) }}
          subject={city}
          actions={openPlace}
        />
      ) : (
        <p class="quiet">{words.noPlace}</p>
      )}
    </Section>
  )
}

/** The file that an item is made from, its pictures, and its page in the API. */
export function ItemSource({ card: { file }, page, pictures }: Pick<ItemView, 'card' | 'page' | 'pictures'>) {
  const words = useWords('item')
  return (
    <Section id="item-source" class="stack" title={words.source}>
      <div class="row middle">
        <code class="wrap-anywhere">{file}</code>
        <OpenButton file={file} />
      </div>
      {pictures.length > 0 && (
        <p class="row">
          {words.pictures}:
          {pictures.map(slug => (
            <a key={slug} class="wrap-anywhere" href={entryHref('pictures', slug)}>
              {slug}
            </a>
          ))}
        </p>
      )}
      <p>
        <a href={page.url} target="_blank" rel="noopener">
          {words.jsonPage(page.number)}
        </a>
      </p>
    </Section>
  )
}
