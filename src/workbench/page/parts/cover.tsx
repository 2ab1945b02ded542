import type { Thumbnail } from '../../messages/item-messages.ts'

type CoverProps = {
  readonly picture: Thumbnail | null
  /** The language of its words; where there is none, the picture says nothing that the text beside it does not. */
  readonly language?: string
}

/** A picture that fills its place, cut so that what matters stays; a quiet ground where there is none. */
export function Cover({ picture, language }: CoverProps) {
  if (!picture) return <span class="cover cover-none" />
  const { src, width, height, alt, focal } = picture
  return (
    <img
      class="cover"
      src={src}
      width={width}
      height={height}
      alt={language === undefined ? '' : alt}
      lang={language}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${focal.x} ${focal.y}` }}
    />
  )
}
