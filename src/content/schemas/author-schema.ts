import { z } from 'zod'
import * as field from '../fields/index.ts'
import { about } from '../fields/index.ts'

/** `content/authors/<slug>.yaml`: one author of guides. */
export const authorSchema = about(
  'One author of guides.',
  z.strictObject({
    name: about('The name of the author.', field.text()),
    title: about('What the author is or does: one text, or one per language.', field.words().optional()),
    image: about('A portrait: the name of a picture in images/.', field.reference('image').optional()),
    href: about("A page of the author's; may be empty.", field.webAddressOrEmpty().optional()),
    text: about('Who the author is: a Markdown text, or one per language.', field.markdownWords().optional()),
    is_local: about(
      'Whether the author is from here: true, or false, which is the default.',
      field.boolean().optional(),
    ),
    as_imported: field.importedPaths(),
  }),
)
