/** What a list is narrowed to; an empty text narrows nothing. */
export type Filters = {
  readonly words: string
  readonly category: string
  readonly language: string
  /** Days, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly hasProblem: boolean
}

/** Nothing is narrowed. */
export const noFilters: Filters = {
  words: '',
  category: '',
  language: '',
  from: '',
  to: '',
  hasProblem: false,
}

/** The filters that an address names. What is no day counts as none. */
export function readFilters(query: URLSearchParams): Filters {
  const textOf = (name: string) => query.get(name) ?? ''
  return {
    words: textOf('q'),
    category: textOf('category'),
    language: textOf('language'),
    from: dayOrNone(textOf('from')),
    to: dayOrNone(textOf('to')),
    hasProblem: query.get('problem') === '1',
  }
}

/** Filters as an address names them: those alone that narrow something. */
export function printFilters({ words, category, language, from, to, hasProblem }: Filters): URLSearchParams {
  const pairs = { q: words, category, language, from, to, problem: hasProblem ? '1' : '' }
  return new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== ''))
}

function dayOrNone(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''
}
