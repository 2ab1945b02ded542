import type { WordsTable } from '../../shell/language.tsx'

type BrowseWords = {
  readonly search: string
  readonly searchHint: Readonly<Record<'singulareventdates' | 'objects' | 'guides', string>>
  readonly category: string
  readonly anyCategory: string
  readonly language: string
  readonly anyLanguage: string
  readonly from: string
  readonly to: string
  readonly hasProblem: string
  readonly clear: string
  readonly hits: (found: number, all: number) => string
  readonly noHits: string
  readonly noHitsHint: string
  readonly none: string
  readonly marks: Readonly<Record<'problem' | 'warning', string>>
  readonly loading: string
}

/** The words of the lists. */
export const browseWords: WordsTable<BrowseWords> = {
  en: {
    search: 'Search',
    searchHint: {
      singulareventdates: 'Title, place, category or date',
      objects: 'Title, address or type',
      guides: 'Title, author or category',
    },
    category: 'Category',
    anyCategory: 'All',
    language: 'Language',
    anyLanguage: 'All',
    from: 'From',
    to: 'To',
    hasProblem: 'Has a problem or warning',
    clear: 'Clear filters',
    hits: (found, all) => (found === all ? `${figure(all)} in all` : `${figure(found)} of ${figure(all)}`),
    noHits: 'Nothing matches.',
    noHitsHint: 'Try fewer words, another category or a longer time.',
    none: 'There is nothing here yet.',
    marks: { problem: 'Problem', warning: 'Warning' },
    loading: 'Loading …',
  },
  sv: {
    search: 'Sök',
    searchHint: {
      singulareventdates: 'Titel, plats, kategori eller datum',
      objects: 'Titel, adress eller typ',
      guides: 'Titel, författare eller kategori',
    },
    category: 'Kategori',
    anyCategory: 'Alla',
    language: 'Språk',
    anyLanguage: 'Alla',
    from: 'Från',
    to: 'Till',
    hasProblem: 'Har ett fel eller en varning',
    clear: 'Rensa filter',
    hits: (found, all) =>
      found === all ? `${figure(all, 'sv')} totalt` : `${figure(found, 'sv')} av ${figure(all, 'sv')}`,
    noHits: 'Inget passar.',
    noHitsHint: 'Prova färre ord, en annan kategori eller en längre tid.',
    none: 'Här finns inget än.',
    marks: { problem: 'Fel', warning: 'Varning' },
    loading: 'Hämtar …',
  },
}

function figure(count: number, language = 'en'): string {
  return count.toLocaleString(language)
}
