import { z } from 'zod'
import type { Limits } from '../../base/limits.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { Mapping, Scalar } from '../yaml/tree.ts'
import { fragment, hasHtml } from './markdown-fields.ts'
import { isLanguageTag, languageForm } from './name-fields.ts'
import { type FieldContext, type FieldIssue, Limited, limitedOf } from './scalar.ts'
import { anyText, importable, plainTexts, text } from './text-fields.ts'
import { eitherForm, type Form, inputKinds, typedForms } from './typed-form.ts'

/** One text for all languages, or one per language. */
type Words = string | Readonly<Record<string, string>>

/** Fields of words. Their reader checks that they have exactly the site's languages. */
export const wordFields = z.registry<{ kind: 'words'; isMarkdown: boolean }>()

/** Words as plain text; if imported, any text. */
export const words = () =>
  importable(wordsOf(text()), wordsOf(anyText())).register(plainTexts, { kind: 'plain' })

/** Words in Markdown, or `{ html: … }`, read to HTML fragments. */
export const markdownWords = () => wordsOf(fragment())

/** Words in one language. */
export function inLanguage(words: Words, language: string): string {
  const text = typeof words === 'string' ? words : words[language]
  if (text === undefined) throw new Error(`The words in "${language}" were validated and are missing.`)
  return text
}

/** Whether a node has words by language. */
function hasLanguages(node: unknown): node is Mapping {
  return node instanceof Mapping && !hasHtml(node)
}

type TextField = ReturnType<typeof fragment>

function wordsOf(field: TextField) {
  return z
    .transform((given: unknown, context): Words => {
      const { node, limits } = limitedOf(given)
      const readOne = readerOf(field, limits, context)
      return hasLanguages(node) ? readLanguages(node, readOne, context) : readOne(node, [])
    })
    .register(wordFields, { kind: 'words', isMarkdown: inputKinds.get(field)?.kind === 'markdown' })
    .register(typedForms, wordsForm(typedForms.get(field) ?? {}))
}

/** Returns one text, or one per language. */
function wordsForm(each: Form): Form {
  const byLanguage: Form = {
    type: 'object',
    propertyNames: languageForm,
    additionalProperties: each,
    minProperties: 1,
  }
  return eitherForm(each, byLanguage)
}

type ReadOne = (node: unknown, path: readonly string[]) => string

function readLanguages(node: Mapping, readOne: ReadOne, context: FieldContext): Record<string, string> {
  const pairs = [...node.entries].map(([language, { value }]): [string, string] => {
    if (value instanceof Scalar && value.text === '' && !isLanguageTag(language)) {
      const params = { refusal: refusal('empty-text:comma', { key: language }), part: 'key' } as const
      context.addIssue({ code: 'custom', path: [language], params })
      return [language, '']
    }
    return [language, readOne(value, [language])]
  })
  return Object.fromEntries(pairs)
}

function readerOf(field: TextField, limits: Limits, context: FieldContext): ReadOne {
  return (node, path) => {
    const result = field.safeParse(new Limited(node, limits))
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      if (issue.code !== 'custom') continue
      context.addIssue({ code: 'custom', path: [...path, ...issue.path], params: issue.params as FieldIssue })
    }
    return ''
  }
}
