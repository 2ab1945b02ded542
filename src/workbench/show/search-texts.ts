import { distance } from 'fastest-levenshtein'
import { fold } from '../../base/fold.ts'
import { byteLimit } from '../../base/limits.ts'
import { openPauses } from '../../base/pauses.ts'
import { type Match, type SearchText, searchTexts } from '../../client/search.ts'
import type { Lenient, ReadContent } from '../../content/schemas/content.ts'
import type { ValuesByKind } from '../../content/schemas/index.ts'
import { idsOf } from '../../content/validate/id-fields.ts'
import { decodeText, readTextFile } from '../../content/yaml/text-file.ts'

/** The folders that are searched. */
export const searchedFolders = ['events', 'objects', 'guides', 'authors', 'images'] as const
type SearchedFolder = (typeof searchedFolders)[number]

/** A file that a search found. `words` are the folded words that match, with typos of the search corrected. */
export type Hit = Match & { readonly file: string }

/** An entry that is not in the content that could be read. */
type BrokenText = Readonly<Record<'file' | 'title' | 'text', string>>

/** The folded text of a file. `name` is its file name and ids. `text` does not contain the keys of the fields. */
type FileText = SearchText & { readonly digest: string }

/**
 * The searchable texts of every entry. A search reads all texts, which takes less time and memory than an index of words, and also
 * finds parts of compound words.
 */
export class SearchTexts {
  private texts: ReadonlyMap<string, FileText> = new Map()
  /** Every word of at least four letters that was ever read, for correcting typos. */
  private readonly words = new Set<string>()
  private updated: ReadContent | undefined
  private brokenFiles = '[]'
  private updating: Promise<void> = Promise.resolve()

  /** Reads new and changed files, with pauses in which the server answers other requests. */
  update(content: ReadContent, broken: readonly BrokenText[]): Promise<void> {
    this.updating = this.updating.then(() => this.readChanged(content, broken))
    return this.updating
  }

  private async readChanged(content: ReadContent, broken: readonly BrokenText[]): Promise<void> {
    const brokenFiles = JSON.stringify(broken)
    if (content === this.updated && brokenFiles === this.brokenFiles) return
    const paths = new Map(content.texts.map(({ file, path }) => [file, path]))
    const texts = new Map<string, FileText>()
    const pause = openPauses()
    for (const { source, digest, value } of searchedFolders.flatMap(folder => [...content.read[folder]])) {
      const { file } = source
      const known = this.texts.get(file)
      const text = known?.digest === digest ? known : this.read(paths.get(file), { file, digest, value })
      if (text) texts.set(file, text)
      await pause()
    }
    for (const { file, title, text } of broken) {
      const name = foldCompactly(file.replace(/^.*\//, ''))
      texts.set(file, { digest: '', name, title: fold(title), text: foldCompactly(withoutKeys(text, file)) })
    }
    this.texts = texts
    this.updated = content
    this.brokenFiles = brokenFiles
  }

  private read(path: string | undefined, { file, digest, value }: ReadFile): FileText | undefined {
    const source = path === undefined ? undefined : readIfThere(path)
    if (source === undefined) return undefined
    const title = foldCompactly(titleIn(value))
    const text = foldCompactly(withoutKeys(source, file))
    for (const word of `${title} ${text}`.split(/[^\p{L}\p{N}]+/u)) {
      if (word.length >= minCorrectedLength) this.words.add(word)
    }
    return {
      digest,
      title,
      name: foldCompactly(`${file.replace(/^.*\//, '')} ${idsOf(value).join(' ')}`),
      text,
    }
  }

  /** Returns the files that contain every word of a search. A word that no file contains is replaced by the most similar words. */
  find(search: string): ReadonlyMap<string, Hit> {
    const matches = searchTexts(this.texts, search, word => this.correct(word))
    const hits = [...matches].map(([file, { score, words }]): [string, Hit] => {
      return [file, { file, words, score: pictureOrAuthor.test(file) ? score / 2 : score }]
    })
    return new Map(hits)
  }

  private correct(word: string): readonly string[] {
    if (word.length < minCorrectedLength || /\d/.test(word)) return []
    let maxChanges = word.length < 6 ? 1 : 2
    let nearest: string[] = []
    for (const known of this.words) {
      // The end of the word may not be typed yet.
      const changes = Math.min(distance(word, known), distance(word, known.slice(0, word.length)))
      if (changes > maxChanges) continue
      if (changes < maxChanges) nearest = []
      maxChanges = changes
      nearest.push(known)
    }
    return nearest
  }
}

/** Matches files of pictures and authors, which are listed after the entries that use them. */
const pictureOrAuthor = /\/(?:images|authors)\/[^/]+$/

/** The minimum length of a word whose typos are corrected. Too many words are similar to a shorter word. */
const minCorrectedLength = 4

type ReadFile = { readonly file: string; readonly digest: string; readonly value: Lenient<AnyEntry> }
type AnyEntry = ValuesByKind[SearchedFolder]

/** Returns the title of an entry in each of its languages, or its name. */
function titleIn(value: Lenient<AnyEntry>): string {
  const title = 'name' in value ? value.name : 'title' in value ? value.title : undefined
  return typeof title === 'object' ? Object.values(title).join('\n') : (title ?? '')
}

function readIfThere(path: string): string | undefined {
  try {
    const bytes = readTextFile(path, byteLimit('text'))
    return 'code' in bytes ? undefined : decodeText(bytes)
  } catch (error) {
    // The file was removed or became unreadable: the next build reports it.
    if (error instanceof Error && 'syscall' in error) return undefined
    throw error
  }
}

/** Returns the text of a file without the names of its fields. */
export function withoutKeys(text: string, file: string): string {
  const end = file.endsWith('.md') ? text.indexOf('\n---', 3) : text.length
  return text.slice(0, end).replace(keys, ' ') + text.slice(end)
}

const keys = /(?<=^[ \t-]*|[{,][ \t]*)[\w-]+:(?=\s|$)/gm

// A concatenated string takes up to four times the memory of a decoded one.
function foldCompactly(text: string): string {
  return Buffer.from(fold(text)).toString()
}
