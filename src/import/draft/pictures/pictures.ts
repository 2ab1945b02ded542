import { isSlug, slugify } from '../../../base/slug.ts'
import type { Notify } from '../../notice.ts'
import type { FetchedPicture } from '../../read/picture.ts'
import { decodeName } from '../names/decode-name.ts'
import { uniqueNames } from '../names/unique-names.ts'
import type { ImageUse } from './uses.ts'

/** A picture of the content: its file name without an ending, its bytes, and its uses, of which there is one at least. */
export type DraftPicture = {
  readonly id: number
  readonly slug: string
  readonly fetched: FetchedPicture
  readonly uses: readonly [ImageUse, ...ImageUse[]]
}

/** One picture for each image id that is used, by id. The first use of an id has its file; another file by that id is told. */
export function gatherPictures(
  uses: readonly ImageUse[],
  { pictures, tell }: { readonly pictures: ReadonlyMap<number, FetchedPicture>; readonly tell: Notify },
): ReadonlyMap<number, DraftPicture> {
  const byId = new Map<number, [ImageUse, ...ImageUse[]]>()
  for (const use of uses) {
    const same = byId.get(use.image.id)
    if (same) same.push(use)
    else byId.set(use.image.id, [use])
  }
  const rows = [...byId].sort(([a], [b]) => a - b)
  const slugs = uniqueNames(
    rows.map(([, [first]]) => nameInUrl(first.image.url)),
    'picture',
  )
  for (const [, same] of rows) tellOtherFiles(same, tell)
  return new Map(
    rows.flatMap(([id, same], index) => {
      const fetched = pictures.get(id)
      return fetched ? [[id, { id, slug: slugs[index] ?? '', fetched, uses: same }] as const] : []
    }),
  )
}

/** The name of a picture in its address: `quay` in `/media/original_images/quay.0123456789.jpg`, and in `/files/Quay.JPG`. */
function nameInUrl(url: string): string {
  const file = new URL(url, 'http://base.invalid/').pathname.split('/').at(-1) ?? ''
  const [, own] = /^(.+)\.[0-9a-f]{10}\.[a-z]+$/.exec(file) ?? []
  if (own !== undefined && isSlug(own)) return own
  return slugify(decodeName(file).replace(/\.[^.]*$/, ''))
}

function tellOtherFiles(uses: readonly [ImageUse, ...ImageUse[]], tell: Notify): void {
  const [first, ...others] = uses
  const other = others.find(({ image }) => image.url !== first.image.url)
  if (!other) return
  const message = `The image ${first.image.id} has another file here than in ${first.image.url}, which was taken.`
  tell({ kind: 'lied', where: other.image.url, message })
}
