import { z } from 'zod'
import type { Limits } from '../../base/limits.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions, nearestName } from '../../base/problems/suggest.ts'
import { allowedSchemes, allowedTags } from '../text/allow-list.ts'
import { findForbidden, type Html, isDeeper } from '../text/gate.ts'
import { refuseLength, renderMarkdown, tooDeep } from '../text/markdown.ts'
import { Mapping, Scalar } from '../yaml/tree.ts'
import {
  type FieldContext,
  limitedOf,
  Refused,
  readAnyText,
  readScalar,
  readText,
  refuse,
  refused,
} from './scalar.ts'
import { anyTextForm, eitherForm, type Form, inputKinds, textForm, typedForms } from './typed-form.ts'

/** Markdown that is not blank, or `{ html: … }`, which may be blank; read to an HTML fragment that the cache may store. */
export const markdown = () =>
  z
    .transform((node: unknown, context): Html => readMarkdown(node, context))
    .register(typedForms, markdownForm)
    .register(inputKinds, { kind: 'markdown' })

/** Like `markdown`, read to a fragment that stays in memory. */
export const fragment = () =>
  z
    .transform((node: unknown, context): string => readMarkdown(node, context))
    .register(typedForms, markdownForm)
    .register(inputKinds, { kind: 'markdown' })

/** The allowed input for HTML. */
const htmlForm: Form = {
  type: 'object',
  properties: { html: { ...anyTextForm, description: 'HTML, published as it is written.' } },
  required: ['html'],
  additionalProperties: false,
}

const markdownForm = eitherForm(textForm, htmlForm)

function readMarkdown(given: unknown, context: FieldContext): string {
  const { node, limits } = limitedOf(given)
  if (isHtml(node)) return readHtml(node, limits, context)
  const typed = readScalar(node, readText, context)
  // After a refusal this is zod's NEVER.
  if (typeof typed !== 'string') return typed
  const { html, findings } = renderMarkdown(typed, limits)
  for (const { within, ...refusal } of findings) refuse(context, { refusal, within })
  if (html === '' && findings.length === 0) refuse(context, refused('empty-text:invisible'))
  return html
}

/** Whether a node is `{ html: … }`, or was most likely intended as one. */
function isHtml(node: unknown): node is Mapping {
  return node instanceof Mapping && (hasHtml(node) || [...node.entries.keys()].some(isMeant))
}

/** Whether a mapping has the key `html`. */
export function hasHtml(node: Mapping): boolean {
  return node.entries.has('html')
}

/** Reads `{ html: "<p>…</p>" }` to the fragment as typed, or reports its forbidden parts. */
function readHtml(node: Mapping, limits: Limits, context: FieldContext): string {
  for (const key of node.entries.keys())
    if (key !== 'html')
      refuseAt(key, refusal('unknown-key', { key, suggestions: findSuggestions(key, ['html']) }), context)
  const typed = node.entries.get('html')?.value
  if (typed === undefined) return ''
  if (isBlank(typed)) {
    refuseAt('html', refusal('missing-key:html'), context)
    return ''
  }
  return readScalar(typed, text => readFragment(text, limits), under('html', context))
}

function isMeant(key: string): boolean {
  return nearestName(key, ['html']) !== undefined
}

// An empty fragment is typed as "".
function isBlank(typed: unknown): boolean {
  return typed instanceof Scalar && typed.style === 'plain' && typed.text === ''
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

/** Returns the context of the value at `key`. */
function under(key: string, context: FieldContext): FieldContext {
  return {
    addIssue: ({ code, path = [], params }) => context.addIssue({ code, path: [key, ...path], params }),
  }
}

function refuseAt(key: string, refusal: Refusal, context: FieldContext): void {
  context.addIssue({ code: 'custom', path: [key], params: { refusal, part: 'key' } })
}

const withAttributes = Object.entries(allowedTags).flatMap(([tag, attributes]) => {
  return attributes.map(attribute => `<${tag} ${attribute}="…">`)
})

const allowed = {
  tags: Object.keys(allowedTags).join(', '),
  attributes: withAttributes.join(', '),
  schemes: allowedSchemes.join(', '),
}
