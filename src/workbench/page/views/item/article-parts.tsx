import type { ComponentChildren } from 'preact'
import type { Image } from '../../../../contract/image.ts'
import { useWords } from '../../shell/page-context.ts'
import { linkWords, pictureSources } from './article-sources.ts'

/** The picture of an item with its caption and credit. The browser takes the width that it needs. */
export function Picture({ image, language }: { readonly image: Image; readonly language: string }) {
  const words = useWords('item')
  const { alt, caption, schema } = image
  const credit = 'author' in schema && typeof schema.author === 'object' ? schema.author.name : ''
  return (
    <figure class="item-figure">
      <img
        class="sunken"
        {...pictureSources(image)}
        alt={alt}
        lang={language}
        sizes="(min-width: 64rem) 46rem, 100vw"
      />
      {(caption || credit) && (
        <figcaption class="row apart small quiet">
          <span lang={language}>{caption}</span>
          {credit && <span>{words.photo(credit)}</span>}
        </figcaption>
      )}
    </figure>
  )
}

type LabelsProps = {
  readonly first: string
  readonly others?: readonly string[]
  readonly language: string
}

/** The categories of an item above its title. */
export function Labels({ first, others = [], language }: LabelsProps) {
  return (
    <p class="item-labels row quiet" lang={language}>
      <strong class="label">{first}</strong>
      {others.filter(Boolean).map(title => (
        <span key={title}>{title}</span>
      ))}
    </p>
  )
}

/** A fact with its name. It is left out if its value is empty. */
export type Fact = { readonly name: string; readonly value: ComponentChildren }

/** A list of facts; nothing if all are empty. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value)
  if (known.length === 0) return null
  return (
    <dl class="item-facts">
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt class="quiet">{name}</dt>
          <dd class="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type SiteLinkProps = {
  readonly href: string
  /** Without words, the host of the address is shown. */
  readonly words: string | null
  readonly language: string
  readonly class?: string
}

/** A link to another site, in a tab of its own. */
export function SiteLink({ href, words, language, class: name }: SiteLinkProps) {
  return (
    <a href={href} lang={language} class={name} target="_blank" rel="noopener">
      {linkWords(href, words)}
    </a>
  )
}
