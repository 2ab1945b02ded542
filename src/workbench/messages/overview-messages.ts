import type { CollectionName } from '../../contract/collections.ts'
import type { PublishRun } from './publish-messages.ts'

/** What the overview shows. */
export type Overview = {
  /** Grows with each state of the content. */
  readonly revision: number
  readonly state: WorkState
  readonly city: string
  /** The languages of the content, the main one first. */
  readonly languages: readonly string[]
  /** The name of the licence of the content. */
  readonly licence: string
  readonly collections: readonly CollectionCount[]
  /** Files with problems, then files with warnings only, both by name; problems before warnings if a file has both. */
  readonly files: readonly FileProblems[]
  /** The folder of the content, as problems name it: `content`. */
  readonly content: string
  /** The folder of the published site, as the command names it: `dist`. */
  readonly published: string
}

/**
 * What is shown of the content. `building`: nothing yet. `fresh`: all of it, as it is on the disk. `stale`: there are problems; files that have
 * one are shown in their last good version. `nothing`: there are problems, and nothing can be shown. `fault`: the workbench failed, and says why.
 */
export type WorkState =
  | { readonly kind: 'building' | 'fresh' | 'stale' | 'nothing' }
  | { readonly kind: 'fault'; readonly message: string }

export type CollectionCount = {
  readonly name: CollectionName
  /** The number of its entries. All translations and dates of an entry count as one. */
  readonly cards: number
}

/** A file with its problems and warnings. */
export type FileProblems = {
  /** Relative to the project, with `/`. */
  readonly file: string
  /** The title of the entry, if it is known. */
  readonly title?: string | undefined
  readonly problems: readonly ShownProblem[]
}

/** A problem of the content, with the lines around its place. */
export type ShownProblem = {
  readonly severity: 'problem' | 'warning'
  readonly code: string
  /** From 1; columns in UTF-16 units. */
  readonly line: number
  readonly column: number
  /** The dotted path of the field; empty if it is not in a field. */
  readonly field: string
  /** What is wrong and what to do, in each language of the page. */
  readonly text: Readonly<Record<'en' | 'sv', { readonly message: string; readonly hint: string }>>
  /** What the action `fix` writes; nothing if it does not correct it. */
  readonly fixes: readonly ShownFix[]
  /** The value that was most likely meant, if there is one; for `unknown-key` the key. */
  readonly suggestion?: string
  /** Lines of opening hours to choose from, which can be added below it. */
  readonly additions?: readonly (readonly string[])[]
  /** The lines around it; empty if the file cannot be shown. */
  readonly frame: readonly FrameLine[]
}

/** A value, a part of a line or the name of the file, before and after a fix. `field` is empty if it is not the value of a field. */
export type ShownFix = Readonly<Record<'field' | 'before' | 'after', string>>

/** A line of a file, by its number from 1, cut around the problem if it is long. */
type FrameLine = { readonly number: number; readonly text: string }

/** The events that pages receive, in order. */
export type LiveEvent =
  /** There is a new state to show. `programRun` changes when the program is restarted: the page then needs a new token. */
  | { readonly kind: 'state'; readonly programRun: string; readonly revision: number }
  /** The progress of a build; `total` is 0 if that is not known. */
  | {
      readonly kind: 'progress'
      readonly step: 'reading' | 'checking' | 'pictures' | 'writing'
      readonly done: number
      readonly total: number
    }
  /** The progress, and at last the outcome, of a publish, with the state of the content then. */
  | { readonly kind: 'publish'; readonly run: PublishRun; readonly revision: number }
