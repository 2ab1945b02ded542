import { useContext } from 'preact/hooks'
import type { EntryCard } from '../../messages/find-messages.ts'
import { PageContext, useLanguage, useWords } from '../shell/page-context.ts'
import { editHref, entryHref, type ListName, type NewKind, newHref } from '../shell/page-route.ts'

/** A link to the form of a file. */
export function EditLink({ file }: { readonly file: string }) {
  const { edit } = useWords('edit')
  return (
    <a class="button" href={editHref(file)} aria-label={`${edit}: ${file}`}>
      {edit}
    </a>
  )
}

/** A link to the form for a new entry. */
export function NewLink({ kind }: { readonly kind: NewKind }) {
  return (
    <a class="button" href={newHref(kind)}>
      + {useWords('edit').newTitle[kind]}
    </a>
  )
}

/** Whether the page has a form for a file, by its name in problems, and is not showing it now. */
export function hasForm(file: string): boolean {
  const isText = /\.(?:md|yaml)$/.test(file) && !file.endsWith('/taxonomy.yaml')
  return isText && editHref(file) !== location.hash
}

type VersionsProps = {
  readonly card: Pick<EntryCard, 'file' | 'versions'> & { readonly collection: ListName }
}

/** The languages of an entry: those that are not shown lead to their versions. Nothing if the content is in one language. */
export function Versions({ card: { file: shown, collection, versions } }: VersionsProps) {
  const { languages = [] } = useContext(PageContext)
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  if (languages.length < 2) return null
  return (
    <span class="versions row quiet">
      {versions.map(({ file, language, id, title }) =>
        file === shown ? (
          <abbr key={file} title={names.of(language)}>
            {language}
          </abbr>
        ) : (
          <a
            key={file}
            class="positioned"
            href={entryHref(collection, id)}
            lang={language}
            aria-label={`${names.of(language)}: ${title}`}
          >
            {language}
          </a>
        ),
      )}
    </span>
  )
}
