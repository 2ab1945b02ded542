import type { Refusal } from '../../base/problems/refusal.ts'
import { isDeviceName, isSlug } from '../../base/slug.ts'
import type { PictureExtension } from '../../images/formats.ts'
import { type EntryPlace, type Folder, type SettingPlace, settings } from '../loaded.ts'

/** The folders of entries. Each file in one is an entry; its name without the ending is the slug. */
export const folders = {
  events: ['.md', '.yaml'],
  objects: ['.md', '.yaml'],
  guides: ['.md', '.yaml'],
  authors: ['.yaml'],
  images: ['.yaml', '.jpg', '.png', '.webp'],
} as const satisfies Record<Folder, readonly string[]>

const pictureExtensions = ['jpg', 'png', 'webp'] as const satisfies readonly PictureExtension[]

/** What a file is by its path within the content, with `/`. A file with a wrong name is refused, and `meant` for a place. */
export type Place =
  | SettingPlace
  | EntryPlace
  | {
      readonly kind: 'refused'
      readonly refusal: Refusal
      readonly meant: SettingPlace | EntryPlace | undefined
    }
  | { readonly kind: 'ignored' }

/** Whether a file or folder is hidden by its name. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}

/** What a file is, by its path. Hidden files, temporary files of editors and systems, and `README.md` are ignored. */
export function placeOf(path: string): Place {
  const parts = path.split('/')
  const [first = '', name = first] = parts
  if (parts.some(isHidden) || leavings.test(path) || path === 'README.md') return { kind: 'ignored' }
  if (parts.length === 1) return placeOfSetting(name)
  const folder = Object.keys(folders).find((known): known is Folder => known === first.toLowerCase())
  if (parts.length !== 2 || folder === undefined) return stray(strayHint)
  const place = placeInFolder(folder, name)
  return folder === first || place.kind !== 'entry' ? place : refuseFolder(folder, place)
}

const leavings = /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$|~$|\.(?:tmp|bak|swp|orig)$/i
const strayHint = `Entries lie in ${Object.keys(folders)
  .map(folder => `${folder}/`)
  .join(', ')}; move it there, or out of the content.`

function placeOfSetting(name: string): Place {
  const { stem, ending } = splitName(name.toLowerCase())
  const setting = settings.find(known => known === stem)
  if (setting === undefined || sameEndings.get(ending) !== '.yaml') return stray(strayHint)
  const place = { kind: 'setting', name: setting } as const
  return name === `${setting}.yaml` ? place : refuseName(`"${name}" is not read.`, `${setting}.yaml`, place)
}

function placeInFolder(folder: Folder, name: string): Place {
  const { stem, ending } = splitName(name)
  const endings: readonly string[] = folders[folder]
  const meant = sameEndings.get(ending.toLowerCase()) ?? ''
  if (!endings.includes(meant)) return stray(`In ${folder}/ files end in ${endings.join(', ')}.`)
  const extension = pictureExtensions.find(known => `.${known}` === meant)
  const slug = isSlug(stem) ? stem : toSlug(stem)
  const place = { kind: 'entry', folder, slug, extension } as const
  if (!isSlug(slug)) return refuseName(badName, `harbour-baths${meant}, for example`, undefined)
  if (isDeviceName(slug)) return refuseName(deviceName(slug), `the-${slug}${meant}, for example`, place)
  if (stem !== slug) return refuseName(badName, `${slug}${meant}`, place)
  return ending === meant
    ? place
    : refuseName(`Files that end in ${ending} are not read.`, `${slug}${meant}`, place)
}

const badName = 'The name becomes part of an address: a to z, 0 to 9 and single hyphens, at most 100 of them.'

function deviceName(slug: string): string {
  return `Windows keeps the name "${slug}" for a device: no computer with it could hold this file.`
}

const sameEndings: ReadonlyMap<string, string> = new Map([
  ['.yml', '.yaml'],
  ['.yaml', '.yaml'],
  ['.md', '.md'],
  ['.markdown', '.md'],
  ['.jpg', '.jpg'],
  ['.jpeg', '.jpg'],
  ['.png', '.png'],
  ['.webp', '.webp'],
])

function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? { stem: name, ending: '' } : { stem: name.slice(0, dot), ending: name.slice(dot) }
}

/** The slug nearest to a name: without accents, in small letters, a hyphen for everything else. May still be none. */
function toSlug(stem: string): string {
  const plain = stem.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function refuseFolder(folder: Folder, meant: EntryPlace): Place {
  const message = 'The folder of this file is not read under this name.'
  const refusal = { code: 'file-name', message, hint: `Rename the folder to ${folder}.` } as const
  return { kind: 'refused', refusal, meant }
}

function refuseName(message: string, better: string, meant: SettingPlace | EntryPlace | undefined): Place {
  return { kind: 'refused', refusal: { code: 'file-name', message, hint: `Rename it to ${better}.` }, meant }
}

function stray(hint: string): Place {
  const refusal = { code: 'stray-file', message: 'This file is not published.', hint } as const
  return { kind: 'refused', refusal, meant: undefined }
}
