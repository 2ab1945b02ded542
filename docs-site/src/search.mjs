import { PagefindUI as Search } from '../node_modules/@pagefind/default-ui/npm_dist/mjs/ui-core.mjs'

const smallWords = new Set(
  'a an and are be can do does for from how i if in is it my of on or our that the there this to we what when where which who why will with you your att av de den det du en ett för från hur i ifrån jag kan man med min mina mitt när och om på som till vad var varför vem vi är'.split(
    ' ',
  ),
)

/** Pagefind's search for questions in whole sentences: without small words, and with the three sections of a page in which the words are most important. */
export class PagefindUI extends Search {
  constructor({ processResult, ...options }) {
    super({
      ...options,
      processTerm: term => {
        const words = term.split(/[\s?!]+/).filter(word => !smallWords.has(word.toLowerCase()))
        return words.join(' ') || term
      },
      processResult: result => {
        const sum = ({ weighted_locations }) =>
          weighted_locations.reduce((total, { balanced_score }) => total + balanced_score, 0)
        result.sub_results = result.sub_results.sort((a, b) => sum(b) - sum(a)).slice(0, 3)
        processResult?.(result)
      },
    })
    document.querySelector(`${options.element} input`).ariaLabel = options.translations.placeholder
  }
}
