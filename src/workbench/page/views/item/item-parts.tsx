import type { ItemView, OtherDate } from '../../../messages/item-messages.ts'
import type { FileProblems } from '../../../messages/overview-messages.ts'
import { OpenButton, Section, ShowMore } from '../../parts/controls.tsx'
import { datesInWords } from '../../parts/dates.ts'
import { ProblemList } from '../../parts/file-problems.tsx'
import { useLocale, useWords } from '../../shell/page-context.ts'
import { calendarHref, entryHref } from '../../shell/page-route.ts'

/** Every date of an event. The date with the id is strong; the others are links. */
export function ItemDates({ dates, id }: { readonly dates: readonly OtherDate[]; readonly id: string }) {
  const words = useWords('item')
  const { more } = useWords('common')
  const locale = useLocale()
  const shown = dates.findIndex(date => date.id === id)
  return (
    <Section id="item-when" title={words.when}>
      <ShowMore items={dates} first={Math.max(8, shown + 1)} step={50} text={more}>
        {some => (
          <ul class="rows list">
            {some.map(date => (
              <li key={date.id}>
                {date.id === id ? (
                  <strong aria-current="true">{datesInWords(date, locale)}</strong>
                ) : (
                  <a href={entryHref('singulareventdates', date.id)}>{datesInWords(date, locale)}</a>
                )}
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
      <p>
        <a href={calendarHref(dates[shown]?.start.slice(0, 7))}>{words.inCalendar}</a>
      </p>
    </Section>
  )
}

/** Links to the pictures that an item shows; nothing if it shows none. */
export function ItemPictures({ slugs }: { readonly slugs: readonly string[] }) {
  const words = useWords('item')
  if (slugs.length === 0) return null
  return (
    <Section id="item-pictures" title={words.pictures}>
      <ul class="rows list">
        {slugs.map(slug => (
          <li key={slug} class="row apart">
            <code class="wrap-anywhere">{slug}</code>
            <a href={entryHref('pictures', slug)}>
              {words.setFocalPoint}
              <span class="visually-hidden">: {slug}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ItemSourceProps = Pick<ItemView, 'card' | 'page'> & { readonly files: readonly FileProblems[] }

/** The file that an item is made from, with its warnings, and its page in the API. The view lists the problems of a broken file at its top. */
export function ItemSource({ card: { file }, page, files }: ItemSourceProps) {
  const words = useWords('item')
  const problems = files.find(each => each.file === file)?.problems ?? []
  const hasOnlyWarnings = problems.length > 0 && problems.every(({ severity }) => severity === 'warning')
  return (
    <Section id="item-source" class="stack" title={words.source}>
      <div class="row middle">
        <code class="wrap-anywhere">{file}</code>
        <OpenButton file={file} />
      </div>
      {hasOnlyWarnings && <ProblemList file={file} problems={problems} />}
      <p>
        <a href={page.url} target="_blank" rel="noopener">
          {words.jsonPage(page.number)}
        </a>
      </p>
    </Section>
  )
}
