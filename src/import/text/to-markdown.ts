import { isBody } from '../../content/print/print-entry.ts'
import { renderMarkdown } from '../../content/text/markdown.ts'
import { plainForm } from './plain-form.ts'
import { isBomb } from './sanitise.ts'
import { writeMarkdown } from './write-markdown.ts'

/** The text of a field: Markdown, or HTML. */
export type HtmlField = string | { readonly html: string }

/** When HTML counts as the same: with the same bytes, or with the same plain form. */
export type Sameness = 'bytes' | 'tree'

/** Returns Markdown for an HTML fragment if it builds to the same HTML; else the HTML. */
export function toTextField(html: string, sameness: Sameness): HtmlField {
  return findMarkdown(html, sameness) ?? { html }
}

// Longer texts stay HTML, since converting them takes too long.
const maxLength = 256 * 1024
const maxTags = 5000

function findMarkdown(html: string, sameness: Sameness): string | undefined {
  if (html.length > maxLength || html.split('<').length > maxTags || isBomb(html)) return undefined
  const plain = plainForm(html)
  if (plain === undefined || beyondMarkdown.test(plain)) return undefined
  const isSame = {
    bytes: (built: string) => built === html,
    tree: (built: string) => plainForm(built) === plain,
  }
  for (const writing of ['readable', 'escaped'] as const) {
    const text = writeMarkdown(plain, writing)
    if (isBody(text) && isSame[sameness](renderMarkdown(text).html)) return text
  }
  return undefined
}

// Markdown has no syntax for these tags, nor for empty elements, except links and cells.
const beyondMarkdown = /<(?:b|i|u|sub|sup)>|<(?!\/|(?:br|hr|a|t[hd]|table|thead|tbody)\b)[^>]*><\//
