import { groupBy } from '../../../base/group-by.ts'
import type { Agenda } from '../../../workbench/messages/agenda-messages.ts'
import { datesInWords, dayOfReader, noteInWords } from '../../context/dates.ts'
import { usePage } from '../../context/page-context.ts'
import { editHref } from '../../context/page-route.ts'
import { useData } from '../../context/requests.ts'
import { Section, ShowMore } from '../../parts/controls.tsx'
import { HiddenTag } from '../browse/entry-status.tsx'

/** The next two weeks day by day, and the entries that are not in every language. Nothing while they are loading. */
export function AgendaSections() {
  const { language: reader } = usePage()
  // Swedish dates are written as `YYYY-MM-DD`.
  const today = dayOfReader()
  const { value } = useData<Agenda>(`agenda/${today}/${reader}.json`)
  if (!value) return null
  return (
    <>
      <Ahead rows={value.rows} />
      {value.incomplete.length > 0 && <Incomplete entries={value.incomplete} />}
    </>
  )
}

function Ahead({ rows }: Pick<Agenda, 'rows'>) {
  const { overview: words, language: reader } = usePage()
  const days = [...groupBy(rows, ({ day }) => day)]
  return (
    <Section id="overview-ahead" class="stack tight" title={words.ahead}>
      {days.length === 0 && <p class="quiet">{words.nothingAhead}</p>}
      <ShowMore items={days} first={7}>
        {([day, ofDay]) => (
          <div key={day} class="overview-day">
            <h3 class="small quiet">{datesInWords({ start: day, end: day }, reader)}</h3>
            <ul class="list">
              {ofDay.map(({ collection, id, file, title, language, change, date, ...row }) => (
                <li key={`${change} ${collection} ${id}`}>
                  <a href={editHref(file)} lang={language}>
                    {title}
                  </a>{' '}
                  {/* That an event starts is what the list is about. */}
                  <span class="quiet small">
                    {date ? noteInWords(date, reader) : words.aheadChanges[change]}
                  </span>{' '}
                  <HiddenTag {...row} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </ShowMore>
    </Section>
  )
}

function Incomplete({ entries }: { readonly entries: Agenda['incomplete'] }) {
  const { overview: words, languageName } = usePage()
  return (
    <Section id="overview-languages" class="stack tight" title={words.incomplete}>
      <ShowMore items={entries} first={5} list="">
        {({ file, title, language, missing }) => (
          <li key={file}>
            <a href={editHref(file)} lang={language}>
              {title}
            </a>{' '}
            <span class="quiet small">{words.lacks(missing.map(languageName).join(', '))}</span>
          </li>
        )}
      </ShowMore>
    </Section>
  )
}
