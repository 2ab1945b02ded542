import { fold } from '../../base/fold.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { monthOf } from './month-days.ts'
import { splitHours } from './split-hours.ts'
import { readHoursLines, weekdayOf } from './typed-hours.ts'

/** Finds words that no line can have, without which the others are lines: `Dinner wed-sat 17-23`, `daily 10-17 (free entry). Closed on Mondays` */
export function takeOut(typed: string): Refusal | undefined {
  const taken = [
    ...typed.matchAll(
      /\([^()]*\)|(?:\b(?:ring|call|tel(?:efon|ephone|\.)?|phone):? ?)?\b0\d{1,3}[ -]\d{2,3}(?: \d{2,3}){2,}\b/g,
    ),
  ]
    .map(String)
    .filter(each => telephone.test(each) || isBeside(each))
  const words = taken
    .reduce((text, each) => text.replace(each, ''), typed)
    .trim()
    .split(/\s+/)
  if (words.length > mostWords || !/\d|clos|stäng|appoint|överens/i.test(typed)) return undefined
  // Without the words, a line may be for other days: `Advent 11-15`.
  const isDaily = /daily|dagligen|(?:every|all|alla|varje) da[gy]/.test(fold(typed))
  const runs = [1, 2, 3, 4].filter(count => count < words.length)
  const cuts: readonly ((index: number) => boolean)[] = [
    () => false,
    ...runs.flatMap(count => [
      (index: number) => index < count,
      (index: number) => index >= words.length - count,
    ]),
    index => isBeside(words[index] ?? ''),
  ]
  for (const isCut of cuts) {
    const cut = words.filter((_, index) => isCut(index)).join(' ')
    const part = [cut, ...taken]
      .join(' ')
      .trim()
      .replace(/[:,;.]$/, '')
    if (part === '' || !isBeside(cut)) continue
    // The end of a sentence stays.
    const rest = words.map((word, index) => (isCut(index) ? (/[.;]$/.exec(word)?.[0] ?? '') : word))
    const text = rest.join(' ').replace(/\s+(?=[.;\s])|[\s,]+$/g, '')
    const lines = splitHours(text, each => readHoursLines(each)[0])
    if (lines.length > 0 && (isDaily || !lines.some(line => /^daily (?!by )/.test(line))))
      return refusal('bad-hours:rest', { part, line: printLines(lines) })
  }
  return undefined
}

function printLines(lines: readonly string[]): string {
  return lines.length === 1 ? `${lines}` : lines.map(line => `\`- ${line}\``).join(', ')
}

const telephone = /^\(?(?:(?:ring|call|tel(?:efon|ephone|\.)?|phone):? ?)?0\d{1,3}[ -][\d ]+\)?$/i

const mostWords = 16

/** Whether words say nothing of days, hours and conditions. */
function isBeside(words: string): boolean {
  const plain = fold(words)
  const isDay = plain.split(/[^a-z]+/).some(word => monthOf(word) !== '' || weekdayOf(word) !== -1)
  return harmless.test(plain) || !(isDay || ofDays.test(plain))
}

/** Matches words that are about days or hours, or that turn what others say. */
const ofDays =
  /[\d+/–]|-(?![a-z])|\b(?:other|second|third|first|andra|tredje|forsta|some|most|certain|selected|vissa|flesta|enstaka|utvalda)\b|(?<!mid)da[gy]|daily|\b(?:alla?|every|each|varje)\b|school|skol|helg|vard|holi|week|veck|month|manad|year|\baret\b|season|sasong|also|aven|ocksa|summer|sommar|winter|vinter|spring|\bvar|autumn|host|easter|pask|jul|christmas|lov|advent|clos|stang|\b(?:ej|inte|inga?|not?|except|but|utom|forutom|only|endast|bara|if|om|vid|when|nar|until|tills?|to|from|fran)\b|^(?:&|och|and|samt|or|eller)(?: |$)| (?:&|och|and|samt|or|eller)$|appoint|overens|bok|book|request|noon|midnight|midnatt|late|sent/

/** Matches words that look like days or hours, and are about neither: free entry, the last admission. */
export const harmless =
  /^(?:[ .:,;!(]*\b(?:fri|free|gratis|entre|intrade|entry|entrance|admission|lunch|brunch|(?:cafe|kafe|kok|butik|bar|restaurang|reception)(?:et|en)?|museum|kitchen|shop|restaurant|the|(?:(?:last )?(?:entry|admission|orders?)|(?:sista )?(?:inslapp|entre|bestallning)|(?:kassan )?(?:closes|stanger))(?: at| kl\.?| till?| until)? \d\d?(?:[.:]\d\d)?(?: ?[ap]m)?)\b)+[ .:,;!)]*$/
