import type { Tell } from '../notice.ts'
import type { PageEnvelope } from './envelope.ts'

/** The licence that the pages' headers link to; the first, and told, where they do not agree. */
export function readLicence(pages: readonly PageEnvelope[], tell: Tell): string | undefined {
  const linked = pages.filter(({ licenceUrl }) => licenceUrl !== undefined)
  const [first] = linked
  const other = linked.find(({ licenceUrl }) => licenceUrl !== first?.licenceUrl)
  if (first && other) {
    const message = `It links to the licence ${other.licenceUrl}, and an earlier page to ${first.licenceUrl}; the first was taken.`
    tell({ kind: 'lied', where: other.url, message })
  }
  return first?.licenceUrl
}
