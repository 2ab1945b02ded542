import { primaryOf } from '../../base/primary-language.ts'
import { refusal } from '../../base/problems/refusal.ts'
import type { TreeFinding } from '../yaml/tree.ts'

/** Frequent words that only one of these languages has. Names and titles seldom have two of them. */
const functionWords = {
  en: listWords(`the and of to that with for it you are from this as an at your was have not or which we our can they
    but there when where its will has their who what if than into every is on by been were his her`),
  sv: listWords(`och att det som är på för av till med den inte från om ett en eller kan har de vi du ska så vid efter här
    hos när över alla mot sig sin sina där finns blir utan även också någon något några bara mer detta denna dessa`),
}

type Judged = keyof typeof functionWords

function listWords(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

// What follows a long beginning is most likely in the same language.
const mostCharacters = 4000
const leastWords = 4

/** Returns the language that a text is in, if that is clearly not the declared one; undefined for texts that are too short, and for other languages. */
export function otherLanguage(html: string, declared: string): Judged | undefined {
  const own = primaryOf(declared)
  if (!isJudged(own)) return undefined
  const text = html
    .slice(0, mostCharacters)
    .replace(/<[^<>]*>|&[a-z]+;/g, ' ')
    .toLowerCase()
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
  if (words.length < leastWords) return undefined
  const other = own === 'sv' ? 'en' : 'sv'
  const count = (language: Judged) => words.filter(word => functionWords[language].has(word)).length
  // A word with these letters is most likely Swedish, unless it is a name.
  const swedishLetters = words.filter(word => /[åäö]/.test(word)).length
  const weigh = (language: Judged) => count(language) + (language === 'sv' ? swedishLetters : 0)
  const isClear =
    count(other) > count(own) && (count(other) >= 2 || (count(other) === 1 && weigh(other) >= 3))
  return isClear && weigh(other) > 2 * weigh(own) ? other : undefined
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
        const at = { path, part: 'value' } as const
        const part = findOtherPart(html, language)
        if (part) return [{ ...refusal('other-language:part', part), at }]
        const found = otherLanguage(html, language)
        return found ? [{ ...refusal('other-language', { language, found }), at }] : []
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
 * Finds where a text that begins in its own language goes on in another one: if most of it is in that one, or if a line names it. Returns
 * the first words there.
 */
function findOtherPart(html: string, language: string): { typed: string; found: Judged } | undefined {
  const parts = html.slice(0, mostCharacters).split(/(?=<(?:p|h[2-6]|ul|ol)>)/)
  const from = parts.findIndex(part => otherLanguage(part, language))
  const found = from > 0 ? otherLanguage(parts.slice(from).join(''), language) : undefined
  if (!found || otherLanguage(parts.slice(0, from).join(''), found) === undefined) return undefined
  const plain = (part = '') => part.replace(/<[^<>]*>|&[a-z]+;/g, ' ').trim()
  const isNamed = languageNames.test(plain(parts[from - 1]))
  if (!isNamed && !otherLanguage(html, language)) return undefined
  const [typed = ''] = /^\S+(?: \S+){0,3}/.exec(plain(parts[isNamed ? from - 1 : from])) ?? []
  return { typed, found }
}

const languageNames = /^(?:(?:in |på )?(?:english|swedish|engelska|svenska)):?$/i
