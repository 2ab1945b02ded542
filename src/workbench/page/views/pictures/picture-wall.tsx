import { useMemo, useRef } from 'preact/hooks'
import type { PictureShort } from '../../../messages/picture-messages.ts'
import { drawnIn, type Placed } from '../../parts/long-list.ts'
import { useScrollRestoration } from '../../parts/scroll-restoration.ts'
import { useLongList } from '../../parts/use-long-list.ts'
import { useLocalizer, useWords } from '../../shell/page-context.ts'
import { entryHref } from '../../shell/page-route.ts'
import { filesWithDrafts } from '../edit/kept-drafts.ts'
import { printSize } from '../picture/picture-facts.ts'
import { justify, type Room } from './justify.ts'

type PictureWallProps = { readonly pictures: readonly PictureShort[] }

/** Pictures in rows that fill the width. Each has its place before it is loaded. Only those near the screen are drawn. */
export function PictureWall({ pictures }: PictureWallProps) {
  const ref = useRef<HTMLUListElement>(null)
  const { width, rem, from, to } = useLongList(ref)
  const drafts = filesWithDrafts()
  const room = roomOf(Math.floor(width), rem)
  const wall = useMemo(() => hang(pictures, room), [pictures, room.width, room.caption])
  useScrollRestoration(wall.height > 0)
  return (
    <ul
      ref={ref}
      class="pictures-wall positioned list"
      aria-label={useWords('shell').views.pictures}
      style={{ height: `${wall.height}px` }}
    >
      {drawnIn(wall.placed, { from: from - room.caption, to }).map(index => {
        const [picture, placed] = [pictures[index], wall.placed[index]]
        if (!picture || !placed) return null
        return (
          <PictureCard
            key={picture.slug}
            picture={picture}
            placed={placed}
            number={index + 1}
            total={pictures.length}
            isUnsaved={drafts.some(file => file.endsWith(`/images/${picture.slug}.yaml`))}
          />
        )
      })}
    </ul>
  )
}

function hang(pictures: readonly PictureShort[], room: Room) {
  if (room.width === 0) return { placed: [], height: 0 }
  return justify(
    pictures.map(({ size }) => size),
    room,
  )
}

function roomOf(width: number, rem: number): Room {
  const caption = 3.5 * rem
  return width < 640
    ? { width, caption, rowHeight: 190, gap: 14 }
    : { width, caption, rowHeight: 250, gap: 24 }
}

type PictureCardProps = {
  readonly picture: PictureShort
  readonly placed: Placed
  /** From 1. Not all of them need be drawn. */
  readonly number: number
  readonly total: number
  readonly isUnsaved: boolean
}

/** A picture on the wall with its title, size and use. */
function PictureCard({ picture, placed, number, total, isUnsaved }: PictureCardProps) {
  const words = useWords('pictures')
  const localize = useLocalizer()
  const { slug, title, src, size, uses, hasFocalPoint } = picture
  const { left, top, width, height } = placed
  const style = { left: `${left}px`, top: `${top}px`, width: `${width}px` }
  return (
    <li class="pictures-card" style={style} aria-posinset={number} aria-setsize={total}>
      <a class="tile plain-link" href={entryHref('pictures', slug)}>
        <span class="pictures-image positioned sunken" style={{ height: `${height}px` }}>
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
    </li>
  )
}
