import type TurndownService from 'turndown'
import type { Element } from './element.ts'
import { hiddenLineEnd, hide, show } from './hidden-space.ts'
import { apart, beginLines, trimLineEnds } from './lines.ts'

/** How blocks are written: headings with ##, listings between fences, quotations behind >. */
export const blockRules: Readonly<Record<string, TurndownService.Rule>> = {
  paragraph: { filter: 'p', replacement: apart },
  heading: {
    filter: ['h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node: Element) => apart(writeHeading(content, node), node),
  },
  rule: { filter: 'hr', replacement: (_, node) => apart('***', node) },
  quotation: {
    filter: 'blockquote',
    replacement: (content, node) => apart(beginLines(`> ${trimLineEnds(content)}`, '> '), node),
  },
  listing: {
    filter: 'pre',
    replacement: (_, node: Element) => apart(hide(fence(show(node.textContent))), node),
  },
}

// Only underlined can a heading have more lines than one.
function writeHeading(content: string, { nodeName }: Element): string {
  if (nodeName === 'H2' && lineEnd.test(content)) return `${content}\n---`
  return `${'#'.repeat(Number(nodeName.slice(1)))} ${content}`
}

const lineEnd = new RegExp(`[\\n${hiddenLineEnd}]`)

function fence(code: string): string {
  const runs = (code.match(/`+/g) ?? []).map(run => run.length)
  const sign = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run), 2) + 1)
  return `${sign}\n${code.replace(/\n$/, '')}\n${sign}`
}
