import { useLanguage, wordsOf } from '../../shell/page-context.ts'
import { type FieldWords, fieldWordsOf } from './field-paths.ts'
import { useForm } from './form-context.ts'

/** Returns the words of a field by its path in its file. */
export function useFieldWords(path: string): FieldWords {
  const language = useLanguage()
  return fieldWordsOf(useForm().kind, path, wordsOf('fields', language))
}
