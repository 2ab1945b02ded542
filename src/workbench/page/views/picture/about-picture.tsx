import type { PictureView } from '../../../messages/picture.ts'
import { useWords } from '../../shell/language.tsx'
import { OpenSource } from './open-source.tsx'
import { pictureWords } from './words.ts'

/** What is known of a picture, and the files that say it. */
export function AboutPicture({ picture }: { readonly picture: PictureView }) {
  const words = useWords(pictureWords)
  const facts = (['alt', 'caption', 'credit', 'licence'] as const).filter(name => picture[name] !== '')
  return (
    <section aria-labelledby="about">
      <h2 id="about">{words.about}</h2>
      <dl>
        {facts.map(name => (
          <div key={name}>
            <dt>{words.facts[name]}</dt>
            <dd>{picture[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{words.facts.source}</dt>
          <dd>
            <a href={picture.original.url} target="_blank" rel="noreferrer">
              {picture.original.file}
            </a>
          </dd>
          <dd class="picture-source">
            {picture.sidecar.file}
            <OpenSource sidecar={picture.sidecar} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
