import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { capitalize } from '../../content/facts/hours-in-words.ts'
import { type FieldWords, fieldWordsOf } from '../../content/schemas/field-words.ts'
import type { ActionResults } from '../../workbench/messages/actions.ts'
import type { PictureWords as ContentWords } from '../../workbench/messages/picture-messages.ts'
import type { Publishing } from '../../workbench/messages/publish-messages.ts'
import { english, type PageWords } from '../words/words-en.ts'
import { swedish } from '../words/words-sv.ts'
import type { LiveState } from './live-updates.ts'

const languages = ['en', 'sv'] as const
/** A language of the page itself. */
export type PageLanguage = (typeof languages)[number]

type ViewData = {
  readonly language: PageLanguage
  /** The revision of the content, which changes whenever there is something new to load. */
  readonly revision: number
  /** The languages of the content. */
  readonly languages?: readonly string[]
  /** The name of the licence of the content. */
  readonly licence?: string | undefined
  /** The last publish, if there was one. */
  readonly publish?: LiveState['publish']
  /** What can be published; undefined until it is loaded. */
  readonly publishing?: Publishing | undefined
  /** Offers to undo the correction of a file. */
  readonly onFixed?: (fixed: ActionResults['fix']) => void
}

/** The data that every view needs. */
export const PageContext = createContext<ViewData>({ language: 'en', revision: 0 })

/** The current language. */
export function useLanguage(): PageLanguage {
  return useContext(PageContext).language
}

/** Returns a function that names languages in the language of the page. */
export function useLanguageNames(): (tag: string) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  return tag => {
    try {
      return names.of(tag) ?? tag
    } catch (error) {
      // A tag that somebody mistyped.
      if (error instanceof RangeError) return tag
      throw error
    }
  }
}

/** As `useLanguageNames`, with a capital letter, for names that are not in a sentence. */
export function useLanguageTitles(): (tag: string) => string {
  const name = useLanguageNames()
  return tag => capitalize(name(tag))
}

/** Returns the words of a part of the page in a language. */
export function wordsOf<Part extends keyof PageWords>(part: Part, language: PageLanguage): PageWords[Part] {
  return (language === 'sv' ? swedish : english)[part]
}

/** Returns the words of a part of the page in the current language. */
export function useWords<Part extends keyof PageWords>(part: Part): PageWords[Part] {
  return wordsOf(part, useLanguage())
}

/** Returns a function that gives the words of a field of a kind of file, by its path. */
export function useFieldNames(kind: string): (path: string) => FieldWords {
  const words = useWords('fields')
  return path => fieldWordsOf(kind, path, words)
}

/** Returns a function that lists the names of fields in one text, each once. */
export function useNamesOf(kind: string): (paths: readonly string[]) => string {
  const nameOf = useFieldNames(kind)
  return paths => [...new Set(paths.map(path => nameOf(path).name))].join(', ')
}

/** Returns a function that gives a text of the content in the current language, else in its first. */
export function useLocalizer(): (words: ContentWords) => string {
  const language = useLanguage()
  return words => {
    if (typeof words === 'string') return words
    const tag = Object.keys(words).find(tag => tag.split('-')[0] === language)
    return (tag === undefined ? Object.values(words)[0] : words[tag]) ?? ''
  }
}

/** Returns the languages to offer for the page: all while those of the content are unknown, else those that the content has too, else English. */
export function languagesFor(content: readonly string[]): readonly PageLanguage[] {
  if (content.length === 0) return languages
  const shared = languages.filter(language => content.some(tag => tag.split('-')[0] === language))
  return shared.length > 0 ? shared : ['en']
}

/** Returns the initial language: the one chosen before, else the browser's, else the first. */
export function firstLanguage(choices: readonly PageLanguage[]): PageLanguage {
  const preferred = navigator.languages.map(tag => tag.split('-')[0])
  const wanted = [localStorage.getItem(storageKey), ...preferred]
  const [found = 'en'] = [...wanted.flatMap(tag => choices.filter(choice => choice === tag)), ...choices]
  return found
}

/** Remembers a choice for the next time. */
export function rememberLanguage(language: PageLanguage): void {
  localStorage.setItem(storageKey, language)
}

const storageKey = 'workbench-language'
