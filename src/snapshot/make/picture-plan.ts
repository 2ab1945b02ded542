import type { Image } from '../../contract/image.ts'
import { basePath } from '../../contract/parse-url.ts'
import type { PictureRecord, SiteRecord } from '../../contract/site-record.ts'
import { changeAddresses, type ImageChange } from '../../site/page-items.ts'
import { type DistSource, type Medium, UnfitDist } from './dist-source.ts'
import type { Survey, SurveyedPicture } from './survey.ts'

/** The pictures of a snapshot: their files, how the pages show them, and their records. */
export type SnapshotPictures = {
  /** Files of the build that are copied. */
  readonly media: readonly Medium[]
  /** The bytes of files that are not in the build, by path. */
  readonly made: ReadonlyMap<string, Uint8Array>
  readonly change: ImageChange
  /** The rows of the snapshot's own site record, by id. */
  readonly records: SiteRecord['pictures']
}

/** The built site, the chosen items, and the addresses of their pictures. */
export type PictureSources = {
  readonly source: DistSource
  readonly survey: Survey
  readonly addresses: MediaAddresses
}

/** The addresses of pictures in a build, and those in a snapshot, whose pictures are all below its base. */
type MediaAddresses = {
  /** Returns the file at a `url` or `src` of a build. @throws UnfitDist if no build makes such a file */
  readonly mediumOf: (address: string) => Medium
  /** Returns the address of a file in the snapshot: a path below the base's origin, or absolute. */
  readonly addressOf: (medium: Medium, form?: 'src' | 'absolute') => string
}

// No other name is accepted, so no path leads out of the folder. Every file name has digits of the file's hash.
const mediaPattern =
  /^(.*)\/(media\/(?:images|original_images)\/[a-z0-9][a-z0-9-]*\.[0-9a-f]+\.[a-z0-9.-]*[a-z0-9])$/

/** Returns the addresses of a build for the base `from`, and of a snapshot for the base `to`; both without a slash at the end. */
export function mediaAddresses({ from, to }: Readonly<Record<'from' | 'to', string>>): MediaAddresses {
  const [fromPath, toPath] = [basePath(from), basePath(to)]
  return {
    mediumOf(address) {
      const [, start, path] = mediaPattern.exec(address) ?? []
      if (path !== undefined && start === fromPath) return { path, folder: 'dist' }
      if (path !== undefined && /^https?:\/\//.test(start ?? '')) return { path, folder: 'media host' }
      throw new UnfitDist(address, 'A page names this picture, but no build writes one there.')
    },
    addressOf: ({ path }, form = 'src') => `${form === 'src' ? toPath : to}/${path}`,
  }
}

/** Plans to copy every file of every picture. Renditions of a media host are then below the base, with the originals. */
export function planAll({ source, survey, addresses }: PictureSources): SnapshotPictures {
  const { mediumOf, addressOf } = addresses
  return {
    media: uniqueMedia([...survey.addresses].map(mediumOf)),
    made: new Map(),
    change: image => changeAddresses(image, (address, form) => addressOf(mediumOf(address), form)),
    records: recordedPictures(survey, source.record).map(({ row }) => {
      return { ...row, url: addressOf(mediumOf(row.url)) }
    }),
  }
}

/** Lists each file once. */
export function uniqueMedia(media: readonly Medium[]): Medium[] {
  return [...new Map(media.map(medium => [medium.path, medium])).values()]
}

const placeholder: Medium = { path: 'media/original_images/none.png', folder: 'dist' }

/** One transparent pixel: a PNG of three chunks, without metadata. */
const placeholderBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNgYAAAAAMAASsJTYQAAAAASUVORK5CYII=',
  'base64',
)

/** Plans to copy no picture. Images are one transparent pixel if the contract requires an image, else null. */
export function planNone({ survey, addresses }: PictureSources): SnapshotPictures {
  const url = addresses.addressOf(placeholder)
  const isUsed = [...survey.pictures.values()].some(
    ({ smalls }) => smalls.has('event_dates') || smalls.has('objects'),
  )
  return {
    media: [],
    made: new Map(isUsed ? [[placeholder.path, placeholderBytes]] : []),
    change: (image, use) => {
      return use === 'guides' || use === 'portraits'
        ? null
        : showOneFile(image, { src: url, width: 1, height: 1, fileSize: placeholderBytes.length })
    },
    records: [],
  }
}

/** A file that is shown as the original of a picture and as all its renditions; sizes in pixels and bytes. */
export type OneFile = Readonly<Record<'width' | 'height' | 'fileSize', number>> & { readonly src: string }

/** Returns the image with one file as original and renditions, without a schema. Names, texts and the order of keys stay. */
export function showOneFile(image: Image, { fileSize, ...shown }: OneFile): Image {
  const renditions = Object.entries(image.renditions).map(([name, rendition]) => {
    return [name, { ...rendition, ...shown }]
  })
  const { src: url, width, height } = shown
  return {
    ...image,
    url,
    width,
    height,
    renditions: Object.fromEntries(renditions),
    file_size: fileSize,
    schema: {},
  }
}

/** Lists the pictures of a snapshot with their rows in the site record, in its order. @throws UnfitDist if a row is missing */
export function recordedPictures(
  { pictures: surveyed }: Survey,
  { pictures }: SiteRecord,
): { row: PictureRecord; picture: SurveyedPicture }[] {
  const found = pictures.flatMap(row => {
    const picture = surveyed.get(row.id)
    return picture ? [{ row, picture }] : []
  })
  const foundIds = new Set(found.map(({ row }) => row.id))
  const missing = [...surveyed.keys()].find(id => !foundIds.has(id))
  if (missing === undefined) return found
  throw new UnfitDist('site.json', `It does not list the picture ${missing}.`)
}
