import type { ComponentChildren } from 'preact'
import type { EventDate } from '../../../../contract/event-date.ts'
import type { Guide } from '../../../../contract/guide.ts'
import type { Image } from '../../../../contract/image.ts'
import type { VisitorObject } from '../../../../contract/object.ts'
import type { ItemView } from '../../../messages/item-messages.ts'
import { datesInWords } from '../../parts/dates.ts'
import { Fragment } from '../../parts/fragment.tsx'
import { useLocale, useWords } from '../../shell/page-context.ts'
import { linkOf, linkWords, phoneLink } from './article-links.ts'

/** An item as the app or site of a city would show it. `language` is the language of its texts. */
export function Article({ item, language }: { readonly item: ItemView['item']; readonly language: string }) {
  if (item.collection === 'singulareventdates') return <EventArticle event={item.json} language={language} />
  if (item.collection === 'objects') return <ObjectArticle object={item.json} language={language} />
  return <GuideArticle guide={item.json} language={language} />
}

function EventArticle({ event, language }: { readonly event: EventDate; readonly language: string }) {
  const fields = useWords('fields')
  const locale = useLocale()
  const { image, title, category, categories, subcategory, closest_station: station } = event
  const others = [subcategory?.title ?? '', ...categories.filter(title => title !== category.title)]
  const site = linkOf(event.external_website_url)
  const town = [event.zip_code.trim(), event.city.trim()].filter(Boolean).join(' ')
  const address = [event.address.trim(), town].filter(Boolean).join(', ')
  const action = event.call_to_action_label
  return (
    <Frame image={image} labels={[category.title, ...others]} title={title} language={language}>
      <p class="item-dates">{datesInWords({ start: event.start_date, end: event.end_date }, locale)}</p>
      {action && <SiteLink class="item-action" href={site} words={action} language={language} />}
      <Fragment class="item-text flow" html={event.description} lang={language} />
      <Facts
        facts={[
          [fields.venue_name[0], event.venue_name.trim() && <span lang={language}>{event.venue_name}</span>],
          [fields.address[0], address && <span lang={language}>{address}</span>],
          [fields.closest_station[0], station.name && <span lang={station.lang}>{station.name}</span>],
          [
            fields.external_website_url[0],
            site && SiteLink({ href: site, words: event.external_website_url_text, language }),
          ],
        ]}
      />
    </Frame>
  )
}

function ObjectArticle({ object, language }: { readonly object: VisitorObject; readonly language: string }) {
  const words = useWords('item')
  const fields = useWords('fields')
  const { image, label, title, text, mass_info, info_box, info_box_text } = object
  const { address, telephone, email, booking_label } = info_box
  const [site, booking] = [linkOf(info_box.href), linkOf(info_box.booking_href)]
  const mail = email ? linkOf(`mailto:${email}`) : undefined
  const facts: readonly Fact[] = [
    [fields.address[0], address.trim() && <span lang={language}>{address}</span>],
    [fields.telephone[0], telephone && <a href={phoneLink(telephone)}>{telephone}</a>],
    [fields.email[0], mail ? <a href={mail}>{email}</a> : email],
    [fields.external_website_url[0], site && SiteLink({ href: site, words: info_box.label, language })],
  ]
  const hasPractical = info_box_text || booking || facts.some(([, value]) => value)
  return (
    <Frame image={image} labels={label ? [label] : []} title={title} language={language}>
      {mass_info.map(({ content }) => (
        <div key={content} class="item-notice tag-warning" role="note" aria-label={words.notice}>
          <Fragment html={content} lang={language} />
        </div>
      ))}
      <Fragment class="item-text flow" html={text} lang={language} />
      {hasPractical && (
        <div class="item-box surface">
          <h2>{words.practical}</h2>
          {info_box_text && <Fragment class="item-text flow" html={info_box_text.text} lang={language} />}
          <Facts facts={facts} />
          <SiteLink class="item-action" href={booking} words={booking_label} language={language} />
        </div>
      )}
    </Frame>
  )
}

// The text of a guide is in `byline.text`.
function GuideArticle({ guide, language }: { readonly guide: Guide; readonly language: string }) {
  const words = useWords('item')
  const { image, category, title, byline } = guide
  const { author, headline, color } = byline
  const portrait = byline.image ?? author.image
  const site = linkOf(author.href)
  return (
    <Frame image={image} labels={[category]} title={title} language={language}>
      {(portrait || headline || author.name) && (
        <div class="item-byline sunken" data-color={color}>
          {portrait && <img class="item-portrait" src={portrait.url} alt={portrait.alt} lang={language} />}
          <div lang={language}>
            {headline && <p class="item-headline">{headline}</p>}
            <p>
              <strong>{author.name}</strong>
              {author.is_local && <span class="item-local tag">{words.local}</span>}
            </p>
            {author.title && <p class="quiet">{author.title}</p>}
          </div>
        </div>
      )}
      <Fragment class="item-text flow" html={byline.text} lang={language} />
      {(author.text || site) && (
        <div class="item-box surface">
          <h2>{words.aboutAuthor}</h2>
          {author.text && <Fragment class="item-text flow" html={author.text} lang={language} />}
          <SiteLink href={site} words={null} language={language} />
        </div>
      )}
    </Frame>
  )
}

type FrameProps = {
  readonly image: Image | null
  /** The categories of an item, the main one first. */
  readonly labels: readonly string[]
  readonly title: string
  readonly language: string
  readonly children: ComponentChildren
}

/** The picture of an item with its caption and credit, its categories and its title; the rest is below. */
function Frame({ image, labels, title, language, children }: FrameProps) {
  const words = useWords('item')
  const { caption = '', schema } = image ?? {}
  const author = schema && 'author' in schema ? schema.author : undefined
  const credit = typeof author === 'object' ? author.name : ''
  return (
    <article class="item-article">
      {image && (
        <figure>
          <img
            class="sunken"
            src={image.url}
            width={image.width}
            height={image.height}
            alt={image.alt}
            lang={language}
          />
          <figcaption class="row apart small quiet">
            <span lang={language}>{caption}</span>
            {credit && <span>{words.photo(credit)}</span>}
          </figcaption>
        </figure>
      )}
      <p class="item-labels row small quiet" lang={language}>
        {labels.filter(Boolean).map((label, index) => (
          <span key={label} class={index === 0 ? 'label' : ''}>
            {label}
          </span>
        ))}
      </p>
      <h1 lang={language}>{title}</h1>
      {children}
    </article>
  )
}

type Fact = readonly [name: string, value: ComponentChildren]

/** A list of facts, without those that are empty; nothing if all are. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl class="item-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt class="quiet">{name}</dt>
          <dd class="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type SiteLinkProps = {
  readonly href: string | undefined
  /** Without words, the host of the address is shown. */
  readonly words: string | null
  readonly language: string
  readonly class?: string
}

/** A link to another site, in a tab of its own; nothing without an address. */
function SiteLink({ href, words, language, class: name }: SiteLinkProps) {
  if (!href) return null
  return (
    <a href={href} lang={language} class={name} target="_blank" rel="noopener">
      {linkWords(href, words)}
    </a>
  )
}
