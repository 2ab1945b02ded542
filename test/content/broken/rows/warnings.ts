import {
  author,
  edit,
  event,
  guide,
  labels,
  object,
  picture,
  set,
  sidecar,
  site,
  writeText,
} from '../../../support/edit-site.ts'
import type { Rows } from '../../../support/expected-problems.ts'
import { drawPicture, textOf } from '../../../support/small-site.ts'

const lines = (text: string) => text.replace('id: 1', 'id: 2')

const mapOf = (geometry: string) =>
  `{ "type": "FeatureCollection", "features": [{ "type": "Feature", "geometry": ${geometry} }] }`

const long = 'Old things, and a paragraph that is long enough to be no refrain, were pasted here twice.'

/** Valid contents with something that an editor should look at. `Row` explains the notation. */
export const noticeRows: Rows = {
  'HTML is in fields of plain text': [
    set(event, 'title: «The <b>fair</b>', 'venue_name: «Food &amp; drink'),
    set(sidecar, 'alt: «{ en: A <br> quay, sv: En kaj }'),
    set(guide, 'title: «Is 1 < 2 & 2 > 1?'.replace('«', '')),
    'warning tag-in-plain-text title, venue_name: Visitors will see "<b>" … Visitors will see "&amp;"',
    'warning tag-in-plain-text alt: Visitors will see "<br>"',
  ],
  'another city has addresses of the sample city': [
    edit(
      site,
      ['https://api.example.org', '«https://api.visit-aldervik.example'],
      ['https://www.example.org/{language}/events', '«https://www.visit-aldervik.example/{language}/events'],
    ),
    'warning sample-address base_url, href_patterns.event: Apps read it there. … Write the present or future address of the pages of your own web site',
  ],
  'a picture is as small as an icon': [
    { 'content/images/quay.jpg': await drawPicture(60, 40) },
    'warning picture-too-small content/images/quay.jpg:1:1: only 60 by 40 pixels',
  ],
  'a credit has more than the name': [
    set(sidecar, 'credit: «"Photo: © Ann"', 'date_taken: 2026-06-21'),
    'warning tag-in-plain-text credit: Write Ann.',
  ],
  'a licence, a price and an organizer say where to ask, no currency, and a telephone number': [
    set(sidecar, 'licence: «found on Google'),
    set(event, 'price: «80 (stud 60)', 'organizer: «Ann 070-123 45 67'),
    'warning unlikely-price price: such as 80 SEK',
    'warning tag-in-plain-text organizer: Everybody will see the telephone number 070-123 45 67 here.',
    'warning text-slip licence: no licence',
  ],
  'a licence, a price and an organizer only look as if they said nothing': [
    set(sidecar, 'licence: © Google'),
    set(event, 'price: 25 pounds (members 10)', 'organizer: Vem vet?'),
  ],
  'apps do not show who made a picture, since it has no day and the caption does not say it': [
    set(sidecar, 'credit: «Ann'),
    'warning credit-without-day credit: Add the day on which it was taken',
  ],
  'who made a picture without a day is in its caption, in every language': [
    set(sidecar, 'credit: Ann', 'caption: Photo by Ann'),
  ],
  'nothing uses a picture, an author and some labels': [
    {
      'content/images/pier.yaml': lines(textOf(sidecar)),
      'content/images/pier.jpg': await drawPicture(64, 48),
      'content/authors/bo.yaml': '«name: Bo\n',
    },
    edit(labels, ['guide_', '  zoo: «Zoo\nguide_'], ['  walks:', '  cafes: «Cafés\n  walks:']),
    'warning unused-author',
    'warning unused-image content/images/pier.jpg:1:1',
    'warning unused-label places.zoo, guide_categories.cafes',
  ],
  'the only guide names no author, and the only object no label': [
    edit(guide, ['author: ann\n', '']),
    edit(object, ['label: museum\n', '']),
    set(author, '«name: Ann'),
    'warning unused-author',
    'warning unused-label content/labels.yaml:2:11 places.museum',
  ],
  'layers of the maps cannot be drawn': [
    {
      'content/map/a.geojson': '{ "type": "FeatureCollection",\n "features": [], «}',
      'content/map/b.geojson': '{ "type": «"Topology" }',
      'content/map/c.geojson': mapOf('{ "type": «"Circle", "coordinates": [19, 58] }'),
      'content/map/d.geojson': mapOf('{ "type": "LineString", "coordinates": [[19, 58], «[580, 19]] }'),
      'content/map/e.geojson': ' '.repeat(2 * 1024 * 1024 + 1),
      'content/map/f.json': '«',
      'content/map/right.geojson': mapOf(
        '{ "type": "Polygon", "coordinates": [[[19, 58], [19.1, 58], [19, 58]]] }',
      ),
    },
    'warning bad-map: This is not JSON',
    'warning bad-map type: Begin with {',
    'warning bad-map features.0.geometry.type: Use one of Point, ',
    'warning bad-map features.0.geometry.coordinates.1: the longitude comes first',
    'warning bad-map content/map/e.geojson:1:1: larger than 2 MB',
    'warning stray-file: Files in map/ end in .geojson',
  ],
  'git obeys files of the content': [
    { 'content/.gitattributes': '«', 'content/objects/.gitignore': '«', 'content/.gitkeep': '' },
    'warning steers-git',
    'warning steers-git',
  ],
}

