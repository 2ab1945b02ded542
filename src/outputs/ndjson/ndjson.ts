import { printJson } from '../../base/output-file.ts'
import { apiItems } from '../api-items.ts'
import { type Output, outputFile } from '../output.ts'

/** NDJSON: every item of a collection as the API has it, each in a line of its own, with its language. */
export const ndjson: Output = {
  name: 'ndjson',
  files: site => {
    const lines = apiItems((item, language) => `${printJson({ language, ...item })}\n`, site)
    return Object.entries(lines).map(([collection, items]) =>
      outputFile(ndjson, site, {
        path: `${collection}.ndjson`,
        from: () => [items.key],
        print: () => [...items].join(''),
      }),
    )
  },
}
