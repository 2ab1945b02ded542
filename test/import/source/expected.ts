import type { NoticeKind } from '../../../src/import/notice.ts'
import type { ServerFault } from './faulty-server.ts'

/** How many items and pictures were imported. */
export type Taken = { eventDates: number; objects: number; guides: number; pictures: number }

/** The result of a fault: the import fails at an address, or reports something and imports the rest. */
export type Outcome =
  | { readonly error: RegExp; readonly at: RegExp }
  | { readonly kind: NoticeKind; readonly message: RegExp; readonly taken: Partial<Taken> }

/** By what the server does: the fault, and its result. */
export type ServerFaults = Readonly<Record<string, readonly [fault: ServerFault, outcome: Outcome]>>

/** The import fails, by default at the second page of objects. */
export function fails(error: RegExp, at = /\/api\/v1\/objects\/\?page=2$/): Outcome {
  return { error, at }
}

/** The import reports this, and imports everything but what is stated otherwise. */
export function reports(kind: NoticeKind, message: RegExp, taken: Partial<Taken> = {}): Outcome {
  return { kind, message, taken }
}

/** What is imported from an honest server. */
export const everything: Taken = { eventDates: 5, objects: 3, guides: 3, pictures: 1 }
