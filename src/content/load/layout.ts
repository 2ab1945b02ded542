import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { isDeviceName, isSlug, slugify } from '../../base/slug.ts'
import { pictureExtensions } from '../../images/formats.ts'
import { ledgerFile } from '../ledger/ledger.ts'
import {
  type EntryPlace,
  type Folder,
  type SettingsPlace,
  settingsFiles,
  type TextKind,
} from '../schemas/loaded.ts'

/** The folders of entries. Each file in one is an entry; its name without the ending is the slug. */
export const folders = {
  events: ['.md', '.yaml'],
  objects: ['.md', '.yaml'],
  guides: ['.md', '.yaml'],
  authors: ['.yaml'],
  images: ['.yaml', '.jpg', '.png', '.webp'],
} as const satisfies Record<Folder, readonly string[]>

const folderNames = Object.keys(folders) as Folder[]

/** What a file is by its path within the content, with `/`. A file with a wrong name is refused; `meant` is the place that it should have. */
type Place =
  | SettingsPlace
  | EntryPlace
  | {
      readonly kind: 'refused'
      readonly refusal: Refusal
      readonly meant: SettingsPlace | EntryPlace | undefined
    }
  | { readonly kind: 'ledger' }
  | { readonly kind: 'map-layer' }
  | { readonly kind: 'ignored' }

/** The example in messages about names that give no slug. */
const exampleSlug = 'harbour-baths'

/** Whether a file or folder is hidden by its name. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}

/** Returns what a file is, by its path. Hidden files, temporary files of editors and systems, and each `README.md` or `README.sv.md` are ignored. */
export function placeOf(path: string): Place {
  const parts = path.split('/')
  const [first = '', name = first] = parts
  if (parts.some(isHidden) || isTemporary(path) || /(?:^|\/)README(?:\.\w+)?\.md$/.test(path))
    return { kind: 'ignored' }
  if (path === ledgerFile) return { kind: 'ledger' }
  if (first === 'map' && parts.length === 2) {
    const isLayer = name.endsWith('.geojson')
    return isLayer
      ? { kind: 'map-layer' }
      : refuse(refusal('stray-file:ending', { folder: first, endings: '.geojson' }))
  }
  const lowerCase = first.toLowerCase()
  const folder = folderNames.find(known => known === lowerCase)
  if (parts.length === 1) return folder ? refuse(refusal('file-kind:folder')) : placeOfSettings(name)
  if (parts.length > 2 && folder === first && hasTexts(folder)) {
    const moved = placeInFolder(folder, parts.at(-1) ?? '')
    if (moved.kind === 'entry') {
      const suggestion = `${folder}/${parts.at(-1)}`
      return refuse(refusal('file-name:subfolder', { suggestion }), moved)
    }
  }
  if (parts.length !== 2 || folder === undefined) return refuse(strayFile)
  const place = placeInFolder(folder, name)
  return folder === first || place.kind !== 'entry'
    ? place
    : refuse(refusal('file-name:folder', { suggestion: folder }), place)
}

/** Returns the kind of the texts at a place; undefined if they are neither entries nor settings. */
export function textKindOf(place: Place): TextKind | undefined {
  if (place.kind === 'settings') return place.name
  return place.kind === 'entry' ? place.folder : undefined
}

/** Returns why a file or folder of git's is refused or reported; undefined for any other. Some systems ignore case in names. */
export function refuseOfGit(path: string): Refusal | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (name === '.git' || name === 'head') return refusal('git-folder')
  return gitFiles.has(name) ? refusal('steers-git') : undefined
}

const gitFiles: ReadonlySet<string> = new Set(['.gitattributes', '.gitignore', '.gitmodules', '.lfsconfig'])

/** Whether a file is a temporary one of an editor, of the system or of this program. */
export function isTemporary(path: string): boolean {
  return temporaryFiles.test(path)
}

