import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { allowedTags } from '../../content/text/allow-list.ts'
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

/** Removes invisible white space beside block tags and after line breaks, then changes each text between tags, if `change` is given. */
export function trimTexts(html: string, change = (text: string) => text): string {
  const parts = html.split(/(<[^>]*>)/)
  return parts
    .map((part, index) => {
      // Every second part is a tag.
      return index % 2 === 1 ? part : change(trimBeside(part, parts[index - 1], parts[index + 1]))
    })
    .join('')
}

// The ends of the HTML are treated like the ends of a paragraph.
function trimBeside(text: string, before = '<p>', after = '<p>'): string {
  const trimmed = blockOrBreak.test(before) ? text.replace(/^[ \t\r\n]+/, '') : text
  return block.test(after) ? trimEnd(trimmed) : trimmed
}

// A regular expression would take quadratic time on long white space within a text.
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

// Everything that `\s` matches.
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
const firstPrivateUse = 0xe000

/** The character that `hideSpaces` writes for a line end. */
export const hiddenLineEnd = placeholderFor('\n')

/** Matches the private-use characters that `hideSpaces` writes. A text that already contains one must not be passed to it. */
export const hiddenSpace = new RegExp(`[${placeholderFor('\t')}-${placeholderFor('\ufeff')}]`)

/** Replaces white space with private-use characters, so that turndown does not drop or move it, or take quadratic time to trim it. */
export function hideSpaces(text: string): string {
  return text.replace(/\s/g, placeholderFor)
}

/** Undoes `hideSpaces`. */
export function restoreSpaces(text: string): string {
  return text.replace(
    new RegExp(hiddenSpace, 'g'),
    placeholder => spaces[placeholder.charCodeAt(0) - firstPrivateUse] ?? '',
  )
}

function placeholderFor(space: string): string {
  return String.fromCharCode(firstPrivateUse + spaces.indexOf(space))
}
