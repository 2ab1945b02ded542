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

/** Whether to link to the form of a file, such as `content/events/fair.md`: there is one, and it is not shown now. */
export function canOpenForm(file: string): boolean {
  const isText = /\.(?:md|yaml)$/.test(file) && !file.endsWith('/taxonomy.yaml')
  return isText && editHref(file) !== location.hash
}

type TranslationsProps = {
  readonly card: Pick<EntryCard, 'file' | 'versions'> & { readonly collection: ListName }
}

/** The languages of an entry: each but the shown one links to that translation. Nothing if the content is in one language. */
export function Translations({ card: { file: shown, collection, versions } }: TranslationsProps) {
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
