import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parse,
  parseFragment,
  serialize,
} from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Fragment = DefaultTreeAdapterTypes.DocumentFragment

// Written from ARCHITECTURE.md and content/README.md, independently of the program's list.
const plainTags =
  'p br em strong s b i u sub sup a ul ol li blockquote hr h2 h3 h4 h5 h6 code pre table thead tbody tr th td'.split(
    ' ',
  )
const attributes = ['a href', 'a title', 'ol start']
const protocols = ['http:', 'https:', 'mailto:', 'tel:']

/** The elements, by name and namespace, into which a client may put a fragment. */
const surroundings = [
  ['div', names.NS.HTML],
  ['p', names.NS.HTML],
  ['li', names.NS.HTML],
  ['td', names.NS.HTML],
  ['table', names.NS.HTML],
  ['tr', names.NS.HTML],
  ['a', names.NS.HTML],
  ['template', names.NS.HTML],
  ['svg', names.NS.SVG],
  ['foreignObject', names.NS.SVG],
  ['math', names.NS.MATHML],
  ['annotation-xml', names.NS.MATHML],
] as const

/** The first forbidden part of published HTML: as a fragment, serialized and parsed again, as a page, and in other elements. */
export function findOutside(html: string, number: number): string | undefined {
  for (const scriptingEnabled of [true, false]) {
    const found =
      findInRounds(html, scriptingEnabled) ??
      findInPage(html, scriptingEnabled) ??
      findWithin(html, { number, scriptingEnabled })
    if (found !== undefined) return `${found}, read ${scriptingEnabled ? 'with' : 'without'} scripts`
  }
  return undefined
}

/** Whether parsing and serializing a fragment twice gives another result than once. */
export function isUnstable(html: string): boolean {
  const once = serialize(parseFragment(html))
  return serialize(parseFragment(once)) !== once
}

function findInRounds(html: string, scriptingEnabled: boolean): string | undefined {
  let text = html
  for (let round = 0; round < 4; round++) {
    const tree = parseFragment(text, { scriptingEnabled })
    const found = findIn(tree.childNodes)
    if (found !== undefined) return `${found}, in round ${round}`
    text = serialize(tree, { scriptingEnabled })
  }
  return undefined
}

function findInPage(html: string, scriptingEnabled: boolean): string | undefined {
  const page = parse(`<!doctype html><title>x</title><body>${html}`, { scriptingEnabled })
  const [root] = page.childNodes.flatMap(node => ('tagName' in node ? [node] : []))
  const [head, body, ...others] = root?.childNodes ?? []
  if (!root || !head || !body || others.length > 0 || page.childNodes.length !== 2)
    return 'more than a head and a body'
  if (!('tagName' in head) || !('tagName' in body) || head.childNodes.length !== 1)
    return 'something in the head'
  if (root.attrs.length + body.attrs.length > 0) return 'attributes of the page'
  return findIn(body.childNodes)
}

function findWithin(
  html: string,
  { number, scriptingEnabled }: { number: number; scriptingEnabled: boolean },
) {
  const [name, namespace] = surroundings[number % surroundings.length] ?? surroundings[0]
  const element = defaultTreeAdapter.createElement(name, namespace, [])
  const tree: Fragment = parseFragment(element, html, { scriptingEnabled })
  const found = findIn(tree.childNodes)
  return found && `${found}, within <${name}>`
}

function findIn(nodes: readonly Node[]): string | undefined {
  const ahead: Node[] = [...nodes]
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (node.nodeName === '#text') continue
    if (!('tagName' in node)) return node.nodeName
    const found = findInElement(node)
    if (found !== undefined) return found
    ahead.push(...node.childNodes)
  }
  return undefined
}

function findInElement({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string | undefined {
  if (!plainTags.includes(tagName)) return `<${tagName}>`
  const other = attrs.find(({ name, prefix }) => prefix || !attributes.includes(`${tagName} ${name}`))
  if (other) return `${other.name} of <${tagName}>`
  const link = attrs.find(({ name, value }) => name === 'href' && !isPromised(value))
  return link && `a link to ${JSON.stringify(link.value)}`
}

// Absolute, as there is no base URL.
function isPromised(address: string): boolean {
  return URL.canParse(address) && protocols.includes(new URL(address).protocol) && /^[a-z]+:/i.test(address)
}
