import type { EventDate } from '../../../../contract/event-date.ts'
import { datesInWords } from '../../parts/dates.ts'
import { Fragment } from '../../parts/fragment.tsx'
import { useLocale, useWords } from '../../shell/language.tsx'
import { type Fact, Facts, OutwardLink, Picture } from './article-parts.tsx'
import { linkOf, linkWords } from './article-sources.ts'

type EventProps = { readonly event: EventDate; readonly language: string }

/** A date of an event. */
export function EventArticle({ event, language }: EventProps) {
  const { title, image, description, start_date, end_date, call_to_action_label } = event
  const site = linkOf(event.external_website_url)
  const locale = useLocale()
  return (
    <>
      <Picture image={image} language={language} />
      <Labels event={event} language={language} />
      <h1 lang={language}>{title}</h1>
      <p class="item-dates">{datesInWords({ start: start_date, end: end_date }, locale)}</p>
      {site && call_to_action_label && (
        <p>
          <OutwardLink href={site} lang={language} class="item-action">
            {call_to_action_label}
          </OutwardLink>
        </p>
      )}
      <Fragment class="item-text" html={description} lang={language} />
      <Facts facts={useFacts({ event, language })} />
    </>
  )
}

function Labels({ event: { category, categories, subcategory }, language }: EventProps) {
  const others = [subcategory?.title ?? '', ...categories.filter(title => title !== category.title)]
  return (
    <p class="item-labels row" lang={language}>
      <strong>{category.title}</strong>
      {others.filter(Boolean).map(title => (
        <span key={title}>{title}</span>
      ))}
    </p>
  )
}

function useFacts({ event, language }: EventProps): readonly Fact[] {
  const words = useWords('item')
  const { venue_name, address, zip_code, city, closest_station, external_website_url_text } = event
  const site = linkOf(event.external_website_url)
  const town = [zip_code.trim(), city.trim()].filter(Boolean).join(' ')
  const whole = [address.trim(), town].filter(Boolean).join(', ')
  return [
    { name: words.place, told: venue_name.trim() && <span lang={language}>{venue_name}</span> },
    { name: words.address, told: whole && <span lang={language}>{whole}</span> },
    {
      name: words.station,
      told: closest_station.name && <span lang={closest_station.lang}>{closest_station.name}</span>,
    },
    {
      name: words.website,
      told: site && (
        <OutwardLink href={site} lang={language}>
          {linkWords(site, external_website_url_text)}
        </OutwardLink>
      ),
    },
  ]
}
