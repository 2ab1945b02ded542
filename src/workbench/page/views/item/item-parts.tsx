import type { ComponentChildren } from 'preact'
import type { ItemView, OtherDate, Source } from '../../../messages/item-messages.ts'
import type { FileProblems } from '../../../messages/overview-messages.ts'
import type { FileCommit, FileHistory } from '../../../messages/publish-messages.ts'
import { CopyButton, OpenButton, Section, ShowMore } from '../../parts/controls.tsx'
import { datesInWords } from '../../parts/dates.ts'
import { ProblemList } from '../../parts/file-problems.tsx'
import { linesOf } from '../../parts/shown-problems.ts'
import { useLocale, useWords } from '../../shell/page-context.ts'
import { calendarHref, entryHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'

/** Every date of an event. The date with the id is strong; the others are links. */
export function ItemDates({ dates, id }: { readonly dates: readonly OtherDate[]; readonly id: string }) {
  const words = useWords('item')
  const { more } = useWords('common')
  const locale = useLocale()
  const shown = dates.findIndex(date => date.id === id)
  return (
    <Section id="item-when" class="item-part" title={words.when}>
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
    <Section id="item-pictures" class="item-part" title={words.pictures}>
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

/** Who changed a file, and when; nothing if it is not in git. */
export function ItemHistory({ file }: { readonly file: string }) {
  const words = useWords('publish')
  const { value } = useData<FileHistory | null>(`history.json?file=${encodeURIComponent(file)}`)
  if (!value) return null
  return (
    <Section id="item-history" class="item-part" title={words.history}>
      <VersionRows history={value} />
    </Section>
  )
}

type VersionRowsProps = {
  readonly history: FileHistory
  /** Renders what is shown below a version. */
  readonly children?: (version: FileCommit) => ComponentChildren
}

/** The versions of a file, the newest first. */
export function VersionRows({ history: { isUncommitted, versions }, children }: VersionRowsProps) {
  const words = useWords('publish')
  const { more } = useWords('common')
  return (
    <>
      {isUncommitted && <p>{words.uncommitted}</p>}
      <ShowMore items={versions} first={3} step={20} text={more}>
        {shown => (
          <ol class="rows list">
            {shown.map(version => (
              <li key={version.commit} class="wrap-anywhere">
                <strong>{version.author}</strong> <time class="quiet figures">{version.date}</time>
                <br />
                {version.subject}
                {children && <div class="stack tight">{children(version)}</div>}
              </li>
            ))}
          </ol>
        )}
      </ShowMore>
    </>
  )
}

/** The JSON of an item in the API, and its page there. */
export function ItemJson({ item: { json }, page }: Pick<ItemView, 'item' | 'page'>) {
  const words = useWords('item')
  const address = new URL(page.url, location.href).href
  const text = JSON.stringify(json, null, 2)
  return (
    <Section id="item-json" class="item-part stack" title={words.json}>
      <p class="wrap-anywhere">
        {words.jsonPage(page.number)}{' '}
        <a href={page.url} target="_blank" rel="noopener">
          {address}
        </a>
      </p>
      <div class="row middle">
        <CopyButton text={words.copy} textToCopy={() => text} />
        <CopyButton text={words.copyAddress} textToCopy={() => address} />
      </div>
      <details>
        <summary>{words.showJson}</summary>
        <pre class="item-code wrap-anywhere">{text}</pre>
      </details>
    </Section>
  )
}

type SourceFileProps = { readonly source: Source; readonly files: readonly FileProblems[] }

/** The file that an item is made from, as it is now, with problems marked. The view lists those of a broken file at its top. */
export function SourceFile({ source: { file, text }, files }: SourceFileProps) {
  const words = useWords('item')
  const problems = files.find(each => each.file === file)?.problems ?? []
  const hasOnlyWarnings = problems.length > 0 && problems.every(({ severity }) => severity === 'warning')
  return (
    <Section id="item-source" class="item-part stack" title={words.source}>
      <code class="wrap-anywhere">{file}</code>
      <div class="row middle">
        <OpenButton file={file} />
      </div>
      {hasOnlyWarnings && <ProblemList file={file} problems={problems} />}
      <ol class="item-source item-code wrap-anywhere list" aria-label={file}>
        {linesOf(text, problems).map(({ text, severity }, index) => (
          <li key={`${index + 1}`} class={`positioned ${severity ? `tag-${severity}` : ''}`}>
            {text}
          </li>
        ))}
      </ol>
    </Section>
  )
}
