import { useContext } from 'preact/hooks'
import type { EntryCard } from '../../messages/find-messages.ts'
import { PageContext, useLanguage } from '../shell/page-context.ts'
import { entryHref, type ListName } from '../shell/page-route.ts'

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
