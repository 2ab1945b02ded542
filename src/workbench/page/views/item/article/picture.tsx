import type { Image } from '../../../../../contract/image.ts'
import { useWords } from '../../../shell/language.tsx'
import { itemWords } from '../words.ts'
import { pictureSources } from './picture-sources.ts'

type PictureProps = { readonly image: Image; readonly language: string }

/** The picture of an item, with what is said of it. The browser takes the width that it needs. */
export function Picture({ image, language }: PictureProps) {
  const words = useWords(itemWords)
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
        <figcaption>
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
