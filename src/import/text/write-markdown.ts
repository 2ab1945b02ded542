import TurndownService from 'turndown'
import { blockRules } from './block-rules.ts'
import { type Escapes, escapeMarkdown } from './escape-markdown.ts'
import { hide, show } from './hidden-space.ts'
import { type InlineWriting, inlineRules } from './inline-rules.ts'
import { listRules } from './list-rules.ts'
import { tableRules } from './table-rules.ts'
import { changeTexts } from './white-space.ts'

/** One way of writing where Markdown has more than one. */
export type Writing = InlineWriting & { readonly escapes: Escapes }

/** The ways that are tried, the most readable first. */
export const writings: readonly Writing[] = [
  { escapes: 'few', emphasis: '*', links: 'bare' },
  { escapes: 'few', emphasis: '_', links: 'bare' },
  { escapes: 'all', emphasis: '*', links: 'written out' },
  { escapes: 'all', emphasis: '_', links: 'written out' },
]

/** HTML in its plain form as Markdown. Not all HTML can be written so: only building it tells what became of it. */
export function writeMarkdown(plainForm: string, writing: Writing): string {
  const service = new TurndownService()
  service.escape = text => hide(escapeMarkdown(show(text), writing.escapes))
  const rules = { ...blockRules, ...listRules(), ...tableRules, ...inlineRules(writing) }
  for (const [name, rule] of Object.entries(rules)) service.addRule(name, rule)
  return show(service.turndown(changeTexts(plainForm, hide)))
}
