import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { findSuggestions } from '../../../base/problems/suggest.ts'
import { pageOf } from '../../fields/setting-fields.ts'
import { positionOf } from '../../yaml/lines.ts'
import { problemOf } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'

/** Returns all entries that have pages, each with the pattern and the address of its page. */
export function listPages({ site, events, objects, guides }: PartialContent) {
  const { event = '', object = '', guide = '' } = site?.value.href_patterns ?? {}
  const pages = [
    ...events.map(each => ({ ...each, pattern: event })),
    ...objects.map(each => ({ ...each, pattern: object })),
    ...guides.map(each => ({ ...each, pattern: guide })),
  ]
  return pages.map(page => ({ ...page, address: pageOf(page.pattern, page) }))
}

/** Warns of links in published texts to pages that are like those of entries and of none of them: renamed, removed or mistyped. */
export function* checkPageLinks(partial: PartialContent): Iterable<Problem> {
  const pages = listPages(partial)
  let byAddress: ReadonlyMap<string, string> | undefined
  const known = () => {
    byAddress ??= new Map(pages.map(({ address }) => [pageIn(address), address]))
    return byAddress
  }
  let searches = 0
  const patterns = [...new Set(pages.map(({ pattern }) => pattern))].filter(isOfEntries).map(matchPages)
  for (const { source, value, links = [] } of pages) {
    for (const link of value.draft === true ? [] : links) {
      const typed = pageIn(link)
      if (!patterns.some(pattern => pattern.test(typed)) || known().has(typed)) continue
      const { text, lineStarts } = source
      const offset = ['(', '<', '"'].map(sign => text.indexOf(sign + link) + 1).find(at => at > 0)
      if (offset === undefined) continue
      searches++
      const near = searches > mostSearches ? '' : nearestPage(typed, known().keys())
      const suggestion = known().get(near) ?? ''
      const found = refusal('text-slip:page', { typed: link, suggestion })
      yield { ...problemOf(source.file, found), ...positionOf(lineStarts, offset), field: 'text' }
    }
  }
}

/** More links get no suggestion: each is compared with all pages. */
const mostSearches = 20

/** Returns the page beside a mistyped one whose name is most like its name; empty for none. */
function nearestPage(typed: string, known: Iterable<string>): string {
  const folder = typed.slice(0, typed.lastIndexOf('/') + 1)
  const names = [...known].flatMap(each => (each.startsWith(folder) ? each.slice(folder.length) : []))
  const { near } = findSuggestions(typed.slice(folder.length), names)
  return near === undefined ? '' : folder + near
}

/** Whether only pages of entries have such addresses: `/{language}/{slug}/` may be any page. */
function isOfEntries(pattern: string): boolean {
  return /^https?:\/\/[^/]+\/[^?#]*\w[^?#]*$/.test(pattern.replace(/\{\w+\}/g, ''))
}

function matchPages(pattern: string): RegExp {
  const parts = pageIn(pattern).split(/\{\w+\}/)
  return new RegExp(`^${parts.map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^/]+')}$`)
}

/** Returns an address without what does not name its page: `/places/baths/#prices`. */
export function pageIn(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/$/, '')
}
