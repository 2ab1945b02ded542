import { useWords } from '../shell/page-context.ts'
import { editHref, type NewKind, newHref } from '../shell/page-route.ts'

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
