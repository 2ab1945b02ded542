import type { PictureShort } from '../../../messages/picture.ts'
import { useWords } from '../../shell/language.tsx'
import { hrefTo } from '../../shell/route.ts'
import { printSize } from '../picture/amounts.ts'
import type { Placed } from './justify.ts'
import { picturesWords } from './words.ts'

type PictureCardProps = {
  readonly picture: PictureShort
  readonly placed: Placed
  /** Which of how many it is, from 1: not all of them need be on the page. */
  readonly number: number
  readonly total: number
  readonly isUnsaved: boolean
}

/** A picture on the wall, and what there is to know of it at a glance. */
export function PictureCard({ picture, placed, number, total, isUnsaved }: PictureCardProps) {
  const words = useWords(picturesWords)
  const { slug, title, src, size, uses, hasFocalPoint } = picture
  const { left, top, width, height } = placed
  const style = { left: `${left}px`, top: `${top}px`, width: `${width}px` }
  return (
    <li class="pictures-card" style={style} aria-posinset={number} aria-setsize={total}>
      <a href={hrefTo({ view: 'picture', slug })}>
        <span class="pictures-image" style={{ height: `${height}px` }}>
          <img src={src} alt="" width={size.width} height={size.height} loading="lazy" decoding="async" />
          <span class="pictures-badges">
            {isUnsaved && <span class="pictures-unsaved">{words.unsaved}</span>}
            {!hasFocalPoint && <span>{words.noFocalPoint}</span>}
            {uses === 0 && <span>{words.notUsed}</span>}
          </span>
        </span>
        <strong>{title}</strong>
        <span class="quiet">
          {printSize(size)} · {words.uses(uses)}
        </span>
      </a>
    </li>
  )
}