const temporaryFiles =
  /(?:^|\/)(?:Thumbs\.db|desktop\.ini|\.DS_Store|\.(?:_|#|~lock\.)[^/]*|\.[^/]+\.(?:sw[a-p]|saving-[^/.]+(?:\/.*)?))$|~$|\.(?:tmp|bak|swp|orig)$/i

/** The refusal of a file that belongs to no place in the content. */
export const strayFile = refusal('stray-file', {
  folders: folderNames.map(folder => `${folder}/`).join(', '),
})

function placeOfSettings(name: string): Place {
  // Windows hides the last ending of `site.yaml.txt`.
  const { stem, ending } = splitName(name.toLowerCase().replace(/(?<=\.ya?ml)\.txt$/, ''))
  const settings = settingsFiles.find(known => known === stem)
  if (settings === undefined || usualEndings.get(ending) !== '.yaml') return refuse(strayFile)
  const place = { kind: 'settings', name: settings } as const
  return name === `${settings}.yaml`
    ? place
    : refuse(refusal('file-name:setting', { name, suggestion: `${settings}.yaml` }), place)
}

function placeInFolder(folder: Folder, name: string): Place {
  const { stem, ending } = splitName(name)
  const endings: readonly string[] = folders[folder]
  const meant = usualEndings.get(ending.toLowerCase()) ?? ''
  if (!endings.includes(meant)) {
    const stray = refuse(refusal('stray-file:ending', { folder, endings: endings.join(', ') }))
    return placeOfOtherFormat(folder, name) ?? placeOfOtherPicture(folder, name) ?? stray
  }
  const extension = pictureExtensions.find(each => meant === `.${each}`)
  // A sidecar has no picture's ending: `quay.jpg.yaml`.
  const plain = extension ? stem : stem.replace(/(?<=.)\.(?:jpe?g|png|webp|heic)$/i, '')
  const slug = isSlug(stem) ? stem : slugify(plain.replace(copyMarks, '') || plain)
  const place = { kind: 'entry', folder, slug, extension } as const
  if (!isSlug(slug)) return refuse(refusal('file-name', { suggestion: `${exampleSlug}${meant}` }))
  if (stem === slug && ending === meant && !isDeviceName(slug)) return place
  const suggestion = `${slug}${meant}`
  if (isDeviceName(slug))
    return refuse(refusal('file-name:device', { slug, suggestion: `the-${suggestion}` }), place)
  if (stem !== slug) return refuse(refusal('file-name', { suggestion }), place)
  return refuse(refusal('file-name:ending', { ending, suggestion }), place)
}

/** What systems add to the name of a copy: `fair - Copy`, `fair (1)`, `Kopia av fair`. */
export const copyMarks =
  /^(?:kopia av|kopie von|copy of) +|(?:[ _–-]+(?:kopia|kopie|copy)(?: ?\(?\d+\)?)?| *\((?:[^()]{0,40} )?(?:kopia|kopie|copy|\d+)\))+$/gi

/** Whether the entries of a folder are texts that are written in Markdown. */
function hasTexts(folder: Folder): boolean {
  return folder !== 'authors' && folder !== 'images'
}

/** Returns the place of an entry that another program saved in its own format (`fair.docx`) or with its own ending (`fair.md.txt`). */
function placeOfOtherFormat(folder: Folder, name: string): Place | undefined {
  const [, stem = '', own, ending = ''] =
    /^(.*?)(\.md|\.yaml)?(\.txt|\.docx?|\.odt|\.rtf|\.html?|\.pages)$/i.exec(name) ??
    (folder === 'authors' ? /^(.*?)(\.yaml)?(\.md)$/i.exec(name) : undefined) ??
    []
  const slug = isSlug(stem) ? stem : slugify(stem)
  if (!isSlug(slug) || (folder === 'images' && own === undefined)) return undefined
  const suggestion = `${slug}${own?.toLowerCase() ?? (hasTexts(folder) ? '.md' : '.yaml')}`
  const refused = /^\.(?:txt|md)$/i.test(ending)
    ? own === undefined
      ? refusal('file-name:text', { ending, suggestion })
      : refusal('file-name:second-ending', { name, ending, suggestion })
    : refusal('file-name:format', { ending, suggestion })
  return refuse(refused, { kind: 'entry', folder, slug, extension: undefined })
}

/** Returns the place of a photo in a format that is not read, such as that of a phone. */
function placeOfOtherPicture(folder: Folder, name: string): Place | undefined {
  const { stem, ending } = splitName(name)
  const slug = isSlug(stem) ? stem : slugify(stem)
  const isPicture = /^\.(?:heic|heif|avif|tiff?|bmp|dng)$/i.test(ending)
  if (folder !== 'images' || !isPicture || !isSlug(slug)) return undefined
  const refused = refusal('file-name:picture', { ending, suggestion: `${slug}.jpg` })
  return refuse(refused, { kind: 'entry', folder, slug, extension: 'jpg' })
}

/** The ending that the content uses, for each ending with the same meaning. */
const usualEndings: ReadonlyMap<string, string> = new Map([
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

function refuse(refusal: Refusal, meant?: SettingsPlace | EntryPlace): Place {
  return { kind: 'refused', refusal, meant }
}
