import type { ContentFile } from '../../content-file.ts'
import type { Notify } from '../../notice.ts'
import type { Frame } from '../frame.ts'
import { gatherWords, type PictureWords } from '../pictures/picture-words.ts'
import type { DraftPicture } from '../pictures/pictures.ts'
import { pictureSheet } from './picture-sheet.ts'
import { settle } from './settle.ts'

/**
 * The pictures and their sidecars, by image id. `timeZone` is undefined where it is not known. Tells which of them an editor
 * must describe or license.
 */
export function draftPictures(frame: Frame, timeZone: string | undefined): ContentFile[] {
  const { tell } = frame.rules
  const records = new Map(frame.api.record?.pictures.map(record => [record.id, record]))
  return [...frame.pictures.values()].flatMap(picture => {
    const words = gatherWords(picture, { languages: frame.languages.all, tell })
    const record = records.get(picture.id)
    tellNeeded(picture, { words, isLicensed: record !== undefined && record.licence !== '', tell })
    const sidecar = settle(pictureSheet(picture, { words, record, timeZone }), tell)
    return sidecar ? [pictureFile(picture), sidecar] : []
  })
}

function pictureFile({ slug, fetched: { extension, sha256, read } }: DraftPicture): ContentFile {
  return { kind: 'picture', path: `images/${slug}.${extension}`, sha256, read }
}

type Known = { readonly words: PictureWords; readonly isLicensed: boolean; readonly tell: Notify }

function tellNeeded({ slug }: DraftPicture, { words, isLicensed, tell }: Known): void {
  const where = `images/${slug}.yaml`
  const texts = typeof words.alt === 'string' ? [words.alt] : Object.values(words.alt)
  const message = 'alt: what is in the picture, for people who cannot see it.'
  if (texts.some(text => text.trim() === '')) tell({ kind: 'needed', where, message })
  if (!isLicensed)
    tell({ kind: 'needed', where, message: 'licence: under which others may use the picture.' })
}
