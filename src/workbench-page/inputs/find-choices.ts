import { fold, hasWords } from '../../base/fold.ts'
import type { ReferenceChoice } from '../../workbench/messages/form-messages.ts'

/** Returns the choices with all words of a search. Choices whose title begins with the search are first. An empty search finds all. */
export function findChoices<Choice extends Pick<ReferenceChoice, 'value' | 'title' | 'detail'>>(
  choices: readonly Choice[],
  search: string,
): readonly Choice[] {
  const isAsked = hasWords(search)
  const found = choices.filter(({ value, title, detail }) => isAsked(`${title} ${detail} ${value}`))
  const isFirst = ({ title }: Choice) => fold(title).startsWith(fold(search.trim()))
  return [...found.filter(isFirst), ...found.filter(choice => !isFirst(choice))]
}
