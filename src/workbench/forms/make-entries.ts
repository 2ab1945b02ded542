import { existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { isDeviceName, longestSlug, slugify } from '../../base/slug.ts'
import { readLedger } from '../../content/ledger/keep-ids.ts'
import { folders } from '../../content/load/layout.ts'
import { maxPictureBytes, refuseLargePicture } from '../../content/load/load-pictures.ts'
import type { Folder } from '../../content/loaded.ts'
import { type KnownContent, toKnownContent } from '../../content/new/known-content.ts'
import { makeEntry } from '../../content/new/make-entry.ts'
import { addPicture, titleFrom } from '../../content/new/make-picture.ts'
import { renderMarkdown } from '../../content/text/markdown.ts'
import { findDamage } from '../../images/damage.ts'
import { type PictureExtension, sniffType } from '../../images/formats.ts'
import { inspectPicture } from '../../images/inspect.ts'
import type {
  CreatedEntry,
  CreateEntry,
  Previewed,
  PreviewMarkdown,
  Refused,
  UploadedPicture,
} from '../messages/form-messages.ts'
import type { ActionContext } from '../serve/action-context.ts'
import { refusalWords, refused, refuseError } from './refusals.ts'

const kinds = { events: 'event', objects: 'object', guides: 'guide', authors: 'author' } as const

/** Makes an entry with all required fields, under an unused name. */
export async function createEntry(asked: CreateEntry, context: ActionContext): Promise<CreatedEntry> {
  const { kind, title } = asked
  const words = refusalWords[context.language]
  const known = knownIn(context)
  if ('message' in known) return known
  if (kind === 'images') return refused(words.noFile)
  if (title.trim() === '') return refused(words.noTitle)
  if ((kind === 'events' || kind === 'objects') && known.draft.pictures.length === 0)
    return refused(words.noPicture)
  const slug = freeSlug(kind, slugify(title) || kinds[kind], known)
  try {
    const options = { ...asked, kind: kinds[kind], slug, now: new Date(), form: 'plain' } as const
    const path = `${kind}/${slug}.${kind === 'authors' ? 'yaml' : 'md'}`
    const { result, undo } = await context.journal.record(known.folder, [path], () =>
      makeEntry(options, known),
    )
    return { kind: 'created', file: result.file, undo }
  } catch (error) {
    return refuseError(error, `${known.name}/${kind}/${slug}`, context.language)
  }
}

/** An uploaded picture: its bytes (undefined if there are too many), its file name and its description. */
export type Upload = { readonly bytes: Uint8Array | undefined; readonly name: string; readonly alt: string }

/** Adds a picture and its sidecar under an unused name, if the picture can be published. */
export async function addUpload(
  { bytes, name, alt }: Upload,
  context: ActionContext,
): Promise<UploadedPicture> {
  const { language } = context
  const words = refusalWords[language]
  const known = knownIn(context)
  if ('message' in known) return known
  if (!bytes) return refuseProblem(refuseLargePicture(known.limits), name, context)
  if (alt.trim() === '') return refused(words.noAlt)
  const type = sniffType(bytes)
  const extension = extensions.get(type)
  if (!extension) return refused(words.format(name, type))
  const facts = await inspectPicture(bytes, extension, known.limits)
  const refusal = 'code' in facts ? facts : await findDamage(bytes, facts)
  if (refusal) return refuseProblem(refusal, name, context)
  const stem = basename(name, extname(name)).normalize()
  const slug = freeSlug('images', slugify(stem) || 'picture', known)
  const { findAttention } = await import('../../images/attention.ts')
  const { x, y } = await findAttention(bytes)
  try {
    const picture = { bytes, extension }
    const focalPoint = { x: `${x}%`, y: `${y}%` }
    const title = titleFrom(stem) || slug
    const licence = known.site.licence.name
    const paths = [`images/${slug}.yaml`, `images/${slug}.${extension}`]
    const { result, undo } = await context.journal.record(known.folder, paths, () =>
      addPicture({ slug, title, alt: alt.trim(), licence, focalPoint, picture }, known),
    )
    return { kind: 'uploaded', file: result.file, slug, undo }
  } catch (error) {
    return refuseError(error, `${known.name}/images/${slug}.${extension}`, language)
  }
}

const extensions: ReadonlyMap<string | null, PictureExtension> = new Map([
  ['JPEG', 'jpg'],
  ['PNG', 'png'],
  ['WebP', 'webp'],
])

/** Returns the maximum number of bytes of an uploaded picture. */
export function maxUploadBytes({ state }: Pick<ActionContext, 'state'>): number {
  return state.lastGood ? maxPictureBytes(state.lastGood.read.limits) : 0
}

/** Returns the HTML of Markdown as it would be published, or the reason why it cannot be published. */
export async function previewMarkdown(
  { markdown }: PreviewMarkdown,
  context: ActionContext,
): Promise<Previewed | Refused> {
  const { html, findings } = renderMarkdown(markdown, context.state.lastGood?.read.limits)
  const [finding] = findings
  return finding ? refuseProblem(finding, '', context) : { kind: 'previewed', html }
}

function refuseProblem(refusal: Refusal, name: string, { language }: ActionContext): Refused {
  const { message, hint } = describeProblem(refusal, language)
  return refused([...(name === '' ? [] : [`${name}:`]), message, hint].join(' '))
}

/** Returns the content that a new entry is added to, or a refusal. */
export function knownIn({ state, config, language }: ActionContext): KnownContent | Refused {
  if (!state.lastGood) return refused(refusalWords[language].notReady)
  try {
    // The ledger on the disk has the ids that were assigned since the last build.
    const ledger = readLedger(config.content)
    return toKnownContent({ ...state.lastGood.read, ledger }, config.content, language)
  } catch (error) {
    return refuseError(error, config.contentName, language)
  }
}

/** Returns the wanted name if it is unused in the folder, else the name with the first unused number after it. */
export function freeSlug(folder: Folder, wanted: string, { draft, folder: content }: KnownContent): string {
  const { listed, refused } = draft.loaded
  const taken = new Set(
    [...listed, ...refused].flatMap(({ place }) =>
      place.kind === 'entry' && place.folder === folder ? place.slug : [],
    ),
  )
  const isFree = (slug: string) =>
    !taken.has(slug) &&
    !isDeviceName(slug) &&
    !folders[folder].some(ending => existsSync(join(content, folder, `${slug}${ending}`)))
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const slug = `${wanted.slice(0, longestSlug - end.length).replace(/-$/, '')}${end}`
    if (isFree(slug)) return slug
  }
}
