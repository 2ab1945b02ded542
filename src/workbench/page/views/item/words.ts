import type { CollectionName } from '../../../../contract/collections.ts'
import type { WordsTable } from '../../shell/language.tsx'

type ItemWords = {
  readonly back: Readonly<Record<CollectionName, string>>
  readonly loading: string
  readonly gone: string
  readonly goneWhy: string
  readonly looks: string
  readonly place: string
  readonly address: string
  readonly station: string
  readonly website: string
  readonly telephone: string
  readonly email: string
  readonly practical: string
  readonly notice: string
  readonly photo: (credit: string) => string
  readonly local: string
  readonly aboutAuthor: string
  readonly where: string
  readonly noPlace: string
  readonly mapOf: (city: string) => string
  readonly mapKeys: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly pan: Readonly<Record<'left' | 'up' | 'down' | 'right', string>>
  readonly wholeCity: string
  readonly thisPlace: string
  readonly position: (parts: PositionParts) => string
  readonly near: string
  readonly samePlace: string
  readonly when: string
  readonly thisDate: string
  readonly otherDates: string
  readonly json: string
  readonly jsonPage: (number: number) => string
  readonly fields: (count: number) => string
  readonly copy: string
  readonly copyAddress: string
  readonly copied: string
  readonly notCopied: string
  readonly source: string
  readonly open: string
  readonly opened: string
  readonly openAt: (line: number) => string
  readonly lastGood: string
  readonly problem: string
  readonly warning: string
  readonly pictures: string
  readonly setFocalPoint: string
}

/** Degrees in words, without their sign, and on which side of the equator and of Greenwich they are. */
export type PositionParts = {
  readonly latitude: string
  readonly longitude: string
  readonly isNorth: boolean
  readonly isEast: boolean
}

/** The words of the view of one item. */
export const itemWords: WordsTable<ItemWords> = {
  en: {
    back: { singulareventdates: 'All event dates', objects: 'All objects', guides: 'All guides' },
    loading: 'Loading …',
    gone: 'This item is not here',
    goneWhy: 'Its file may have been renamed or removed, or its id is another one now.',
    looks: 'How a visitor sees it',
    place: 'Place',
    address: 'Address',
    station: 'Getting there',
    website: 'Website',
    telephone: 'Telephone',
    email: 'E-mail',
    practical: 'Good to know',
    notice: 'Notice',
    photo: credit => `Photo: ${credit}`,
    local: 'Local',
    aboutAuthor: 'About the author',
    where: 'Where it lies',
    noPlace: 'It has no position of its own, so maps leave it out.',
    mapOf: city => `Map of ${city}`,
    mapKeys: 'The arrow keys move the map; plus and minus make it larger and smaller.',
    zoomIn: 'Closer',
    zoomOut: 'Farther away',
    pan: { left: 'To the west', up: 'To the north', down: 'To the south', right: 'To the east' },
    wholeCity: 'Whole city',
    thisPlace: 'Close up',
    position: ({ latitude, longitude, isNorth, isEast }) =>
      `${latitude} ${isNorth ? 'north' : 'south'}, ${longitude} ${isEast ? 'east' : 'west'}`,
    near: 'Nearest to it',
    samePlace: 'same place',
    when: 'When it happens',
    thisDate: 'this date',
    otherDates: 'Dates that reach beyond these months',
    json: 'Its JSON',
    jsonPage: number => `On page ${number} of its collection:`,
    fields: count => (count === 1 ? '1 entry' : `${count} entries`),
    copy: 'Copy the JSON',
    copyAddress: 'Copy the address',
    copied: 'Copied',
    notCopied: 'The browser did not let it be copied. Mark the text and copy it by hand.',
    source: 'Its source file',
    open: 'Open in the editor',
    opened: 'Opened in your editor.',
    openAt: line => `Open line ${line} in the editor`,
    lastGood:
      'There is something to mend in this file. Until then you see the item as it last was without problems.',
    problem: 'Problem',
    warning: 'Warning',
    pictures: 'Its pictures',
    setFocalPoint: 'Set the focal point',
  },
  sv: {
    back: { singulareventdates: 'Alla evenemang', objects: 'Alla platser', guides: 'Alla guider' },
    loading: 'Läser in …',
    gone: 'Det finns inget här',
    goneWhy: 'Filen kan ha bytt namn eller tagits bort, eller så har den fått ett annat id.',
    looks: 'Så ser en besökare det',
    place: 'Plats',
    address: 'Adress',
    station: 'Hitta hit',
    website: 'Webbplats',
    telephone: 'Telefon',
    email: 'E-post',
    practical: 'Bra att veta',
    notice: 'Meddelande',
    photo: credit => `Foto: ${credit}`,
    local: 'Lokal',
    aboutAuthor: 'Om skribenten',
    where: 'Var det ligger',
    noPlace: 'Det har inget eget läge och syns därför inte på kartor.',
    mapOf: city => `Karta över ${city}`,
    mapKeys: 'Piltangenterna flyttar kartan; plus och minus gör den större och mindre.',
    zoomIn: 'Närmare',
    zoomOut: 'Längre bort',
    pan: { left: 'Västerut', up: 'Norrut', down: 'Söderut', right: 'Österut' },
    wholeCity: 'Hela staden',
    thisPlace: 'Nära',
    position: ({ latitude, longitude, isNorth, isEast }) =>
      `${latitude} ${isNorth ? 'nord' : 'syd'}, ${longitude} ${isEast ? 'ost' : 'väst'}`,
    near: 'Närmast',
    samePlace: 'samma plats',
    when: 'När det händer',
    thisDate: 'det här datumet',
    otherDates: 'Datum som når utanför de här månaderna',
    json: 'Som JSON',
    jsonPage: number => `På sida ${number} i samlingen:`,
    fields: count => (count === 1 ? '1 post' : `${count} poster`),
    copy: 'Kopiera JSON',
    copyAddress: 'Kopiera adressen',
    copied: 'Kopierat',
    notCopied: 'Webbläsaren tillät inte kopieringen. Markera texten och kopiera den för hand.',
    source: 'Källfilen',
    open: 'Öppna i redigeraren',
    opened: 'Öppnad i din redigerare.',
    openAt: line => `Öppna rad ${line} i redigeraren`,
    lastGood: 'Något i filen behöver rättas. Tills dess ser du innehållet som det senast var utan fel.',
    problem: 'Fel',
    warning: 'Varning',
    pictures: 'Bilderna',
    setFocalPoint: 'Ange fokuspunkt',
  },
}
