import { z } from 'zod'
import type { Html } from '../text/html.ts'
import { renderMarkdown } from '../text/markdown.ts'
import { htmlForm, isHtml, readHtml } from './html.ts'
import { limitedOf } from './limited.ts'
import { readText } from './read-text.ts'
import { type FieldContext, Refused, readScalar, refuse } from './scalar.ts'
import { eitherForm, textForm, typedForms } from './typed-form.ts'

/** Markdown that is not blank, or `{ html: … }`, which may be; read to an HTML fragment, which may be kept elsewhere. */
export const markdown = () =>
  z
    .transform((node: unknown, context): Html => readMarkdown(node, context))
    .register(typedForms, markdownForm)

/** As `markdown`, read to a fragment that stays where it is. */
export const fragment = () =>
  z
    .transform((node: unknown, context): string => readMarkdown(node, context))
    .register(typedForms, markdownForm)

const markdownForm = eitherForm(textForm, htmlForm)

function readMarkdown(given: unknown, context: FieldContext): string {
  const { node, limits } = limitedOf(given)
  if (isHtml(node)) return readHtml(node, limits, context)
  const typed = readScalar(node, readText, context)
  // After a refusal zod's "never" stands here.
  if (typeof typed !== 'string') return typed
  const { html, findings } = renderMarkdown(typed, limits)
  for (const { within, ...refusal } of findings) refuse(context, { refusal, within })
  if (html === '' && findings.length === 0) refuse(context, nothingToSee)
  return html
}

// Such as the addresses of links that stand nowhere.
const nothingToSee = new Refused('empty-text', 'Nothing of this text can be seen.', 'Write it, or remove it.')
