import type { Sameness } from '../text/to-markdown.ts'

/** What an import may be told beside what the source shows. What is told here goes before the site record. */
export type DraftOptions = {
  /** The languages of the content, the main one first. */
  readonly languages?: readonly string[] | undefined
  readonly city?: string | undefined
  /** An IANA name. */
  readonly timeZone?: string | undefined
  /** The address of the licence of the content. */
  readonly licenceUrl?: string | undefined
  /**
   * How alike the HTML must be that Markdown gives back: `bytes`, or `tree`, what a browser sees. What is less alike stays
   * HTML. `bytes` by default.
   */
  readonly sameness?: Sameness | undefined
}