const oneDay = '  - { id: 1, start: 2027-05-01, end: 2027-05-02 }'
const days = (first: number, count: number) => {
  const lines = Array.from({ length: count }, (_, index) => {
    const start = new Date(Date.UTC(2027, 0, index + 1)).toISOString().slice(0, 10)
    return `  - { id: ${first + index}, start: ${start} }`
  })
  return lines.join('\n')
}

/** Collections of more pages than the known clients read, and of just as many. */
export const longRows: Rows = {
  'event dates and objects fill more than 80 pages': [
    set(site, 'page_sizes: { event_dates: 16, objects: «1, guides: 1 }'),
    edit(event, [oneDay, days(1, 1000)]),
    {
      'content/events/late.md': textOf(event)
        .replace('The fair', 'The last fair')
        .replace(oneDay, days(1001, 281)),
    },
    Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => {
        return [
          `content/objects/o-${index}.md`,
          textOf(object)
            .replace('id: 1', `id: ${index + 2}`)
            .replace('The museum', `Hall ${index}`),
        ]
      }),
    ),
    'warning too-many-pages content/site.yaml:1:1: The event dates fill 81 pages, and apps that use the API read 80 at most. … A page always has 16. Remove dates that have ended or are far ahead.',
    'warning too-many-pages page_sizes.objects: The places fill 81 pages, and apps that use the API read 80 at most. … Put more on a page: write `page_sizes: { objects: 2 }` in site.yaml.',
  ],
}

/** Placeholders that `npm run new` writes for editors to replace. */
export const placeholderRows: Rows = {
  'placeholders of new entries are left in two languages': [
    set(
      edit(event, ['Everything is for sale', '«Replace this sentence with what visitors should know. Yes']),
      'draft: true',
    ),
    edit(object, ['{ latitude: 58.44, longitude: 19.71 }', '«{ latitude: 58.45, longitude: 19.75 }']),
    edit(guide, [
      'ann\n---\n',
      'ann\ndraft: true\n---\n«Byt ut den här meningen mot det som besökarna ska få veta.\n',
    ]),
    'warning placeholder-left text: Replace it with what visitors should know',
    'warning placeholder-left text',
    'warning placeholder-left location: the middle of the city',
  ],
}

const copyOf = (path: string, ...changes: readonly [string, string][]) =>
  changes.reduce((text, [from, to]) => text.replace(from, to), textOf(path).replace('id: 1', 'id: 2'))
const swedish = '«Gamla saker som ingen längre vet vad man ska göra med, men som är bra att ha.'
const english = '«Old things that nobody knows what to do with, and that are good to have.'

