import type { PictureExtension } from '../images/formats.ts'
import { isSlug } from '../model/fields/names.ts'
import { type EntryPlace, type Folder, type SettingPlace, settings } from '../model/loaded-content.ts'
import type { Refusal } from '../problems/refusal.ts'

/** The folders of entries. Each file in one is an entry; its name without the ending is the slug. */
export const folders = {
  events: ['.md', '.yaml'],
  objects: ['.md', '.yaml'],
  guides: ['.md', '.yaml'],
  authors: ['.yaml'],
  images: ['.yaml', '.jpg', '.png', '.webp'],
} as const satisfies Record<Folder, readonly string[]>

const pictureExtensions = ['jpg', 'png', 'webp'] as const satisfies readonly PictureExtension[]

/** What a file is by its path within the content, with `/`. */
export type Place =
  | SettingPlace
  | EntryPlace
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'ignored' }

/** Tells what a file is. Hidden files, the leavings of editors and systems, and `README.md` are ignored. */
export function placeOf(path: string): Place {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  if (parts.some(part => part.startsWith('.')) || leavings.test(name) || path === 'README.md')
    return { kind: 'ignored' }
  const setting = settings.find(known => path === `${known}.yaml`)
  if (setting) return { kind: 'setting', name: setting }
  const folder = Object.keys(folders).find((known): known is Folder => known === parts[0])
  if (parts.length !== 2 || folder === undefined)
    return refused('stray-file', 'This file is not published.', strayHint)
  return placeInFolder(folder, name)
}

const leavings = /^(?:Thumbs\.db|desktop\.ini)$|~$|\.(?:tmp|bak|swp|orig)$/i
const strayHint = `Entries lie in ${Object.keys(folders)
  .map(folder => `${folder}/`)
  .join(', ')}; move it there, or out of the content.`

function placeInFolder(folder: Folder, name: string): Place {
  const dot = name.lastIndexOf('.')
  const slug = dot === -1 ? name : name.slice(0, dot)
  const ending = dot === -1 ? '' : name.slice(dot)
  const endings: readonly string[] = folders[folder]
  if (!endings.includes(ending)) return refuseEnding(folder, ending, endings)
  if (isSlug(slug))
    return { kind: 'entry', folder, slug, extension: pictureExtensions.find(known => `.${known}` === ending) }
  const hint = 'Name it with small letters a to z, digits and single hyphens, such as harbour-baths.'
  return refused('file-name', 'The name of this file cannot stand in an address.', hint)
}

function refuseEnding(folder: Folder, ending: string, endings: readonly string[]): Place {
  const meant = sameEndings[ending.toLowerCase()]
  if (meant && endings.includes(meant)) {
    return refused('file-name', `Files that end in ${ending} are not read.`, `Rename it to end in ${meant}.`)
  }
  return refused(
    'stray-file',
    'This file is not published.',
    `In ${folder}/ files end in ${endings.join(', ')}.`,
  )
}

const sameEndings: Record<string, string> = {
  '.yml': '.yaml',
  '.yaml': '.yaml',
  '.md': '.md',
  '.markdown': '.md',
  '.jpg': '.jpg',
  '.jpeg': '.jpg',
  '.png': '.png',
  '.webp': '.webp',
}

function refused(code: 'stray-file' | 'file-name', message: string, hint: string): Place {
  return { kind: 'refused', refusal: { code, message, hint } }
}
