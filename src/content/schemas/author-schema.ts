import { z } from 'zod'
import * as field from '../fields/index.ts'

/** `content/authors/<slug>.yaml`: one author of guides. */
export const authorSchema = z.strictObject({
  name: field.text(),
  title: field.words().optional(),
  image: field.reference('image').optional(),
  href: field.webAddressOrEmpty().optional(),
  text: field.markdownWords().optional(),
  is_local: field.boolean().optional(),
  as_imported: field.importedPaths(),
})
