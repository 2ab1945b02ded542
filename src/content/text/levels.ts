import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** How many tags stand inside one another, at most, in HTML in which every tag but `br` and `hr` is closed. */
export function countLevels(html: string): number {
  let [level, most] = [0, 0]
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (html[at + 1] === '/') level--
    else if (!isEmpty(html, at)) most = Math.max(most, ++level)
  }
  return most
}

/** Whether more tags stand inside one another than so many, as a browser reads the HTML. */
export function isDeeper(html: string, levels: number): boolean {
  return html.split('<').length > levels && countParsedLevels(html) > levels
}

function isEmpty(html: string, at: number): boolean {
  return html.startsWith('br', at + 1) || html.startsWith('hr', at + 1)
}

function countParsedLevels(html: string): number {
  let [nodes, levels]: [Node[], number] = [parseFragment(html).childNodes, 0]
  for (;;) {
    const elements = nodes.filter(node => 'tagName' in node && node.tagName !== 'br' && node.tagName !== 'hr')
    if (elements.length === 0) return levels
    nodes = elements.flatMap(node => ('childNodes' in node ? node.childNodes : []))
    levels++
  }
}
