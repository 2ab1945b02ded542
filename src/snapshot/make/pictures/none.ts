import type { Image } from '../../../contract/image.ts'
import type { PicturePlan, PictureSources } from './picture-plan.ts'

const placeholderPath = 'media/original_images/none.png'

/** One transparent pixel: a PNG of three chunks, none of which tells anything else. */
const placeholder = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNgYAAAAAMAASsJTYQAAAAASUVORK5CYII=',
  'base64',
)

/** No picture goes along. One empty pixel stands where the contract wants an image, and null where it allows that. */
export function planNone({ notes, rebase }: PictureSources): PicturePlan {
  const url = rebase.address(placeholderPath)
  const isNeeded = [...notes.byId.values()].some(
    ({ smalls }) => smalls.has('event_dates') || smalls.has('objects'),
  )
  return {
    media: new Map(),
    made: new Map(isNeeded ? [[placeholderPath, placeholder]] : []),
    change: { needed: image => emptyImage(image, url), optional: () => null },
    records: [],
  }
}

function emptyImage(image: Image, url: string): Image {
  const size = { width: 1, height: 1 }
  const renditions = Object.entries(image.renditions).map(([name, rendition]) => {
    return [name, { ...rendition, src: url, ...size }] as const
  })
  return {
    ...image,
    url,
    ...size,
    renditions: Object.fromEntries(renditions),
    file_size: placeholder.length,
    schema: {},
  }
}
