import { z } from 'zod'
import { refusal } from '../../base/problems/refusal.ts'
import { Mapping, Scalar } from '../yaml/tree.ts'
import { contextAt, fieldType, type ReadContext, type Reader } from './field.ts'
import { anyOf, type JsonSchema, textSchema } from './field-json-schema.ts'
import { hasHtml, markdownField } from './markdown-fields.ts'
import { isLanguageTag, languageSchema } from './name-fields.ts'
import { readAnyText, readNonBlank, scalarReader } from './scalar.ts'

/** One text for all languages, or one per language. The validation checks that they are exactly the site's languages. */
const wordsValue = () => z.union([z.string(), z.record(z.string(), z.string())])
type Words = z.infer<ReturnType<typeof wordsValue>>

/** Words as plain text; if imported, any text. */
export const words = () =>
  fieldType(wordsValue(), {
    read: wordsReader(scalarReader(readNonBlank)),
    jsonSchema: wordsSchema(textSchema),
    readImported: wordsReader(scalarReader(readAnyText)),
    input: 'words',
    isPlain: true,
  })

/** Words in Markdown, or `{ html: … }`, read to HTML fragments. */
export const markdownWords = () =>
  fieldType(wordsValue(), {
    read: wordsReader(markdownField.read),
    jsonSchema: wordsSchema(markdownField.jsonSchema),
    input: 'markdown-words',
  })

/** Returns the text of validated words in a language of the site. */
export function inLanguage(words: Words, language: string): string {
  const text = typeof words === 'string' ? words : words[language]
  if (text === undefined) throw new Error(`The words in "${language}" were validated and are missing.`)
  return text
}

/** Returns a function that reads each text of words with `read`. */
function wordsReader(read: Reader<string>['read']): Reader<Words>['read'] {
  return (node, context) => {
    const isByLanguage = node instanceof Mapping && !hasHtml(node)
    return isByLanguage ? readLanguages(node, read, context) : read(node, context)
  }
}

/** Accepts one text, or one per language. */
function wordsSchema(each: JsonSchema): JsonSchema {
  const byLanguage: JsonSchema = {
    type: 'object',
    propertyNames: languageSchema,
    additionalProperties: each,
    minProperties: 1,
  }
  return anyOf(each, byLanguage)
}

function readLanguages(node: Mapping, read: Reader<string>['read'], context: ReadContext): Words {
  const pairs = [...node.entries].map(([language, { value }]) => {
    // YAML reads `{ en: Red, white and blue }` as two keys, of which the second has no value.
    const isAfterComma = value instanceof Scalar && value.text === '' && !isLanguageTag(language)
    if (!isAfterComma) return [language, read(value, contextAt(language, context)) ?? '']
    const [, tag = '', text = ''] = /^([a-z]{2}) (\p{Lu}.*)$/u.exec(language) ?? []
    const refused = tag
      ? refusal('empty-text:colon', { language: tag, text })
      : refusal('empty-text:comma', { key: language })
    context.refuse(refused, { path: [language], part: 'key' })
    return [language, '']
  })
  return Object.fromEntries(pairs)
}
