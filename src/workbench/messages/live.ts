/** What pages are told of, in the order it happens. */
export type LiveEvent =
  /** The moment to show. `run` is another one where the program was started again: the page is to be let in anew. */
  | { readonly kind: 'moment'; readonly run: string; readonly edition: number }
  /** How far a build is; `total` is 0 where that is not known. */
  | {
      readonly kind: 'progress'
      readonly step: 'reading' | 'checking' | 'pictures' | 'writing'
      readonly done: number
      readonly total: number
    }
