import type { Finding } from '../reading/finding.ts'
import type { Mapping, Path } from '../reading/tree.ts'
import { missingLanguage } from './missing.ts'
import { type Names, refuseUnknownName } from './names.ts'

/** Words that stand in several languages stand in every language of the site, and in no other. */
export function* checkLanguages(node: Mapping, path: Path, names: Names): Iterable<Finding> {
  for (const language of node.entries.keys()) {
    const refusal = refuseUnknownName('language', language, names)
    if (refusal) yield { ...refusal, at: { path: [...path, language], part: 'key' } }
  }
  for (const language of names.language ?? []) {
    if (!node.entries.has(language)) yield { ...missingLanguage(language), at: { path, part: 'value' } }
  }
}
