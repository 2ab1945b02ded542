import { parseFragment } from 'parse5'

const named: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns a text with the characters that `&amp;`, `&aring;` or `&#38;` in it stand for. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  const isUsual = text.match(/&[^;\s]{0,32};?/g)?.every(reference => Object.hasOwn(named, reference))
  if (isUsual) return text.replace(/&(?:amp|lt|gt|quot);/g, reference => named[reference] ?? reference)
  const [node] = parseFragment(text.replaceAll('<', '&lt;')).childNodes
  return node && 'value' in node ? node.value : ''
}
