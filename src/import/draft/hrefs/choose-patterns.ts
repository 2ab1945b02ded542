import type { SiteRecord } from '../../../contract/site-record.ts'
import type { Notify } from '../../notice.ts'
import { findPattern, isPattern } from './find-pattern.ts'
import type { LinkedEntry } from './list-patterns.ts'
import { slugByPattern } from './slug-by-pattern.ts'

/** The addresses of each kind of entry. */
export type Links = Readonly<Record<Kind, readonly LinkedEntry[]>>
export type HrefPatterns = Readonly<Record<Kind, string>>
type Kind = keyof SiteRecord['href_patterns']

/** What the choice goes by beside the addresses. */
export type PatternSources = {
  readonly baseUrl: string
  readonly record: SiteRecord | undefined
  readonly languages: readonly string[]
  readonly tell: Notify
}

/**
 * Chooses the pattern of each kind: the record's, where it gives any address back or there is none; else the one found in
 * the addresses; else one below the base URL, which gives none of them back.
 */
export function choosePatterns(links: Links, sources: PatternSources): HrefPatterns {
  return {
    event: choose('event', links.event, sources),
    object: choose('object', links.object, sources),
    guide: choose('guide', links.guide, sources),
  }
}

function choose(kind: Kind, links: readonly LinkedEntry[], sources: PatternSources): string {
  const { record, baseUrl, languages, tell } = sources
  const recorded = record?.href_patterns[kind]
  if (recorded !== undefined && isBelieved(recorded, links)) return recorded
  const found = findPattern(links)
  if (found !== undefined) return found
  if (links.length > 0) tell(noPattern(kind))
  return `${baseUrl}/${languages.length > 1 ? '{language}/' : ''}${kind}s/{slug}/`
}

function isBelieved(pattern: string, links: readonly LinkedEntry[]): boolean {
  if (!isPattern(pattern)) return false
  return links.length === 0 || links.some(link => slugByPattern(pattern, link) !== undefined)
}

function noPattern(kind: Kind) {
  const message = `The addresses of the ${kind}s have no pattern in common: write into href_patterns.${kind} where new ones will be.`
  return { kind: 'needed', where: 'site.yaml', message } as const
}
