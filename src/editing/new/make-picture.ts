import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { readWithin } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { titleFrom } from '../../base/slug.ts'
import { placeOf } from '../../content/load/layout.ts'
import { printYaml } from '../../content/print/print-entry.ts'
import type { Comments, Fields } from '../../content/print/print-fields.ts'
import { entryComments } from '../../content/schemas/new-file-words.ts'
import { ownIdFinder } from '../../content/validate/free-ids.ts'
import { checkPicture } from '../../images/check-picture.ts'
import type { PictureExtension } from '../../images/formats.ts'
import { removePosition } from '../../images/remove-position.ts'
import { changeWithIds } from '../edit/keep-ids.ts'
import { CannotMake, cannotMake, type KnownContent } from '../known-content.ts'
import { makeWords } from '../make-words.ts'
import { chooseSlug } from './choose-values.ts'
import { type NewFileReport, refuseProblems } from './make-entry.ts'
import type { Advice } from './skeletons.ts'

/** A picture anywhere on this machine, and the words about it. */
export type NewPicture = {
  /** Relative to the working folder. */
  readonly path: string
  readonly alt: string
  readonly licence: string
  readonly title?: string | undefined
  readonly credit?: string | undefined
  readonly dateTaken?: string | undefined
  readonly slug?: string | undefined
}

// Problems show the command with these marks in place of the words.
function refusePlaceholders({ alt, licence, title }: NewPicture): void {
  const option = Object.entries({ alt, licence, title }).find(
    ([, text]) => text === '…' || text === '...',
  )?.[0]
  if (option === undefined) return
  throw new UserError({
    en: `--${option} is still "…". Write what is in the picture as --alt, and its licence, such as CC BY 4.0, as --licence.`,
    sv: `--${option} är fortfarande "…". Skriv vad bilden visar efter --alt, och dess licens, till exempel CC BY 4.0, efter --licence.`,
  })
}

/**
 * Copies a picture into the content and writes its sidecar: both, or neither. A picture that is in `images/` already gets
 * only the sidecar.
 *
 * @throws CannotMake, for instance if the picture cannot be published; AlreadyThere; NotWritable; the system's error
 */
export async function makePicture(options: NewPicture, known: KnownContent): Promise<NewFileReport> {
  refusePlaceholders(options)
  const stem = basename(options.path, extname(options.path)).normalize()
  const isInPlace = options.slug === undefined && isIn(join(known.folder, 'images'), options.path)
  const place = isInPlace ? placeOf(`images/${basename(options.path)}`) : undefined
  if (place?.kind === 'refused')
    throw cannotMake(place.refusal, { where: options.path, language: known.language })
  const slug = isInPlace ? stem : chooseSlug({ folder: 'images', from: stem, slug: options.slug }, known)
  const path = resolve(options.path)
  const { bytes, extension } = await readPicture(path, known)
  const title = options.title ?? (titleFrom(stem) || slug)
  const comments = { title: entryComments[known.language].words }
  const picture = isInPlace ? undefined : { bytes, extension }
  const made = await addPicture({ ...options, title, slug, picture, comments }, known)
  return { ...made, advice: adviceOn(options, isInPlace ? undefined : `images/${slug}.${extension}`) }
}

/** A picture with a name that is free, and its words, one text or one for each language. `picture` is undefined if its file is there already. */
type PictureToAdd = Pick<NewPicture, 'licence' | 'credit' | 'dateTaken'> & {
  readonly title: string | Fields
  readonly alt: string | Fields
  readonly slug: string
  readonly picture: PictureBytes | undefined
  readonly focalPoint?: Fields
  readonly comments?: Comments
}

/** Writes a picture and its sidecar: both, or neither. @throws as makePicture */
export async function addPicture(
  added: PictureToAdd,
  known: KnownContent,
): Promise<Omit<NewFileReport, 'advice'>> {
  const { slug, title, alt, focalPoint, licence, credit, dateTaken, picture, comments } = added
  const { folder, name } = known
  const own = picture ? undefined : ownIdFinder(known.partial)({ kind: 'images', slug })
  const id = own ?? known.freeIds.images
  const words = { id, title, alt, focal_point: focalPoint, licence, credit, date_taken: dateTaken }
  const text = printYaml(words, comments)
  const sidecar = `images/${slug}.yaml`
  refuseProblems({ folder: 'images', file: `${name}/${sidecar}`, text }, known)
  const create = (path: string, bytes: Uint8Array) => ({ path, before: undefined, after: Buffer.from(bytes) })
  const files = [create(sidecar, Buffer.from(text))]
  if (picture) files.push(create(`images/${slug}.${picture.extension}`, picture.bytes))
  const ids = [{ folder: 'images', id, slug } as const]
  await changeWithIds(folder, files, ids)
  return { file: `${name}/${sidecar}`, slug, filledIn: { id }, files }
}

function isIn(folder: string, path: string): boolean {
  const place = resolve(path)
  return existsSync(place) && existsSync(folder) && realpathSync(dirname(place)) === realpathSync(folder)
}

/** `copied` is the path of the copy; undefined if the picture was not copied. */
function adviceOn({ title }: NewPicture, copied: string | undefined): Advice[] {
  return [
    ...(copied === undefined ? [] : [{ kind: 'copied', name: copied } as const]),
    ...(title === undefined ? [{ kind: 'checkTitle' } as const] : []),
    { kind: 'addFocalPoint' },
  ]
}

/** The bytes of a whole picture, without the position where it was taken, and the extension for its format. */
export type PictureBytes = { readonly bytes: Uint8Array; readonly extension: PictureExtension }

/** Reads and decodes a picture, to be sure that it is whole. @throws CannotMake if it cannot be published; the system's error */
async function readPicture(path: string, { content, language }: KnownContent): Promise<PictureBytes> {
  const { limits } = content
  const words = makeWords[language]
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new CannotMake(words.noFile(path))
  const bytes = await readWithin(realpathSync(path), byteLimit('picture', limits))
  if (!bytes) {
    throw new CannotMake(words.tooLarge(path, limits.picture_megabytes, limits.picture_megapixels))
  }
  const { type, extension, refusal } = await checkPicture(bytes, limits)
  if (!extension) throw new CannotMake(words.notPicture(path, type))
  if (refusal) throw cannotMake(refusal, { where: path, language })
  return { bytes: removePosition(bytes), extension }
}
