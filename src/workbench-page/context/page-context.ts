import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { capitalize } from '../../base/capitalize.ts'
import { primaryOf } from '../../base/primary-language.ts'
import { fieldWordsOf } from '../../content/words/field-words.ts'
import type { PictureWords as ContentWords } from '../../workbench/messages/picture-messages.ts'
import type { Publishing } from '../../workbench/messages/publish-messages.ts'
import { english, type PageWords } from '../words/words-en.ts'
import { swedish } from '../words/words-sv.ts'
import { makeDayFormatter } from './dates.ts'
import type { LiveState } from './live-updates.ts'

const languages = ['en', 'sv'] as const
/** A language of the page itself. */
export type PageLanguage = (typeof languages)[number]

type ViewData = {
  /** The revision of the content, which changes whenever there is something new to load. */
  readonly revision: number
  /** The languages of the content. */
  readonly languages?: readonly string[]
  /** The folder of the content. */
  readonly content?: string | undefined
  /** The name of the licence of the content. */
  readonly licence?: string | undefined
  /** The last publish, if there was one. */
  readonly run?: LiveState['publish']
  /** Whether the last publish ran while the page was open, and its outcome has not been seen in its view yet. */
  readonly unseenRun?: { current: boolean }
  /** What can be published; undefined until it is loaded. */
  readonly publishing?: Publishing | undefined
  /** Offers to undo the correction of a file. */
  readonly onFixed?: (fixed: FixedFile) => void
}

/** A file that was corrected: its title, and the name to undo that by. */
export type FixedFile = Readonly<Record<'title' | 'undo', string>>

/** Returns what every view needs: its data, the words of the page, and functions that name things, in a language. */
export function pageIn(language: PageLanguage, data: ViewData) {
  const words = pageWordsIn(language)
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const languageName = (tag: string) => {
    try {
      return languages.of(tag) ?? tag
    } catch (error) {
      // A tag that somebody mistyped.
      if (error instanceof RangeError) return tag
      throw error
    }
  }
  const fieldWords = (kind: string, path: string): ReturnType<typeof fieldWordsOf> => {
    const [, field = '', tag = ''] = /^(.+)\.([^.]+)$/.exec(path) ?? []
    if (!data.languages?.includes(tag)) return fieldWordsOf(kind, path, words.fields)
    return { name: `${fieldWords(kind, field).name}, ${languageName(tag)}`, help: '' }
  }
  return {
    ...data,
    ...words,
    language,
    languageName,
    formatDays: makeDayFormatter(language),
    /** As `languageName`, with a capital letter, for names that are not in a sentence. */
    languageTitle: (tag: string) => capitalize(languageName(tag)),
    /** Returns the words of a field of a kind of file, by its path. */
    fieldWords,
    fieldName: (kind: string, path: string) => fieldWords(kind, path).name,
    /** Lists the names of fields in one text, each once. */
    namesOf: (kind: string, paths: readonly string[]) =>
      [...new Set(paths.map(path => fieldWords(kind, path.replace(namesOfTypes, '$1')).name))].join(', '),
    /** Returns a text of the content in the language, else in its first. */
    localize: (text: ContentWords) => {
      if (typeof text === 'string') return text
      const tag = Object.keys(text).find(tag => primaryOf(tag) === language)
      return (tag === undefined ? Object.values(text)[0] : text[tag]) ?? ''
    },
  }
}

/** The path of a name of a type of places or a category of guides, by its slug. */
const namesOfTypes = /^(places|guide_categories)\..*/

export const PageContext = createContext(pageIn('en', { revision: 0 }))

/** Returns what every view needs. */
export function usePage() {
  return useContext(PageContext)
}

/** Returns the words of the page in a language. */
export function pageWordsIn(language: PageLanguage): PageWords {
  return language === 'sv' ? swedish : english
}

/** Returns the languages to offer for the page: all while those of the content are unknown, else those that the content has too, else English. */
export function languagesFor(content: readonly string[]): readonly PageLanguage[] {
  if (content.length === 0) return languages
  const shared = languages.filter(language => content.some(tag => primaryOf(tag) === language))
  return shared.length > 0 ? shared : ['en']
}

/** Returns the initial language: the one chosen before, else the browser's, else the first. */
export function firstLanguage(choices: readonly PageLanguage[]): PageLanguage {
  const preferred = navigator.languages.map(primaryOf)
  const wanted = [localStorage.getItem(storageKey), ...preferred]
  const [found = 'en'] = [...wanted.flatMap(tag => choices.filter(choice => choice === tag)), ...choices]
  return found
}

/** Remembers a choice for the next time. */
export function rememberLanguage(language: PageLanguage): void {
  localStorage.setItem(storageKey, language)
}

const storageKey = 'workbench-language'
