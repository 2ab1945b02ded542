import { fold, foldWords } from '../base/fold.ts'
import type { CollectionName } from '../contract/collections.ts'
import type { Client, Reading } from './client.ts'
import { ClientError } from './read-json.ts'

/** What can be found: an item, or all dates of an event, by their ids in the order of their days. */
export type Searchable = {
  readonly collection: CollectionName
  readonly ids: readonly (string | number)[]
  readonly title: string
  /** The venue or address; of objects and guides also their type. */
  readonly place: string
  /** The first words of its text. */
  readonly text: string
}

/** The file `search/<language>.json` of a site. */
export type SearchFile = { readonly v: 1; readonly items: readonly Searchable[] }

/**
 * Reads the texts of a site in a language, and returns a function that finds what has every word of a search, the best first.
 *
 * @throws ClientError, also if the site has no such texts (status 404)
 */
export async function openSearch(
  client: Client,
  language: string,
  reading: Pick<Reading, 'signal'> = {},
): Promise<(search: string) => Searchable[]> {
  const path = `search/${language}.json`
  const file = (await client.json(path, reading)).value as SearchFile | undefined
  if (file?.v !== 1 || !Array.isArray(file.items)) {
    const address = `${client.base}/${path}`
    throw new ClientError('not a file that this version searches', { address, field: 'v' })
  }
  const texts = new Map<Searchable, SearchText>()
  for (const item of file.items)
    texts.set(item, { title: fold(item.title), name: fold(item.place), text: fold(item.text) })
  return search => {
    const found = [...searchTexts(texts, search)].sort(([, one], [, other]) => other.score - one.score)
    return found.map(([item]) => item)
  }
}

/** The folded texts of something; `name` has its other names. */
export type SearchText = Readonly<Record<'title' | 'name' | 'text', string>>

/** How well a text matches, and the folded words in it that do. */
export type Match = { readonly score: number; readonly words: readonly string[] }

/**
 * Returns the texts that have every word of a search, also within other words, or else the word without its ending. If no text has it,
 * `respell` returns what to look for instead.
 */
export function searchTexts<Key>(
  texts: ReadonlyMap<Key, SearchText>,
  search: string,
  respell: (word: string) => readonly string[] = () => [],
): Map<Key, Match> {
  const typed = foldWords(search)
  const phrase = typed.join(' ')
  const wanted = typed.map(word => {
    const forms = [word, word.replace(ending, '')]
    const isThere = [...texts.values()].some(text => forms.some(form => includes(text, form)))
    return isThere ? forms : respell(word)
  })
  const matches = new Map<Key, Match>()
  if (wanted.length === 0) return matches
  for (const [key, text] of texts) {
    const words = wanted.flatMap(forms => forms.find(form => includes(text, form)) ?? [])
    if (words.length < wanted.length) continue
    const isPhrase = words.length > 1 && includes(text, phrase)
    const ranks = words.map((word, index) => rank(text, word) / (wanted[index]?.[0] === word ? 1 : 2))
    const score = ranks.reduce((sum, each) => sum + each, isPhrase ? 100 : 0)
    matches.set(key, { score, words: isPhrase ? [phrase] : words })
  }
  return matches
}

/** The longest ending of a folded word, Swedish or English, that leaves four letters, or three before an ending of two or more. */
const ending =
  /(?<=^\p{L}{4,})(?:[aeo]rna|na|[aeo]r|[ae]?n|[aeiu]t|[eu]m|ies?|ing(?:en|ar(?:na)?)?|het(?:en|er)?|[ae])?s?$|(?<=^\p{L}{3})(?:en|et|an|[aeo]r(?:na)?)s?$/u

function includes({ title, name, text }: SearchText, word: string): boolean {
  return text.includes(word) || name.includes(word) || title.includes(word)
}

/** Returns how well a word matches: best if it is the whole title or name, then in the title, in the name, in the text; better at the start of the title or of a word. */
function rank({ title, name, text }: SearchText, word: string): number {
  if (title === word || name.startsWith(`${word}.`) || ` ${name} `.includes(` ${word} `)) return 100
  if (title.startsWith(word)) return 60
  if (title.includes(word)) return title.includes(` ${word}`) ? 40 : 30
  if (name.includes(word)) return 20
  return /\s/.test(text[text.indexOf(word) - 1] ?? ' ') ? 10 : 5
}
