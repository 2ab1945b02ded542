import { useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/route.ts'
import { itemWords } from './words.ts'

/** The ways to the pictures that an item shows; nothing where it shows none. */
export function ItemPictures({ slugs }: { readonly slugs: readonly string[] }) {
  const words = useWords(itemWords)
  if (slugs.length === 0) return null
  return (
    <section class="item-part" aria-labelledby="item-pictures">
      <h2 id="item-pictures">{words.pictures}</h2>
      <ul class="item-rows">
        {slugs.map(slug => (
          <li key={slug}>
            <span class="item-name">{slug}</span>
            <a href={hrefTo({ view: 'picture', slug })}>
              {words.setFocalPoint}
              <span class="visually-hidden">: {slug}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
