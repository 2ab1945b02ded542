import type { Entry } from '../../content/content.ts'
import { KeptList } from '../../content/memory/kept-list.ts'
import { KeptOrder } from '../../content/memory/kept-order.ts'
import type { EventSource } from '../../content/schemas/event.ts'
import type { ResolvedEventDate } from '../site.ts'
import { KeptLookup } from './kept-lookup.ts'

/** What entries were resolved into, and the order that it was put in, for as long as all that they refer to is as it was. */
export class KnownItems {
  readonly lookup = new KeptLookup()
  readonly dates = new KeptList<Entry<EventSource>, readonly ResolvedEventDate[]>()
  readonly order = new KeptOrder<ResolvedEventDate>()
}
