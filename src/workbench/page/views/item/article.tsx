import type { EventDate } from '../../../../contract/event-date.ts'
import type { Author, Byline, Guide } from '../../../../contract/guide.ts'
import type { InfoBox, VisitorObject } from '../../../../contract/object.ts'
import type { ItemView } from '../../../messages/item-messages.ts'
import { datesInWords } from '../../parts/dates.ts'
import { Fragment } from '../../parts/fragment.tsx'
import { useLocale, useWords } from '../../shell/page-context.ts'
import { type Fact, Facts, Labels, Picture, SiteLink } from './article-parts.tsx'
import { linkOf, phoneLink, pictureSources } from './article-sources.ts'

/** An item as the app or site of a city would show it. `language` is the language of its texts. */
export function Article({ item, language }: { readonly item: ItemView['item']; readonly language: string }) {
  return (
    <article class="item-article">
      {item.collection === 'singulareventdates' && <EventArticle event={item.json} language={language} />}
      {item.collection === 'objects' && <ObjectArticle object={item.json} language={language} />}
      {item.collection === 'guides' && <GuideArticle guide={item.json} language={language} />}
    </article>
  )
}

type EventProps = { readonly event: EventDate; readonly language: string }

function EventArticle({ event, language }: EventProps) {
  const { title, image, description, start_date, end_date, call_to_action_label } = event
  const { category, categories, subcategory } = event
  const others = [subcategory?.title ?? '', ...categories.filter(title => title !== category.title)]
  const site = linkOf(event.external_website_url)
  const locale = useLocale()
  return (
    <>
      <Picture image={image} language={language} />
      <Labels first={category.title} others={others} language={language} />
      <h1 lang={language}>{title}</h1>
      <p class="item-dates">{datesInWords({ start: start_date, end: end_date }, locale)}</p>
      {site && call_to_action_label && (
        <p>
          <SiteLink href={site} words={call_to_action_label} language={language} class="item-action" />
        </p>
      )}
      <Fragment class="item-text flow" html={description} lang={language} />
      <Facts facts={useEventFacts({ event, language })} />
    </>
  )
}

function useEventFacts({ event, language }: EventProps): readonly Fact[] {
  const words = useWords('item')
  const { venue_name, address, zip_code, city, closest_station: station, external_website_url_text } = event
  const site = linkOf(event.external_website_url)
  const town = [zip_code.trim(), city.trim()].filter(Boolean).join(' ')
  const whole = [address.trim(), town].filter(Boolean).join(', ')
  return [
    { name: words.place, value: venue_name.trim() && <span lang={language}>{venue_name}</span> },
    { name: words.address, value: whole && <span lang={language}>{whole}</span> },
    { name: words.station, value: station.name && <span lang={station.lang}>{station.name}</span> },
    {
      name: words.website,
      value: site && <SiteLink href={site} words={external_website_url_text} language={language} />,
    },
  ]
}

type ObjectProps = { readonly object: VisitorObject; readonly language: string }

function ObjectArticle({ object, language }: ObjectProps) {
  const words = useWords('item')
  const { image, label, title, text, mass_info } = object
  return (
    <>
      <Picture image={image} language={language} />
      {label && <Labels first={label} language={language} />}
      <h1 lang={language}>{title}</h1>
      {mass_info.map(({ content }) => (
        <div key={content} class="item-notice" role="note" aria-label={words.notice}>
          <Fragment html={content} lang={language} />
        </div>
      ))}
      <Fragment class="item-text flow" html={text} lang={language} />
      <Practical object={object} language={language} />
    </>
  )
}

function Practical({ object: { info_box, info_box_text }, language }: ObjectProps) {
  const words = useWords('item')
  const facts = useObjectFacts(info_box, language)
  const booking = linkOf(info_box.booking_href)
  if (!info_box_text && !booking && facts.every(({ value }) => !value)) return null
  return (
    <div class="item-box surface">
      <h2>{words.practical}</h2>
      {info_box_text && <Fragment class="item-text flow" html={info_box_text.text} lang={language} />}
      <Facts facts={facts} />
      {booking && (
        <p>
          <SiteLink href={booking} words={info_box.booking_label} language={language} class="item-action" />
        </p>
      )}
    </div>
  )
}

function useObjectFacts(box: InfoBox, language: string): readonly Fact[] {
  const words = useWords('item')
  const { address, telephone, email, label } = box
  const site = linkOf(box.href)
  const mail = linkOf(`mailto:${email ?? ''}`)
  return [
    { name: words.address, value: address.trim() && <span lang={language}>{address}</span> },
    { name: words.telephone, value: telephone && <a href={phoneLink(telephone)}>{telephone}</a> },
    { name: words.email, value: email && (mail ? <a href={mail}>{email}</a> : email) },
    { name: words.website, value: site && <SiteLink href={site} words={label} language={language} /> },
  ]
}

// The text of a guide is in `byline.text`.
function GuideArticle({ guide, language }: { readonly guide: Guide; readonly language: string }) {
  const { image, category, title, byline } = guide
  return (
    <>
      {image && <Picture image={image} language={language} />}
      <Labels first={category} language={language} />
      <h1 lang={language}>{title}</h1>
      <GuideByline byline={byline} language={language} />
      <Fragment class="item-text flow" html={byline.text} lang={language} />
      <GuideAuthor author={byline.author} language={language} />
    </>
  )
}

function GuideByline({ byline, language }: { readonly byline: Byline; readonly language: string }) {
  const words = useWords('item')
  const { author, headline, color } = byline
  const portrait = byline.image ?? author.image
  if (!portrait && !headline && !author.name) return null
  return (
    <div class="item-byline sunken" data-color={color}>
      {portrait && (
        <img
          class="item-portrait"
          {...pictureSources(portrait)}
          alt={portrait.alt}
          lang={language}
          sizes="5.5rem"
        />
      )}
      <div lang={language}>
        {headline && <p class="item-headline">{headline}</p>}
        <p>
          <strong>{author.name}</strong>
          {author.is_local && <span class="item-local tag">{words.local}</span>}
        </p>
        {author.title && <p class="quiet flush">{author.title}</p>}
      </div>
    </div>
  )
}

function GuideAuthor({ author, language }: { readonly author: Author; readonly language: string }) {
  const words = useWords('item')
  const site = linkOf(author.href)
  if (!author.text && !site) return null
  return (
    <div class="item-box surface">
      <h2>{words.aboutAuthor}</h2>
      {author.text && <Fragment class="item-text flow" html={author.text} lang={language} />}
      {site && (
        <p>
          <SiteLink href={site} words={null} language={language} />
        </p>
      )}
    </div>
  )
}
