import type { ComponentChildren } from 'preact'
import type { Image } from '../../../../contract/image.ts'
import { useWords } from '../../shell/language.tsx'
import { pictureSources } from './article-sources.ts'

type PictureProps = { readonly image: Image; readonly language: string }

/** The picture of an item, with what is said of it. The browser takes the width that it needs. */
export function Picture({ image, language }: PictureProps) {
  const words = useWords('item')
  const credit = creditOf(image)
  return (
    <figure class="item-figure">
      <img
        {...pictureSources(image)}
        alt={image.alt}
        lang={language}
        sizes="(min-width: 64rem) 46rem, 100vw"
      />
      {(image.caption || credit) && (
        <figcaption class="row">
          <span lang={language}>{image.caption}</span>
          {credit && <span class="item-credit">{words.photo(credit)}</span>}
        </figcaption>
      )}
    </figure>
  )
}

function creditOf({ schema }: Image): string {
  return 'author' in schema && typeof schema.author === 'object' ? schema.author.name : ''
}

/** A fact by its name. It is left out where there is nothing to tell. */
export type Fact = { readonly name: string; readonly told: ComponentChildren }

/** Facts one below the other; nothing where there are none. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ told }) => told)
  if (known.length === 0) return null
  return (
    <dl class="item-facts">
      {known.map(({ name, told }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  )
}

type OutwardLinkProps = {
  readonly href: string
  readonly lang: string
  readonly class?: string
  readonly children: ComponentChildren
}

/** A link that leaves the workbench, in a tab of its own. */
export function OutwardLink({ href, lang, class: name, children }: OutwardLinkProps) {
  return (
    <a href={href} lang={lang} class={name} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
