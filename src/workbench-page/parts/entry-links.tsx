import type { ComponentChildren } from 'preact'
import type { EntryCard } from '../../workbench/messages/find-messages.ts'
import type { ComparedVersion, EntryLanguages } from '../../workbench/messages/form-messages.ts'
import { usePage } from '../context/page-context.ts'
import {
  authorsHref,
  editHref,
  entryHref,
  type ListName,
  type NewKind,
  newKinds,
} from '../context/page-route.ts'
import { useData } from '../context/requests.ts'

/** A link to the form of a file. */
export function EditLink({ file, class: name = '' }: { readonly file: string; readonly class?: string }) {
  const { edit } = usePage()
  return (
    <a class={`button ${name}`} href={editHref(file)} aria-label={`${edit.edit}: ${file}`}>
      {edit.edit}
    </a>
  )
}

/** A link to the form for a new entry. */
export function NewLink({ kind, class: name = '' }: { readonly kind: NewKind; readonly class?: string }) {
  const { edit } = usePage()
  return (
    <a class={`button ${name}`} href={`#/new/${kind}`}>
      + {edit.newTitle[kind]}
    </a>
  )
}

/** Links to the forms for new entries of every kind. */
export function NewLinks() {
  return newKinds.map(kind => <NewLink key={kind} kind={kind} />)
}

/** Links to the authors, the settings and the labels. */
export function SettingsLinks() {
  const isHere = (href: string) =>
    location.hash.startsWith(href) || (href === authorsHref && location.hash.includes('/authors'))
  return useSettingsPages().map(([title, href]) => (
    <a key={href} class="button" href={href} aria-current={isHere(href) ? 'page' : undefined}>
      {title}
    </a>
  ))
}

/** The titles of the authors, the settings and the labels, with their addresses. */
export function useSettingsPages() {
  const { edit, shell, content } = usePage()
  return [
    [shell.views.authors, authorsHref],
    [edit.kinds.site, editHref(`${content}/site.yaml`)],
    [edit.kinds.labels, editHref(`${content}/labels.yaml`)],
  ] as const
}

/** Whether to link to the form of a file, such as `content/events/fair.md`: there is one, and it is not shown now. */
export function canOpenForm(file: string): boolean {
  const isText = /\.(?:md|yaml)$/.test(file) && !file.endsWith('/taxonomy.yaml')
  return isText && editHref(file) !== location.hash
}

type TranslationsProps = {
  /** The shown file and its versions. Without a `collection` the links lead to forms. */
  readonly card: Pick<EntryCard, 'file' | 'versions'> & { readonly collection?: ListName }
  /** Whether languages have their names instead of their tags. */
  readonly isNamed?: boolean
  readonly children?: ComponentChildren
}

/** The languages of an entry: each but the shown one links to that translation. Nothing if the content is in one language. */
export function Translations({
  card: { file: shown, collection, versions },
  isNamed,
  children,
}: TranslationsProps) {
  const { languages = [], languageTitle } = usePage()
  if (languages.length < 2 || versions.length === 0) return null
  if (isNamed && versions.length === 1 && !children) return null
  return (
    <span class={isNamed ? 'row' : 'versions row quiet'}>
      {versions.map(({ file, language, id, title }) => {
        const name = languageTitle(language)
        const text = isNamed ? name : language
        if (file === shown) {
          return (
            <b key={file} title={name}>
              {text}
            </b>
          )
        }
        const href = collection && id !== '' ? entryHref(collection, id) : editHref(file)
        // What is seen is the beginning of what is heard.
        const label = `${isNamed ? name : `${language}, ${name}`}: ${title}`
        return (
          <a key={file} class="positioned" href={href} aria-label={label}>
            {text}
          </a>
        )
      })}
      {children}
    </span>
  )
}

/** Returns an entry in all its languages; none for other files, and undefined while they are loaded. */
export function useVersions(file: string): readonly ComparedVersion[] | undefined {
  return useData<EntryLanguages>(`languages.json?file=${encodeURIComponent(file)}`).value?.versions
}
