import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { allowedTags } from '../../content/text/allow-list.ts'
import { escapeHtml } from '../../content/text/escape-html.ts'
import { isDeeper } from '../../content/text/gate.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * Parses HTML as a browser does and prints it in one normal form, without invisible white space and without attributes outside
 * the allow-list. Fragments with the same plain form look the same. Undefined if it is nested too deeply.
 */
export function plainForm(html: string): string | undefined {
  if (isDeeper(html, maxDepth)) return undefined
  return trimTexts(parseFragment(html).childNodes.map(print).join(''))
}

const maxDepth = 40

function print(node: Node): string {
  if ('tagName' in node) return printElement(node)
  return 'value' in node ? escapeHtml(node.value) : ''
}

function printElement({ tagName, attrs, childNodes }: Element): string {
  const allowed = Object.entries(allowedTags).find(([tag]) => tag === tagName)?.[1] ?? []
  const kept = attrs.filter(({ name }) => allowed.some(each => each === name))
  const start = [tagName, ...kept.map(({ name, value }) => `${name}="${escapeHtml(value)}"`)].join(' ')
  if (tagName === 'br' || tagName === 'hr') return `<${start}>`
  return `<${start}>${childNodes.map(print).join('')}</${tagName}>`
}

const blocks = 'p|h[1-6]|ul|ol|li|blockquote|hr|pre|table|thead|tbody|tr|th|td'
const block = new RegExp(`^</?(?:${blocks})\\b`)
const blockOrBreak = new RegExp(`^</?(?:${blocks}|br)\\b`)

/** Removes invisible white space beside block tags and after line breaks. */
function trimTexts(html: string): string {
  const parts = html.split(/(<[^>]*>)/)
  // Every second part is a tag.
  return parts
    .map((part, index) => (index % 2 === 1 ? part : trimBeside(part, parts[index - 1], parts[index + 1])))
    .join('')
}

// The ends of the HTML are treated like the ends of a paragraph.
function trimBeside(text: string, before = '<p>', after = '<p>'): string {
  const trimmed = blockOrBreak.test(before) ? text.replace(/^[ \t\r\n]+/, '') : text
  return block.test(after) ? trimEnd(trimmed, ' \t\r\n') : trimmed
}

/** Removes these characters from the end. A regular expression would take quadratic time on a long run of them within a text. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
