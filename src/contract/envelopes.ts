import { z } from 'zod'
import { Meta } from './category.ts'
import { EventDate } from './event-date.ts'
import { AbsoluteUrl, Count } from './scalars.ts'

const PageNumber = z.int().positive('the number of a page, 1 or more')

/** A page of items whose neighbours are page numbers. `next` and `previous` are null at the ends. */
export type NumberPage<Item> = {
  count: number
  meta: Meta
  next: number | null
  previous: number | null
  total_pages: number
  current_page: number
  results: Item[]
}

/** The page-number envelope around a schema of items. */
export function numberPage<Item>(item: z.ZodType<Item>): z.ZodType<NumberPage<Item>> {
  return z.strictObject({
    count: Count,
    meta: Meta,
    next: PageNumber.nullable(),
    previous: PageNumber.nullable(),
    total_pages: PageNumber,
    current_page: PageNumber,
    results: z.array(item),
  })
}

/** A page of items whose neighbours are absolute URLs. `next` and `previous` are null at the ends. */
export type LinkPage<Item> = {
  count: number
  next: string | null
  previous: string | null
  results: Item[]
}

/** The link envelope around a schema of items. */
export function linkPage<Item>(item: z.ZodType<Item>): z.ZodType<LinkPage<Item>> {
  return z.strictObject({
    count: Count,
    next: AbsoluteUrl.nullable(),
    previous: AbsoluteUrl.nullable(),
    results: z.array(item),
  })
}

/** The envelope of `singulareventdates`. */
export const EventDatePage = numberPage(EventDate)
export type EventDatePage = NumberPage<EventDate>
