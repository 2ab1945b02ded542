import sharp from 'sharp'
import { groupBy } from '../../../base/group-by.ts'
import { messageOf } from '../../../base/problems/system-error.ts'
import { sniffType } from '../../../images/formats.ts'
import { limitTexts } from '../../../images/walk-png.ts'
import { renditionsOf } from '../../../site/page-items.ts'
import { type Bases, requestUrl } from '../collection-walk.ts'
import type { Client } from '../verify-client.ts'
import { type Breach, type Rule, type Verdict, valueBreaches } from '../verify-rule.ts'
import type { PlacedImage } from './item-rules.ts'

/** A reference to a picture file in JSON: the path of the object, and what the object says about the file. */
type MediaUse = {
  readonly url: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly fileSize: number | null
}

/** A picture file with all its uses, before it is fetched. */
type MediaRequest = { readonly url: string; readonly uses: readonly MediaUse[] }

/** A fetched picture file; its bytes are not kept. */
type Media = MediaRequest & {
  readonly status: number
  readonly failure: string | null
  readonly contentType: string | null
  readonly byteLength: number
  readonly picture: InspectedFile
}

/** Lists every picture file that the images refer to, once, in the order of first use. */
export function mediaRequestsOf(images: readonly PlacedImage[], bases: Bases): MediaRequest[] {
  const usesByUrl = groupBy(images.flatMap(usesOf), ({ src }) => {
    return requestUrl(new URL(src, bases.publicBase).href, bases)
  })
  return [...usesByUrl].map(([url, uses]) => ({ url, uses }))
}

function usesOf(placed: PlacedImage): (MediaUse & { src: string })[] {
  const { url, path, image } = placed
  const { url: src, width, height, file_size: fileSize } = image
  const renditions = renditionsOf(placed).map(({ path, rendition: { src, width, height } }) => {
    return { src, url, path, width, height, fileSize: null }
  })
  return [{ src, url, path, width, height, fileSize }, ...renditions]
}

/** Fetches a picture file, from another host if the request for it is redirected there, and inspects its bytes. */
export async function fetchMedia(source: MediaRequest, client: Client): Promise<Media> {
  const answer = await client.ask({ url: source.url, headers: { accept: 'image/*' }, redirect: 'follow' })
  const { status, failure, headers, body } = answer
  const contentType = headers.get('Content-Type')
  const picture = await readPicture(body)
  return { ...source, status, failure, contentType, byteLength: body.length, picture }
}

/** The media type, the upright size in pixels and the kinds of metadata of a picture file, read from its bytes. */
type InspectedFile =
  | {
      readonly type: string
      readonly width: number
      readonly height: number
      readonly metadata: readonly string[]
    }
  | { readonly fault: string }

// Above this a picture is measured but not decoded, so that a small file cannot fill the memory.
const maxDecodedPixels = 50_000_000

/** Inspects a picture. Only bytes that begin as one of five picture formats reach the decoder. */
export async function readPicture(bytes: Buffer): Promise<InspectedFile> {
  const format = sniffType(bytes) ?? ''
  if (!['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'].includes(format))
    return { fault: 'Saw bytes of no known picture; expected JPEG, PNG, WebP, GIF or AVIF.' }
  try {
    return { type: `image/${format.toLowerCase()}`, ...(await decode(bytes)) }
  } catch (error) {
    return { fault: `Saw a broken picture (${messageOf(error)}); expected a whole one.` }
  }
}

async function decode(bytes: Buffer): Promise<{ width: number; height: number; metadata: string[] }> {
  const image = sharp(limitTexts(bytes))
  const { autoOrient, exif, xmp, iptc } = await image.metadata()
  // The header does not show whether a file is truncated: shrinking it to one pixel reads all of it.
  if (autoOrient.width * autoOrient.height <= maxDecodedPixels) await image.resize(1).raw().toBuffer()
  const kinds = Object.entries({ EXIF: exif, XMP: xmp, IPTC: iptc })
  return { ...autoOrient, metadata: kinds.filter(([, value]) => value).map(([name]) => name) }
}

/** Rules about picture files, each fetched once and compared with every place that uses it. */
export const mediaRules: readonly Rule<Media>[] = [
  ['media-answer', checkAnswer],
  ['media-pixels', checkPixels],
  ['media-file-size', checkFileSize],
  ['media-metadata', checkMetadata],
]

function checkAnswer({ url, status, failure, contentType, picture, uses }: Media): Verdict {
  const place = `Used at ${uses[0]?.path} of ${uses[0]?.url}.`
  const breach = (path: string, message: string): Breach[] => [{ url, path, message: `${message} ${place}` }]
  if (status !== 200) return breach('', `Saw ${failure ?? `status ${status}`}; expected status 200.`)
  if ('fault' in picture) return breach('', picture.fault)
  if (contentType === picture.type) return []
  const seen = contentType ?? 'no such header'
  return breach('Content-Type', `Saw ${seen}; expected ${picture.type}, as the bytes are.`)
}

function checkPixels({ url: media, picture, uses }: Media): Verdict {
  if ('fault' in picture) return null
  const reason = `, as ${media} has`
  return uses.flatMap(({ url, path, width, height }) => [
    ...valueBreaches({ url, path: `${path}.width`, seen: width, expected: picture.width }, reason),
    ...valueBreaches({ url, path: `${path}.height`, seen: height, expected: picture.height }, reason),
  ])
}

function checkFileSize({ url: media, status, byteLength: expected, uses }: Media): Verdict {
  const sized = uses.filter(use => use.fileSize !== null)
  if (status !== 200 || sized.length === 0) return null
  return sized.flatMap(({ url, path, fileSize: seen }) => {
    return valueBreaches({ url, path: `${path}.file_size`, seen, expected }, `, the bytes of ${media}`)
  })
}

function checkMetadata({ url, picture }: Media): Verdict {
  if ('fault' in picture) return null
  return picture.metadata.map(name => ({ url, path: '', message: `Saw ${name} in the file; expected none.` }))
}
