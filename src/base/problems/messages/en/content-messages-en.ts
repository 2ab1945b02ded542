import type { Suggestions } from '../../suggest.ts'
import {
  checkOut,
  datesInList,
  differencesIn,
  entry,
  type FieldTexts,
  inLine,
  languageIn,
  messageText,
  suggestionOr,
  valueInBraces,
  weekdayIn,
} from '../message.ts'
import { didYouMean, orRaise } from './hints-en.ts'

const taxonomy = () => 'The categories are fixed: every app knows them by these names, in this order.'

/** Problems between files (names, ids, dates), and in the settings. */
export const contentMessages = {
  'unknown-language': unknown('language', 'site.yaml'),
  'unknown-language:unlisted': messageText`"${'language'}" is not one of these languages, and ${'count'} entries are in it.
    Add it: \`languages: [${'languages'}]\`. If it is a mistake, correct those entries.`,
  'unknown-category': unknown('category', 'taxonomy.yaml'),
  'unknown-category:commas': messageText`These names are written as one.
    Write ${'suggestion'} in [ ]. In a list with hyphens, write each on a line of its own.`,
  'unknown-category:sub': messageText`"${'typed'}" is a subcategory of "${'parent'}".
    Write ${'parent'} here. If the event has no subcategory, add \`subcategory: ${'slug'}\` on a line of its own.`,
  'unknown-subcategory': unknown('subcategory', 'taxonomy.yaml'),
  'unknown-label': unknown('type of place', 'labels.yaml', 'or add it there, below `places:`, as'),
  'unknown-guide-category': unknown(
    'guide category',
    'labels.yaml',
    'or add it there, below `guide_categories:`, as',
  ),
  'unknown-event': unknown('event', 'events/'),
  'unknown-guide': unknown('guide', 'guides/'),
  'unknown-author': unknown('author', 'authors/', 'or add the author: npm run new -- author "NAME"'),
  'unknown-author:gone': messageText`There is no author "${'typed'}" in authors/.
    If nobody is to be named, remove this line. If the file was deleted by mistake and nobody has committed that, ${checkOut('authors')} puts it back. For a new author, run npm run new -- author "NAME".`,
  'unknown-object': unknown(
    'place',
    'objects/',
    'or add the place: npm run new -- object "TITLE", or write `venue_name`, `address` and `location` in place of `place`',
  ),
  'unknown-object:part': messageText`The place is "${'place'}", and "${'typed'}" says more.
    Write \`place: ${'place'}\`, and \`venue_name: ${'typed'}\` on a line of its own.`,
  'unknown-object:removed': messageText`The place "${'typed'}" was removed from objects/.
    Put it back, with \`draft: true\` if it is to be hidden: if nobody has committed the removal, ${checkOut('objects')} does that. Or choose another place, or write \`venue_name\`, \`address\` and \`location\` in place of it.`,
  'unknown-object:original': messageText`There is no place "${'typed'}" in objects/ to be a translation of.
    Write the name of a file there. If the place is gone for good, remove this file, too. If only its original is, remove this line. If nobody has committed its removal, ${checkOut('objects')} puts it back.`,
  'unknown-image': unknown(
    'picture',
    'images/',
    'or add the photo: npm run new -- picture FILE --alt "…" --licence "…"',
  ),
  'credit-without-day': messageText`Apps will not name "${'credit'}": the API has who made a picture only together with a day.
    Add the day on which it was taken, such as \`date_taken: 2026-06-21\`, or write the name in \`caption\` if nobody knows it.`,
  'missing-language': messageText`The text for "${'language'}" is missing.
    Add \`${'language'}: …\`, or write one text for all languages.`,
  'missing-language:new': messageText`The text for "${'language'}" is missing, and no entry is in that language yet.
    Add \`${'language'}: …\` here and in the other places, or leave "${'language'}" out of \`languages\` in site.yaml until all of them are done.`,
  'until-before-published': messageText`"until" is ${'until'}, before "published", so this would never be published.
      Write a last day that is not before ${'published'}.`,
  'end-before-start': messageText`The event ends on ${'end'}, before it starts on ${'start'}.
    Check both days.`,
  'duplicate-date': messageText`The event has the date ${'start'} twice.
    Correct the day of one of the two, or remove it.`,
  'unlikely-date': messageText`The event is on ${'day'}, before 1900 or after 2069.
    Check the year.`,
  'unlikely-date:year': messageText`This date lasts ${'days'} days, from ${'start'} to ${'end'}.
    Check the year of \`end\`.`,
  'unlikely-date:postponed': messageText`In visitors' apps, a postponed date looks like any other.
    If you know the new day, write it as \`start\`, and remove \`status\`. If not, write \`in_api: omit\` beside it to take the date out there, or \`in_api: keep\` and in the title that it is postponed; if the event has other dates, in the text.`,
  'other-language:facts': messageText`Not the same as in the original ${'original'}: ${differencesIn('here', 'there', 'missing', 'and {} more')}.
    Correct the one that is wrong. If both are right, leave them.`,
  'unlikely-date:until': messageText`The last day on which this is published, ${'until'}, is before a date of the event, ${'day'}.
    Check \`until\`. Without it, the event stays published.`,
  'unlikely-date:published': messageText`The event is published from ${'published'}, when its last date, ${'last'}, is over.
    If that is the last day on which it is published, write \`until: ${'published'}\` in place of \`published\`. If not, correct the day.`,
  'unlikely-date:weekday': messageText`The text says "${'typed'}", and ${'day'} is a ${weekdayIn('en')}.
    Correct the weekday, or the day, also in \`dates\`.`,
  'unlikely-date:named': messageText`The text says "${'typed'}", and no date of the event is on that day.
    Correct the text, or \`dates\`; a last day is \`end\`. If it is about something else, such as when booking opens, leave it.`,
  'unlikely-date:moved': messageText`The text says "${'typed'}", and a date has \`status: moved\`, which means another place.
    If the day is another one, write it as the \`start\` of that date, and remove \`status\` and \`in_api\`. If the place is, too, keep them.`,
  'unlikely-date:weekly': messageText`The text says "${'typed'}", and a date is every day from ${'start'} to ${'end'}.
    Write a date for each, on a line of its own without an id: ${datesInList('and so on for')}. If only something in it is on these days, leave it as it is.`,
  'unlikely-date:over': messageText`All dates of this event are over, the last one on ${'last'}, and it has not been published yet.
    Check the year. To keep it unpublished, write \`draft: true\`.`,
  'unlikely-date:added': messageText`This date was over on ${'last'}, and has not been published yet.
    Check the year.`,
  'duplicate-entry': messageText`This has the title and place of ${'other'}.
    If one is a copy too many, or an older version, run npm run remove -- ${entry}. If both are right, give each a title of its own.`,
  'duplicate-entry:page': messageText`The place ${'other'} has this \`slug\`, too, so both would have one page.
    Give one of them another \`slug\`, or remove the field, if it was copied.`,
  'duplicate-entry:near': messageText`On the same day at the same place, there is ${'other'}, with a part of this title.
    If both are the same event, run npm run remove -- ${entry}. If not, give them different times or titles.`,
  'other-language:place': messageText`"${'typed'}" is in another language, and so are its name and address.
    Write ${'suggestion'}, the same place in the language of this event.`,
  'unlikely-place': messageText`The place is ${'place'}, and the position given here is ${'metres'} metres away from it.
    If it is there, remove \`venue_name\`, \`address\`, \`zip_code\` and \`location\` here, and check \`closest_station\`. If not, remove \`place\`.`,
  'other-language': messageText`This text should be in ${languageIn('language', 'en')}, and seems to be in ${languageIn('found', 'en')}.
    Translate it, and write \`draft: true\` until it is done. Or correct \`language\`.`,
  'other-language:part': messageText`From "${'typed'}" on, this text seems to be in ${languageIn('found', 'en')}.
    Each language has an entry of its own: run npm run new -- --from ${entry} --language ${'found'}, and move this part there.`,
  'other-language:words': messageText`These words should be in ${languageIn('language', 'en')}, and seem to be in ${languageIn('found', 'en')}.
    Translate them, or check which language they were written under.`,
  'other-language:same': messageText`This text is still that of ${'original'}, word for word.
    Translate it, and write \`draft: true\` until it is done. Or correct \`language\`.`,
  'other-language:title': messageText`The title is still that of ${'original'}, and the text is translated.
    Translate the title, too. If it is a name, leave it.`,
  'other-language:buttons': messageText`Buttons or links still have the words that they have in ${'original'}: ${'typed'}.
    Translate them. If they are a name, leave them.`,
  'duplicate-category': messageText`"${'slug'}" is listed twice.
    Remove one of the two.`,
  'category-not-listed': messageText`The main category "${'category'}" is not among the event's categories.
    Add it to the categories: \`categories: [${'listed'}]\`.`,
  'subcategory-not-listed': messageText`"${'subcategory'}" belongs to the category "${'parent'}", which the event does not list.
    Add "${'parent'}" to the categories, or choose another subcategory, or remove this line.`,
  'place-without-location': messageText`The place "${'place'}" has no position.
    Click on the map in the workbench, or write a position (\`location\`) here, or give the place one in objects/${'place'}.`,
  'place-without-address': messageText`The place "${'place'}" has no address.
    Write an address (\`address\`) here, or give the place one (\`info_box\`) in objects/${'place'}.`,
  'duplicate-id': messageText`The id ${'id'} is already used in ${'file'}, line ${'line'}.
    Remove the id of the copy, and run npm run check -- --fix, which writes a free one.`,
  'duplicate-id:copy': messageText`The id ${'id'} belongs to ${'file'}, line ${'line'}.
    Write \`id: ${'free'}\`, which is free.`,
  'duplicate-id:next': messageText`The id ${'id'} belongs to ${'file'}, line ${'line'}.
    If only this date is new, write \`id: ${'free'}\`, which is free. If you numbered the dates anew, give each day the id that it had before: apps know it by that. A new day then gets ${'free'}.`,
  'duplicate-id:own': messageText`The id ${'typed'} belongs to ${'file'}, line ${'line'}.
    Write \`id: ${'suggestion'}\`, by which apps know this.`,
  'id-changed': messageText`Apps know this by the id ${'suggestion'}, and not by ${'typed'}.
    Write \`id: ${'suggestion'}\`: with another id, apps take it for something new.`,
  'id-belongs-to-other': messageText`Apps know the id ${'id'} as ${'was'}.
    If this is the same entry under a new name, run npm run rename -- ${'was'} ${'is'}. If not, remove the id here and run npm run check -- --fix, which writes a free one.`,
  'bad-translation:itself': messageText`An entry cannot be a translation of itself.
    Write ${suggestionOr('the name of the entry that it translates, or remove the line')}.`,
  'bad-translation:gone': messageText`There is no "${'typed'}" beside this entry.
    If it is gone, remove this line: the entry is then one of its own. If its file was deleted by mistake and nobody has committed that, ${checkOut('beside')} puts it back.`,
  'bad-translation:language': messageText`"${'typed'}" is in the same language, ${'language'}.
    Correct the \`language\` of the one that has the wrong one. If the original was written over with its translation, ${checkOut('beside')} brings it back as it was committed. If both are entries of their own, remove this line.`,
  'bad-translation:chain': messageText`"${'original'}" is a translation itself.
    Write the entry that it translates: \`translation_of: ${'first'}\`.`,
  'bad-translation:circle': messageText`"${'original'}" is itself a translation of this entry.
    Keep the line in the translation, and remove it in the original.`,
  'bad-translation:twice': messageText`"${'original'}" has a translation to ${'language'} already: ${'other'}.
    If this is a copy that should be an entry of its own, remove this line. If it is in another language, correct \`language\`.`,
  'outside-city': messageText`The position ${'latitude'}, ${'longitude'} is outside the city.
    Click on the map in the workbench, or write a position between ${'south'} and ${'north'} (latitude) and between ${'west'} and ${'east'} (longitude), or change \`bounds\` in site.yaml.`,
  'outside-city:likely': messageText`The position ${'latitude'}, ${'longitude'} is outside the city.
    Write \`${({ position }: { position: FieldTexts }) => inLine(position)}\`.`,
  'bad-bounds': messageText`These bounds are not a box on the globe.
    West must be less than east (-180 to 180), and south less than north (-90 to 90).`,
  'bad-bounds:elsewhere': messageText`${({ count, isExchanged }: { count: number; isExchanged: boolean }) => (isExchanged ? 'Latitudes and longitudes are swapped in these bounds' : `Most positions (${count}) are outside these bounds`)}.
    Write \`bounds: ${valueInBraces}\`, the box around the positions, or correct them.`,
  'sample-address': messageText`The address ${'host'} is an example, and does not exist on the web.
    Write the present or future address of the pages of your own web site, also in the lines below.`,
  'sample-address:api': messageText`The address ${'host'} is an example, and does not exist on the web.
    Write the address where this data will be. Apps read it there.`,
  'bad-outline': messageText`The outline has ${'count'} points.
    Write from ${'least'} to ${'most'} points, in order along the border. The first need not be repeated.`,
  'too-many-languages': messageText`A site may have at most ${'most'} languages.
    Remove those that no entry is in.`,
  'duplicate-language': messageText`"${'language'}" is listed twice.
    Remove one of the two.`,
  'taxonomy-differs': messageText`"${'expected'}" belongs here.
    Write ${'row'}. ${taxonomy}`,
  'taxonomy-differs:extra': messageText`This entry is one too many: no category can be added.
    Remove it. ${taxonomy}`,
  'missing-preset': messageText`The picture size "${'name'}" is missing. Apps that use the API request it.
    Add \`${'line'}\`, or the width you want.`,
  'too-many-files': messageText`There are more than ${'most'} files in ${'folder'}/. None of them was read.
    Remove those that should not be published. ${orRaise}`,
  'too-many-items': messageText`There are ${'found'} event dates, places and guides, which is more than ${'most'}.
    Remove events that have ended. ${orRaise}`,
  'too-many-dates': messageText`The event has ${'found'} dates, which is more than ${'most'}.
    Remove past dates, or make two events of it. ${orRaise}`,
  'too-many-renditions': messageText`There are ${'found'} picture sizes, which is more than ${'most'}.
    Remove those that no app requests. ${orRaise}`,
  'too-many-pages': messageText`The event dates fill ${'pages'} pages, and apps that use the API read ${'most'} at most.
    A page always has 16. Remove dates that have ended or are far ahead.`,
  'too-many-pages:size': messageText`The ${({ name }: { name: 'objects' | 'guides' }) => (name === 'objects' ? 'places' : name)} fill ${'pages'} pages, and apps that use the API read ${'most'} at most.
    Put more on a page: write \`page_sizes: { ${'name'}: ${'size'} }\` in site.yaml.`,
  'page-too-large': messageText`A page of ${'items'} items could need ${'megabytes'} MiB of text; the limit is ${'most'} MiB.
    Put fewer items on a page, or shorten the longest texts. ${orRaise}`,
  'site-too-large': messageText`All items together are made from ${'megabytes'} MiB of text, which is more than ${'most'} MiB.
    Remove events that have ended. An event counts once for each of its dates. ${orRaise}`,
}

/** The message about a name that does not exist. `name` is that name without folder and extension, if that exists, otherwise empty. */
function unknown(what: string, where: string, add = '') {
  return messageText`There is no ${() => what} "${'typed'}" in ${() => where}.
    ${advice}`

  function advice({ typed, name, suggestions, group, line }: UnknownName): string {
    if (group)
      return `It is in another group there. Move its line below \`${group}:\`, with two spaces before it.`
    if (name !== '') return `Write "${name}"${/[/\\.]/.test(typed) ? ', without folder and ending' : ''}.`
    const hint = didYouMean(suggestions, `Look in ${where} for the right name.`)
    return add !== '' && suggestions.near === undefined
      ? hint.replace(/\.$/, `, ${add}${line ? ` \`${line}\`` : ''}.`)
      : hint
  }
}

export type UnknownName = {
  typed: string
  name: string
  suggestions: Suggestions
  group?: string
  line?: string
}
