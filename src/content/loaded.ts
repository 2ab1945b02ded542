import type { Limits } from '../base/limits.ts'
import type { Problem } from '../base/problems/problem.ts'
import type { PictureExtension } from '../images/formats.ts'
import type { PictureFacts } from '../images/inspect.ts'
import type { ReadSource, Source } from './yaml/source.ts'

/** The folders of entries. */
export type Folder = 'events' | 'objects' | 'guides' | 'authors' | 'images'

/** The files of settings. */
export const settings = ['site', 'taxonomy', 'labels'] as const
export type Setting = (typeof settings)[number]

/** What kind of text file it is: a setting, or an entry of a folder. The entries of `images` are the sidecars. */
export type TextKind = Setting | Folder

/** Where the content is: its folder, how problems call that, and the file of the header rules. Paths are absolute. */
export type ContentPlace = {
  readonly content: string
  readonly contentName: string
  readonly headers: string
}

/** The content on the disk: texts are not read yet, of pictures only the header was read. Sorted by file name. */
export type LoadedContent = {
  /** How problems call the folder. */
  readonly name: string
  /** The limits that `site.yaml` sets. */
  readonly limits: Limits
  /** Every file that has a place in the content, also those that could not be loaded. */
  readonly listed: readonly ListedFile[]
  /** Files that were refused for their name or kind, and the place they were meant for. */
  readonly refused: readonly ListedFile[]
  /** Of those that were read, the ones that are texts. */
  readonly texts: readonly TextFile[]
  readonly pictures: readonly PictureFile[]
  /** `_headers`, the source of the header rules. */
  readonly headers: Source | undefined
  readonly problems: readonly Problem[]
}

/** A file of the content: its path within it, with `/`, and what it is. */
export type ListedFile = { readonly path: string; readonly place: SettingPlace | EntryPlace }

/** A text file: how it is called in problems, and what it is by its name. */
export type TextFile = {
  readonly file: string
  readonly kind: TextKind
  readonly slug: string
  /** Its path on the disk. */
  readonly path: string
  /** Changes with the file; empty if the file is too recent for that. */
  readonly stamp: string
  /** Bytes, when it was listed. */
  readonly size: number
  /** Its text, for places in it. */
  readonly source: ReadSource
}

export type SettingPlace = { readonly kind: 'setting'; readonly name: Setting }

export type EntryPlace = {
  readonly kind: 'entry'
  readonly folder: Folder
  readonly slug: string
  /** Of a picture. */
  readonly extension: PictureExtension | undefined
}

/** A picture whose header was read: where it is, what it is, and how to get its bytes again. `file` is its name in problems. */
export type PictureFile = {
  readonly file: string
  readonly slug: string
  readonly extension: PictureExtension
  /** Changes with the file; empty if the file is too recent for that. */
  readonly stamp: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  readonly facts: PictureFacts
  readonly read: () => Promise<Uint8Array>
}
