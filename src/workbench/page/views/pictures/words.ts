import type { WordsTable } from '../../shell/language.tsx'

type PicturesWords = {
  readonly pictures: string
  readonly search: string
  readonly unused: string
  readonly unfocused: string
  readonly filter: string
  readonly count: (shown: number, all: number) => string
  readonly uses: (uses: number) => string
  readonly notUsed: string
  readonly noFocalPoint: string
  readonly unsaved: string
  readonly none: string
  readonly noneFound: string
  readonly showAll: string
}

/** The words of the pictures. */
export const picturesWords: WordsTable<PicturesWords> = {
  en: {
    pictures: 'Pictures',
    search: 'Search pictures',
    unused: 'Not used',
    unfocused: 'No focal point',
    filter: 'Show only',
    count: (shown, all) => (shown === all ? plural(all, 'picture') : `${shown} of ${plural(all, 'picture')}`),
    uses: uses => (uses === 0 ? 'not used' : plural(uses, 'use')),
    notUsed: 'Not used',
    noFocalPoint: 'No focal point',
    unsaved: 'Not saved',
    none: 'There are no pictures yet. Put one into images/, with a file of the same name beside it.',
    noneFound: 'No picture is like that.',
    showAll: 'Show all pictures',
  },
  sv: {
    pictures: 'Bilder',
    search: 'Sök bland bilderna',
    unused: 'Används inte',
    unfocused: 'Utan fokuspunkt',
    filter: 'Visa bara',
    count: (shown, all) => (shown === all ? bilder(all) : `${shown} av ${bilder(all)}`),
    uses: uses => (uses === 0 ? 'används inte' : `används ${uses} ${uses === 1 ? 'gång' : 'gånger'}`),
    notUsed: 'Används inte',
    noFocalPoint: 'Utan fokuspunkt',
    unsaved: 'Inte sparad',
    none: 'Det finns inga bilder än. Lägg en i images/, med en fil av samma namn bredvid.',
    noneFound: 'Ingen bild stämmer med det.',
    showAll: 'Visa alla bilder',
  },
}

function plural(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}s`}`
}

function bilder(count: number): string {
  return `${count} ${count === 1 ? 'bild' : 'bilder'}`
}
