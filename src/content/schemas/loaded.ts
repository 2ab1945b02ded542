import type { Limits } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { PictureExtension } from '../../images/formats.ts'
import type { PictureFacts } from '../../images/inspect.ts'
import type { ReferenceKind } from '../fields/field.ts'
import type { ReadSource, Source } from '../yaml/source.ts'

/** The folders of entries. */
export type Folder = 'events' | 'objects' | 'guides' | 'authors' | 'images'

/** The kind of reference to the entries of a folder. */
export const kindOfFolder = {
  events: 'event',
  objects: 'object',
  guides: 'guide',
  authors: 'author',
  images: 'image',
} as const satisfies Record<Folder, ReferenceKind>

/** The folders whose entries have ids, each unique in its folder. In `events`, each date has one. */
export const numberedFolders = ['events', 'objects', 'guides', 'images'] as const
export type NumberedFolder = (typeof numberedFolders)[number]

/** The files of settings. */
export const settingsFiles = ['site', 'taxonomy', 'labels'] as const
export type SettingsName = (typeof settingsFiles)[number]

/** The kind of a text file: a settings file by its name, or an entry by its folder. The texts in `images` are the sidecars. */
export type TextKind = SettingsName | Folder

/**
 * The absolute paths of the content folder and of the file of the header rules. Problems name the files of the content by
 * `contentName` and their path in the folder: `content/events/fair.md`.
 */
export type ContentPlace = {
  readonly content: string
  readonly contentName: string
  readonly headers: string
}

/** The content on disk, sorted by file name. Texts are not read yet; pictures were hashed and inspected, but not decoded. */
export type LoadedContent = {
  /** The name of the content folder. In problems, paths of its files begin with it. */
  readonly name: string
  /** The limits set in `site.yaml`. */
  readonly limits: Limits
  /** Every file with a place in the content, including those that could not be loaded. */
  readonly listed: readonly ListedFile[]
  /** Files that were refused for their name or type, and the place that they were meant for. */
  readonly refused: readonly ListedFile[]
  /** The texts among the files that were loaded. */
  readonly texts: readonly TextFile[]
  readonly pictures: readonly PictureFile[]
  /** `_headers`, the source of the header rules. */
  readonly headers: Source | undefined
  readonly ledger: Ledger
  /** The layers of the maps of the workbench. They are not published. */
  readonly layers: readonly MapLayer[]
  readonly problems: readonly Problem[]
}

/** A file of the content: its path within it, with `/`, and its kind. */
export type ListedFile = { readonly path: string; readonly place: SettingsPlace | EntryPlace }

/** A text file. */
export type TextFile = {
  /** Its path as problems show it, such as `content/events/fair.md`. */
  readonly file: string
  readonly kind: TextKind
  readonly slug: string
  /** Its absolute path. */
  readonly path: string
  /** Changes when the file does; empty if the file is too recent for that. */
  readonly stamp: string
  /** Size in bytes when it was listed. */
  readonly size: number
  /** Its text, to find places in it. */
  readonly source: ReadSource
}

export type SettingsPlace = { readonly kind: 'settings'; readonly name: SettingsName }

export type EntryPlace = {
  readonly kind: 'entry'
  readonly folder: Folder
  readonly slug: string
  /** For a picture. */
  readonly extension: PictureExtension | undefined
}

/** A picture that was inspected, and a function that reads its bytes. */
export type PictureFile = {
  /** Its path as problems show it, such as `content/images/quay.jpg`. */
  readonly file: string
  readonly slug: string
  readonly extension: PictureExtension
  /** Changes when the file does; empty if the file is too recent for that. */
  readonly stamp: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  readonly facts: PictureFacts
  readonly read: () => Promise<Uint8Array>
}

/** A GeoJSON file: its absolute path, and the hash of its bytes. */
export type MapLayer = { readonly path: string; readonly sha256: string }

/**
 * Every id that was given or published, with its entry. After a merge of branches an id may have several entries until the
 * next build.
 */
export type Ledger = {
  /** The text that it was read from, undefined if there was no file. */
  readonly text: string | undefined
  /** The slugs of the entries of each id, with a space between them. `ownersOf` reads them: a million lists would take 100 MB. */
  readonly owners: Readonly<Record<NumberedFolder, ReadonlyMap<number, string>>>
  /** Whether every line was read. */
  readonly isWhole: boolean
}
