import { z } from 'zod'
import type { Limits } from '../../base/limits.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { findSuggestions, nearestName } from '../../base/problems/suggest.ts'
import { allowedSchemes } from '../../contract/link.ts'
import { allowedTags } from '../text/allow-list.ts'
import { findForbidden, isDeeper } from '../text/gate.ts'
import { refuseLength, renderMarkdown, tooDeep } from '../text/markdown.ts'
import { isAbsent, Mapping, type Tree } from '../yaml/tree.ts'
import { contextAt, fieldType, type ReadContext } from './field.ts'
import { anyOf, anyTextSchema, type JsonSchema, textSchema } from './field-json-schema.ts'
import { Refused, readAnyText, readNonBlank, readScalar, refused } from './scalar.ts'

const htmlSchema: JsonSchema = {
  type: 'object',
  properties: { html: { ...anyTextSchema, description: 'HTML, published as it is written.' } },
  required: ['html'],
  additionalProperties: false,
}

const markdownSchema = anyOf(textSchema, htmlSchema)

/** Markdown that is not blank, or `{ html: … }`, which may be blank. The value is the HTML. */
export const markdownField = { read: readMarkdown, jsonSchema: markdownSchema, input: 'markdown' } as const

const storedText = z.tuple([z.string(), z.number(), z.number(), z.number()]).readonly()

/** The schema of such a field. Its value is the HTML, or a reference to it in the cache. */
export const markdown = () => fieldType(z.union([z.string(), storedText]), markdownField)

function readMarkdown(node: Tree, context: ReadContext): string | undefined {
  if (isHtml(node)) return readHtml(node, context)
  const typed = readScalar(node, readNonBlank, context)
  if (typed === undefined) return undefined
  const { html, findings } = renderMarkdown(typed, context.limits)
  for (const { within, ...finding } of findings) context.refuse(finding, { within })
  return html === '' && findings.every(isWarning) ? context.refuse(refusal('empty-text:invisible')) : html
}

/** Whether a node is `{ html: … }`, or was most likely intended as one. */
function isHtml(node: Tree): node is Mapping {
  if (!(node instanceof Mapping)) return false
  return hasHtml(node) || [...node.entries.keys()].some(key => nearestName(key, ['html']) !== undefined)
}

/** Whether a mapping has the key `html`. */
export function hasHtml(node: Mapping): boolean {
  return node.entries.has('html')
}

/** Reads `{ html: "<p>…</p>" }` to the fragment as typed, or refuses it for its first forbidden part. */
function readHtml(node: Mapping, context: ReadContext): string | undefined {
  for (const key of node.entries.keys()) {
    if (key === 'html') continue
    const suggestions = findSuggestions(key, ['html'])
    context.refuse(refusal('unknown-key', { key, suggestions }), { path: [key], part: 'key' })
  }
  const typed = node.entries.get('html')?.value
  if (typed === undefined) return undefined
  // An empty fragment is typed as "".
  if (isAbsent(typed)) return context.refuse(refusal('missing-key:html'), { path: ['html'], part: 'key' })
  return readScalar(typed, text => readFragment(text, context.limits), contextAt('html', context))
}

function readFragment(typed: string, limits: Limits): string | Refused {
  const text = readAnyText(typed)
  if (text instanceof Refused) return text
  const long = refuseLength(text, limits)
  if (long) return new Refused(long)
  const forbidden = findForbidden(text)
  if (forbidden !== undefined) {
    return refused('forbidden-html', { found: forbidden, ...allowed })
  }
  return isDeeper(text, limits.html_levels) ? new Refused(tooDeep(limits)) : text
}

const withAttributes = Object.entries(allowedTags).flatMap(([tag, attributes]) => {
  return attributes.map(attribute => `<${tag} ${attribute}="…">`)
})

const allowed = {
  tags: Object.keys(allowedTags).join(', '),
  attributes: withAttributes.join(', '),
  schemes: allowedSchemes.join(', '),
}
