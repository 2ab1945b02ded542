import type { Folder } from '../../content/loaded.ts'
import type { Version } from './version.ts'

/** Where an entry lies: a folder of entries, or the files of settings, which have no folder. */
export type EntryFolder = Folder | 'settings'

/** What one side says of an entry: its words, and its picture where it is one. */
export type Entry = {
  readonly folder: EntryFolder
  readonly slug: string
  readonly text: Version | undefined
  readonly picture: Version | undefined
  /** What it is known by, whatever it is called. */
  readonly marks: readonly string[]
}

/** The path of a version of an entry that is called so. */
export function pathFor({ folder, slug }: Pick<Entry, 'folder' | 'slug'>, version: Version): string {
  const ending = version.path.slice(version.path.lastIndexOf('.'))
  return `${folder === 'settings' ? '' : `${folder}/`}${slug}${ending}`
}
