import { printJson } from '../../base/output-file.ts'
import { collections } from '../../contract/collections.ts'
import { projectEventDate, projectGuide, projectObject } from '../../site/project/project-items.ts'
import { type Output, type OutputSite, outputFile } from '../output.ts'

/** NDJSON: every item of a collection as the API has it, each in a line of its own, with its language. */
export const ndjson: Output = {
  name: 'ndjson',
  files: site =>
    collections.map(({ name }) => {
      const print = () =>
        lists[name](site)
          .map(item => `${printJson(item)}\n`)
          .join('')
      return outputFile(ndjson, { path: `${name}.ndjson`, site, print })
    }),
}

const lists = {
  singulareventdates: (context: OutputSite) =>
    context.site.eventDates.map(date => ({ language: date.language, ...projectEventDate(date, context) })),
  objects: (context: OutputSite) =>
    context.site.objects.map(object => ({
      language: object.source.language,
      ...projectObject(object, context),
    })),
  guides: (context: OutputSite) =>
    context.site.guides.map(guide => ({ language: guide.source.language, ...projectGuide(guide, context) })),
}
