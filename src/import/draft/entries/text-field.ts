import type { Notify } from '../../notice.ts'
import { sanitise } from '../../text/sanitise.ts'
import { type Sameness, type TextField, toTextField } from '../../text/to-markdown.ts'

/** What texts are made by: how alike the HTML must be that Markdown gives back. */
export type TextRules = { readonly sameness: Sameness; readonly tell: Notify }

/** Makes texts of the content from the HTML of one item or file. */
export type ToText = (html: string) => TextField

/**
 * Makes Markdown of HTML, or keeps it as HTML where Markdown does not give it back. What is not published is taken out of
 * it, and told at `where`.
 */
export function textMaker(where: string, { sameness, tell }: TextRules): ToText {
  return html => {
    const exact = toTextField(html, { sameness: 'bytes' })
    if (typeof exact === 'string') return exact
    const { html: clean, changes } = sanitise(html)
    for (const change of changes) tell({ kind: 'changed', where, message: `In a text: ${change}` })
    return clean === html && sameness === 'bytes' ? exact : toTextField(clean, { sameness })
  }
}