/** Contents that are valid, and most likely not what was meant. */
export const oversightRows: Rows = {
  'texts are in another language than they should be in': [
    writeText(`${swedish}\n`),
    {
      'content/objects/museet.md': copyOf(object, [
        'language: en',
        'language: sv\ntranslation_of: museum',
      ]).replace('Old things.', english),
      'content/guides/draft.md':
        copyOf(guide, ['author: ann\n', 'author: ann\ndraft: true\n']) + swedish.slice(1),
    },
    set(sidecar, 'alt:\n  en: «En kaj som är full av folk\n  sv: En kaj'),
    'warning other-language alt.en: These words should be in English, and seem to be in Swedish',
    'warning other-language text: This text should be in Swedish, and seems to be in English. … Translate it, and write `draft: true`',
    'warning other-language text: This text should be in English',
  ],
  'names in another language are no text in another language': [
    writeText('Tålamod, Långsand, and the song “Så länge skutan kan gå” by Evert Taube.\n'),
    set(sidecar, 'alt: { en: Café Tårtan och Bullen, sv: The Beatles i Folkets park }'),
  ],
  'a translation has the text of its original, in a language whose words are not known, or too few of them': [
    edit(site, ['languages: [en, sv]', 'languages: [en, sv, de]']),
    edit(labels, ['sv: Museum', 'sv: Museum, de: Museum'], ['sv: Promenader', 'sv: Promenader, de: Wege']),
    {
      'content/objects/das-museum.md': copyOf(
        object,
        ['language: en', 'language: de\ntranslation_of: museum'],
        ['Old', '«Old'],
      ),
      'content/objects/museet.md': copyOf(
        object,
        ['id: 2', 'id: 3'],
        ['language: en', 'language: sv\ntranslation_of: museum'],
        ['Old', '«Old'],
      ),
    },
    'warning other-language text: This text is still that of museum, word for word.',
    'warning other-language text: This text is still that of museum, word for word.',
  ],
  'a text has filler, a paragraph twice, and a link that most likely only colleagues can open': [
    set(event, 'title: «TODO', 'organizer: Lorem at the Copy shop', 'tickets: «https://a.sharepoint.com/x'),
    writeText(`[a](«https://docs.google.com/document/d/x/edit) [b](https://docs.google.com/forms/d/e/x/viewform)
\n«Lorem ipsum dolor sit amet.\n\n«xxx\n\n«TODO\n\n«Text kommer snart.\n\n${long}\n\n«${long}\n`),
    'warning text-slip title',
    'warning text-slip tickets: may open only for you and your colleagues',
    'warning text-slip text, text, text, text, text: "Lorem ipsum dolor" looks like filler',
    'warning text-slip text: The paragraph that begins with "Old things, and a" is',
  ],
  'the text has a price, and the event is free': [
    set(edit(event, ['Every', 'Members: entrance £5. Tea: 20 kr. «Entrance £8. Every']), 'price: free'),
    'warning unlikely-price text: The text says "Entrance £8", and `price` is "free".',
  ],
  'the text says that the event is free, and it is not': [
    set(edit(event, ['Every', 'Free entry for children. «Fri entré för alla! Every']), 'price: 80 SEK'),
    'warning unlikely-price text: Correct the one that is wrong',
  ],
  'there are two more of an event, and one with its title on another day': [
    Object.fromEntries(
      ['fair-2', 'fair-copy', 'fair-later'].map((name, index) => {
        const isCopy = name !== 'fair-later'
        const text = textOf(event)
          .replace('{ id: 1', `{ id: ${index + 2}`)
          .replace('title: ', isCopy ? 'title: «' : 'title: ')
        return [`content/events/${name}.md`, isCopy ? text : text.replaceAll('2027-05-0', '2027-06-0')]
      }),
    ),
    'warning duplicate-entry title: This has the title and place of fair. …  run npm run remove -- events/fair-2',
    'warning duplicate-entry title',
  ],
  'an event is there twice on one day at one place, under a longer title': [
    {
      'content/events/the-fair.md': textOf(event)
        .replace('{ id: 1', '{ id: 2')
        .replace('title: The fair', 'title: «The fair in Smallville'),
    },
    'warning duplicate-entry title: On the same day at the same place, there is fair',
  ],
  'an event has a name, an address and a position that are not those of its place': [
    set(
      event,
      'venue_name: The tent',
      'address: Quay 9',
      'location: { latitude: 58.45, longitude: 19.71 }',
      'place: «museum',
    ),
    'warning unlikely-place place: 1112 metres away',
  ],
  'two events of one day at one place end at other times': [
    edit(event, ['end: 2027-05-02', 'time: "10:00", end_time: "15:00"']),
    {
      'content/events/small-fair.md': textOf(event)
        .replace('{ id: 1', '{ id: 2')
        .replace('end: 2027-05-02', 'time: "10:00", end_time: "13:00"')
        .replace('title: The fair', 'title: The fair of children'),
    },
  ],
  'a title that only begins with a word of status': [
    {
      'content/events/horizon.md': textOf(event)
        .replace('{ id: 1', '{ id: 2')
        .replace('title: The fair', 'title: Inställd på havet'),
    },
  ],
  'the place of an event has a translation into its language, with the title of the original': [
    set(event, 'place: «museet'),
    set(object, 'title: The things of the sea and the city'),
    {
      'content/objects/museet.md': textOf(object)
        .replace('id: 1\nlanguage: en', 'id: 2\nlanguage: sv\ntranslation_of: museum')
        .replace('The museum', '«The things of the sea and the city')
        .replace('Old things.', 'Gamla saker.'),
    },
    'warning other-language place: Write museum, the same place',
    'warning other-language title: The title is still that of museum',
  ],
  'nothing that apps show says that a date is cancelled': [
    edit(
      event,
      ['end: 2027-05-02', 'end: 2027-05-02, status: cancelled, in_api: keep'],
      ['The fair', '«The fair'],
    ),
    'warning time-in-title title: A date is cancelled, and neither the title nor the text says so',
  ],
  'apps show the status of a cancelled date in the text': [
    edit(event, ['end: 2027-05-02', 'end: 2027-05-02, status: cancelled, in_api: keep']),
    set(site, 'facts_in_text: true'),
  ],
  'a letter was lost when a file was saved': [
    edit(guide, ['A walk', 'A «w\ufffdlk']),
    'warning text-slip: In "w\ufffdlk", a letter was lost',
  ],
  'nobody has looked at the picture and the category of a new event': [
    edit(
      event,
      ['image: quay', '# The name of a picture in images/.\nimage: «quay'],
      [
        'categories: [fairs]',
        '# En eller flera ur taxonomy.yaml; category är den viktigaste.\ncategories: [sports]',
      ],
      ['category: fairs\nsubcategory: markets', 'category: «sports'],
    ),
    'warning placeholder-left image: This picture came with the new entry … Choose the right one',
    'warning placeholder-left category: This category',
  ],
  'somebody has chosen another category, and removed the comment about the picture': [
    edit(event, [
      'categories:',
      '# En eller flera ur taxonomy.yaml; category är den viktigaste.\ncategories:',
    ]),
  ],
}

