import { hash } from 'node:crypto'
import type { OutputFile } from '../base/output-file.ts'
import type { OutputName } from '../contract/output-names.ts'
import { type ProjectionContext, projectImage } from '../site/project/project-image.ts'
import { keyOfItem, keyOfSite } from '../site/project/project-pages.ts'
import type { Item, Picture, PictureUse } from '../site/site.ts'
import type { ChangeTimes } from './change-times.ts'

/**
 * A kind of files that other programs read, made from the site. A new one is a folder beside this file with one of these, a name
 * and a form in `src/contract/output-names.ts`, a row in `outputs.ts`, and a section in `docs/outputs.md`.
 *
 * Its files are in the folder of its name and have the same headers; only calendars also have `changes.json` at the top. Their paths
 * never change from one build to the next: clients remember them. Their bytes depend on the site, and in calendars on `changes`.
 */
export type Output = {
  readonly name: OutputName
  /** Lists its files. Each is made when it is read, so only one of them is in memory at a time. */
  readonly files: (site: OutputSite) => readonly OutputFile[]
}

/** The input of outputs. */
export type OutputSite = ProjectionContext & {
  /** When each event date last changed. */
  readonly changes: ChangeTimes
  /** Identifies the program and everything in the site but its items. */
  readonly settings: string
  /** Identifies an item and its pictures' files. */
  readonly keyOf: (item: Item) => string
  /** Returns the absolute address of the first preset of a published picture. Many items may share a picture, so it is kept. */
  readonly pictureUrl: (picture: Picture, use: PictureUse) => string
}

/** Returns the input of outputs. */
export function outputSite(
  context: ProjectionContext,
  { changes, programVersion }: Pick<OutputSite, 'changes'> & { readonly programVersion: string },
): OutputSite {
  const keys = new Map<Item, string>()
  const keyOf = (item: Item) => {
    const key = keys.get(item) ?? keyOfItem(item, context.media)
    keys.set(item, key)
    return key
  }
  const urls = new Map<string, string>()
  const pictureUrl = (picture: Picture, use: PictureUse) => {
    const key = `${use} ${picture.slug}`
    const known = urls.get(key)
    if (known !== undefined) return known
    const { site } = context
    const { renditions, url } = projectImage(picture, { use, language: site.languages[0] ?? '' }, context)
    const [first] = Object.values(renditions)
    const absolute = new URL(first?.src ?? url, `${site.baseUrl}/`).href
    urls.set(key, absolute)
    return absolute
  }
  // The rules of time zones come with Node.js.
  const settings = `${programVersion} ${process.versions.tz} ${keyOfSite(context.site)}`
  return { ...context, changes, settings, keyOf, pictureUrl }
}

/** A file of an output: its path below the folder of the output, keys of everything but the settings that its text depends on, and what makes it. */
export type OutputText = {
  readonly path: string
  readonly from: () => readonly string[]
  readonly print: () => string | Uint8Array
}

/** Returns a file of an output. It is not printed if one with the same path and keys is published. */
export function outputFile(
  { name }: Pick<Output, 'name'>,
  { settings }: OutputSite,
  { path, from, print }: OutputText,
): OutputFile {
  return {
    path: `${name}/${path}`,
    get key() {
      return hash('sha256', [name, path, settings, ...from()].join('\n'))
    },
    read: async () => {
      const printed = print()
      return typeof printed === 'string' ? Buffer.from(printed) : printed
    },
  }
}
