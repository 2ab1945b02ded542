import type { WordsTable } from '../../shell/language.tsx'

type PictureWords = {
  readonly pictures: string
  readonly missing: string
  readonly focalPoint: string
  readonly help: string
  readonly point: string
  readonly pointAt: (x: string, y: string) => string
  readonly noPoint: string
  readonly size: string
  readonly sizeIs: (width: string, height: string) => string
  readonly noSize: string
  readonly fields: Readonly<Record<'x' | 'y' | 'width' | 'height', string>>
  readonly addSize: string
  readonly removeSize: string
  readonly save: string
  readonly saving: string
  readonly reset: string
  readonly remove: string
  readonly unsaved: string
  readonly saved: string
  readonly changed: string
  readonly changedHelp: string
  readonly theirs: string
  readonly mine: string
  readonly unreadable: string
  readonly fileText: string
  readonly takeTheirs: string
  readonly writeMine: string
  readonly crops: string
  readonly examples: string
  readonly otherUses: string
  readonly renditions: string
  readonly noRenditions: string
  readonly original: string
  readonly ofOriginal: (share: string) => string
  readonly uses: Readonly<Record<string, string>>
  readonly about: string
  readonly facts: Readonly<Record<'alt' | 'caption' | 'credit' | 'licence' | 'source', string>>
  readonly usedBy: string
  readonly notUsed: string
  readonly collections: Readonly<Record<'singulareventdates' | 'objects' | 'guides', string>>
  readonly moreUsers: (count: number) => string
  readonly fewerUsers: string
  readonly dates: (count: number) => string
  readonly openInEditor: string
  readonly opened: string
}

/** The words of one picture. */
export const pictureWords: WordsTable<PictureWords> = {
  en: {
    pictures: 'Pictures',
    missing: 'There is no picture of that name.',
    focalPoint: 'Focal point',
    help: 'Drag it to what matters in the picture. However the picture is cropped, that stays in it. Arrow keys move it by 1%, with Shift by 5%, with Alt by 0.1%.',
    point: 'Focal point',
    pointAt: (x, y) => `${x} from the left, ${y} from the top`,
    noPoint: 'No focal point: crops are made around the middle',
    size: 'Size of what matters',
    sizeIs: (width, height) => `${width} wide, ${height} high`,
    noSize: 'no size',
    fields: { x: 'From the left', y: 'From the top', width: 'Width', height: 'Height' },
    addSize: 'Give it a size',
    removeSize: 'Without a size',
    save: 'Save',
    saving: 'Saving …',
    reset: 'Reset',
    remove: 'Remove focal point',
    unsaved: 'Not saved yet.',
    saved: 'Saved.',
    changed: 'The file has changed meanwhile',
    changedHelp: 'Nothing of yours was written, and nothing of it is lost. Which is to stand?',
    theirs: 'In the file now',
    mine: 'Yours',
    unreadable: 'It cannot be read.',
    fileText: 'All that the file says',
    takeTheirs: 'Take what the file says',
    writeMine: 'Write mine over it',
    crops: 'Crops',
    examples: 'No preset crops this picture. These are examples: apps crop it to shapes of their own.',
    otherUses: 'Presets of other uses',
    renditions: 'Renditions',
    noRenditions: 'Nothing uses this picture, so no smaller copies are made of it.',
    original: 'Original',
    ofOriginal: share => `${share} of the original`,
    uses: { event_dates: 'Events', objects: 'Objects', guides: 'Guides', portraits: 'Portraits' },
    about: 'About the picture',
    facts: { alt: 'Description', caption: 'Caption', credit: 'Credit', licence: 'Licence', source: 'Files' },
    usedBy: 'Used by',
    notUsed: 'Nothing uses this picture yet.',
    collections: { singulareventdates: 'Events', objects: 'Objects', guides: 'Guides' },
    moreUsers: count => `and ${count.toLocaleString('en')} more`,
    fewerUsers: 'Show fewer',
    dates: count => `${count} dates`,
    openInEditor: 'Open in the editor',
    opened: 'Opened in the editor.',
  },
  sv: {
    pictures: 'Bilder',
    missing: 'Det finns ingen bild med det namnet.',
    focalPoint: 'Fokuspunkt',
    help: 'Dra den till det viktiga i bilden. Hur bilden än beskärs är det kvar. Piltangenterna flyttar 1 %, med Skift 5 %, med Alt 0,1 %.',
    point: 'Fokuspunkt',
    pointAt: (x, y) => `${x} från vänster, ${y} uppifrån`,
    noPoint: 'Ingen fokuspunkt: bilden beskärs kring mitten',
    size: 'Storlek på det viktiga',
    sizeIs: (width, height) => `${width} bred, ${height} hög`,
    noSize: 'ingen storlek',
    fields: { x: 'Från vänster', y: 'Uppifrån', width: 'Bredd', height: 'Höjd' },
    addSize: 'Ge den en storlek',
    removeSize: 'Utan storlek',
    save: 'Spara',
    saving: 'Sparar …',
    reset: 'Återställ',
    remove: 'Ta bort fokuspunkten',
    unsaved: 'Inte sparad än.',
    saved: 'Sparad.',
    changed: 'Filen har ändrats under tiden',
    changedHelp: 'Inget av ditt har skrivits och inget av det har gått förlorat. Vad ska gälla?',
    theirs: 'I filen nu',
    mine: 'Ditt',
    unreadable: 'Det går inte att läsa.',
    fileText: 'Allt som står i filen',
    takeTheirs: 'Ta det som står i filen',
    writeMine: 'Skriv över med mitt',
    crops: 'Beskärningar',
    examples: 'Ingen mall beskär den här bilden. Det här är exempel: appar beskär den till egna former.',
    otherUses: 'Mallar för annan användning',
    renditions: 'Storlekar',
    noRenditions: 'Inget använder bilden, så inga mindre kopior görs av den.',
    original: 'Original',
    ofOriginal: share => `${share} av originalet`,
    uses: { event_dates: 'Evenemang', objects: 'Platser', guides: 'Guider', portraits: 'Porträtt' },
    about: 'Om bilden',
    facts: {
      alt: 'Beskrivning',
      caption: 'Bildtext',
      credit: 'Upphov',
      licence: 'Licens',
      source: 'Filer',
    },
    usedBy: 'Används av',
    notUsed: 'Inget använder bilden än.',
    collections: { singulareventdates: 'Evenemang', objects: 'Platser', guides: 'Guider' },
    moreUsers: count => `och ${count.toLocaleString('sv')} till`,
    fewerUsers: 'Visa färre',
    dates: count => `${count} datum`,
    openInEditor: 'Öppna i redigeraren',
    opened: 'Öppnad i redigeraren.',
  },
}
