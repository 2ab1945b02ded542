import { categoryTitle } from '../../../content/facts/category-words.ts'
import { wordOfChoice } from '../../../content/facts/fact-words.ts'
import type { FieldKey } from '../../../content/words/field-words.ts'
import type { EventDate } from '../../../contract/event-date.ts'
import type { Guide } from '../../../contract/guide.ts'
import type { Image } from '../../../contract/image.ts'
import type { VisitorObject } from '../../../contract/object.ts'
import type { ShownItem } from '../../../workbench/messages/item-messages.ts'
import { whenInWords } from '../../context/dates.ts'
import { languagesFor, PageContext, pageIn, usePage } from '../../context/page-context.ts'
import { linkOf, linkWords, phoneLink } from './article-links.ts'

/** A fact with the name of its field; without a text if the item does not have it. It may have another language than the item. */
type Fact = {
  readonly field: FieldKey
  readonly text: string | null | undefined
  readonly href?: string | undefined
  readonly lang?: string
}

/** What an app shows of an item, in this order. `text`, `more` and `notices` are HTML. */
type Parts = {
  /** The categories, the main one first. */
  readonly labels: readonly string[]
  readonly notices?: readonly string[]
  readonly author?: Guide['byline']
  readonly text: string
  /** The field whose name is the heading of the box below the text. */
  readonly heading: 'info_box' | 'authors.text'
  /** The text of that box. */
  readonly more?: string | null | undefined
  readonly facts: readonly Fact[]
  /** The button of the item. */
  readonly action?: Omit<Fact, 'field'>
}

function partsOf({ collection, json }: ShownItem['item']): Parts {
  if (collection === 'singulareventdates') return partsOfEvent(json)
  return collection === 'objects' ? partsOfPlace(json) : partsOfGuide(json)
}

function partsOfEvent(event: EventDate): Parts {
  const { category, categories, subcategory, closest_station: station } = event
  const others = [subcategory?.title ?? '', ...categories.filter(title => title !== category.title)]
  const site = linkOf(event.external_website_url)
  const town = [event.zip_code.trim(), event.city.trim()].filter(Boolean).join(' ')
  return {
    labels: [category.title, ...others],
    text: event.description,
    heading: 'info_box',
    facts: [
      { field: 'venue_name', text: event.venue_name.trim() },
      { field: 'address', text: [event.address.trim(), town].filter(Boolean).join(', ') },
      { field: 'closest_station', text: station.name, lang: station.lang },
      siteFact(site, event.external_website_url_text),
    ],
    action: { text: event.call_to_action_label, href: site },
  }
}

function partsOfPlace({ label, text, mass_info, info_box, info_box_text }: VisitorObject): Parts {
  const { address, telephone, email, href, booking_href, booking_label } = info_box
  const booking = linkOf(booking_href)
  return {
    labels: [label ?? ''],
    notices: mass_info.map(({ content }) => content),
    text,
    heading: 'info_box',
    more: info_box_text?.text,
    facts: [
      { field: 'address', text: address.trim() },
      { field: 'telephone', text: telephone, href: telephone ? phoneLink(telephone) : undefined },
      { field: 'email', text: email, href: email ? linkOf(`mailto:${email}`) : undefined },
      siteFact(linkOf(href), info_box.label),
    ],
    action: { text: booking && linkWords(booking, booking_label), href: booking },
  }
}

// The text of a guide is in `byline.text`.
function partsOfGuide({ category, byline }: Guide): Parts {
  const { text: more, href } = byline.author
  const facts = [siteFact(linkOf(href), null)]
  return { labels: [category], author: byline, text: byline.text, heading: 'authors.text', more, facts }
}

/** A link to another site; without words, the host of the address is shown. */
function siteFact(href: string | undefined, words: string | null): Fact {
  return { field: 'external_website_url', text: href ? linkWords(href, words) : null, href }
}

type ArticleProps = Pick<ShownItem, 'item' | 'facts' | 'factsInText'> & {
  readonly card: Pick<ShownItem['card'], 'dates' | 'language' | 'hidden'>
  /** How many other dates the event has. */
  readonly moreDates?: number
  /** The element of its title. */
  readonly heading?: 'h1' | 'h2'
}

/** An item as the app or site of a city would show it, with the words around it in its own language if the page has it. */
export function Article(props: ArticleProps) {
  const page = usePage()
  const language = languagesFor([props.card.language])[0] ?? page.language
  return (
    <PageContext.Provider value={pageIn(language, page)}>
      <LocalizedArticle {...props} />
    </PageContext.Provider>
  )
}

