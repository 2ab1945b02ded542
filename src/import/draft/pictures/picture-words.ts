import type { Image } from '../../../contract/image.ts'
import type { Notify } from '../../notice.ts'
import { type FilledWords, fillWords } from '../words/fill-words.ts'
import type { DraftPicture } from './pictures.ts'

/** What is said of a picture. Undefined is what is empty wherever the picture is used, or not known. */
export type PictureWords = {
  readonly title: FilledWords
  readonly alt: FilledWords
  readonly caption: FilledWords | undefined
  readonly textInPicture: FilledWords | undefined
}

/** Gathers the words of a picture from its uses. Where uses in one language differ, the first is taken, and that is told. */
export function gatherWords(
  picture: DraftPicture,
  { languages, tell }: { readonly languages: readonly string[]; readonly tell: Notify },
): PictureWords {
  const gather = (what: string, read: (image: Image) => string | undefined) => {
    const { known, differs } = firstInEachLanguage(picture, read)
    if (differs) tell(contradiction(picture, what))
    return fillWords(known, languages)
  }
  return {
    title: gather('title', image => image.title) ?? '',
    alt: gather('alt', image => image.alt) ?? '',
    caption: gather('caption', image => image.caption) || undefined,
    textInPicture: gather('text_in_picture', textInPicture) || undefined,
  }
}

function textInPicture({ schema }: Image): string | undefined {
  return 'embeddedTextCaption' in schema ? schema.embeddedTextCaption : undefined
}

function firstInEachLanguage({ uses }: DraftPicture, read: (image: Image) => string | undefined) {
  const known = new Map<string, string>()
  let differs = false
  for (const { image, language } of uses) {
    const text = read(image)
    if (text === undefined) continue
    const before = known.get(language)
    if (before === undefined) known.set(language, text)
    else differs ||= before !== text
  }
  return { known, differs }
}

function contradiction({ slug }: DraftPicture, what: string) {
  const message = `The source has different words for "${what}" in one language; the first were taken.`
  return { kind: 'changed', where: `images/${slug}.yaml`, message } as const
}