/** Days that are most likely mistyped, and the nearest ones without a warning. */
export const unlikelyRows: Rows = {
  'dates are in a year far from today, or last for more than five years': [
    edit(event, [
      oneDay,
      `  - «{ id: 1, start: 0207-05-01 }
  - «{ id: 2, start: 2027-05-01, end: 2070-01-01 }
  - { id: 3, start: 2027-05-01, end: «2032-05-02 }
  - { id: 4, start: 2027-05-01, end: 2032-05-01 }
  - { id: 5, start: 1900-01-01 }
  - { id: 6, start: 2069-12-31 }`,
    ]),
    'warning unlikely-date dates.0: The event is on 0207-05-01',
    'warning unlikely-date dates.1: 2070-01-01',
    'warning unlikely-date dates.2.end: from 2027-05-01 to 2032-05-02',
  ],
  'times are of a long night, or of days far apart': [
    edit(event, [
      oneDay,
      `  - { id: 1, start: 2027-05-01, time: '19:00', end_time: «'18:00' }
  - { id: 2, start: 2027-05-01, end: 2027-06-30, time: '10:00', end_time: «'16:00' }
  - { id: 3, start: 2027-05-02, time: '19:00', end_time: '02:00' }
  - { id: 4, start: 2027-05-03, end: 2027-05-05, time: '18:00', end_time: '21:00' }
  - { id: 5, start: 2027-05-06, time: '11:00', end_time: «'03:00' }
  - { id: 6, start: 2027-05-07, time: '12:00', end_time: '02:00' }
  - { id: 7, start: 2027-05-08, time: '10:00', end_time: '00:30' }`,
    ]),
    set(object, "opening_hours: [fri-sat 22:00-03:00, «'sun 17:00-11:00']"),
    'warning unlikely-time dates.0.end_time: "18:00" ends on the next day, 23 hours later.',
    'warning unlikely-time dates.1.end_time: 61 days in all',
    'warning unlikely-time dates.4.end_time: the hours of the afternoon and evening are 12 to 23.',
    'warning unlikely-time opening_hours.1: 18 hours later',
  ],
  'lines of hours replace each other': [
    set(
      object,
      `opening_hours:
  - «mon-fri 11:00-14:00
  - mon-sat 17:00-22:00
  - thu 17:00-23:00
  - «06-15..08-15 fri-sun 11:00-21:00`,
    ),
    'warning unlikely-hours opening_hours.0: On Mon–Wed, Fri, these hours do not hold … write one line in place of both: `- mon-wed, fri 11:00-14:00, 17:00-22:00`',
    'warning unlikely-hours opening_hours.3: add `- 06-15..08-15 mon-wed 17:00-22:00`, `- 06-15..08-15 thu 17:00-23:00`',
  ],
  'two seasons have days in common, and neither is a part of the other': [
    set(
      object,
      `opening_hours:
  - tue-sun 11:00-17:00
  - «10-30..03-30 tue-sun 11:00-16:00
  - «11-01..03-31 thu 11:00-20:00
  - 06-01..08-31 tue-sun 10:00-18:00
  - 07-01..07-31 tue-sun 10:00-20:00`,
    ),
    'warning unlikely-hours opening_hours.1: 10-30..03-30 and 11-01..03-31 have days in common',
    'warning unlikely-hours opening_hours.2: 11-01..03-31 and 10-30..03-30 have days in common',
  ],
  'a day that is closed in the usual week is open in a season': [
    set(object, 'opening_hours: [tue-sun 11:00-17:00, mon closed, «06-15..08-15 10:00-18:00]'),
    'warning unlikely-hours opening_hours.2: add `- 06-15..08-15 mon closed`',
  ],
  'a weekday is that of a day in the long date around it': [
    edit(
      event,
      [oneDay, '  - { id: 1, start: 2026-12-05, end: 2027-11-07 }'],
      ['Everything', 'On Saturday 12 June and Friday 4 December there is a tour. Everything'],
    ),
  ],
  'exceptions, closed days that are named, and weeks that a season repeats are meant': [
    set(
      object,
      `opening_hours:
  - tue-sun 11:00-17:00
  - thu 11:00-20:00
  - 06-15..08-15 tue-sat 10:00-18:00
  - 06-15..08-15 sun closed`,
    ),
  ],
}

