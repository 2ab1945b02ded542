import { fold, foldWords } from '../../../../base/fold.ts'

/** A value to choose, with what it is called and what else it can be found by. */
export type PickChoice = { readonly value: string; readonly title: string; readonly detail: string }

/** The choices with all words of a search, those whose title begins with it first. A search for nothing finds all. */
export function findChoices(choices: readonly PickChoice[], search: string): readonly PickChoice[] {
  const words = foldWords(search)
  const found = choices.filter(({ value, title, detail }) => {
    const text = fold(`${title} ${detail} ${value}`)
    return words.every(word => text.includes(word))
  })
  const isFirst = ({ title }: PickChoice) => fold(title).startsWith(fold(search.trim()))
  return [...found.filter(isFirst), ...found.filter(choice => !isFirst(choice))].slice(0, most)
}

/** As many as anybody reads. */
const most = 60
