import { useMemo } from 'preact/hooks'
import type { PictureView as PictureData } from '../../../messages/picture.ts'
import { useKeptPlace } from '../../parts/kept-place.ts'
import { useListAddress } from '../../parts/list-address.ts'
import { useWords } from '../../shell/language.tsx'
import { useData } from '../../shell/load.ts'
import { useTitle } from '../../shell/title.ts'
import { AboutPicture } from './about-picture.tsx'
import { printSize } from './amounts.ts'
import type { Drafts } from './drafts.ts'
import { FocalDesk } from './focal-desk.tsx'
import './picture.css'
import { Renditions } from './renditions.tsx'
import { UsedBy } from './used-by.tsx'
import { pictureWords } from './words.ts'

type PictureViewProps = { readonly slug: string; readonly edition: number; readonly drafts: Drafts }

/** One picture: its focal point, to be set, and all that is made of it. Give it the slug as its key. */
export function PictureView({ slug, edition, drafts }: PictureViewProps) {
  const words = useWords(pictureWords)
  const back = useListAddress('pictures')
  const path = `pictures/${encodeURIComponent(slug)}.json`
  const { value: picture, isMissing } = useData<PictureData>(path, edition)
  useKeptPlace(picture !== undefined)
  useTitle(picture?.title)
  return (
    <article class="picture">
      <nav aria-label={words.pictures}>
        <a class="picture-back" href={back}>
          ← {words.pictures}
        </a>
      </nav>
      {isMissing && <h1>{words.missing}</h1>}
      {picture && <Whole picture={picture} drafts={drafts} />}
    </article>
  )
}

function Whole({ picture, drafts }: { readonly picture: PictureData; readonly drafts: Drafts }) {
  // No pointer that is moved over the picture changes it, and there may be thousands of users.
  const rest = useMemo(() => <Rest picture={picture} />, [picture])
  return (
    <>
      <header class="picture-head">
        <h1>{picture.title}</h1>
        <p class="quiet">
          {picture.slug} · {printSize(picture.original)}
        </p>
      </header>
      <FocalDesk picture={picture} drafts={drafts} />
      {rest}
    </>
  )
}

function Rest({ picture }: { readonly picture: PictureData }) {
  return (
    <>
      <Renditions picture={picture} />
      <div class="picture-about">
        <AboutPicture picture={picture} />
        <UsedBy users={picture.usedBy} />
      </div>
    </>
  )
}
