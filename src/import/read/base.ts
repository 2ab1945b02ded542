import { normalizeBaseUrl } from '../../content/fields/addresses.ts'
import { apiPrefix } from '../../contract/api-prefix.ts'
import type { Tell } from '../notice.ts'
import type { ApiSource } from '../source.ts'
import type { PageEnvelope } from './envelope.ts'

/**
 * The base that the links between pages are written for, in its normal form; undefined where no page links to another.
 * Tells where they do not agree, and where they lead to another host than the one asked (as those of a preview on this
 * machine always do).
 */
export function linkedBase(
  pages: readonly PageEnvelope[],
  { baseUrl }: ApiSource,
  tell: Tell,
): string | undefined {
  const found = new Map<string, string>()
  for (const { url, links } of pages) {
    for (const base of links.flatMap(baseOf)) if (!found.has(base)) found.set(base, url)
  }
  const [[base, where] = [], ...others] = found
  if (base === undefined || where === undefined) return undefined
  if (others.length > 0) tell({ kind: 'lied', where, message: `${sayOthers(base, others)}` })
  const asked = new URL(baseUrl)
  if (new URL(base).host === asked.host || isThisMachine(asked)) return base
  const message = `Its links lead to another host, ${base}, and were not followed. That is taken as the base of the site.`
  tell({ kind: 'lied', where, message })
  return base
}

function baseOf(link: string): string[] {
  const end = link.indexOf(apiPrefix)
  const base = end === -1 ? undefined : normalizeBaseUrl(link.slice(0, end))
  return base === undefined ? [] : [base]
}

function sayOthers(base: string, others: readonly (readonly [string, string])[]): string {
  const named = others.slice(0, 3).map(([other]) => other)
  return `The links between its pages are written for ${base}, and also for ${named.join(', ')}; the first was taken.`
}

function isThisMachine({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
