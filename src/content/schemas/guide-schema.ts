import { z } from 'zod'
import * as field from '../fields/index.ts'
import { about } from '../fields/index.ts'
import { ownPage, scheduleFields, translationOf } from './object-schema.ts'

const byline = z.strictObject({
  image: about('A portrait: the name of a picture in images/.', field.reference('image').optional()),
  color: about(
    'The colour; other words than those known bring a warning.',
    field.observedWord('blue50', 'orange50').optional(),
  ),
  size: about(
    'The size; another word than the one known brings a warning.',
    field.observedWord('small').optional(),
  ),
  headline: about('Words above the text.', field.anyText().optional()),
})

/** `content/guides/<slug>.md`: one guide. Its text is published in `byline.text`. */
export const guideSchema = about(
  'One guide.',
  z.strictObject({
    id: about('The number that apps remember it by; never changed or reused.', field.id()),
    language: about('One of the languages of site.yaml.', field.reference('language')),
    translation_of: translationOf('guide'),
    title: about('What the guide is called.', field.text()),
    category: about('A guide category of labels.yaml.', field.reference('guide-category')),
    image: about('The name of a picture in images/.', field.reference('image').optional()),
    author: about('Slug of an author in authors/.', field.reference('author').optional()),
    byline: about('What is shown with the author: any of image, color, size, headline.', byline.optional()),
    href: ownPage('guide'),
    ...scheduleFields,
    text: about("Published with its author's name: Markdown.", field.markdown().optional()),
    as_imported: field.importedPaths(),
  }),
)
