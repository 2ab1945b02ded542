import type { NoticeKind } from '../../../src/import/notice.ts'
import type { Lie } from './lying-server.ts'

/** How many were taken. */
export type Taken = { eventDates: number; objects: number; guides: number; pictures: number }

/** What comes of a lie: the import ends with an error at an address, or something is told and the rest is taken. */
export type Outcome =
  | { readonly error: RegExp; readonly at: RegExp }
  | { readonly told: NoticeKind; readonly message: RegExp; readonly taken?: Partial<Taken> }

/** A lie with its name, what the server does, and what comes of it. */
export type NamedLie = {
  readonly name: string
  readonly does: string
  readonly lie: Lie
  readonly outcome: Outcome
}

/** What is taken of an honest server. */
export const everything: Taken = { eventDates: 5, objects: 3, guides: 3, pictures: 1 }
