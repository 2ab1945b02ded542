import type { OtherValues } from '../../../messages/form-messages.ts'
import { useWords } from '../../shell/page-context.ts'
import { editHref } from '../../shell/page-route.ts'
import { useData } from '../../shell/requests.ts'
import { useFieldWords } from './form-context.ts'
import { useLanguageNames } from './words-input.tsx'

/** The values that other languages have in fields that should be the same in all, each with a link to its form. */
export function OtherLanguageValues({ file }: { readonly file: string }) {
  const { value } = useData<OtherValues>(`other-values.json?file=${encodeURIComponent(file)}`)
  if (!value || value.values.length === 0) return null
  return (
    <ul class="list">
      {value.values.map(other => (
        <Other key={`${other.file} ${other.field}`} {...other} />
      ))}
    </ul>
  )
}

function Other({ file, language, field, value }: OtherValues['values'][number]) {
  const words = useWords('edit')
  const languageName = useLanguageNames()
  const { name } = useFieldWords(field)
  return (
    <li class="wrap-anywhere">
      <span class="warning">{words.otherValue(languageName(language))}</span> {name}: {value || '–'}{' '}
      <a href={editHref(file)}>{words.toOtherForm}</a>
    </li>
  )
}
