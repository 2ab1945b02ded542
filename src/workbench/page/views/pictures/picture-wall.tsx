import { useMemo } from 'preact/hooks'
import type { PictureShort } from '../../../messages/picture.ts'
import { useWords } from '../../shell/language.tsx'
import { isUnsaved } from '../picture/draft.ts'
import type { Drafts } from '../picture/drafts.ts'
import { justify, type Room } from './justify.ts'
import { PictureCard } from './picture-card.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useWidth } from './use-width.ts'
import { picturesWords } from './words.ts'

type PictureWallProps = { readonly pictures: readonly PictureShort[]; readonly drafts: Drafts }

/** Pictures in rows that fill the width. Each has its place before it is loaded. */
export function PictureWall({ pictures, drafts }: PictureWallProps) {
  const words = useWords(picturesWords)
  const { ref, width } = useWidth<HTMLUListElement>()
  const wall = useMemo(
    () =>
      justify(
        pictures.map(({ size }) => size),
        roomOf(width),
      ),
    [pictures, width],
  )
  const keepScroll = useKeptScroll(width > 0 && pictures.length > 0)
  const height = `calc(${wall.height}px + ${wall.rows} * var(--pictures-caption))`
  return (
    <ul ref={ref} class="pictures-wall" aria-label={words.pictures} style={{ height }}>
      {width > 0 &&
        pictures.map((picture, index) => {
          const placed = wall.placed[index]
          return (
            placed && (
              <PictureCard
                key={picture.slug}
                picture={picture}
                placed={placed}
                isUnsaved={isUnsaved(drafts.of(picture.slug))}
                onOpen={keepScroll}
              />
            )
          )
        })}
    </ul>
  )
}

function roomOf(width: number): Room {
  return width < 640 ? { width, rowHeight: 190, gap: 14 } : { width, rowHeight: 250, gap: 22 }
}
