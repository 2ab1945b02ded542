import { fold, foldWords } from '../../../../base/fold.ts'

/** A value to choose, with its title and other text that a search finds. */
export type PickChoice = { readonly value: string; readonly title: string; readonly detail: string }

/** Returns the choices with all words of a search. Choices whose title begins with the search are first. An empty search finds all. */
export function findChoices(choices: readonly PickChoice[], search: string): readonly PickChoice[] {
  const words = foldWords(search)
  const found = choices.filter(({ value, title, detail }) => {
    const text = fold(`${title} ${detail} ${value}`)
    return words.every(word => text.includes(word))
  })
  const isFirst = ({ title }: PickChoice) => fold(title).startsWith(fold(search.trim()))
  return [...found.filter(isFirst), ...found.filter(choice => !isFirst(choice))].slice(0, maxChoices)
}

const maxChoices = 60
