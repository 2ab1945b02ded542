import type { Thumbnail } from '../../messages/item-messages.ts'

type CoverProps = {
  readonly picture: Thumbnail | null
  /** The language of its description. Without one the picture is decoration. */
  readonly language?: string
}

/** A picture that fills its box, cropped around its focal point; a plain background if there is none. */
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
