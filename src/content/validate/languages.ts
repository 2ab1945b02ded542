import type { Refusal } from '../../base/problems/refusal.ts'
import type { Finding } from '../yaml/finding.ts'
import type { Path } from '../yaml/tree.ts'
import { type Names, refuseUnknownName } from './names.ts'

/** Words that stand in several languages stand in every language of the site, and in no other. */
export function* checkLanguages(words: object, path: Path, names: Names): Iterable<Finding> {
  for (const language of Object.keys(words)) {
    const refusal = refuseUnknownName('language', language, { names })
    if (refusal) yield { ...refusal, at: { path: [...path, language], part: 'key' } }
  }
  for (const language of names.language ?? []) {
    if (!Object.hasOwn(words, language)) yield { ...missingLanguage(language), at: { path, part: 'value' } }
  }
}

function missingLanguage(language: string): Refusal {
  const hint = `Add \`${language}: …\`, or write one text for all languages.`
  return { code: 'missing-language', message: `The words in "${language}" are missing.`, hint }
}