/** Words that are published, though the contract does not show them. */
export const unobservedRows: Rows = {
  'a size and a colour are words that clients may not know': [
    set(event, 'size: «huge'),
    set(guide, 'byline: { color: «sea green, size: «large }'),
    'warning unobserved-value size, byline.color, byline.size: Apps that use the API may not know "sea green".',
  ],
  'a size and a colour are words that clients know': [
    set(event, 'size: medium'),
    set(guide, 'byline: { color: orange50, size: small }'),
  ],
}

/** Valid contents, without warnings, in which much is left out. */
export const sparseRows: Rows = {
  'an event without a place leaves texts empty': [
    edit(event, [
      'place: museum',
      'venue_name: ""\naddress: " "\ncity: ""\nclosest_station: { name: "", lang: x }\nexternal_website_url_text: ""\nlocation: { latitude: 58.44000000000000012345678, longitude: 19.71 }',
    ]),
  ],
  'an event has the address and position that its place lacks': [
    set(event, 'address: Quay 2', 'location: { latitude: 58.44, longitude: 19.71 }'),
    edit(object, ['location: { latitude: 58.44, longitude: 19.71 }\ninfo_box: { address: Quay 1 }\n', '']),
  ],
  'optional keys are left blank': [set(guide, 'byline:', 'href:')],
  'the settings have every optional field': [
    set(
      site,
      'page_sizes: { event_dates: 16, objects: 1000, guides: 5 }\nmedia_host: https://media.example.org/city/\nrenditions: { portraits: { small: width-1, medium: max-9x9 format-webp quality-1, big_one: scale-0.5 } }',
    ),
  ],
  'there are no entries, labels or pictures': [
    Object.fromEntries([event, object, guide, author, sidecar, picture].map(path => [path, null])),
    { [labels]: 'places: {}\nguide_categories: {}\n' },
  ],
}
