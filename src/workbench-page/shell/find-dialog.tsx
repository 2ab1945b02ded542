import type { TargetedMouseEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { hasWords } from '../../base/fold.ts'
import type { FindPage, FoundEntry } from '../../workbench/messages/find-messages.ts'
import { usePage } from '../context/page-context.ts'
import { editHref } from '../context/page-route.ts'
import { useData } from '../context/requests.ts'
import { Button, SearchField } from '../parts/controls.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Translations } from '../parts/entry-links.tsx'
import { moveBetween, useOpenedBy } from '../parts/use-keys.ts'

/** The title and the address of a view, and its kind if it is a setting. */
type FoundPage = readonly [title: string, href: string, kind?: string]
type FindProps = { readonly pages: readonly FoundPage[] }

/** A button that opens the search. Ctrl+K opens it, too, and outside of fields the key /. */
export function FindButton({ pages }: FindProps) {
  const { common } = usePage()
  // In a text, Ctrl+K makes a link, and is prevented.
  const [isOpen, setOpen] = useOpenedBy(({ key, ctrlKey, metaKey }, isTyped) =>
    ctrlKey || metaKey ? key === 'k' : key === '/' && !isTyped,
  )
  return (
    <>
      <Button text={common.search} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={common.search} onClose={() => setOpen(false)}>
          <Find pages={pages} onOpened={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Find({ pages, onOpened }: FindProps & { readonly onOpened: () => void }) {
  const { find: words, common, parts, language: reader } = usePage()
  const [q, search] = useState('')
  const { value } = useData<FindPage>(`find.json?${new URLSearchParams({ q, reader })}`)
  // The last results stay until the next ones are loaded.
  const last = useRef(value)
  last.current = value ?? last.current
  const { found = 0, results = [] } = (q.trim() === '' ? undefined : last.current) ?? {}
  const isAsked = hasWords(q)
  const shown = pages.filter(([title, , kind = '']) => isAsked(`${kind} ${title}`))
  const click = ({ target }: TargetedMouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) onOpened()
  }
  return (
    <search class="stack" onKeyDown={event => moveBetween(event, 'input, .card-link')} onClick={click}>
      <SearchField hint={words.hint} value={q} onSearch={search} />
      <p class="quiet small" role="status">
        {q.trim() === ''
          ? words.keys
          : found + shown.length > 0
            ? words.found(found + shown.length)
            : value
              ? common.noHits(q)
              : parts.loading}
      </p>
      <ul class="rows list">
        {shown.map(([title, href, kind]) => (
          <li key={href} class="find-result positioned">
            <a class="card-link plain-link" href={href}>
              {title}
            </a>
            {kind && <p class="small quiet">{kind}</p>}
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
  const { edit, common, fieldName, formatDays } = usePage()
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
        <span>{edit.kinds[kind]}</span>
        {item && versions.length > 0 && <Translations card={{ file, versions }} />}
        {count > 1 && <span>{common.dates(count)}</span>}
        {dates && <span>{formatDays(dates)}</span>}
        {place && <span lang={language}>{place}</span>}
      </p>
      {match && !isInTitle && (
        <p class="small wrap-anywhere" lang={language || undefined}>
          <span class="quiet">{fieldName(kind, match.field)}:</span> {marked}
        </p>
      )}
    </li>
  )
}
