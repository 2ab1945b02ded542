import { compareCodePoints } from '../../base/order.ts'
import type { ReadContent, ReadText } from '../schemas/content.ts'
import type { TextKind } from '../schemas/loaded.ts'
import { textsByKind } from './read-texts.ts'

/** Which version of a file to use: the one in the content, the one in other content, or none. */
export type FileChoice = 'own' | 'other' | 'none'

/** The parts of other content that files are taken from. */
type OtherFiles = Pick<ReadContent, 'listed' | 'texts' | 'read'> &
  Partial<Pick<ReadContent, 'pictures' | 'headers'>>

/**
 * Returns content without some of its files, or with the files of other content in their place. `choose` gets a file by its path as
 * problems show it, such as `content/events/fair.md`. The problems stay those of `content`.
 */
export function selectFiles(
  content: ReadContent,
  choose: (file: string) => FileChoice,
  other?: OtherFiles,
): ReadContent {
  const select = <T>(own: readonly T[], others: readonly T[] = [], fileOf: (item: T) => string): T[] => {
    const kept = own.filter(item => choose(fileOf(item)) === 'own')
    const added = others.filter(item => choose(fileOf(item)) === 'other')
    if (added.length === 0) return kept
    return [...kept, ...added].sort((a, b) => compareCodePoints(fileOf(a), fileOf(b)))
  }
  const fileOfEntry = ({ path }: { readonly path: string }) => `${content.name}/${path}`
  const read = (Object.keys(content.read) as TextKind[]).flatMap(kind => {
    const texts = select<ReadText<unknown>>(
      content.read[kind],
      other?.read[kind],
      ({ source }) => source.file,
    )
    return texts.map(text => [kind, text] as const)
  })
  return {
    ...content,
    listed: select(content.listed, other?.listed, fileOfEntry),
    refused: select(content.refused, [], fileOfEntry),
    texts: select(content.texts, other?.texts, ({ file }) => file),
    pictures: select(content.pictures, other?.pictures, ({ file }) => file),
    headers: choose('_headers') === 'own' ? content.headers : other?.headers,
    read: textsByKind(read),
  }
}
