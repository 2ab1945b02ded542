import { useWords } from '../shell/page-context.ts'
import { type FieldWords, fieldWordsOf } from '../words/field-words.ts'

/** Returns a function that gives the words of a field of a kind of file, by its path. */
export function useFieldNames(kind: string): (path: string) => FieldWords {
  const words = useWords('fields')
  return path => fieldWordsOf(kind, path, words)
}
