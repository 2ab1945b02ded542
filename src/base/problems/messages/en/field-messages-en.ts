import type { Suggestions } from '../../suggest.ts'
import {
  andTimes,
  checkOut,
  type Describe,
  datesInList,
  daysIn,
  entry,
  type FieldTexts,
  hoursInList,
  inBraces,
  inInfoBox,
  type MessageRef,
  messageText,
  monthIn,
  priceExample,
  suggestionOr,
  timeBeside,
  timeOfDate,
  valueInBraces,
} from '../message.ts'
import { addField, didYouMean, didYouMeanOr, orRaise } from './hints-en.ts'

const kinds = { text: 'a text', list: 'a list', fields: 'several fields' }
const kind = ({ found }: { found: keyof typeof kinds }) => kinds[found]
const several = (what: string) => messageText`"${'typed'}" is more than one ${() => what}.
    Write one here, such as ${'first'}, and the other in the text${() => (what === 'address' ? ', between < and >' : '')}.`

const meanings: Readonly<Record<string, string>> = {
  yes: 'everywhere, without help',
  limited: 'in part, or with help',
  no: 'not at all',
  postponed: 'the new day is not known',
  moved: 'to another place; a new day is a new `start`',
}

const choiceOf = ({ choices }: Pick<Words, 'choices'>) =>
  `one of: ${choices.map(each => (meanings[each] === undefined ? each : `${each} (${meanings[each]})`)).join(', ')}`

type Words = { readonly suggestion: string; readonly choices: readonly string[]; readonly rest?: string }

const andTime = ({ time }: { time?: string }) =>
  time === undefined ? '' : ' Write the time beside it: `time: 18:30`.'

