import { hash } from 'node:crypto'
import type { OutputFile } from '../base/output-file.ts'
import type { OutputName } from '../contract/output-names.ts'
import { type ProjectionContext, projectImage } from '../site/project/project-image.ts'
import type { Picture, PictureUse } from '../site/site.ts'
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
  /** Identifies everything that outputs are made from. */
  readonly digest: string
  /** Returns the absolute address of the first preset of a published picture. Many items may share a picture, so it is kept. */
  readonly pictureUrl: (picture: Picture, use: PictureUse) => string
}

/** Returns the input of outputs. */
export function outputSite(
  context: ProjectionContext,
  { changes, digest }: Pick<OutputSite, 'changes' | 'digest'>,
): OutputSite {
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
  return { ...context, changes, digest, pictureUrl }
}

/** Returns a file of an output: its path below the folder of the output, and what makes its text. */
export function outputFile(
  { name }: Pick<Output, 'name'>,
  {
    path,
    site,
    print,
  }: { readonly path: string; readonly site: OutputSite; readonly print: () => string | Uint8Array },
): OutputFile {
  const key = hash('sha256', `${name}/${path} ${site.digest}`)
  return { path: `${name}/${path}`, key, read: async () => Buffer.from(print()) }
}
