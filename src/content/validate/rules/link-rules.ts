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
  const known = new Map(pages.map(({ address }) => [pageIn(address), address]))
  let searches = 0
  const patterns = [...new Set(pages.map(({ pattern }) => pattern))].filter(isOfEntries).map(matchPages)
  for (const { source, value, links = [] } of pages) {
    for (const link of value.draft === true ? [] : links) {
      const typed = pageIn(link)
      if (known.has(typed) || !patterns.some(pattern => pattern.test(typed))) continue
      searches++
      const suggestion = searches > mostSearches ? '' : (known.get(nearestPage(typed, known.keys())) ?? '')
      const found = refusal('text-slip:page', { typed: link, suggestion })
      const offset = Math.max(0, source.text.indexOf(link))
      yield { ...problemOf(source.file, found), ...positionOf(source.lineStarts, offset), field: 'text' }
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
