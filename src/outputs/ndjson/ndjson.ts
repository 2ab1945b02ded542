import { printJson } from '../../base/output-file.ts'
import { apiItemTexts } from '../api-items.ts'
import { type Output, outputFile } from '../output.ts'

/** NDJSON: every item of a collection as the API has it, each in a line of its own, with its language. */
export const ndjson: Output = {
  name: 'ndjson',
  files: site => {
    const lines = apiItemTexts('ndjson', (item, language) => `${printJson({ language, ...item })}\n`, site)
    return Object.entries(lines).map(([collection, texts]) =>
      outputFile(ndjson, site, {
        path: `${collection}.ndjson`,
        from: () => [texts.key],
        print: () => Array.from(texts, ([, line]) => line).join(''),
      }),
    )
  },
}
