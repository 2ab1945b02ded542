import { originalsFolder } from '../contract/site-paths.ts'
import type { InspectedPicture } from './damage.ts'
import { fileExtensions } from './formats.ts'
import type { CachedHead } from './image-cache.ts'
import type { FilePlan, RenditionPlan } from './rendition-plan.ts'

/** A picture to publish, its size in bytes, and its planned renditions. */
export type PictureToRender = InspectedPicture & {
  readonly size: number
  readonly renditions: readonly RenditionPlan[]
}

/**
 * A file to publish. `read` takes its bytes from the cache or makes them again, and verifies them; the bytes of an original that is
 * published unchanged come from the file in the content.
 */
export type MediaFile = {
  /**
   * Below the published folder: `media/images/<name>.<hash>.<spec name>.<ext>`, and `media/original_images/<name>.<hash>.<ext>` for
   * the original. The hash is the start of the file's own SHA-256, so a path never comes to hold other bytes.
   */
  readonly path: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}

/** Reads the bytes of a file of a picture. */
export type ReadMedia = (picture: PictureToRender, plan: FilePlan, file: MediaFile) => Promise<Uint8Array>

/** A picture's files. They are described from their plans each time they are asked for; only digests and sizes are kept. */
export class RenderedPicture {
  readonly picture: PictureToRender
  /** The digests and sizes of the files that are made from the picture, by `printHeads`. Identifies their bytes. */
  readonly heads: string
  private readonly read: ReadMedia

  constructor(picture: PictureToRender, heads: string, read: ReadMedia) {
    this.picture = picture
    this.heads = heads
    this.read = read
  }

  get original(): MediaFile {
    return this.describe(null, isCopied(this.picture) ? this.picture : parseHeads(this.heads)[0])
  }

  /** By spec name. */
  get renditions(): ReadonlyMap<string, MediaFile> {
    const { renditions } = this.picture
    const heads = renditions.length === 0 ? [] : parseHeads(this.heads).slice(-renditions.length)
    return new Map(renditions.map((plan, index) => [plan.name, this.describe(plan, heads[index])]))
  }

  private describe(plan: FilePlan, head: Head | undefined): MediaFile {
    const { picture, read } = this
    const { name, facts } = picture
    if (!head) throw new Error(`The note on the files of "${name}" is incomplete.`)
    const { sha256, size } = head
    const { width, height, format } = plan ?? facts
    const start = `${name}.${sha256.slice(0, 10)}`
    const named = plan ? `media/images/${start}.${plan.name}` : `${originalsFolder}${start}`
    const path = `${named}.${fileExtensions[format]}`
    const file = { sha256, size, width, height, path, read: () => read(picture, plan, file) }
    return file
  }
}

/** Returns the plans of the files that are made from a picture, in the order of their heads. An original that is published unchanged is not made. */
export function madeFiles(picture: PictureToRender): FilePlan[] {
  return isCopied(picture) ? [...picture.renditions] : [null, ...picture.renditions]
}

function isCopied({ facts }: PictureToRender): boolean {
  return facts.original === 'copied'
}

type Head = Pick<CachedHead, 'sha256' | 'size'>

/** Prints the digests and sizes of files as one short text: objects would take several times the memory. */
export function printHeads(heads: readonly Head[]): string {
  return heads.map(({ sha256, size }) => `${Buffer.from(sha256, 'hex').toString('base64url')}${size}`).join()
}

/** The length of a SHA-256 in base64. */
const digestLength = 43

function parseHeads(heads: string): Head[] {
  return heads.split(',').map(head => {
    const sha256 = Buffer.from(head.slice(0, digestLength), 'base64url').toString('hex')
    return { sha256, size: Number(head.slice(digestLength)) }
  })
}
