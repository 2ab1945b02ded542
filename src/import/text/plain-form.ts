import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { allowedTags } from '../../content/text/allow-list.ts'
import { changeTexts } from './white-space.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * The HTML of the tree that a browser makes, written in one way, without white space that no reader sees and without
 * attributes outside the allow-list: two fragments that read alike have one plain form. `undefined` where tags stand deeper
 * inside one another than texts go.
 */
export function plainForm(html: string): string | undefined {
  const { childNodes } = parseFragment(html)
  if (isDeep(childNodes)) return undefined
  return changeTexts(childNodes.map(print).join(''), text => text)
}

const deepest = 40

function isDeep(nodes: readonly Node[]): boolean {
  let level = nodes
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap(node => ('tagName' in node ? node.childNodes : []))
  }
  return false
}

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
