import { defaultPageSizes } from '../../../content/content.ts'
import type { Fields } from '../../../content/print/print-fields.ts'
import type { ReadApi } from '../../read/read-api.ts'
import type { ChosenItems } from '../choose/items.ts'
import { someFields } from '../entries/fields.ts'

/** Items on a page, at most. */
const most = 1000

/**
 * Items on a page as they were seen. Where one page held all, the record's or a build's own where they do as well, else so
 * many that one page holds all again.
 */
export function pageSizeFields({ pageSizes, record }: ReadApi, items: ChosenItems): Fields | undefined {
  const sizeOf = (name: keyof typeof defaultPageSizes, count: number) => {
    const recorded = record?.page_sizes[name]
    const size = pageSizes[name] ?? (recorded !== undefined && recorded >= count ? recorded : undefined)
    if (size === undefined && count <= defaultPageSizes[name]) return undefined
    return Math.max(1, Math.min(size ?? count, most))
  }
  return someFields({
    event_dates: sizeOf('singulareventdates', items.eventDates.length),
    objects: sizeOf('objects', items.objects.length),
    guides: sizeOf('guides', items.guides.length),
  })
}
