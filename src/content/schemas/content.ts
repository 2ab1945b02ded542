import type { Problem } from '../../base/problems/problem.ts'
import { eventDatesOnPage } from '../../contract/collections.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'
import type { ReadSource } from '../yaml/source.ts'
import type { ValuesByKind } from './index.ts'
import type { LoadedContent, PictureFile, TextKind } from './loaded.ts'

/** Content without problems. Entries are in the order of their files, sorted by name. */
export type Content = {
  readonly site: ValuesByKind['site']
  readonly taxonomy: ValuesByKind['taxonomy']
  readonly labels: ValuesByKind['labels']
  readonly events: readonly Entry<ValuesByKind['events']>[]
  readonly objects: readonly Entry<ValuesByKind['objects']>[]
  readonly guides: readonly Entry<ValuesByKind['guides']>[]
  readonly authors: readonly Entry<ValuesByKind['authors']>[]
  readonly pictures: readonly PictureEntry[]
  readonly headers: readonly HeaderRule[]
  readonly warnings: readonly Problem[]
  /** Labels that no entry has. They are reported only on request, since labels are added before the entries that use them. */
  readonly unusedLabels: readonly Problem[]
}

/** One entry: a file that was read completely. */
export type Entry<T> = Omit<ReadText<T>, 'value'> & { readonly value: T }

/** A picture with its sidecar. */
export type PictureEntry = Entry<ValuesByKind['images']> & { readonly file: PictureFile }

/** A value of which any part may be undefined, because it was refused. Keys that were typed are kept. */
export type Lenient<T> = T extends readonly (infer U)[]
  ? readonly (Lenient<U> | undefined)[]
  : T extends object
    ? { readonly [K in keyof T]?: Lenient<T[K]> | undefined }
    : T

/** A problem in a file, without the file's name. */
export type OwnProblem = Omit<Problem, 'file'>

/**
 * What one text file says. It depends only on the file's kind, format and text and on the limits, not on other files. The value is
 * undefined if the text could not be read, and complete if the file by itself has no problem.
 */
export type Reading<T> = {
  readonly value: Lenient<T> | undefined
  readonly problems: readonly OwnProblem[]
  /** Set if it still has a sentence of the examples of `npm run init`. */
  readonly isExample?: true
  /** The questions in the comments of a new entry that have not been removed. */
  readonly asks?: readonly Ask[]
  /** The web addresses in the text. */
  readonly links?: readonly string[]
}

/** What a comment of a new entry asks for. */
export type Ask = 'image' | 'categories' | 'venue'

/** A file that could be read. `digest` is that of the bytes it was read from. */
export type ReadText<T> = {
  readonly slug: string
  readonly source: ReadSource
  readonly digest: string
  readonly value: Lenient<T>
  /** Set if it still has a sentence of the examples of `npm run init`, which are meant to be replaced. */
  readonly isExample?: true | undefined
  /** What the comments that are still there ask for. */
  readonly asks?: readonly Ask[] | undefined
  readonly links?: readonly string[] | undefined
}

/** The content after every text was read by itself. An unreadable text gives only problems. */
export type ReadContent = LoadedContent & {
  readonly read: { readonly [K in TextKind]: readonly ReadText<ValuesByKind[K]>[] }
}

/** The default number of items on a page. */
export const defaultPageSizes = { singulareventdates: eventDatesOnPage, objects: 20, guides: 20 } as const
