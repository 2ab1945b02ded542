import type { InfoBox, VisitorObject } from '../../../../contract/object.ts'
import { Fragment } from '../../parts/fragment.tsx'
import { useWords } from '../../shell/language.tsx'
import { type Fact, Facts, OutwardLink, Picture } from './article-parts.tsx'
import { linkOf, linkWords, phoneLink } from './article-sources.ts'

type ObjectProps = { readonly object: VisitorObject; readonly language: string }

/** A place, or something to do. */
export function ObjectArticle({ object, language }: ObjectProps) {
  const { image, label, title, text, mass_info } = object
  return (
    <>
      <Picture image={image} language={language} />
      {label && (
        <p class="item-labels row" lang={language}>
          <strong>{label}</strong>
        </p>
      )}
      <h1 lang={language}>{title}</h1>
      {mass_info.map(({ content }) => (
        <Notice key={content} html={content} language={language} />
      ))}
      <Fragment class="item-text" html={text} lang={language} />
      <Practical object={object} language={language} />
    </>
  )
}

function Notice({ html, language }: { readonly html: string; readonly language: string }) {
  const words = useWords('item')
  return (
    <div class="item-notice" role="note" aria-label={words.notice}>
      <Fragment html={html} lang={language} />
    </div>
  )
}

function Practical({ object: { info_box, info_box_text }, language }: ObjectProps) {
  const words = useWords('item')
  const facts = useFacts(info_box, language)
  const booking = linkOf(info_box.booking_href)
  if (!info_box_text && !booking && facts.every(({ told }) => !told)) return null
  return (
    <div class="item-box surface">
      <h2>{words.practical}</h2>
      {info_box_text && <Fragment class="item-text" html={info_box_text.text} lang={language} />}
      <Facts facts={facts} />
      {booking && (
        <p>
          <OutwardLink href={booking} lang={language} class="item-action">
            {linkWords(booking, info_box.booking_label)}
          </OutwardLink>
        </p>
      )}
    </div>
  )
}

function useFacts({ address, telephone, email, href, label }: InfoBox, language: string): readonly Fact[] {
  const words = useWords('item')
  const site = linkOf(href)
  const mail = linkOf(`mailto:${email ?? ''}`)
  return [
    { name: words.address, told: address.trim() && <span lang={language}>{address}</span> },
    { name: words.telephone, told: telephone && <a href={phoneLink(telephone)}>{telephone}</a> },
    { name: words.email, told: email && (mail ? <a href={mail}>{email}</a> : email) },
    {
      name: words.website,
      told: site && (
        <OutwardLink href={site} lang={language}>
          {linkWords(site, label)}
        </OutwardLink>
      ),
    },
  ]
}
