import type { Token } from 'markdown-it'
import { fold } from '../../base/fold.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { monthOf } from '../facts/month-days.ts'
import { afterAddress, bareAddress } from './bare-addresses.ts'

/** A slip, and its place in the text that was searched, in UTF-16 units. */
type Slip = { readonly at: number; readonly found: Refusal }

/** The lines of a paragraph that were most likely meant to stay apart: the number of the first, from 0, how many they are, and whether two have times or prices. */
type Rows = { readonly start: number; readonly count: number; readonly isSure: boolean }

/** Texts are wrapped at this width or a greater one. */
const leastWidth = 60

/**
 * Finds times, prices and other short lines that are published as one line. A break that was made where the next word still had room
 * is no wrap; `widest` is the length of the longest line of the whole text.
 */
export function findRows(paragraph: string, widest: number): Rows | undefined {
  if (!paragraph.includes('\n')) return undefined
  const typed = paragraph.split('\n')
  const lines = typed.map(line => line.trim())
  const haveAmounts = (index: number) => lines.slice(index, index + 2).every(line => hasAmount.test(line))
  const isBreak = (index: number) => {
    const [line = '', next = ''] = lines.slice(index, index + 2)
    const [word = ''] = /^\S*/.exec(next) ?? []
    const room = Math.max(leastWidth, widest) - line.length - 1
    return (
      next !== '' && !/\\$| {2}$/.test(typed[index] ?? '') && line.length <= longestRow && word.length <= room
    )
  }
  // Beside a row, a line without a capital or a number is one, too.
  const isRow = (index: number, isBeside: boolean) => {
    const [line = '', next = ''] = lines.slice(index, index + 2)
    if (!isBreak(index)) return false
    return haveAmounts(index) || (!endsSentence.test(line) && (isBeside || beginsRow.test(next)))
  }
  const first = lines.findIndex((_, index) => isRow(index, false))
  if (first === -1) return undefined
  let [start, end] = [first, first + 1]
  while (start > 0 && isRow(start - 1, true)) start--
  while (isRow(end, true)) end++
  const isSure = lines.slice(start, end).some((_, index) => haveAmounts(start + index))
  return isSure || !isProse(lines.slice(start, end + 1))
    ? { start, count: end - start + 1, isSure }
    : undefined
}

/** Whether lines are wrapped by hand: one goes on in a small letter or after a word that ends no row, or they end as a sentence. */
function isProse(lines: readonly string[]): boolean {
  const goesOn = lines.some((line, index) => {
    return index < lines.length - 1 && (midSentence.test(line) || /^\p{Ll}/u.test(lines[index + 1] ?? ''))
  })
  return goesOn || /(?:\s\S+){3}\.$/.test(lines.at(-1) ?? '')
}

const midSentence =
  /(?<!\p{L})(?:an?|and|are|as|at|by|for|from|in|is|of|on|or|the|to|with|att|av|den|det|ett?|för|från|hos|i|med|och|om|på|som|till|vid|är)$/iu

