import type { VisitorObject } from '../../../contract/object.ts'
import type { ContentText } from '../../content-file.ts'
import { itemUrl } from '../choose/item-url.ts'
import { type Frame, ownHref, pictureName } from '../frame.ts'
import { uniqueNames } from '../names/unique-names.ts'
import { wantedObjectName } from '../names/wanted-name.ts'
import type { Labels } from '../words/labels.ts'
import { objectSheet } from './object-sheet.ts'
import { settle } from './settle.ts'
import { textMaker } from './text-field.ts'

/** The file of an object, with what events that take place there need of it. */
export type ObjectFile = {
  readonly object: VisitorObject
  readonly name: string
  readonly language: string
  readonly file: ContentText
}

/** The files of the objects, by id. */
export function draftObjects(frame: Frame, places: Labels): ObjectFile[] {
  const objects = [...frame.items.objects].sort((a, b) => a.id - b.id)
  const names = uniqueNames(objects.map(wantedObjectName), 'object')
  return objects.flatMap((object, index) => draftObject(object, names[index] ?? '', { frame, places }))
}

function draftObject(
  object: VisitorObject,
  name: string,
  { frame, places }: { readonly frame: Frame; readonly places: Labels },
): ObjectFile[] {
  const { id, slug, href, label: word, image } = object
  const language = frame.languages.of({ collection: 'objects', id })
  const draft = {
    object,
    name,
    language,
    label: word === null ? undefined : places.slugOf({ word, language }),
    image: pictureName(image, frame),
    href: ownHref(frame.patterns.object, { href, slug, language }),
  }
  const where = itemUrl(frame.api.baseUrl, 'objects', id)
  const file = settle(objectSheet(draft, textMaker(where, frame.rules)), frame.rules.tell)
  return file ? [{ object, name, language, file }] : []
}
