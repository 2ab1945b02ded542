import type { Raise } from '../../../limits.ts'
import { type Suggestions, withAddition } from '../../suggest.ts'
import { type Typed, text } from '../message.ts'
import { didYouMean, orRaise } from './hints-en.ts'

const taxonomy = 'The categories are fixed: every app knows them by these names, in this order.'

/** Problems between files (names, ids, dates), and in the settings. */
export const contentMessages = {
  'unknown-language': unknown('language', 'site.yaml'),
  'unknown-category': unknown('category', 'taxonomy.yaml'),
  'unknown-category:commas': ({ better }: Typed & { better: string }) =>
    text`There is no comma between these names.
    Write ${better}.`,
  'unknown-category:sub': ({ typed, parent }: Typed & { parent: string }) =>
    text`"${typed}" is a subcategory of "${parent}".
    Write ${parent} here. If the event has no subcategory, add \`subcategory: ${typed}\` on a line of its own.`,
  'unknown-subcategory': unknown('subcategory', 'taxonomy.yaml'),
  'unknown-label': unknown('type of place', 'labels.yaml', 'or add it there'),
  'unknown-guide-category': unknown('guide category', 'labels.yaml', 'or add it there'),
  'unknown-event': unknown('event', 'events/'),
  'unknown-guide': unknown('guide', 'guides/'),
  'unknown-author': unknown('author', 'authors/', 'or add the author: npm run new -- author "NAME"'),
  'unknown-object': unknown('place', 'objects/', 'or add the place: npm run new -- object "TITLE"'),
  'unknown-object:removed': ({ typed }: Typed) => text`The place "${typed}" was removed from objects/.
    Put its file back, or name another place, or remove this line. An event then needs \`venue_name\`, \`address\` and \`location\` of its own.`,
  'unknown-image': unknown(
    'picture',
    'images/',
    'or add the photo: npm run new -- picture FILE --alt "…" --licence "…"',
  ),
  'unknown-image:format': ({
    file,
    better,
  }: {
    file: string
    better: string
  }) => text`The file ${file} is in a format that is not published.
    Open it in a picture editor, save it as JPEG with the name ${better}.jpg, and write "${better}" here.`,
  'missing-language': ({ language }: { language: string }) => text`The text for "${language}" is missing.
    Add \`${language}: …\`, or write one text for all languages.`,
  'until-before-published': ({ published, until }: { published: string; until: string }) =>
    text`"until" is ${until}, before "published", so this would never be published.
      Write a last day that is not before ${published}.`,
  'end-before-start': ({ start, end }: { start: string; end: string }) =>
    text`The event ends on ${end}, before it starts on ${start}.
    Check both days.`,
  'duplicate-date': ({ start }: { start: string }) => text`The event has the date ${start} twice.
    Remove one of the two lines.`,
  'unlikely-date': ({ day }: { day: string }) => text`The event is on ${day}, before 1900 or after 2100.
    Check the year of this date.`,
  'unlikely-date:long': ({ start, end }: { start: string; end: string }) =>
    text`The event goes on for more than five years, from ${start} to ${end}.
    Check the years of the two days.`,
  'duplicate-category': ({ slug }: { slug: string }) => text`"${slug}" is listed twice.
    Remove one of the two.`,
  'category-not-listed': ({
    category,
    listed,
  }: {
    category: string
    listed: readonly (string | undefined)[]
  }) =>
    text`The main category "${category}" is not among the event's categories.
    Add it: \`categories: [${listed.join(', ')}]\`.`,
  'subcategory-not-listed': ({ subcategory, parent }: { subcategory: string; parent: string }) =>
    text`"${subcategory}" belongs to the category "${parent}", which the event does not list.
    Add "${parent}" to the categories, or choose another subcategory.`,
  'place-without-location': ({ place }: { place: string }) => text`The place "${place}" has no position.
    Write \`location: …\` here, or add \`location\` to the place in objects/${place}.`,
  'place-without-address': ({ place }: { place: string }) => text`The place "${place}" has no address.
    Write \`address: …\` here, or add \`address\` to the info_box in objects/${place}.`,
  'duplicate-id': ({ id, file, line }: Duplicate) =>
    text`The id ${id} is already used in ${file}, line ${line}.
    Remove the id of the copy, and run npm run check -- --fix, which writes a free one.`,
  'duplicate-id:copy': ({ id, file, line, free }: Duplicate & { free: number }) =>
    text`The id ${id} belongs to ${file}, line ${line}, and this is a copy of it.
    Write \`id: ${free}\`, which is free.`,
  'id-belongs-to-other': ({ id, was, is }: Taken) =>
    text`Apps know the id ${id} as ${was}.
    If this is the same entry under a new name, run npm run rename -- ${was} ${is}. If not, remove the id here and run npm run check -- --fix, which writes a free one.`,
  'id-belongs-to-other:there': ({ id, was, is }: Taken) =>
    text`Apps know the id ${id} as ${was}, which is still there.
    Remove the id here and run npm run check -- --fix, which writes a free one. If the entry was moved here, run npm run rename -- ${was} ${is}.`,
  'bad-translation:itself': text`An entry cannot be a translation of itself.
    Write the name of the entry that it translates, or remove the line.`,
  'bad-translation:language': ({ original, language }: Translation & { language: string }) =>
    text`"${original}" is in the same language, ${language}.
    A translation is in another language. Correct \`language\`, or remove this line.`,
  'bad-translation:chain': ({ original, first }: Translation & { first: string }) =>
    text`"${original}" is a translation itself.
    Write the entry that it translates: \`translation_of: ${first}\`.`,
  'bad-translation:circle': ({ original }: Translation) =>
    text`"${original}" is a translation of this entry in turn.
    Keep the line in the translation, and remove it in the original.`,
  'bad-translation:twice': ({
    original,
    language,
    other,
  }: Translation & { language: string; other: string }) =>
    text`"${original}" has a translation to ${language} already: ${other}.
    Remove this line, or correct \`language\`.`,
  'outside-city': ({ latitude, longitude, ...city }: Position & Box) =>
    text`The position ${latitude}, ${longitude} is outside the city.
    Write a position between ${city.south} and ${city.north} (latitude) and between ${city.west} and ${city.east} (longitude), or change \`bounds\` in site.yaml.`,
  'outside-city:exchanged': ({ latitude, longitude }: Position) =>
    text`The position ${latitude}, ${longitude} is outside the city.
    Swap the two: the latitude is ${longitude}, the longitude ${latitude}.`,
  'bad-bounds': text`These bounds are not a box on the globe.
    West must be less than east (-180 to 180), and south less than north (-90 to 90).`,
  'bad-bounds:elsewhere': ({ count, box, isExchanged }: { count: number; box: Box; isExchanged: boolean }) =>
    text`${isExchanged ? 'Latitudes and longitudes are swapped in these bounds' : `Most positions (${count}) are outside these bounds`}.
    Write \`bounds: { west: ${box.west}, south: ${box.south}, east: ${box.east}, north: ${box.north} }\`, the box around the positions, or correct them.`,
  'sample-address': ({ host }: { host: string }) =>
    text`The address ${host} is an example, and does not exist on the web.
    Write the present or future address of the pages of your own web site, also in the lines below.`,
  'sample-address:api': ({ host }: { host: string }) =>
    text`The address ${host} is an example, and does not exist on the web.
    Write the address where this data will be. Apps read it there.`,
  'bad-outline': ({ count, least, most }: { count: number; least: number; most: number }) =>
    text`The outline has ${count} points.
    Write from ${least} to ${most} points, in order along the border. The first need not be repeated.`,
  'duplicate-language': ({ language }: { language: string }) => text`"${language}" is listed twice.
    Remove one of the two.`,
  'taxonomy-differs': ({
    expected,
    row,
  }: {
    expected: string
    row: string
  }) => text`"${expected}" belongs here.
    Write ${row}. ${taxonomy}`,
  'taxonomy-differs:missing': ({ expected, row }: { expected: string; row: string }) =>
    text`"${expected}" is missing at the end.
    Add ${row}. ${taxonomy}`,
  'taxonomy-differs:extra': text`There is one entry too many here.
    Remove it. ${taxonomy}`,
  'missing-preset': ({ name, line }: { name: string; line: string }) =>
    text`The picture size "${name}" is missing. Apps that use the API request it.
    Add \`${line}\`, or the width you want.`,
  'too-many-files': ({ most, folder, raise }: { most: number; folder: string; raise: Raise }) =>
    text`There are more than ${most} files in ${folder}/. None of them was read.
    Remove those that should not be published. ${orRaise(raise)}`,
  'too-many-items': ({ found, most, raise }: Count) =>
    text`There are ${found} event dates, places and guides, which is more than ${most}.
    Remove events that have ended. ${orRaise(raise)}`,
  'too-many-dates': ({ found, most, raise }: Count) =>
    text`The event has ${found} dates, which is more than ${most}.
    Remove past dates, or make two events of it. ${orRaise(raise)}`,
  'too-many-renditions': ({ found, most, raise }: Count) =>
    text`There are ${found} picture sizes, which is more than ${most}.
    Remove those that no app requests. ${orRaise(raise)}`,
  'too-many-pages': ({ pages, most }: Pages) =>
    text`The event dates fill ${pages} pages, and apps that use the API read ${most} at most.
    Remove the dates and events that have ended.`,
  'too-many-pages:size': ({
    name,
    pages,
    most,
    size,
  }: Pages & { name: 'objects' | 'guides'; size: number }) =>
    text`The ${name === 'objects' ? 'places' : name} fill ${pages} pages, and apps that use the API read ${most} at most.
    Put more on a page: write \`page_sizes: { ${name}: ${size} }\` in site.yaml.`,
  'page-too-large': ({ items, megabytes, most, raise }: Megabytes & { items: number }) =>
    text`A page of ${items} items could need ${megabytes} MiB of text; the limit is ${most} MiB.
    Put fewer items on a page, or shorten the longest texts. ${orRaise(raise)}`,
  'site-too-large': ({ megabytes, most, raise }: Megabytes) =>
    text`All items together are made from ${megabytes} MiB of text, which is more than ${most} MiB.
    Remove events that have ended. An event counts once for each of its dates. ${orRaise(raise)}`,
}

type Duplicate = { id: number; file: string; line: number }
type Translation = { original: string }
type Taken = { id: number; was: string; is: string }
type Position = { latitude: number; longitude: number }
type Box = { west: number; south: number; east: number; north: number }
type Pages = { pages: number; most: number }
export type Count = { found: number; most: number; raise: Raise }
export type Megabytes = { megabytes: number; most: number; raise: Raise }
/** A name that does not exist. `name` is the same without folder and extension if that exists, otherwise empty. */
export type UnknownName = Typed & { name: string; suggestions: Suggestions }

function unknown(what: string, where: string, add = '') {
  return ({ typed, name, suggestions }: UnknownName) => text`There is no ${what} "${typed}" in ${where}.
    ${name === '' ? withAddition(didYouMean(suggestions, `Look in ${where} for the right name.`), suggestions, add) : `Write "${name}"${/[/\\.]/.test(typed) ? ', without folder and ending' : ''}.`}`
}
