import type { EntryCard } from '../../../workbench/messages/find-messages.ts'
import { type DayFormatter, dayInShort } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { SeverityTag } from '../../parts/file-problems.tsx'
import type { changeOfEntry } from '../../parts/list-changes.ts'

/** What the cards and rows of a list need besides their entries. */
export type EntryContext = {
  readonly format: DayFormatter
  readonly changeOf: ReturnType<typeof changeOfEntry>
  /** `YYYY-MM-DD` */
  readonly today: string
}

type StatusProps = Omit<EntryContext, 'format'> & { readonly card: EntryCard }

/** What is particular about an entry: a problem, whether and until when visitors see it, unpublished changes. */
export function EntryStatus({ card, changeOf, today }: StatusProps) {
  const { hidden, until, mark, dates } = card
  const change = changeOf(card)
  const { browse: words, language, publish } = usePage()
  const end = until
    ? words.publishedUntil(dayInShort(until, language))
    : dates && dates.end < today && words.ended
  return (
    <>
      {mark && <SeverityTag severity={mark} />}
      <HiddenTag {...card} />
      {!hidden && end && <span class="tag quiet">{end}</span>}
      {change && <span class={`tag tag-${change}`}>{publish.kinds[change]}</span>}
    </>
  )
}

/** Says why visitors do not see an entry; nothing if they do. */
export function HiddenTag({ hidden, published }: Pick<EntryCard, 'hidden' | 'published'>) {
  const { browse: words, language } = usePage()
  if (!hidden) return null
  const text =
    hidden === 'later' && published
      ? words.publishedFrom(dayInShort(published, language))
      : words.hidden[hidden]
  return <span class="tag tag-warning">{text}</span>
}

/** The days of an entry: of several dates the next one, and how many there are. */
export function EntryDates({ card, format }: Pick<StatusProps, 'card'> & Pick<EntryContext, 'format'>) {
  const { dates, next, count } = card
  const { common } = usePage()
  if (!dates) return null
  if (count === 1) return format(dates)
  return (
    <>
      {format(next ?? dates)} <span class="entry-count quiet">{common.dates(count)}</span>
    </>
  )
}
