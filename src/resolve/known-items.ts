import { KeptList } from '../memory/kept-list.ts'
import { KeptOrder } from '../memory/kept-order.ts'
import type { Entry } from '../model/content.ts'
import type { ResolvedEventDate } from '../model/resolved.ts'
import type { EventSource } from '../model/sources/event.ts'
import { KeptLookup } from './kept-lookup.ts'

/** What entries were resolved into, and the order that it was put in, for as long as all that they refer to is as it was. */
export class KnownItems {
  readonly lookup = new KeptLookup()
  readonly dates = new KeptList<Entry<EventSource>, readonly ResolvedEventDate[]>()
  readonly order = new KeptOrder<ResolvedEventDate>()
}
