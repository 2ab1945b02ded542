import { primaryOf } from '../../base/primary-language.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import type { TreeFinding } from '../yaml/tree.ts'

/** Frequent words that only one of these languages has. Names and titles seldom have two of them. */
const functionWords = {
  en: `the and of to that with for it you are from this as an at your was have not or which we our can they
    but there when where its will has their who what if than into every is on by been were his her`,
  sv: `och att det som är på för av till med den inte från om ett en eller kan har de vi du ska så vid efter här
    hos när över alla mot sig sin sina där finns blir utan även också någon något några bara mer detta denna dessa`,
}

type Judged = keyof typeof functionWords

const languageOf: ReadonlyMap<string, Judged> = new Map(
  (['en', 'sv'] as const).flatMap(language =>
    functionWords[language].split(/\s+/).map(word => [word, language] as const),
  ),
)

// What follows a long beginning is most likely in the same language.
const mostCharacters = 4000
const leastWords = 4

/** How many words a text has: all, the frequent ones of each language, and those with letters that are most likely Swedish, unless in a name. */
type WordCounts = Readonly<Record<Judged | 'words' | 'letters', number>>

function countWords(html: string): WordCounts {
  const counts = { words: 0, en: 0, sv: 0, letters: 0 }
  const text = html.replace(/<[^<>]*>|&[a-z]+;/g, ' ').toLowerCase()
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
    counts.words++
    const language = languageOf.get(word)
    if (language) counts[language]++
    if (/[åäö]/.test(word)) counts.letters++
  }
  return counts
}

function sumCounts(all: readonly WordCounts[]): WordCounts {
  const sum = (key: keyof WordCounts) => all.reduce((total, counts) => total + counts[key], 0)
  return { words: sum('words'), en: sum('en'), sv: sum('sv'), letters: sum('letters') }
}

/** Returns the language that words are in, if that is clearly not their own; undefined for too few. */
function judge(counts: WordCounts, own: Judged): Judged | undefined {
  if (counts.words < leastWords) return undefined
  const other = own === 'sv' ? 'en' : 'sv'
  const weigh = (language: Judged) => counts[language] + (language === 'sv' ? counts.letters : 0)
  const isClear =
    counts[other] > counts[own] && (counts[other] >= 2 || (counts[other] === 1 && weigh(other) >= 3))
  return isClear && weigh(other) > 2 * weigh(own) ? other : undefined
}

/** Returns the language that a text is in, if that is clearly not the declared one; undefined for texts that are too short, and for other languages. */
export function otherLanguage(html: string, declared: string): Judged | undefined {
  const own = primaryOf(declared)
  return isJudged(own) ? judge(countWords(html.slice(0, mostCharacters)), own) : undefined
}

function isJudged(language: string): language is Judged {
  return Object.hasOwn(functionWords, language)
}

/** Whether a text in one of these languages would be noticed where the other is expected. */
export function areToldApart(...languages: readonly (string | undefined)[]): boolean {
  return languages.every(language => isJudged(primaryOf(language ?? '')))
}

/**
 * Finds texts of an entry that is no draft, and words of a picture or an author, in another language than they should be in. Titles
 * are not judged: they may be names.
 */
export function findOtherLanguages(value: unknown): TreeFinding[] {
  const fields: Readonly<Record<string, unknown>> = Object(value)
  const { language, draft, text, alt, caption, info_box_text: box, mass_info: more } = fields
  if (draft === true) return []
  if (typeof language === 'string') {
    const inList = Array.isArray(more) ? more.map((html, index) => [['mass_info', index], html] as const) : []
    return [[['text'], text] as const, [['info_box_text'], box] as const, ...inList].flatMap(
      ([path, html]): TreeFinding[] => {
        if (typeof html !== 'string') return []
        const found = findOtherLanguage(html, language)
        return found ? [{ ...found, at: { path, part: 'value' } }] : []
      },
    )
  }
  return Object.entries({ text, alt, caption }).flatMap(([key, words]) => {
    if (typeof words !== 'object') return []
    return Object.entries(Object(words)).flatMap(([language, text]): TreeFinding[] => {
      const found = otherLanguage(String(text), language)
      const at = { path: [key, language], part: 'value' } as const
      return found ? [{ ...refusal('other-language:words', { language, found }), at }] : []
    })
  })
}

/**
 * Finds a text in another language than its own, or where it goes on in one: if most of it is in that one, or if a line names it. Then
 * the finding has the first words there.
 */
function findOtherLanguage(html: string, language: string): Refusal | undefined {
  const own = primaryOf(language)
  if (!isJudged(own)) return undefined
  const parts = html.slice(0, mostCharacters).split(/(?=<(?:p|h[2-6]|ul|ol)>)/)
  const counts = parts.map(countWords)
  const whole = judge(sumCounts(counts), own)
  const from = counts.findIndex(each => judge(each, own))
  const found = from > 0 ? judge(sumCounts(counts.slice(from)), own) : undefined
  const isNamed = from > 0 && languageNames.test(plainWords(parts[from - 1]))
  if (found && (isNamed || whole) && judge(sumCounts(counts.slice(0, from)), found)) {
    const [typed = ''] = /^\S+(?: \S+){0,3}/.exec(plainWords(parts[isNamed ? from - 1 : from])) ?? []
    return refusal('other-language:part', { typed, found })
  }
  return whole && refusal('other-language', { language, found: whole })
}

function plainWords(html = ''): string {
  return html.replace(/<[^<>]*>|&[a-z]+;/g, ' ').trim()
}

const languageNames = /^(?:(?:in |på )?(?:english|swedish|engelska|svenska)):?$/i
