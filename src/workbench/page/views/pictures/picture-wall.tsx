import { useCallback } from 'preact/hooks'
import type { PictureShort } from '../../../messages/picture-messages.ts'
import type { ListPlan } from '../../parts/long-list.ts'
import { LongList } from '../../parts/long-list-view.tsx'
import { useLocalizer, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { filesWithDrafts } from '../edit/kept-drafts.ts'
import { printSize } from '../picture/picture-facts.ts'
import { justify, type Room } from './justify.ts'

type PictureWallProps = { readonly pictures: readonly PictureShort[] }

/** Pictures in rows that fill the width. Each has its place before it is loaded. Only those near the screen are drawn. */
export function PictureWall({ pictures }: PictureWallProps) {
  const drafts = filesWithDrafts()
  const plan = useCallback(
    (_: number, width: number, rem: number) => planWall(pictures, width, rem),
    [pictures],
  )
  return (
    <LongList kind="list" class="pictures-wall" count={pictures.length} plan={plan}>
      {index => {
        const picture = pictures[index]
        if (!picture) return null
        const isUnsaved = drafts.some(file => file.endsWith(`/images/${picture.slug}.yaml`))
        return <PictureCard picture={picture} isUnsaved={isUnsaved} />
      }}
    </LongList>
  )
}

function planWall(pictures: readonly PictureShort[], width: number, rem: number): ListPlan {
  if (width === 0) return { placed: [], height: 0 }
  const room = roomOf(Math.floor(width), rem)
  const sizes = pictures.map(({ size }) => size)
  const { placed, height } = justify(sizes, room)
  return { placed: placed.map(place => ({ ...place, height: place.height + room.caption })), height }
}

function roomOf(width: number, rem: number): Room {
  const caption = 3.5 * rem
  return width < 640
    ? { width, caption, rowHeight: 190, gap: 14 }
    : { width, caption, rowHeight: 250, gap: 24 }
}

type PictureCardProps = { readonly picture: PictureShort; readonly isUnsaved: boolean }

/** A picture on the wall with its title, size and use. */
function PictureCard({ picture, isUnsaved }: PictureCardProps) {
  const words = useWords('pictures')
  const localize = useLocalizer()
  const { slug, title, src, size, uses, hasFocalPoint } = picture
  return (
    <a class="pictures-card tile plain-link" href={entryHref('pictures', slug)}>
      <span class="pictures-image positioned sunken">
        <img src={src} alt="" width={size.width} height={size.height} loading="lazy" decoding="async" />
        <span class="pictures-badges row">
          {isUnsaved && <span class="tag pictures-unsaved">{words.unsaved}</span>}
          {!hasFocalPoint && <span class="tag">{words.withoutFocalPoint}</span>}
          {uses === 0 && <span class="tag">{words.unused}</span>}
        </span>
      </span>
      <strong class="ellipsis">{localize(title)}</strong>
      <span class="quiet small figures ellipsis">
        {printSize(size)} · {words.uses(uses)}
      </span>
    </a>
  )
}
