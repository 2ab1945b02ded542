import type { NoticeKind } from '../../../src/import/notice.ts'
import { start } from '../../hosts/verify/faults.ts'
import type { Exchange, Fault, Site } from '../../hosts/verify/honest-server.ts'

/** Starts a server of five event dates, three objects and three guides, correct except for the fault, until the test ends. */
export async function startFaultyServer(fault: Fault = {}): Promise<Site> {
  const site = await start(fault)
  return { ...site, url: site.url.slice(0, -1) }
}

/** A fault that answers the second page of objects in place of the honest server. */
export function onPageTwo(answer: (exchange: Exchange) => unknown): Fault {
  return {
    answer: exchange => {
      if (exchange.path !== '/api/v1/objects/' || exchange.query !== 'page=2') return false
      answer(exchange)
      return true
    },
  }
}

export type Taken = { eventDates: number; objects: number; guides: number; pictures: number }

/** The result of a fault: the import fails at an address, or reports something and imports the rest. */
export type Outcome =
  | { readonly error: RegExp; readonly at: RegExp }
  | { readonly kind: NoticeKind; readonly message: RegExp; readonly taken: Partial<Taken> }

/** Faults with their results, by what the server does. */
export type ServerFaults = Readonly<Record<string, readonly [fault: Fault, outcome: Outcome]>>

/** The import fails, by default at the second page of objects. */
export function fails(error: RegExp, at = /\/api\/v1\/objects\/\?page=2$/): Outcome {
  return { error, at }
}

/** The import reports this, and imports everything, or the numbers in `taken`. */
export function reports(kind: NoticeKind, message: RegExp, taken: Partial<Taken> = {}): Outcome {
  return { kind, message, taken }
}
