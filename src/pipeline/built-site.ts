import type { Content } from '../content/content.ts'
import type { TextFile } from '../content/loaded.ts'
import type { ProjectionContext } from '../site/project/image.ts'

/** What a build made in which nothing was wrong: for who wants to show it as well. */
export type BuiltSite = {
  readonly content: Content
  /** The files that the content was read from. */
  readonly texts: readonly TextFile[]
  /** The site, the files of its pictures, and its fragments of HTML. */
  readonly context: ProjectionContext
}
