import type { ComponentChildren } from 'preact'
import type { Thumbnail } from '../../workbench/messages/item-messages.ts'
import './card.css'

type CardProps = {
  readonly href: string
  readonly title: string
  readonly language?: string
  readonly picture: ComponentChildren
  readonly tags?: ComponentChildren
  readonly children: ComponentChildren
}

/** A picture with a title and a text below. All of the card leads to the address. */
export function Card({ href, title, language, picture, tags, children }: CardProps) {
  return (
    <article class="card positioned surface">
      <div class="card-picture positioned">
        {picture}
        <p class="card-tags tight row">{tags}</p>
      </div>
      <div class="card-text">
        <h2 class="two-lines" lang={language}>
          <a class="card-link plain-link" href={href}>
            {title}
          </a>
        </h2>
        {children}
      </div>
    </article>
  )
}

type CoverProps = {
  readonly picture: Thumbnail | null
  /** The language of its description. Without one the picture is decoration. */
  readonly language?: string
}

/** A picture that fills its box, cropped around its focal point; a plain background if there is none. */
export function Cover({ picture, language }: CoverProps) {
  if (!picture) return <span class="cover cover-none" />
  const { alt, focal, ...image } = picture
  return (
    <img
      class="cover"
      {...image}
      alt={language === undefined ? '' : alt}
      lang={language}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${focal.x} ${focal.y}` }}
    />
  )
}
