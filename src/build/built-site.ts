import type { Content } from '../model/content.ts'
import type { TextFile } from '../model/loaded-content.ts'
import type { ProjectionContext } from '../project/image.ts'

/** What a build made in which nothing was wrong: for who wants to show it as well. */
export type BuiltSite = {
  readonly content: Content
  /** The files that the content was read from. */
  readonly texts: readonly TextFile[]
  /** The site, the files of its pictures, and its fragments of HTML. */
  readonly context: ProjectionContext
}
