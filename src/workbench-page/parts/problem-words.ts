import { seasonsInWords } from '../../content/facts/hours-in-words.ts'
import { fieldWordsOf } from '../../content/words/field-words.ts'
import type { ShownProblem } from '../../workbench/messages/overview-messages.ts'
import { daysInText } from '../context/dates.ts'
import type { PageWords } from '../words/words-en.ts'

/** The language of the page, and its words. */
type Words = Pick<PageWords, 'edit' | 'fields'> & { readonly language: keyof ShownProblem['text'] }

/** Returns the message and the hint of a problem for people who use forms: without files and commands, with opening hours in words, and known fields by their names in forms, too. Days are in words in the message, and in the hint as they are typed. */
export function wordsForForms({ code, field, text }: ShownProblem, { language, edit, fields }: Words) {
  const inForm: Readonly<Record<string, string>> = edit.inForm
  const sentences = text[language].hint.split(/(?<=[.!?])\s+/)
  const others = sentences.filter(sentence => !isOfFiles.test(sentence)).join(' ')
  const hint = inForm[`${code} ${field}`] ?? (others || (inForm[code] ?? ''))
  const message = text[language].message.replace(/ (?:in|i) [a-z]+(?:\.yaml|\/)(?=\.)/, '')
  const around = field.replace(/[^.]*$/, '')
  const nameBoth = (typed: string, key: string) =>
    code === 'unknown-key' ? `${edit.quote(fieldWordsOf('', around + key, fields).name)} (\`${key}\`)` : typed
  return {
    message: daysInText(seasonsInWords(message, language), language),
    hint: seasonsInWords(hint, language).replace(/["`]([a-z_]+)["`]/g, nameBoth),
  }
}

const isOfFiles = /npm run|`(?:- |[^`]*:(?: [^`]*)?`)|\.(?:md|yaml)\b|---/
