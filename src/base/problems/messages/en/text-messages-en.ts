import { entry, messageText, suggestionOr } from '../message.ts'
import { insteadOf, orRaise, quoteWith, whatLooksLike } from './hints-en.ts'

/** What is wrong with a text file, its YAML, its Markdown and its HTML. */
export const textMessages = {
  'text-encoding': messageText`The file is not plain text in UTF-8.
    Save it again as plain text with the encoding UTF-8 (not Word or RTF, not UTF-16, not ANSI/Windows-1252).`,
  'merge-conflict': messageText`Two versions of these lines were not merged.
    Keep the lines that are right, and remove the others and the lines that begin with <<<<<<<, ======= and >>>>>>>.`,
  'merge-conflict:ids': messageText`Two versions of these lines were not merged.
    Keep all of them, and remove only the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.`,
  'file-too-large:text': messageText`The file is larger than ${'kilobytes'} KiB.
    Shorten it, or make two files of it. ${orRaise}`,
  'file-too-large:fields': messageText`The lines between the two --- are longer than ${'kilobytes'} KiB.
    Move long texts below the second ---. ${orRaise}`,
  'front-matter-missing': messageText`The file does not begin with ---.
    Write --- on a line of its own above the first field. Another --- belongs between the fields and the text.`,
  'front-matter-missing:empty': messageText`The file is empty.
    Put its last version back (git still has it), or write its fields and text. To take the entry away, run npm run remove -- ${entry}.`,
  'front-matter-missing:more': messageText`The first line is not exactly ---.
    Write three hyphens, and nothing else.`,
  'front-matter-missing:fence': messageText`The fields are inside a block of code (\`\`\`).
    Write --- alone on the first line, above the fields, and --- below them. Remove the lines of \`\`\`.`,
  'front-matter-missing:above': messageText`There is text above the first ---.
    If visitors should read it, move it below the second ---. If it is a note, remove it, or move it below this --- with # at the start of each line.`,
  // In gray-matter, text after the first `---`, such as `---json`, names a language.
  'front-matter-language': messageText`There is text after the first ---.
    Write --- alone on the first line.`,
  'front-matter-open': messageText`The second --- is missing.
    Write --- on a line of its own between the last field and the text.`,
  'front-matter-open:closing': messageText`This line between the fields and the text is not exactly ---.
    Write three hyphens alone; the text begins on the next line.`,
  'yaml-syntax': messageText`This line cannot be read (${'detail'}).
    Put a text between quotes if it contains a colon or a #, or begins with a special character such as @, *, & or !.`,
  'yaml-syntax:open-quote': messageText`The quotation mark that opens here is never closed.
    Write the same quotation mark at the end of the text.`,
  'yaml-syntax:open-bracket': messageText`A bracket above was opened and never closed.
    Look for a [ without its ], or a { without its }.`,
  'yaml-syntax:no-space': messageText`The hyphen at the start of this line has no space after it.
    Write a space after the hyphen.`,
  'yaml-syntax:special-blanks': messageText`This line has no-break spaces, which look like ordinary ones.
    Delete them, and type ordinary spaces.`,
  'yaml-syntax:too-far-in': messageText`The line below is indented further, as if it belonged to this text.
    Begin fields that belong together in the same column.`,
  'yaml-syntax:tab': messageText`This line begins with a tab.
    Replace the tab with spaces.`,
  'yaml-syntax:missing-sign': messageText`A comma, a colon or a space is missing here.
    Write fields like \`name: value\`, with a comma between them inside { }, and a text with a colon between double quotes.`,
  'yaml-syntax:indent': messageText`This line is indented differently from the lines around it.
    Put the same number of spaces before fields that belong together.`,
  'yaml-syntax:colon': messageText`This text contains a colon, so it looks like another field.
    ${quoteWith}`,
  'yaml-syntax:name': messageText`The name of a file in \`${'key'}\` has no colon.
    Write the name of the file that has this title, without folder and ending: \`${'key'}: the-fair\`.`,
  'yaml-syntax:curly-quotes': messageText`The quotation marks are curly (“ ”), and do not count: straight ones (") are needed.
    Put the whole text between double quotes: "…".`,
  'yaml-syntax:colon-in-braces': messageText`The text "${'typed'}" contains a colon.
    Put it between double quotes: "…".`,
  'yaml-syntax:second-line': messageText`The second line of this text has a colon, so it looks like a field.
    Write both lines as one: \`${'suggestion'}\`.`,
  'yaml-syntax:two-fields': messageText`There are two fields on this line.
    Write each field on a line of its own, or put the whole text between double quotes.`,
  'yaml-syntax:no-colon': messageText`This line is not a field like \`name: value\`.
    Check the colon and the space after it. If the line belongs to the text above, indent it by two spaces.`,
  'yaml-syntax:first-sign': messageText`Without quotation marks, a text cannot begin with this character.
    ${quoteWith}`,
  'yaml-syntax:backslash': messageText`A backslash between double quotes starts an escape sequence, and this one is invalid.
    Write two backslashes, or put the text between single quotes: '…'.`,
  'yaml-syntax:sign': messageText`"${'typed'}" alone is not a value.
    Write the value. If there is none, remove the line.`,
  'yaml-syntax:unexpected': messageText`There is more text after the end of this value.
    ${quoteWith}`,
  'yaml-syntax:second-document': messageText`A second set of fields begins here.
    Keep one set of fields in a file: remove the line \`---\` or \`...\` before it.`,
  'yaml-syntax:second-entry': messageText`A second entry begins here, with fields of its own.
    If it is another version of the entry above, keep only the right one. If not, move it to a file of its own. If it is a translation, run npm run new -- --from ${entry} --language, and then the code of its language.`,
  'yaml-feature:sign': messageText`Without quotation marks, a value cannot begin with ${'sign'}.
    If it is a text, put it between double quotes: "${'sign'}…".`,
  'yaml-feature:key': messageText`The name of a field must be a plain word.
    Write \`name: value\`.`,
  'yaml-feature:directive': messageText`A line that begins with % is not supported here.
    Remove the line.`,
  'yaml-too-deep': messageText`There are more than ${'levels'} lists or groups of fields inside one another.
    Check the indentation and the brackets. ${orRaise}`,
  'duplicate-key': messageText`The field "${'key'}" is written twice.
    Keep one of the two, and remove the other.`,
  'duplicate-key:text': messageText`The text of a .md file is written below the second ---.
    Move this text there, and remove \`text:\`. A text in HTML needs a .yaml file.`,
  'text-after-hash': messageText`"${'lost'}" would be lost: a # after a space begins a comment.
    ${quoteWith} If it is a comment, put a space after the #.`,
  'image-in-text': messageText`A picture in the text is not published: an entry has one picture, in its field \`image\`.
    Remove ${'typed'} here. To have it as the picture of the entry, write \`image: ${({ name }: { name: string }) => name || '…'}\`.`,
  'top-heading': messageText`The text has a heading of the first level.
    Begin the heading with ${'suggestion'} instead: the title is already the first heading.`,
  'text-slip:heading': messageText`"${'typed'}" is no heading: a space is missing after #.
    Write \`${'suggestion'}\`.`,
  'text-slip:dashes': messageText`The dashes below "${'typed'}" make a heading of it.
    For a line between two paragraphs, leave an empty line above the dashes. For a heading, write \`## ${'typed'}\`, without dashes.`,
  'text-slip:list': messageText`"${'typed'}" begins a list here.
    To keep it as it is, write \`${'suggestion'}\`.`,
  'text-slip:bold': messageText`"${'typed'}" is shown with its asterisks.
    For bold words, write \`${suggestionOr('**words**')}\`, without spaces inside the asterisks. To show asterisks, write \\* for each.`,
  'text-slip:note': messageText`"${'typed'}" looks like filler or a note to yourself, and visitors will read it.
    Replace or remove it, or write \`draft: true\` until it is done.`,
  'text-slip:licence': messageText`"${'typed'}" is no licence, and it would be published as one.
    Ask who made the picture, and write what you agreed: CC BY 4.0, "All rights reserved", © and the name, or the agreement. If you may not use it, choose another picture.`,
  'text-slip:mail': messageText`"${'typed'}" looks like a part of a mail or a chat, and visitors will read it.
    Remove it, and the lines beside it that belong to it.`,
  'text-slip:rows': messageText`These lines are published as one line: "${'typed'} …".
    To keep them apart, leave an empty line between them, end each but the last with \\, or begin each with a hyphen and a space.`,
  'text-slip:address': messageText`"${'typed'}" is no link, so visitors cannot follow it.
    Write \`${'suggestion'}\`, or words in [ ] and the address in ( ).`,
  'text-slip:link': messageText`The link to "${'typed'}" has no text, so visitors do not see it.
    Write words in the [ ] before it.`,
  'text-slip:closed': messageText`"${'typed'}" may open only for you and your colleagues.
    Try it in a private window. If that asks you to sign in, write an address that everybody can open, or remove it.`,
  'text-slip:page': messageText`"${'typed'}" looks like the page of an entry, but no entry has it.
    Write ${suggestionOr('the address that the page has now. If the entry is gone, remove the link. If it is another page, leave it')}.`,
  'text-slip:twice': messageText`The paragraph that begins with "${'typed'}" is in the text twice.
    Remove one of them, unless it is meant to be repeated.`,
  'text-slip:lost': messageText`In "${'typed'}", a letter was lost when the file was saved.
    Type it again, here and wherever else there is such a sign, and save the file as UTF-8.`,
  'text-slip:letters': messageText`"${'typed'}" is made of signs that look like letters, and cannot be searched or read aloud.
    Write ${'suggestion'}.`,
  'unsafe-link': messageText`The link to "${'typed'}" is not published.
    Write ${({ suggestion, allowed }: { suggestion: string; allowed: string }) => suggestion || `the whole address, such as https://www.example.org/page. It must begin with one of: ${allowed}`}.`,
  'bad-text:bullet': messageText`"${({ typed }: { typed: string }) => typed.trim()}" does not begin an item of a list.
    Begin each item with a hyphen and a space: \`- one\`.`,
  'stale-link': messageText`"${'typed'}" is gone (status ${'status'}), today and on an earlier day.
    Correct the address, or remove the link.`,
  'stale-link:host': messageText`There is no server ${'host'} any more, today and on an earlier day.
    Correct the address, or remove the link.`,
  'stale-link:moved': messageText`"${'typed'}" has moved for good.
    If that is the page you mean, write ${'to'}.`,
  'stale-link:unclear': messageText`"${'typed'}" did not answer as a page does (${'why'}), on two days.
    Open it in a browser. If it works there, leave it as it is.`,
  'unsafe-link:file': messageText`The link to "${'typed'}" leads to a file of the content, which visitors do not have.
    Write ${suggestionOr('the address that its page has on the web')}.`,
  'unsafe-link:slip': messageText`This is not read as a link.
    Write the words in [ ] and, without a space, the address in ( ): \`${'suggestion'}\`.`,
  'html-in-text': messageText`${whatLooksLike} HTML, which is not supported here.
    ${insteadOf} To show the tag as text, write \`\\${'tag'}\`.`,
  'broken-table': messageText`These lines look like a table, and visitors would see them as one paragraph ("${'typed'}" …).
    Write each row between vertical bars: \`| Time | What |\`. The line below the first row is \`| --- | --- |\`.`,
  'tag-in-plain-text': messageText`Visitors will see "${'tag'}" as it is written here.
    Remove it: this field is plain text.`,
  'tag-in-plain-text:reference': messageText`Visitors will see "${'tag'}" as it is written here.
    Write ${'suggestion'}.`,
  'tag-in-plain-text:markdown': messageText`Visitors will see "${'typed'}" with its signs, as it is written here.
    Write ${suggestionOr('only the words')}: this field is plain text.`,
  'tag-in-plain-text:address': messageText`Visitors cannot click on "${'typed'}" here.
    Write only the name, or the street, here. Leave out anything private, and put the rest in the text, as \`${'links'}\`.`,
  'tag-in-plain-text:tickets': messageText`Visitors cannot click on "${'typed'}" here.
    Write only the price here, and the address on a line of its own: \`tickets: ${'url'}\`.`,
  'tag-in-plain-text:telephone': messageText`Everybody will see the telephone number ${'typed'} here.
    If it is private, remove it. If visitors may call it, move it into the text, or into Good to know of a place (\`info_box\`).`,
  'tag-in-plain-text:street': messageText`The address "${'typed'}" is part of the name of the organizer here.
    Write only the name. If visitors need the address, put it in the text.`,
  'tag-in-plain-text:file': messageText`"${'typed'}" looks like the name of a file, and people will read it.
    Write ${suggestionOr('in words what it is. An alt text describes the picture, for people who cannot see it')}.`,
  'tag-in-plain-text:alt': messageText`"${'typed'}" does not describe the picture.
    Describe the picture for people who cannot see it. The photographer's name goes in \`credit\`.`,
  'tag-in-plain-text:credit': messageText`Apps show all of "${'typed'}" as the name of the photographer.
    Write ${'suggestion'}.`,
  'tag-in-plain-text:label': messageText`"${'typed'}" repeats the name of the field.
    Write ${'suggestion'}.`,
  'tag-in-plain-text:quoted': messageText`Visitors will see the quotation marks around ${'typed'}.
    If nobody is quoted, write ${'words'}.`,
  'tag-in-plain-text:quotes': messageText`A quotation mark in "${'typed'}" has no other half, and visitors will see it.
    Remove it, or write the one that is missing.`,
  'html-too-deep': messageText`There are more than ${'levels'} lists, quotations or other parts inside one another.
    Indent less, or remove characters such as > at the start of the line. ${orRaise}`,
  'text-too-long': messageText`The text is longer than ${'kilobytes'} KiB.
    Shorten it, or make two files of it. ${orRaise}`,
  'text-too-long:links': messageText`The addresses of all links in this text, written out in full, are longer than ${'kilobytes'} KiB.
    Shorten it, or make two files of it. ${orRaise}`,
  'forbidden-html': messageText`This is not published: ${'found'}.
    Remove it. Allowed tags: ${'tags'}. Allowed attributes: ${'attributes'}. Links must begin with ${'schemes'}.`,
}
