import type { ComponentChildren } from 'preact'
import type { Severity } from '../parts/problem-parts.ts'

/** Every word of the page in English, by view: texts, and functions that make them. */
export const english = {
  problems: { problem: 'Problem', warning: 'Warning' },
  shell: {
    workbench: 'Workbench',
    overview: 'Overview',
    collections: { singulareventdates: 'Event dates', objects: 'Objects', guides: 'Guides' },
    pictures: 'Pictures',
    language: 'Language',
    toContent: 'To the content',
    building: 'The content is being read …',
    steps: {
      reading: 'Reading the content',
      checking: 'Checking the content',
      pictures: 'Making renditions of the pictures',
      writing: 'Writing the site',
    },
    stale: (problems: number) =>
      `${problems === 1 ? '1 problem' : `${problems} problems`}: you see the last good content.`,
    nothing: (problems: number) =>
      `${problems === 1 ? '1 problem' : `${problems} problems`}: there is nothing to show yet.`,
    nothingYet: 'Nothing can be shown until the problems are mended.',
    see: 'See what to do',
    disconnected: 'The workbench has ended. Start it again with npm run dev, and this page comes back.',
  },
  overview: {
    title: 'Overview',
    intro: 'What visitors would read, as the content says it now.',
    browse: 'Browse',
    json: 'Live JSON',
    pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    changes: 'Since the last publish',
    changesIntro: (folder: ComponentChildren) => ['What the content says otherwise than ', folder, '.'],
    nothingPublished: (command: ComponentChildren) => ['Nothing was published yet. ', command, ' publishes.'],
    publishedDamaged: (command: ComponentChildren) => [
      'What was published cannot be read. ',
      command,
      ' publishes it anew.',
    ],
    nothingChanged: (folder: ComponentChildren) => [folder, ' says what the content says.'],
    kinds: { added: 'Added', changed: 'Changed', removed: 'Removed' },
    moreItems: (count: number) => `${count} more`,
    toDo: 'What to put right',
    nothingWrong: 'Nothing is wrong',
    nothingWrongHint: 'There are no problems and no warnings in the content.',
    counts: ({ problem, warning }: Readonly<Record<Severity, number>>) =>
      [...some(problem, '1 problem', 'problems'), ...some(warning, '1 warning', 'warnings')].join(', '),
    field: 'field',
    line: (line: number) => `line ${line}`,
    open: 'Open in the editor',
    opened: 'The editor is opening it.',
    copy: 'Copy the path with line',
    copied: (place: string) => `Copied: ${place}`,
    notCopied: (place: string) => `The browser did not allow it. It is ${place}`,
    moreFiles: (count: number) => (count === 1 ? 'Show 1 more file' : `Show ${count} more files`),
    moreTroubles: (count: number) => `Show ${count} more in this file`,
  },
  browse: {
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
    hits: (found: number, all: number) =>
      found === all
        ? `${all.toLocaleString('en')} in all`
        : `${found.toLocaleString('en')} of ${all.toLocaleString('en')}`,
    noHits: 'Nothing matches.',
    noHitsHint: 'Try fewer words, another category or a longer time.',
    none: 'There is nothing here yet.',
    loading: 'Loading …',
  },
  item: {
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
    photo: (credit: string) => `Photo: ${credit}`,
    local: 'Local',
    aboutAuthor: 'About the author',
    where: 'Where it lies',
    noPlace: 'It has no position of its own, so maps leave it out.',
    mapOf: (city: string) => `Map of ${city}`,
    mapKeys: 'The arrow keys move the map; plus and minus make it larger and smaller.',
    zoomIn: 'Closer',
    zoomOut: 'Farther away',
    pan: { left: 'To the west', up: 'To the north', down: 'To the south', right: 'To the east' },
    wholeCity: 'Whole city',
    thisPlace: 'Close up',
    position: ({ latitude, longitude, isNorth, isEast }: PositionParts) =>
      `${latitude} ${isNorth ? 'north' : 'south'}, ${longitude} ${isEast ? 'east' : 'west'}`,
    near: 'Nearest to it',
    samePlace: 'same place',
    when: 'When it happens',
    thisDate: 'this date',
    otherDates: 'Dates that reach beyond these months',
    json: 'Its JSON',
    jsonPage: (number: number) => `On page ${number} of its collection:`,
    fields: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    copy: 'Copy the JSON',
    copyAddress: 'Copy the address',
    copied: 'Copied',
    notCopied: 'The browser did not let it be copied. Mark the text and copy it by hand.',
    source: 'Its source file',
    open: 'Open in the editor',
    opened: 'Opened in your editor.',
    openAt: (line: number) => `Open line ${line} in the editor`,
    lastGood:
      'There is something to mend in this file. Until then you see the item as it last was without problems.',
    pictures: 'Its pictures',
    setFocalPoint: 'Set the focal point',
  },
  pictures: {
    search: 'Search pictures',
    filter: 'Show only',
    count: (shown: number, all: number) =>
      shown === all ? plural(all, 'picture') : `${shown} of ${plural(all, 'picture')}`,
    uses: (uses: number) => (uses === 0 ? 'not used' : plural(uses, 'use')),
    notUsed: 'Not used',
    noFocalPoint: 'No focal point',
    unsaved: 'Not saved',
    none: 'There are no pictures yet. Put one into images/, with a file of the same name beside it.',
    noneFound: 'No picture is like that.',
    showAll: 'Show all pictures',
  },
  picture: {
    missing: 'There is no picture of that name.',
    focalPoint: 'Focal point',
    help: 'Drag it to what matters in the picture. However the picture is cropped, that stays in it. Arrow keys move it by 1%, with Shift by 5%, with Alt by 0.1%.',
    point: 'Focal point',
    pointAt: (x: string, y: string) => `${x} from the left, ${y} from the top`,
    noPoint: 'No focal point: crops are made around the middle',
    size: 'Size of what matters',
    sizeIs: (width: string, height: string) => `${width} wide, ${height} high`,
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
    ofOriginal: (share: string) => `${share} of the original`,
    uses: { event_dates: 'Events', objects: 'Objects', guides: 'Guides', portraits: 'Portraits' },
    about: 'About the picture',
    facts: { alt: 'Description', caption: 'Caption', credit: 'Credit', licence: 'Licence', source: 'Files' },
    usedBy: 'Used by',
    notUsed: 'Nothing uses this picture yet.',
    collections: { singulareventdates: 'Events', objects: 'Objects', guides: 'Guides' },
    moreUsers: (count: number) => `and ${count.toLocaleString('en')} more`,
    fewerUsers: 'Show fewer',
    dates: (count: number) => `${count} dates`,
    openInEditor: 'Open in the editor',
    opened: 'Opened in the editor.',
  },
}

/** What a language has words for. */
export type Words = typeof english

/** Degrees in words, without their sign, and on which side of the equator and of Greenwich they are. */
type PositionParts = {
  readonly latitude: string
  readonly longitude: string
  readonly isNorth: boolean
  readonly isEast: boolean
}

/** Nothing, one or many of something. */
export function some(count: number, one: string, many: string): readonly string[] {
  if (count === 0) return []
  return [count === 1 ? one : `${count} ${many}`]
}

function plural(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}s`}`
}
