import type { TargetedMouseEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { fold, foldWords } from '../../base/fold.ts'
import type { FindPage, FoundEntry } from '../../workbench/messages/find-messages.ts'
import { Button, SearchField } from '../parts/controls.tsx'
import { makeDayFormatter } from '../parts/dates.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Translations } from '../parts/entry-links.tsx'
import { moveBetween, useKeys } from '../parts/use-keys.ts'
import { useFieldNames, useLanguage, useWords } from './page-context.ts'
import { editHref } from './page-route.ts'
import { useData } from './requests.ts'

/** The title and the address of a view. */
type FoundPage = readonly [title: string, href: string]
type FindProps = { readonly pages: readonly FoundPage[] }

/** A button that opens the search. Ctrl+K opens it, too, and outside of fields the key /. */
export function FindButton({ pages }: FindProps) {
  const { search } = useWords('common')
  const [isOpen, setOpen] = useState(false)
  useKeys((event, isTyped) => {
    const isShortcut = event.ctrlKey || event.metaKey ? event.key === 'k' : event.key === '/' && !isTyped
    // In a text, Ctrl+K makes a link.
    if (!isShortcut || event.altKey || event.defaultPrevented) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <Button text={search} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={search} onClose={() => setOpen(false)}>
          <Find pages={pages} onOpened={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Find({ pages, onOpened }: FindProps & { readonly onOpened: () => void }) {
  const words = useWords('find')
  const common = useWords('common')
  const parts = useWords('parts')
  const reader = useLanguage()
  const [q, search] = useState('')
  const { value } = useData<FindPage>(`find.json?${new URLSearchParams({ q, reader })}`)
  // The last results stay until the next ones are loaded.
  const last = useRef(value)
  last.current = value ?? last.current
  const { found = 0, results = [] } = (q.trim() === '' ? undefined : last.current) ?? {}
  const asked = foldWords(q)
  const shown = pages.filter(([title]) => asked.every(word => fold(title).includes(word)))
  const click = ({ target }: TargetedMouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) onOpened()
  }
  return (
    <search class="stack" onKeyDown={event => moveBetween(event, 'input, .card-link')} onClick={click}>
      <SearchField aria-label={common.search} hint={words.hint} value={q} onSearch={search} />
      <p class="quiet small" role="status">
        {q.trim() === ''
          ? words.keys
          : found > 0
            ? words.found(found)
            : shown.length === 0 && (value ? common.noHits(q) : parts.loading)}
      </p>
      <ul class="rows list">
        {shown.map(([title, href]) => (
          <li key={href} class="find-result positioned">
            <a class="card-link plain-link" href={href}>
              {title}
            </a>
          </li>
        ))}
        {results.map(result => (
          <Result key={result.file} result={result} />
        ))}
      </ul>
    </search>
  )
}

function Result({ result }: { readonly result: FoundEntry }) {
  const { kind, file, title, language, item, versions, dates, place, count, match } = result
  const formatDays = makeDayFormatter(useLanguage())
  const { kinds } = useWords('edit')
  const { dates: countDates } = useWords('common')
  const nameOf = useFieldNames(kind)
  const marked = match && (
    <>
      {match.before}
      <mark>{match.text}</mark>
      {match.after}
    </>
  )
  const isInTitle = match?.field === ''
  return (
    <li class="find-result positioned">
      <a class="card-link plain-link" lang={language || undefined} href={editHref(file)}>
        <strong>{isInTitle ? marked : title}</strong>
      </a>
      <p class="row small quiet">
        <span>{kinds[kind]}</span>
        {item && versions.length > 0 && <Translations card={{ file, versions }} />}
        {count > 1 && <span>{countDates(count)}</span>}
        {dates && <span>{formatDays(dates)}</span>}
        {place && <span lang={language}>{place}</span>}
      </p>
      {match && !isInTitle && (
        <p class="small wrap-anywhere" lang={language || undefined}>
          <span class="quiet">{nameOf(match.field).name}:</span> {marked}
        </p>
      )}
    </li>
  )
}
