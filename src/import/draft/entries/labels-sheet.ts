import { labelsSchema } from '../../../content/schemas/labels.ts'
import type { Labels } from '../words/labels.ts'
import { yamlPrinter } from './print-entry.ts'
import type { Sheet } from './settle.ts'

/** `labels.yaml`. */
export function labelsSheet(labels: { readonly places: Labels; readonly guideCategories: Labels }): Sheet {
  const fields = { places: labels.places.words, guide_categories: labels.guideCategories.words }
  const path = 'labels.yaml'
  return { path, schema: labelsSchema, fields, print: yamlPrinter(path, { '': comment }) }
}

const comment = 'Types of place and guide categories, each in every language.'
