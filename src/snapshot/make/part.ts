import { didYouMean } from '../../base/problems/suggest.ts'
import { collections } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Part } from '../manifest.ts'
import type { Selection } from './selection.ts'
import { SelectionError } from './selection-error.ts'

/**
 * The part of a site that a selection comes to, in the one way to say it: names in the site's order, and null where all of
 * them were chosen.
 *
 * @throws SelectionError where the site has no such language
 */
export function resolvePart(selection: Selection, { languages }: SiteRecord): Part {
  const { from, to, area, media } = selection
  for (const language of selection.languages ?? []) refuseUnknown(language, languages)
  const names = collections.map(({ name }) => name)
  return {
    languages: narrow(selection.languages, languages),
    collections: narrow(selection.collections, names),
    from,
    to,
    area: area && [...area],
    media,
  }
}

function refuseUnknown(language: string, known: readonly string[]): void {
  if (known.includes(language)) return
  throw new SelectionError(`--lang: the site has no language "${language}". ${didYouMean(language, known)}`)
}

function narrow(chosen: readonly string[] | null, all: readonly string[]): string[] | null {
  const kept = all.filter(name => chosen?.includes(name) ?? true)
  return kept.length === all.length ? null : kept
}