function LocalizedArticle({
  item,
  facts: own,
  factsInText,
  card: { dates, language, hidden },
  moreDates = 0,
  heading: Title = 'h1',
}: ArticleProps) {
  const { fields, language: reader, item: itemWords } = usePage()
  const { image, title } = item.json
  const { labels, notices = [], author, text, heading, more, facts, action } = partsOf(item)
  // The times and the status are beside the days.
  const all: readonly Fact[] = [
    ...own.filter(({ field }) => field !== 'time' && field !== 'status'),
    ...facts,
  ]
  const known = all.filter(({ text }) => text)
  const onlyHere = !factsInText && <span class="quiet small"> ({itemWords.notInApps})</span>
  return (
    <article class="item-article flow" lang={reader}>
      {image && <Figure image={image} language={language} />}
      <p class="row small quiet" lang={language}>
        {labels.filter(Boolean).map((label, index) => (
          <span key={label} class={index === 0 ? 'label' : ''}>
            {item.collection === 'singulareventdates' ? categoryTitle(label, reader) : label}
          </span>
        ))}
      </p>
      <Title class="item-title" lang={language}>
        {title}
      </Title>
      {dates && (
        <p class="item-dates">
          {whenInWords(factsInText ? dates : { ...dates, status: undefined }, reader)}
          {dates.time && onlyHere}
          {moreDates > 0 && <span class="quiet small"> {itemWords.moreDates(moreDates)}</span>}
        </p>
      )}
      {dates?.status && !factsInText && hidden !== 'omitted' && (
        <p class="box tag-warning small">{itemWords.onlyHere(wordOfChoice(dates.status, reader))}</p>
      )}
      {notices.map(html => (
        <div key={html} class="box item-notice tag-warning" role="note" aria-label={fields.mass_info[0]}>
          <HtmlView html={html} lang={language} />
        </div>
      ))}
      {author && <Byline byline={author} language={language} />}
      <HtmlView class="item-text flow wrap-anywhere" html={text} lang={language} />
      {(more || known.length > 0 || action?.href) && (
        <div class="box surface stack">
          <h2>{fields[heading][0]}</h2>
          {more && <HtmlView class="item-text flow wrap-anywhere" html={more} lang={language} />}
          <dl class="facts">
            {known.map(({ field, text, href, lang = language }) => (
              <div key={field}>
                <dt class="quiet">
                  {fields[field][0]}
                  {own.some(each => each.field === field) && onlyHere}
                </dt>
                <dd class="wrap-anywhere" lang={lang}>
                  {href ? <a href={href}>{text}</a> : text}
                </dd>
              </div>
            ))}
          </dl>
          {action?.text && action.href && (
            <a class="button primary" lang={language} href={action.href}>
              {action.text}
            </a>
          )}
        </div>
      )}
    </article>
  )
}

type HtmlProps = { readonly html: string; readonly lang: string; readonly class?: string }

/** HTML from the server, which has passed the allow-list. */
function HtmlView({ html, lang, class: name }: HtmlProps) {
  return <div class={name} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}

function Figure({ image, language }: { readonly image: Image; readonly language: string }) {
  const { item } = usePage()
  const { url, width, height, focal, alt, caption, schema } = image
  const author = 'author' in schema ? schema.author : undefined
  const credit = typeof author === 'object' ? author.name : ''
  return (
    <figure>
      <img
        class="sunken"
        src={url}
        width={width}
        height={height}
        alt={alt}
        lang={language}
        style={{ objectPosition: `${focal.x} ${focal.y}` }}
      />
      <figcaption class="row apart small quiet">
        <span lang={language}>{caption}</span>
        {credit && <span>{item.photo(credit)}</span>}
      </figcaption>
    </figure>
  )
}

function Byline({ byline, language }: { readonly byline: Guide['byline']; readonly language: string }) {
  const { item } = usePage()
  const { author, headline } = byline
  const portrait = byline.image ?? author.image
  if (!portrait && !headline && !author.name) return null
  return (
    <div class="box item-byline row middle sunken">
      {portrait && <img src={portrait.url} alt={portrait.alt} lang={language} />}
      <div lang={language}>
        {headline && <strong>{headline}</strong>}
        <p>
          {author.name} {author.is_local && <span class="tag tag-added">{item.local}</span>}
        </p>
        {author.title && <p class="quiet">{author.title}</p>}
      </div>
    </div>
  )
}
