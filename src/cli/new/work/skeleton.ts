import type { Comments, Fields } from '../../../import/text/print-entry.ts'
import type { ChosenImage } from './choose-image.ts'

/** A new entry without its text: its fields, with comments that tell what to write, and what is told of it. */
export type Skeleton = {
  readonly fields: Fields
  readonly comments: Comments
  /** What was numbered in it, such as `id 1003 for the date 2027-06-25`; empty where nothing was. */
  readonly filledIn: string
  /** What somebody should look at, in sentences. */
  readonly advice: readonly string[]
}

/** What an entry is called, and what was asked for it; `date` is a day such as `2027-06-25`. */
export type EntryOptions = {
  readonly title: string
  readonly date: string
  readonly language?: string | undefined
  readonly image?: string | undefined
  readonly category?: string | undefined
  readonly place?: string | undefined
  readonly label?: string | undefined
}

/** What stands above the name of a picture. */
export const imageComment = 'The name of a picture in images/.'

/** What to say of a picture that nobody asked for. */
export function imageAdvice({ slug, isAsked }: ChosenImage): string[] {
  return isAsked
    ? []
    : [`Its picture is "${slug}", the first that there is: write the name of the right one.`]
}