const longestRow = 80
const hasAmount = /^[^\p{L}\p{N}]*\d|\d ?(?:kr|kronor|:-|sek|eur|euro|€|%)?\.?$/iu
const endsSentence = /[.!?…,;–-][)"”’*_]*$/
const beginsRow = /^[*_("“”'[]*[\p{Lu}\p{N}\p{So}\p{Sc}]/u

/** Finds the lines of a paragraph that were meant as headings: `##Prices`. Others that begin with # are tags. */
export function* findHeadings(
  paragraph: string,
  isLast: boolean,
): Iterable<{ readonly line: number; readonly found: Refusal }> {
  if (!paragraph.includes('#')) return
  const lines = paragraph.split('\n')
  for (const [line, text] of lines.entries()) {
    const typed = text.trim()
    const [, signs = '', words = ''] = /^(#{1,6})([^\s#\d].*)$/.exec(typed) ?? []
    const isTag = signs === '#' && (!/^\p{Lu}[^#]*$/u.test(words) || (isLast && line === lines.length - 1))
    if (signs === '' || isTag) continue
    const suggestion = `${signs.padEnd(2, '#')} ${words}`
    yield { line, found: refusal('text-slip:heading', { typed, suggestion }) }
  }
}

/** Finds a block that a sign at the start of a line most likely made by accident: a heading above dashes, a list of `15. augusti`, `1926. Då` or `+ 18 år`. */
export function findBlockSlip(tokens: readonly Token[], index: number): Refusal | undefined {
  const { type, markup } = tokens[index] ?? {}
  const isList = type === 'ordered_list_open' || type === 'bullet_list_open'
  if (!isList && (type !== 'heading_open' || markup !== '-')) return undefined
  const words = tokens.slice(index, index + 4).find(({ type }) => type === 'inline')?.content ?? ''
  if (!isList) return refusal('text-slip:dashes', { typed: words.replace(/^.*\n/s, '') })
  const [word = ''] = /^[\p{L}\d]+/u.exec(words) ?? []
  if (type === 'ordered_list_open') {
    const sign = `${tokens[index]?.attrGet('start') ?? 1}`
    // `1926. Then a fire` is a year.
    if (monthOf(fold(word)) === '' && Number(sign) < 1000) return undefined
    return refusal('text-slip:list', {
      typed: `${sign}${markup} ${word}`,
      suggestion: `${sign}\\${markup} ${word}`,
    })
  }
  const isOne = tokens[index + 6]?.type === 'bullet_list_close'
  if (markup !== '+' || !isOne || !/^\d/.test(word)) return undefined
  return refusal('text-slip:list', { typed: `+ ${word}`, suggestion: `\\+ ${word}` })
}

/** Returns the Markdown of a link to a web or e-mail address, which may lack `https://`. */
export function linkTo(address: string): string {
  return /^https?:|@/.test(address) ? `<${address}>` : `[${address}](https://${address})`
}

/** Finds web and e-mail addresses that are no links, letters that only look like letters, notes to oneself and parts of mails and chats, in words of a text. */
export function* findInWords(words: string): Generator<Slip> {
  for (const { 0: address, index } of words.matchAll(bareAddress)) {
    const typed = address.replace(afterAddress, '')
    yield { at: index, found: refusal('text-slip:address', { typed, suggestion: linkTo(typed) }) }
  }
  for (const { 0: typed, index, groups } of words.matchAll(asides))
    if (/^[[?{%]/.test(typed) || beginsSentence.test(words.slice(Math.max(index - 2, 0), index)))
      yield { at: index, found: refusal(groups?.note ? 'text-slip:note' : 'text-slip:mail', { typed }) }
  for (const { 0: typed, 1: inside = '', index } of words.matchAll(spacedBold)) {
    const isGlued = /^[\p{L}\p{N}]/u.test(words.slice(index + typed.length))
    const suggestion = `**${inside.trim()}**${isGlued ? ' ' : ''}`
    yield { at: index, found: refusal('text-slip:bold', { typed, suggestion }) }
  }
  const [, typed] = openBold.exec(words) ?? []
  if (typed) yield { at: words.indexOf(typed), found: refusal('text-slip:bold', { typed, suggestion: '' }) }
  for (const { 0: typed, index } of words.matchAll(lookalikes))
    yield { at: index, found: refusal('text-slip:letters', { typed, suggestion: plainLetters(typed) }) }
}

const mailHead = '^(?:Skickat|Sent): '

/** Matches notes to colleagues, filler, and places that a template has for words: `{{title}}`. `XXX` after a name is a number: `Bowl XXX`. */
const notes = [
  String.raw`\[(?:[^\][]{1,40} )?(?:[Ff]ill in|[Ff]yll(?:er|a|s|as)? (?:i|på)|[Ll]ägg till|[Kk]ompletter(?:a|as)|to be added|[Aa]dd|TB[ACD])(?!\p{L})[^\][]{0,60}\]`,
  String.raw`(?<!\S)\?{3,}(?!\S)`,
  String.raw`\p{Lu}\p{Ll}+ (?:fyller i|fills in)(?=[)\]]|[.!…]* ?$)`,
  String.raw`(?:X{3,}|x{3,})(?![\p{L}\p{N}-])`,
  '(?:TODO|FIXME)(?=:| ?$)',
  String.raw`\{\{[ \w.-]{1,40}\}\}|%[A-Z_]{3,40}%`,
  'Lorem ipsum dolor',
  String.raw`(?:Skriv text här|Insert text here|[Tt]ext (?:kommer|följer|to come|to follow|coming soon)(?: (?:snart|senare|inom kort|här))?)(?=[)\]]|[.!…]* ?$)`,
].join('|')

// What comes before is looked at last, since that is slow.
const asides = new RegExp(
  [
    `(?<note>${notes})`,
    String.raw`(?:Mvh|Med vänliga? hälsning(?:ar)?|Vänliga hälsningar|(?:Kind|Best) regards)(?=[,.!]| ?$| \p{Lu})`,
    String.raw`(?:Skickat från min|Sent from my)(?!\p{L})`,
    mailHead,
    // Chat programs say this before and after a text.
    String.raw`(?:(?:Sure|Certainly|Of course)! )?Here(?:['’]s| is) (?:an?|the|your) (?:\p{L}+ ){0,2}(?:version|draft)(?: of (?:your|the text)|:)`,
    "Would you like me to|Let me know if you(?:['’]d| would) like me",
    String.raw`(?:Självklart! )?Här (?:är|kommer) (?:en|ett) (?:\p{L}+ ){0,2}(?:version|utkast)(?: (?:av|till) (?:din|texten)|:)`,
    'Vill du att jag|Säg till om du vill att jag',
  ].join('|'),
  'gu',
)

/** Whether a title, a name or an alt text is only filler or a note: `TODO`, `xxx`. */
export function isFiller(words: string): boolean {
  return /^(?:(?:TODO|FIXME)(?::.*)?|x{3,}|lorem ipsum(?: dolor.*)?)[.!…]*$|\{\{[ \w.-]{1,40}\}\}/i.test(
    words,
  )
}

/** Whether a paragraph has a line of the head of a mail. */
export function hasMailHead(paragraph: string): boolean {
  return new RegExp(mailHead, 'm').test(paragraph)
}

// After a word, asterisks are the mark of a footnote; before a space, too, if nothing closes them.
const spacedBold = /(?<![\p{L}\p{N}*])\*\*([^*]{1,80})\*\*/gu
const openBold = /^[^*]*(?<![\p{L}\p{N}*])(\*\*(?=[\p{L}\p{N}])[^*]{1,80})[^*]*$/u
const beginsSentence = /(?:^|[.!?:([]\s?)$/

// Mathematical, circled, squared and wide letters and digits, as they are made on web pages for bold or slanted posts.
const lookalike = String.raw`[\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f149}\u24b6-\u24e9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]`
const lookalikes = new RegExp(`${lookalike}+(?:[ .,!?'’&–-]*${lookalike}+)*`, 'gu')

/** What `findInWords` looks for. */
export const slipsInWords = [bareAddress, asides, spacedBold, openBold, lookalikes]

/** Returns a text with ordinary letters for those that only look like them. */
export function plainLetters(text: string): string {
  return text.replace(lookalikes, found => found.normalize('NFKC'))
}
