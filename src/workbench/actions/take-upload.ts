import { basename } from 'node:path'
import { byteLimit } from '../../base/limits.ts'
import { primaryOf } from '../../base/primary-language.ts'
import { describeProblem } from '../../base/problems/describe-problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { slugify } from '../../base/slug.ts'
import { refuseTooManyBytes } from '../../content/load/load-pictures.ts'
import { readIfInside } from '../../editing/edit/file-inside.ts'
import { changedLimit, changeFiles } from '../../editing/edit/write-inside.ts'
import { addPicture, type PictureBytes } from '../../editing/new/make-picture.ts'
import { checkPicture } from '../../images/check-picture.ts'
import { removePosition } from '../../images/remove-position.ts'
import type { Uploaded } from '../messages/actions.ts'
import { type ActionContext, knownContentOf } from './action-context.ts'
import { freeSlug } from './make-entries.ts'

/** An uploaded picture: its bytes (undefined if there are too many), its file name, and its texts by keys such as `alt.en`. */
type Upload = {
  readonly bytes: Uint8Array | undefined
  readonly name: string
  readonly textOf: (key: string) => string
}

/**
 * Adds a picture and its sidecar under an unused name, if the picture can be published. With the text `replace`, the path of a picture,
 * it takes the place of that one, under its name and with its sidecar.
 */
export async function addUpload(upload: Upload, context: ActionContext): Promise<Uploaded> {
  const { textOf } = upload
  const { words } = context
  const known = knownContentOf(context)
  const { languages } = known.site
  const replaced = textOf('replace')
  if (replaced !== '') return replacePicture(replaced, await readUpload(upload, context), context)
  // The language of the page, in which the editor has written, comes first.
  const isOwn = (tag: string) => primaryOf(tag) === context.language
  const own = [...languages.filter(isOwn), ...languages]
  const texts = (field: 'title' | 'alt') => {
    const [first] = own.map(tag => textOf(`${field}.${tag}`)).filter(Boolean)
    if (first === undefined) throw new UserError(field === 'title' ? words.noTitle : words.noAlt)
    const each = languages.map(tag => [tag, textOf(`${field}.${tag}`) || first] as const)
    return each.every(([, text]) => text === first) ? first : Object.fromEntries(each)
  }
  const [title, alt] = [texts('title'), texts('alt')]
  const picture = await readUpload(upload, context)
  const slug = freeSlug(
    'images',
    slugify(typeof title === 'string' ? title : (title[languages[0] ?? ''] ?? '')) || 'picture',
    known,
  )
  const { findAttention } = await import('../../images/decoder.ts')
  const { x, y } = await findAttention(picture.bytes)
  const focalPoint = { x: `${x}%`, y: `${y}%` }
  const licence = known.site.licence.name
  const credit = textOf('credit') || undefined
  const dateTaken = textOf('date_taken') || undefined
  const added = { slug, title, alt, licence, credit, dateTaken, focalPoint, picture }
  const { file, files } = await addPicture(added, known)
  return { kind: 'uploaded', file, slug, undo: context.journal.keep(files) }
}

async function readUpload({ bytes, name }: Upload, context: ActionContext): Promise<PictureBytes> {
  const { limits } = knownContentOf(context).content
  if (!bytes) throw refusalOf(refuseTooManyBytes(limits), name, context)
  const { type, extension, refusal } = await checkPicture(bytes, limits)
  if (!extension) throw new UserError(context.words.format(name, type))
  if (refusal) throw refusalOf(refusal, name, context)
  return { bytes: removePosition(bytes), extension }
}

async function replacePicture(
  file: string,
  { bytes, extension }: PictureBytes,
  context: ActionContext,
): Promise<Uploaded> {
  const { folder, name, partial } = knownContentOf(context)
  const picture = partial.loaded.pictures.find(each => each.file === file)
  if (!picture) throw new UserError(context.words.gone(file))
  const path = `images/${basename(file)}`
  const { slug } = picture
  const before = readIfInside({ folder, path, limit: changedLimit })?.bytes
  const after = Buffer.from(bytes)
  const next = `images/${slug}.${extension}`
  const files =
    next === path
      ? [{ path, before, after }]
      : [
          { path, before, after: undefined },
          { path: next, before: undefined, after },
        ]
  await changeFiles(folder, files)
  return { kind: 'uploaded', file: `${name}/images/${slug}.yaml`, slug, undo: context.journal.keep(files) }
}

/** Returns the maximum number of bytes of an uploaded picture. */
export function maxUploadBytes({ state }: Pick<ActionContext, 'state'>): number {
  return state.lastGood ? byteLimit('picture', state.lastGood.read.limits).bytes : 0
}

function refusalOf(refusal: Refusal, name: string, { language }: ActionContext): UserError {
  const { message, hint } = describeProblem(refusal, language)
  return new UserError([...(name === '' ? [] : [`${name}:`]), message, hint].join(' '))
}
