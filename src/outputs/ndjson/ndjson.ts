import { printJson } from '../../base/output-file.ts'
import { collections } from '../../contract/collections.ts'
import { projectCollection } from '../../site/project/project-items.ts'
import { type Output, outputFile } from '../output.ts'

/** NDJSON: every item of a collection as the API has it, each in a line of its own, with its language. */
export const ndjson: Output = {
  name: 'ndjson',
  files: site =>
    collections.map(({ name }) => {
      const print = () =>
        Array.from(
          projectCollection(name, site),
          ({ language, item }) => `${printJson({ language, ...item })}\n`,
        ).join('')
      return outputFile(ndjson, { path: `${name}.ndjson`, site, print })
    }),
}
