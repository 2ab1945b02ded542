import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { allowedTags, isAllowedLink } from '../../content/text/allow-list.ts'
import { replacements, silentTags } from './cleaning.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** In words, once each and in the order of the text, what cleaning takes away from HTML or replaces; the first few of them. */
export function listForbidden(html: string): readonly string[] {
  const told = new Set<string>()
  const ahead = [...parseFragment(html).childNodes].reverse()
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    for (const words of describe(node)) told.add(words)
    if ('tagName' in node && !silentTags.includes(node.tagName)) ahead.push(...[...node.childNodes].reverse())
  }
  return firstOf([...told])
}

const mostTold = 12

function firstOf(told: readonly string[]): readonly string[] {
  const more = told.length - mostTold
  return more > 0 ? [...told.slice(0, mostTold), `and ${more} more of the kind`] : told
}

function describe(node: Node): readonly string[] {
  if ('tagName' in node) return describeElement(node)
  return node.nodeName === '#text' ? [] : [`a ${node.nodeName.replace('#', '')} was taken away`]
}

function describeElement({ tagName, attrs, childNodes }: Element): readonly string[] {
  const attributes = Object.entries(allowedTags).find(([tag]) => tag === tagName)?.[1]
  if (attributes) return attrs.flatMap(attribute => describeAttribute(tagName, attributes, attribute))
  const replacement = replacements.get(tagName)
  if (replacement) return [`<${tagName}> became <${replacement}>`]
  if (silentTags.includes(tagName)) return [`<${tagName}> was taken away with all that is in it`]
  return [`<${tagName}> was taken away${childNodes.length > 0 ? ', and what is in it stays' : ''}`]
}

type Attribute = Element['attrs'][number]

function describeAttribute(tag: string, allowed: readonly string[], { name, value }: Attribute): string[] {
  if (!allowed.includes(name)) return [`the attribute ${name} of <${tag}> was taken away`]
  if (name !== 'href' || isAllowedLink(value)) return []
  return [`the link to "${value.slice(0, 200)}" was taken away, and its words stay`]
}