/** Messages about fields and their values. A name in quotes, such as ${'key'}, is replaced by that value; the hint begins on the second line. */
export const fieldMessages = {
  'missing-key': messageText`"${'key'}" is missing, or has no value.
    ${addField}`,
  'missing-key:html': messageText`The HTML is missing.
    Write it after \`html:\`, between quotes. \`html: ""\` is an empty text.`,
  'missing-key:place': messageText`"${'key'}" is missing, and the event names no place.
    Choose a place (\`place: …\`, a file in objects/), or write it: \`${'key'}: ${'example'}\`.`,
  'missing-key:no-place': messageText`The event has no place.
    Choose one: the name of a file in objects/ without .md, such as \`place: customs-quay\`. Or write \`venue_name\`, \`address\` and \`location: { latitude: 58.44, longitude: 19.71 }\` yourself.`,
  'missing-id': messageText`"id" is missing.
    Add \`id: ${'free'}\`, which is free.`,
  'missing-id:own': messageText`"id" is missing.
    Add \`id: ${'id'}\`, by which apps know it.`,
  'unknown-key': messageText`"${'key'}" is not a field here.
    ${nearestField}`,
  'unknown-key:colon': messageText`In "${'typed'}", a colon and an ordinary space belong after "${'name'}".
    Write \`${'suggestion'}\`.`,
  'unknown-key:no-break-space': messageText`There is a no-break space after the colon, which looks like an ordinary one.
    Write \`${'suggestion'}\`.`,
  'unknown-key:no-field': messageText`"${'key'}" is not a field here.
    Write what this line says in words in the text. If it is a note to yourself, begin the line with #.`,
  'unknown-key:taken': messageText`"${'key'}" is the field \`${'name'}\`, which is there already.
    Correct that line, move any other words into the text, and remove this one.`,
  'unknown-key:group': messageText`"${'key'}" belongs in ${'group'}.
    ${({ isTaken }: { isTaken: boolean }) => (isTaken ? 'There is one already: correct that line, and remove this one. It is' : 'Move it')} below \`${'group'}:\`, with two spaces before it: \`${'name'}: …\`.`,
  'unknown-key:day': messageText`"${'typed'}" is a day without the name of its field.
    Write \`${'suggestion'}\`.`,
  'unknown-key:dates': messageText`The event has no \`dates\`, but has what belongs there: ${'keys'}.
    In place of them, write \`dates:\`, and on the line below it, after two spaces, \`- ${valueInBraces}\`.`,
  'unknown-key:time': messageText`"${'key'}" belongs to a date, not to the whole event.
    ${({ hasMore = false }: { hasMore?: boolean }) => (hasMore ? 'Write it at each date that it is about, such as' : 'Move it to its date:')} \`- ${({ date }: { date: FieldTexts }) => inBraces(date)}\`.`,
  'unknown-key:repeat': messageText`"${'key'}" is not a field: each day of a series is a date.
    Keep this date with its id, without "${'key'}" and without an \`end\` on another day. Write each other day on a line of its own below it, without an id: \`- { start: 2027-01-12, time: 10:00 }\`, \`- { start: 2027-01-19, time: 10:00 }\`, and so on.`,
  'unknown-key:until': messageText`"${'key'}" does not belong in a date.
    If it takes place several times until then, write each day as a date, on a line of its own. If it goes on until then, write \`end\` here. If it is shown until then, write \`until\` above \`dates:\`.`,
  'unknown-key:outside': messageText`"${'key'}" does not belong in ${'group'}.
    Move it to a line of its own above \`${'group'}:\`, without spaces before it.`,
  'unknown-key:all-dates': messageText`"${'key'}" is the same for all dates of an event.
    If only this one is elsewhere, write \`status: moved\` beside it in place of this, and where it is in the text. Or make an event of its own.`,
  'unknown-key:kind': messageText`"${'key'}" is a field of ${({ kind }: { kind: 'events' | 'objects' }) => (kind === 'objects' ? 'places' : 'events')}.
    ${({ place }: { place: string }) => (place === '' ? '' : `If it is true of the place, move it to objects/${place}.md. If not, write`) || 'Write'} in words in the text what this line says.`,
  'unknown-key:comma': messageText`The comma before "${'key'}" ends "${'name'}".
    Put the whole text between double quotes: \`${'name'}: "${'text'}, ${'key'}"\`.`,
  'unknown-key:comment': messageText`"${'key'}" is not a field here. A note to yourself begins with #.
    Write # at the start of the line. If visitors should read it, write it in the text.`,
  'unknown-key:status': messageText`"${'key'}" is said by the field \`status\` of a date.
    Write \`status: ${'status'}, in_api: omit\` there, and apps leave the date out. Or write \`in_api: keep\`, and the word in the title, too: apps show no status. If it is not true of all dates, write in the text which ones.`,
  'unknown-key:words': messageText`"${'key'}" begins with the name of the field "${'name'}".
    Write \`${'suggestion'}\` if that is what you mean, and the other words in the text.`,
  'empty-text': messageText`The text is empty.
    Write it. If it is not required, you can remove the field instead, or the item of the list.`,
  'empty-text:invisible': messageText`This text has only invisible characters.
    Write something that visitors can read, or remove it.`,
  'empty-text:comma': messageText`The comma before "${'key'}" ends the text.
    Put the whole text between double quotes: "…".`,
  'empty-text:colon': messageText`Between "${'language'}" and its text, a colon is missing.
    Write \`${'language'}: ${'text'}\`. If it is part of the text before it, put double quotes around all of that: "…".`,
  'empty-text:dots': messageText`"${'typed'}" is left from an example.
    Write the text in its place, or remove the field.`,
  'empty-list': messageText`The list is empty.
    Write at least one item, such as [one].`,
  'wrong-kind:text': messageText`A text is expected here, not ${kind}.
    Write one text. If it begins with [ or {, put it between double quotes.`,
  'wrong-kind:parts': messageText`A text is expected here, not several fields.
    Write \`${'typed'}\`${({ rest }: { rest: readonly string[] }) => (rest.length > 0 ? `, and the rest in the text, or in a field such as \`external_website_url\`: ${rest.join(', ')}` : '')}.`,
  'wrong-kind:colon': messageText`This text contains a colon, so it looks like a field.
    Write it between quotes: "${'value'}".`,
  'wrong-kind:one': messageText`This field takes one value.
    Write only one, such as ${'name'}${({ field }: { field?: string }) => (field === 'author' ? ', and name the others in the text' : '')}.`,
  'wrong-kind:brackets': messageText`This field takes one value.
    Write \`${'typed'}\`.`,
  'wrong-kind:list': messageText`A list is expected here, not ${kind}.
    Write [one, another], or one on each line, after a hyphen and a space.`,
  'wrong-kind:location': messageText`A position is written as two fields.
    ${({ value, file = '' }: { value?: FieldTexts; file?: string }) => (value ? `Write \`location: ${inBraces(value)}\`.` : `Copy its two numbers from a map, and write them like \`{ latitude: 58.44, longitude: 19.71 }\`. ${file.includes('objects/') ? 'A street goes in `address` below `info_box:`.' : 'The name of a place goes in `place` or `venue_name`, a street in `address`.'}`)}`,
  'wrong-kind:texts': messageText`A list is expected here, not a text.
    Write it on a line of its own below, after two spaces: \`- ${'text'}\`.`,
  'wrong-kind:names': messageText`A list is expected here, not a text.
    Write a list in brackets: [${'value'}].`,
  'wrong-kind:dates': messageText`A list of dates is expected here.
    Write each on a line of its own below \`dates:\`, after two spaces: \`- ${valueInBraces}\`.${andTime}`,
  'wrong-kind:hours': messageText`Opening hours are a list, with days and their hours on each line.
    Write each on a line of its own below \`opening_hours:\`, after two spaces: ${({ value }: { value?: unknown }) => (value ? '' : 'such as ')}${hoursInList}.${({ value }: { value?: unknown }) => (value ? '' : ' Write anything else in words, in the text or in `info_box_text`.')}`,
  'wrong-kind:hours-colon': messageText`No colon goes after the days.
    Write ${hoursInList}.`,
  'wrong-kind:day': messageText`Days are written as fields here.
    Write each on a line of its own below \`dates:\`, after two spaces: \`- ${valueInBraces}\`.${andTime}`,
  'wrong-kind:fields': messageText`Fields are expected here, not ${kind}.
    Write \`name: value\` on lines of their own below it, each after two spaces.`,
  'wrong-kind:group': messageText`"${'key'}" has fields of its own.
    Write them like \`${'key'}: ${'example'}\`.`,
  'wrong-kind:languages': messageText`An entry is in one language, so this is one text.
    Write the one in that language${({ choices = [] }: { choices?: readonly string[] }) => (choices.length > 0 ? `: ${choices.join(' or ')}` : '')}. Each translation is an entry of its own: npm run new -- --from ${entry} --language, and then its code.`,
  'wrong-kind:date': messageText`A date is expected here, not ${kind}.
    Write \`- { start: 2027-06-25 }\`.`,
  'wrong-kind:point': messageText`Two numbers are expected here: a longitude and a latitude.
    Write them like [19.71, 58.44]: the longitude first, with decimal points.`,
  'wrong-kind:document': messageText`Fields are expected here, not a text or a list.
    Write one field on each line: its name, a colon, a space and its value.`,
  'text-too-long:field': messageText`The text is longer than ${'most'} characters.
    Shorten it. In a .md file, a long text goes below the second ---. ${orRaise}`,
  'bad-text': messageText`The text has an invisible control character (${'character'}).
    Delete the text and type it again. The character came with pasted text.`,
  'bad-text:wrapping': messageText`"${'typed'}" has quotation marks or invisible characters that do not belong to it.
    Write ${'suggestion'}.`,
  'bad-url': messageText`"${'typed'}" is not a web address.
    Write ${suggestionOr('the whole address, such as https://www.example.org/page. If there is none, remove the field, and write the words in the text')}.`,
  'bad-url:words': messageText`"${'typed'}" has more than a web address.
    ${({ whole }: { whole: string }) => (whole === '' ? 'Write' : `If all of it is the address, write ${whole}. If not, write`)} only ${'address'}, and the rest in the text.`,
  'bad-url:cut': messageText`"${'typed'}" was cut off: its end is missing.
    Open the page, and copy the whole address from the top of the browser.`,
  'bad-url:own': messageText`"${'typed'}" is on your own computer or network, where visitors cannot open it.
    Write the address that the page has on the web, or remove it.`,
  'bad-url:example': messageText`"${'typed'}" is only an example.
    Write the real address. If there is none, remove it.`,
  'bad-url:status': messageText`"${'typed'}" is not a web address.
    Write \`status: ${'status'}\` at the date that it is true of, and remove this field, or write an address here.`,
  'bad-url:scheme': messageText`Links that begin with ${'scheme'} are not published.
    Write a link that begins with one of: ${'allowed'}.`,
  'bad-url:email': messageText`"${'typed'}" is an e-mail address, not a web address.
    ${inInfoBox('email', 'In place of this, write', typed => `Write a web address, such as https://www.example.org/page, or remove the field. An e-mail address goes in the text, as \`<${typed}>\`, or in Good to know of a place (\`info_box\`).`)}`,
  'bad-url:telephone': messageText`"${'typed'}" is a telephone number, not a web address.
    ${inInfoBox('telephone', 'In place of this, write', () => 'Write a web address, such as https://www.example.org/page, or remove the field. A telephone number goes in the text or in Good to know of a place (`info_box`).')}`,
  'bad-url:wrapped': messageText`This link goes through the service that it was copied from, which may learn who follows it.
    Write the address inside it: ${'suggestion'}.`,
  'bad-base-url': messageText`"${'typed'}" cannot be the address of the API.
    Write ${suggestionOr('the whole address, without ? and #, such as https://api.example.org')}.`,
  'bad-telephone': messageText`"${'typed'}" is not a telephone number.
    Write ${suggestionOr('only digits, spaces and signs, such as +46 8 465 004 12')}.`,
  'bad-telephone:words': messageText`"${'typed'}" has words beside the telephone number.
    Write only ${'number'}. If visitors need "${'words'}", write it in the text.`,
  'bad-telephone:several': several('number'),
  'bad-email': messageText`"${'typed'}" is not an e-mail address.
    Write ${suggestionOr('it like hello@example.org')}.`,
  'bad-email:several': several('address'),
  'bad-url:several': several('address'),
  'bad-date': messageText`"${'typed'}" is not a date.
    Write ${suggestionOr('year-month-day, such as 2027-06-25')}.`,
  'bad-date:rest': messageText`"${'typed'}" is more than a day.
    Write ${'day'}, and "${'rest'}" in the text. Beside a date of an event, \`status\` can say cancelled, postponed, moved or sold-out.`,
  'bad-date:words': messageText`"${'typed'}" is not a date.
    Write year-month-day, such as 2027-06-25. ${({ field }: { field?: string }) => (field === 'until' ? 'If it is to stay published, remove the line.' : 'What happens on several days has a date for each. If the day is not fixed yet, write `draft: true` on a line of its own.')}`,
  'bad-date:recurring': messageText`"${'typed'}" is several days.
    Write a date for each, on a line of its own: ${datesInList('and so on for')}. A day that was there before keeps its line with its \`id\`; the others have none.`,
  'bad-date:either': messageText`"${'typed'}" may be ${'one'} or ${'other'}.
    Write the one that you mean, as year-month-day.`,
  'bad-date:span': messageText`"${'typed'}" is two dates.
    Inside { }, write \`start: ${'start'}, end: ${'end'}${andTimes}\`. Elsewhere, write each on a line of its own.`,
  'bad-date:no-day': messageText`There is no ${'day'} ${monthIn('en')}.
    Check the day and the month, and write year-month-day, such as ${'suggestion'}.`,
  'bad-date:calendar': messageText`There is no day ${'typed'} in the calendar.
    Check the month and the day. Write year-month-day, such as 2027-06-25.`,
  'bad-date:only-time': messageText`"${'typed'}" is a time, not a day.
    Write a day here, or remove the field. In the dates of an event, a time is written \`${timeBeside}\`.`,
  'bad-date:with-time': messageText`"${'typed'}" is a day and a time.
    Write ${suggestionOr('only the day, such as 2027-06-25')}. ${timeOfDate({ before: 'In the dates of an event, write ', after: ' beside it.', none: 'A time cannot be given here.' })}`,
  'bad-date:published': messageText`"${'typed'}" is not a day.
    To publish at once, remove the line. To publish later, write the day. For a draft, write \`draft: true\`.`,
  'bad-date:time': messageText`"${'typed'}" is not a day or a time.
    Write a day, such as 2027-06-21, or a day and a time, such as 2027-06-21 18:30.`,
  'bad-time': messageText`"${'typed'}" is not a time.
    Write ${suggestionOr('hours and minutes, such as 18:30')}.`,
  'bad-time:span': messageText`"${'typed'}" is a start and an end.
    Inside { }, write \`time: ${'time'}, end_time: ${'end'}\`. Elsewhere, write \`time\` and \`end_time\` on two lines.`,
  'bad-time:either': messageText`"${'typed'}" may be in either half of the day.
    Write \`${'one'}\`, or \`${'other'}\`.${({ one, field = '' }: { one: string; field?: string }) => (/end_time$/.test(field) && one < '06' ? ' If it is how long it takes, write the time of day when it ends.' : /time$/.test(field) ? ' Write the other time of the date, if it has one, in the same way.' : '')}`,
  'bad-time:midnight': messageText`"${'typed'}": midnight is written 00:00.
    To end at midnight, write \`end_time: 00:00\`, or, for a date of several days, \`end_time: 23:59\`. What starts at midnight starts at 00:00 of the next day.`,
  'bad-time:open': messageText`"${'typed'}" is not a time.
    Write hours and minutes, such as 18:30. If it is not known or not fixed, remove the field, and say so in the text.`,
  'bad-time:rest': messageText`"${'typed'}" is more than a time.
    Write \`${'one'}\`${({ other }: { other: string }) => other && `, or \`${other}\``}, and "${'rest'}" in the text.`,
  'bad-time:begins': messageText`"${'typed'}" is more than a time.
    ${({ both, field = '' }: { both: readonly string[]; field?: string }) => (both.length === 1 && /end_time$/.test(field) ? `Write when it ends, ${both}, and the rest in the text.` : `Write when it begins${both.length > 0 ? `, ${both.join(' or ')},` : ''} in \`time\`, when it ends in \`end_time\`, and the rest, such as when the doors open, in the text.`)}`,
  'bad-time:duration': messageText`"${'typed'}" is not a time of day.
    Write when it ends: what begins at 19:00 and takes 2 hours ends at 21:00.`,
  'bad-time:several': messageText`"${'typed'}" is more than one time.
    Write a date for each, on a line of its own without an id: \`- { start: ${({ start = '2027-06-25' }: { start?: string }) => start}, time: ${'one'} }\`.`,
  'bad-time:no-start': messageText`The date has an end, and no time at which it starts.
    Write when it starts: \`time: …\`.`,
  'bad-time:same': messageText`The date ends at ${'time'}, when it starts.
    Correct \`end_time\`, or remove it.`,
  'bad-time:skipped': messageText`On ${'day'}, the clocks in ${'zone'} are moved, so there is no ${'time'}, or it comes twice.
    Write a time that comes once, and say more in the text.`,
  'unlikely-time': messageText`"${'typed'}" ends on the next day, ${'hours'} hours later.
    Check both times: the hours of the afternoon and evening are 12 to 23.`,
  'unlikely-time:named': messageText`The text says "${'typed'}", and no date begins then.
    Correct the text, or \`time\`. If something else begins then, leave it.`,
  'unlikely-time:night': messageText`This is two days, from ${'time'} on the first to ${'end'} on the second.
    If it is one night, remove \`end\`: an \`end_time\` before \`time\` is on the next day.`,
  'unlikely-time:days': messageText`It starts at ${'time'} on the first day and ends at ${'end'} on the last one, ${'days'} days in all.
    If it is one evening, correct or remove \`end\`. If these are the times of each day, write each day as a date, or remove the times and write them in the text.`,
  'unlikely-hours': messageText`On ${daysIn('en')}, these hours do not hold: a line below has others for it.
    Write an exception below the usual hours. If a day has two spans, ${({ both }: { both: string }) => (both ? `write one line in place of both: \`- ${both}\`` : 'write them in one line, like 11:00-14:00, 17:00-22:00')}.`,
  'unlikely-hours:overlap': messageText`The seasons ${'season'} and ${'other'} have days in common.
    End one before the other begins. If both are meant to be the same season, write the same days in both.`,
  'unlikely-hours:season': messageText`In the season ${'season'} it is closed on ${daysIn('en')}, unlike in the usual week: a season replaces all of it.
    If it is open then, add ${hoursInList}. If it is closed, say so: \`- ${'season'} ${'days'} closed\`.`,
  'unlikely-hours:opened': messageText`In the season ${'season'} it is open on ${daysIn('en')}, unlike in the usual week: a season replaces all of it.
    If it is closed then, add ${hoursInList}. If it is open, remove the line that says closed; days without a line are closed.`,
  'unlikely-hours:holidays': messageText`Between ${'season'} it is closed, but not on ${'days'}: the line for holidays holds then.
    If it is closed on those days, too, add \`- ${'days'} closed\`.`,
  'unlikely-hours:said': messageText`${({ field }: { field?: string }) => (field === 'text' ? 'The text' : 'Good to know (`info_box_text`)')} says "${'typed'}", and \`opening_hours\` does not.
    Correct the one that is wrong. If it is about something else, such as a café, name that in the sentence.`,
  'unlikely-price': messageText`The text says "${'typed'}", and \`price\` is "${'price'}".
    Correct the one that is wrong. If the text is about something else, leave it.`,
  'bad-price:currency': messageText`"${'typed'}" has no currency.
    Write each amount with its currency, such as ${priceExample('£', 'EUR')}, or the price in words.`,
  'bad-price:kronor': messageText`"${'typed'}" is in kronor, which are no currency here.
    Write the currency, such as £80, 80 EUR or 80 SEK.`,
  'bad-price:order': messageText`In "${'typed'}", the second amount is below the first.
    Write ${'suggestion'}.`,
  'bad-hours': messageText`"${'typed'}" is not a line of opening hours.
    Write ${suggestionOr('the days and then the hours, such as tue-sun 11:00-17:00, 06-15..08-15 10:00-18:00, holidays closed, christmas-eve closed or 2027-10-25..2027-10-31 closed. Write anything else in words, in the text or in `info_box_text`')}.`,
  'bad-hours:either': messageText`"${'typed'}" may end in either half of the day.
    Write ${'one'}, or ${'other'}.`,
  'bad-hours:several': messageText`These are several lines of opening hours in one.
    Write each on a line of its own: ${hoursInList}.`,
  'bad-hours:rest': messageText`"${'part'}" is too much for a line of opening hours.
    ${({ line }: { line: string }) => (line ? `If ${line} is right without it, write that, and the rest in words, in the text or in \`info_box_text\`. If not, write all of it there. Two spans of a day are one line: mon-fri 11:00-14:00, 17:00-22:00.` : 'If it is about days or hours, write them on lines of their own, days first, such as thu 10:00-20:00, 06-15..08-15 tue-sun 10:00-18:00 or holidays closed. If no line can say it, write it in words, in the text or in `info_box_text`.')}`,
  'bad-hours:edge': messageText`"${'part'}" is not on the same days each year.
    Write days in its place, such as ${({ dated }: { dated?: string }) => (dated ? `${dated}; or, if nearly the same days will do each year, ` : '')}${'line'}.${({ rest }: { rest?: string }) => (rest ? ` Above it, write the rest: \`- ${rest}\`.` : '')}`,
  'bad-hours:dated': messageText`Between days of one year, opening hours cannot name weekdays: "${'part'}".
    Write ${'line'}, and change it when it no longer holds: it is so each year.`,
  'bad-hours:until': messageText`"${'typed'}" has no first day.
    Write the first day and the last, such as ${'line'}.`,
  'bad-hours:from': messageText`"${'typed'}" has no last day.
    Write the first day and the last that is known, such as ${'line'}. If it has closed for good, write \`until:\` with the day.`,
  'bad-hours:year': messageText`"${'typed'}" has no year.
    Write the day with its year and then the hours, such as ${'line'}. For a day that is so each year, write it twice, such as 06-06..06-06.`,
  'bad-hours:weekday': messageText`"${'typed'}" names another day than ${'day'}.
    Write ${'one'}, or, if the name is right, ${'other'}.`,
  'bad-hours:start': messageText`"${'typed'}" does not say when it opens.
    Write both times, such as ${'line'}.`,
  'bad-hours:order': messageText`The last day, ${'last'}, is before the first, ${'first'}.
    If ${'span'} is meant, write that. If not, correct the day that is wrong.`,
  'bad-hours:names': messageText`"${'part'}" is not one day.
    Before the hours, write those that you mean of ${'names'}; or days such as 12-24..12-26.`,
  'bad-hours:days': messageText`"${'part'}" is not a day that opening hours can name.
    Write weekdays (mon-fri, sun), a season by its first and last day (06-15..08-15 tue-sun), holidays, days by their names (christmas-eve) or dates (2027-05-07). ${({ rest }: { rest?: string }) => (rest ? `Above it, write the rest: \`- ${rest}\`.` : 'Write anything else in words, in the text or in `info_box_text`.')}`,
  'bad-hours:some': messageText`"${'part'}": opening hours cannot say when that is.
    Write each day with its year on a line of its own, such as 2027-05-07 10:00-14:00, or the first and last of several: 2027-10-25..2027-10-31 closed. Or write it in words, in the text or in \`info_box_text\`.`,
  'bad-hours:opening': messageText`"${'part'}" does not say from when until when.
    Write a line like ${'days'} 10:00-17:00 or ${'days'} 10:00-13:00, 14:00-17:00; or closed; or by appointment. If it has no fixed end, write when it usually closes. ${({ rest }: { rest?: string }) => (rest ? `Above it, write the rest: \`- ${rest}\`.` : 'Write anything else in words, in the text or in `info_box_text`.')}`,
  'bad-word': messageText`"${'typed'}" is not a value of this field.
    Write ${({ suggestion, choices, rest }: Words) => suggestion || `${choiceOf({ choices })}, or remove the field${rest ? `. Write "${rest}" in the text` : ' and say it in the text'}`}.`,
  'bad-word:more': messageText`"${'typed'}" is more than this field can say.
    Write ${'choice'}, and "${'rest'}" in the text.${({ choice }: { choice: string }) => (choice === 'cancelled' ? ' Beside it, write `in_api: omit`, which takes the date out of the apps, or `in_api: keep`, and in the title, too, that it is cancelled.' : '')}`,
  'bad-word:rescheduled': messageText`"${'typed'}" may be another day or another place.
    If the new day is known, write it as \`start\`, and remove the status. If not, write postponed. If only the place is another, write moved. Anything else belongs in the text.`,
  'time-in-title': messageText`The title ends with a time, "${'typed'}".
    Write \`${timeBeside}\` in its dates, and remove it from the title.`,
  'time-in-title:status': messageText`"${'typed'}" is a status that no date has.
    Write it at the dates, \`status: ${'status'}, in_api: keep\`. Apps show no status, so the title has to say it. To take a date out of the apps, write \`in_api: omit\`. If it takes place as planned, leave all as it is.`,
  'time-in-title:dates': messageText`The title "${'typed'}" is that of all dates, and not all of them have \`status: ${'status'}\`.
    If it is meant for ${'days'}, write \`status: ${'status'}, in_api: keep\` there, or \`omit\`. If not, take it out of the title, and write in the text which dates have it. If it is part of a name, leave it.`,
  'time-in-title:unsaid': messageText`A date is ${({ status }: { status: string }) => status.replace('-', ' ')}, and neither the title nor the text says so: apps show no status.
    Write it in the title, such as ${({ status }: { status: string }) => status.replace('-', ' ').replace(/^./, first => first.toUpperCase())}: … If only some dates are, write in the text which ones.${({ status }: { status: string }) => (status === 'moved' ? ' For another day, not another place, change `start`, and remove the status.' : '')}`,
  'time-in-title:changed': messageText`The title says "${'typed'}", and no date does.
    Correct \`dates\`, or the title.`,
  'status-in-api': messageText`In visitors' apps, a cancelled date looks like any other.
    Beside \`status\`, write \`in_api: omit\` to take it out there. Or write \`in_api: keep\`, and in the title, too, that it is cancelled.`,
  'status-in-api:some': messageText`In visitors' apps, a cancelled date looks like any other.
    Beside \`status\`, write \`in_api: omit\` to take it out there. Or write \`in_api: keep\`, and in the text which date is cancelled: the title is that of all dates.`,
  'bad-slug': messageText`"${'typed'}" cannot be used as a name.
    Use small letters a to z, digits and single hyphens, such as ${suggestionOr('harbour-baths')}.`,
  'bad-slug:preset': messageText`"${'typed'}" cannot be the name of a picture size.
    Use small letters a to z, digits and single underscores, such as small_webp.`,
  // Only languages use bad-choice.
  'bad-choice': messageText`"${'typed'}" is not a language code.
    Write ${suggestionOr('it like en, sv or pt-BR')}.`,
  'bad-output': messageText`"${'typed'}" is no output.
    ${({ suggestions, names }: { suggestions: Suggestions; names: string }) => didYouMean(suggestions, `Write some of ${names}, or [] for none.`)}`,
  'bad-id': messageText`"${'typed'}" is not an id.
    Write a whole number from 1. For a new entry, remove the id and run npm run check -- --fix, which writes a free one.`,
  'bad-id:own': messageText`"${'typed'}" is not an id. Apps know it as ${'id'}.
    Write \`id: ${'id'}\`.`,
  'bad-id:lines': messageText`The file has more than ${'most'} lines.
    Ids are for ever, but this many were never given: restore the file as the last build wrote it.`,
  'bad-id:removed': messageText`The list of ids was removed. It keeps the ids of removed entries from being given again.
    Put it back: if nobody has committed the removal, ${checkOut('ids.txt')} does that. If there is no copy, remove .gitattributes beside it, too, and run npm run check -- --fix.`,
  'bad-id:line': messageText`This line does not name an id and its entry.
    Write it like \`event 1001 midsummer-on-the-quay\`, or restore the line; # begins a comment.`,
  'bad-number': messageText`"${'typed'}" is not a decimal number.
    Write it with a decimal point${({ suggestion }: { suggestion: string }) => (suggestion ? `: ${suggestion}` : ', such as 58.4403')}.`,
  'bad-number:whole': messageText`"${'typed'}" is not a whole number from ${'least'} to ${'most'}.
    Write only digits, such as ${'example'}.`,
  'bad-number:event-dates': messageText`A page cannot have "${'typed'}" event dates: apps that use the API expect ${'only'}.
    Write ${'only'}, or remove \`event_dates\`.`,
  'bad-number:degrees': messageText`"${'typed'}" cannot be a ${({ axis }: { axis: 'longitude' | 'latitude' }) => axis}.
    Write the longitude first, from -180 to 180, and then the latitude, from -90 to 90.`,
  'bad-percent': messageText`"${'typed'}" is not a percentage of the picture.
    Write ${suggestionOr('a number from 0% to 100%, such as 43% or 43.25%')}.`,
  'bad-boolean': messageText`"${'typed'}" is neither true nor false.
    Write ${suggestionOr('true (yes) or false (no)')}.`,
  'bad-boolean:day': messageText`"${'typed'}" is a day, and this field is true or false.
    To publish it from that day on, write \`published: ${'typed'}\`, and remove this line.`,
  'bad-json': messageText`"${'typed'}" is not a list in JSON, or too large a one.
    Write it between single quotes, such as '[{"a": 1}]'.`,
  'bad-time-zone': messageText`"${'typed'}" is not the time zone of a place.
    ${didYouMeanOr('Write it like Europe/Stockholm.')}`,
  'bad-pattern': messageText`"${'typed'}" is not the address of an entry's page.
    Write it like https://www.example.org/{language}/events/{slug}/, with {slug} after the host name, and no other names in { }.`,
  'bad-rendition': messageText`"${'typed'}" is not a picture size.
    Write one of width-768, height-600, max-800x600, min-800x600, scale-50 or fill-480x480-c50, with 1 to 99999 pixels, and at most scale-100 and c100.`,
  'bad-rendition:extra': messageText`"${'typed'}" has no meaning here.
    After the size, write at most one of format-jpeg, format-png, format-webp and format-avif, and a quality from quality-1 to quality-100. A PNG has no quality.`,
  'unobserved-value': messageText`Apps that use the API may not know "${'typed'}".
    Safe values are: ${'known'}.`,
  'placeholder-left': messageText`This is the sentence that every new entry begins with.
    Replace it with what visitors should know.`,
  'text-not-written': messageText`This is the sentence that every new entry begins with, and visitors would read it.
    Replace it with what they should know, or write \`draft: true\` until it is ready.`,
  'placeholder-left:example': messageText`This is an example, and visitors will read it.
    Write about something real in its place, or remove the file.`,
  'placeholder-left:location': messageText`This position is the middle of the city, where every new entry begins.
    Click on the map in the workbench, or write the right latitude and longitude. An event can have a place instead.`,
  'placeholder-left:chosen': messageText`This ${({ what }: { what: 'picture' | 'category' }) => what} came with the new entry, and the comment about it is still there.
    Choose the right one. If it is right, remove the comment.`,
  'placeholder-left:venue': messageText`The event says neither where it is nor its address.
    Write \`venue_name\` and \`address\`, or \`place\` in place of them. If it has neither, remove the comment.`,
  'as-imported': messageText`${imported}
    Remove from this list every field that is correct.`,
  'unknown-field': messageText`"${'typed'}" is not a field that can be listed in \`as_imported\`.
    ${didYouMeanOr('Write the name of a field, such as title or info_box.telephone.')}`,
  'always-checked': messageText`"${'typed'}" is always checked.
    Remove it from \`as_imported\`: only fields of plain text can be there.`,
}

function nearestField({ suggestions, isTaken }: { suggestions: Suggestions; isTaken?: boolean }): string {
  const hint = didYouMean(suggestions, '')
  return suggestions.near === undefined
    ? `${hint} If none of them fits, write it in words in a text.`.trim()
    : `${hint}${isTaken ? ' It is there already: correct that line, and remove this one.' : ''}`
}

function imported({ invalid, valid }: Imported, describe: Describe): string {
  const wrong = invalid.map(each => `${each.path}: ${describe(each).message}`)
  return [
    ...(wrong.length > 0 ? [`Still as imported: ${wrong.join(' ')}`] : []),
    ...(valid.length > 0 ? [`Nothing is wrong with ${valid.join(', ')}.`] : []),
  ].join(' ')
}

/** The problems of fields listed in `as_imported`, and the paths of those without a problem. */
export type Imported = { invalid: readonly (MessageRef & { path: string })[]; valid: readonly string[] }
