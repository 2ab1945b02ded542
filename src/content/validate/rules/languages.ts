import type { Problem } from '../../../base/problems/problem.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'

/** The site lists no language twice. */
export function* checkSiteLanguages({ site }: Draft): Iterable<Problem> {
  const languages = site?.value.languages ?? []
  for (const [index, language] of languages.entries()) {
    if (site && language !== undefined && languages.indexOf(language) < index)
      yield problemAt(site.source, ['languages', index], listedTwice(language))
  }
}

function listedTwice(language: string) {
  return {
    code: 'duplicate-language',
    message: `"${language}" is listed twice.`,
    hint: 'Remove one of them.',
  } as const
}
