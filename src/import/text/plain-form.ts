import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { allowedTags } from '../../content/text/allow-list.ts'
import { isDeeper } from '../../content/text/gate.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * Returns the HTML of the tree that a browser makes, printed in one normal form, without invisible white space and without
 * attributes outside the allow-list. Fragments that look the same have the same plain form. Undefined for too deep nesting.
 */
export function plainForm(html: string): string | undefined {
  if (isDeeper(html, deepest)) return undefined
  return changeTexts(parseFragment(html).childNodes.map(print).join(''), text => text)
}

const deepest = 40

function print(node: Node): string {
  if ('tagName' in node) return printElement(node)
  return 'value' in node ? escapeText(node.value) : ''
}

function printElement({ tagName, attrs, childNodes }: Element): string {
  const allowed = Object.entries(allowedTags).find(([tag]) => tag === tagName)?.[1] ?? []
  const kept = attrs.filter(({ name }) => allowed.some(each => each === name))
  const start = [tagName, ...kept.map(({ name, value }) => `${name}="${escapeText(value)}"`)].join(' ')
  if (tagName === 'br' || tagName === 'hr') return `<${start}>`
  return `<${start}>${childNodes.map(print).join('')}</${tagName}>`
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const blocks = 'p|h[1-6]|ul|ol|li|blockquote|hr|pre|table|thead|tbody|tr|th|td'
const block = new RegExp(`^</?(?:${blocks})\\b`)
const blockOrBreak = new RegExp(`^</?(?:${blocks}|br)\\b`)

/** Removes invisible white space beside block tags and after line breaks, and replaces each text between tags by `change(text)`. */
export function changeTexts(html: string, change: (text: string) => string): string {
  const parts = html.split(/(<[^>]*>)/)
  return parts
    .map((part, index) => {
      return index % 2 === 1 ? part : change(trimBeside(part, parts[index - 1], parts[index + 1]))
    })
    .join('')
}

// The ends of the HTML are treated like the ends of a paragraph.
function trimBeside(text: string, before = '<p>', after = '<p>'): string {
  const begun = blockOrBreak.test(before) ? text.replace(/^[ \t\r\n]+/, '') : text
  return block.test(after) ? trimEnd(begun) : begun
}

// A regular expression would take quadratic time on long white space within a text.
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
