import { fieldsEnglish } from '../../content/words/field-words-en.ts'
import type { ShownProblem } from '../../workbench/messages/overview-messages.ts'
import { editEnglish } from './edit-words-en.ts'
import { findEnglish, plural } from './find-words-en.ts'
import { publishEnglish } from './publish-words-en.ts'

/** Every word of the page in English, by view: texts, and functions that make them. */
export const english = {
  ...findEnglish,
  publish: publishEnglish,
  edit: editEnglish,
  fields: fieldsEnglish,
  common: {
    search: 'Search',
    noHits: (q: string) => (q ? `Nothing matches “${q}”.` : 'Nothing matches.'),
    nothing: 'nothing',
    more: (count: number) => `Show ${count.toLocaleString('en')} more`,
    shown: (shown: number, all: number) =>
      `${shown.toLocaleString('en')} ${shown === all ? 'in all' : `of ${all.toLocaleString('en')}`}`,
    dates: (count: number) => plural(count, 'date'),
    from: 'From',
    to: 'To',
  },
  parts: {
    problem: 'Problem',
    warning: 'Warning',
    counts: ({ problem, warning }: Readonly<Record<ShownProblem['severity'], number>>) =>
      [
        ...(problem > 0 ? [plural(problem, 'problem')] : []),
        ...(warning > 0 ? [plural(warning, 'warning')] : []),
      ].join(', '),
    inFile: 'In the file',
    open: 'Open the file',
    opened: 'Opened.',
    bringBack: (count: number) => `Restore${count > 2 ? ' all' : count === 2 ? ' both' : ''}`,
    broughtBack: (name: string) => `Restored: ${name}.`,
    fix: (count: number, problems: number) => (count < problems ? `Fix ${count} of ${problems}` : 'Fix it'),
    lastGood: 'This file has a problem. Until it is fixed, you see the last good version.',
    loading: 'Loading …',
  },
  shell: {
    workbench: 'Workbench',
    views: {
      overview: 'Overview',
      singulareventdates: 'Events',
      objects: 'Places',
      guides: 'Guides',
      pictures: 'Pictures',
      calendar: 'Calendar',
      map: 'Map',
      publish: 'Publish',
      authors: 'Authors',
    },
    menu: 'Menu',
    toContent: 'To the content',
    steps: {
      reading: 'Reading the content',
      checking: 'Checking the content',
      pictures: 'Making the pictures in all sizes',
      writing: 'Writing the site',
    },
    stale: (entries: number) =>
      entries === 1
        ? '1 entry has a problem and cannot be published.'
        : `${entries} entries have problems and cannot be published.`,
    nothing: (problems: number) => `${plural(problems, 'problem')}: there is nothing to show yet.`,
    nothingYet: 'Nothing can be shown until the problems are fixed.',
    see: 'See what to do',
    fixed: (file: string) => `Fixed: ${file}.`,
    disconnected: 'The workbench has ended. Start it again with npm run dev, and this page comes back.',
  },
  overview: {
    drafts: 'Not saved',
    changes: 'Since the last publish',
    nothingPublished: 'Nothing is published yet.',
    comparing: 'Comparing with the published site …',
    publishedDamaged: 'The published site is damaged. Publish again.',
    first: 'Start here',
    firstBuild:
      'The content is read, and its pictures are made in every size. The first time, that takes a minute or two. Then everything is here.',
    firstHint: 'Add a picture of your city, a place to go to, and something that happens there.',
    toFix: 'What to fix',
    ahead: 'The next two weeks',
    aheadChanges: {
      appears: 'goes live',
      starts: 'starts',
      ends: 'last day',
      leaves: 'is shown for the last time',
    },
    nothingAhead: 'Nothing starts, ends or is published.',
    incomplete: 'Missing translations',
    lacks: (languages: string) => `not in ${languages}`,
    allPublished: 'Everything is published.',
    noProblems: 'No problems.',
    lastPublish: (author: string, date: string) => `Published by ${author}, ${date}`,
  },
  calendar: {
    week: 'Wk',
    before: 'Previous month',
    after: 'Next month',
    today: 'Today',
    month: 'Month',
    none: (month: string) => `Nothing happens in ${month}.`,
    skipped: 'This is the next month with events.',
    eventsIn: (month: string) => `Events in ${month}`,
    more: (dates: number, day: string) => `${dates} more, ${day}`,
    places: (places: number, events: number) => `${plural(places, 'place')}, ${plural(events, 'event')}`,
    withoutPosition: (places: number) => `${places} without a position`,
    move: 'To move a place, open its form.',
    layers: (folder: string) => `To see streets and water, put GeoJSON files into the folder ${folder}.`,
  },
  item: {
    back: { singulareventdates: 'All events', objects: 'All places', guides: 'All guides' },
    show: 'View',
    looks: 'How a visitor sees it',
    moreDates: (dates: number) => `and ${dates} more`,
    notInApps: 'not in apps',
    onlyHere: (status: string) =>
      `Apps that only read the API do not show “${status}”. Write it in the title or the text, too.`,
    photo: (credit: string) => `Photo: ${credit}`,
    local: 'Local',
    where: 'Where it is',
    noPlace: 'It has no position of its own, so it is on no map.',
    mapOf: (city: string) => `Map of ${city}`,
    mapKeys: 'The arrow keys move the map; plus and minus zoom.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeCity: 'Whole city',
    thisPlace: 'Close up',
    when: 'When it happens',
    inCalendar: 'Show in the calendar',
    jsonPage: (number: number) => `Page ${number} of its collection in the API`,
    pictures: 'Its pictures',
  },
  pictures: {
    uses: (uses: number) => (uses === 0 ? 'not used' : plural(uses, 'use')),
    unused: 'Not used',
    withoutFocalPoint: 'No focal point',
    withoutCredit: 'No photographer',
    none: 'There are no pictures yet. Put one into images/, with a .yaml file of the same name.',
  },
  picture: {
    help: 'The frame is around what crops must keep in view, and the ring is its middle. Drag it, its corners, or draw another. For an uploaded picture, one is proposed. Arrow keys move the ring or the corner by 1%, with Shift by 5%.',
    frame: 'Size of the frame',
    frameSize: (across: string, down: string) => `${across}% wide, ${down}% high`,
    whole: 'the whole picture',
    square: 'An app that crops to a square by itself',
    replaceHint: 'It is replaced at once, without Save, and can be undone.',
    pointAt: (x: string, y: string) => `${x}% from the left, ${y}% from the top`,
    noPoint: 'No focal point: crops are centred',
    remove: 'Remove focal point',
    replace: 'Replace the picture',
    replaced: (credit: string, isNoted: boolean) =>
      `New picture under the same name, without the position where it was taken. ${credit && `Is it by ${credit}? If not, change that. `}${isNoted ? 'What the new file says of its photographer and day is in the form: save it. ' : ''}Check the description, the day and the focal point.`,
    crops: 'How it is shown',
    inNumbers: 'In numbers',
    sizes: { small: 'small', medium: 'medium', large: 'large', xlarge: 'very large' },
    shapes: {
      width: (size: string) => `${size} pixels wide`,
      fill: (size: string) => `${size} pixels, cropped`,
    },
    renditions: 'Renditions',
    original: 'Original',
    usedBy: 'Used by',
  },
}

/** The words that each language has. */
export type PageWords = typeof english
