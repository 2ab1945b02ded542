import { type OutputFile, printJson } from '../../base/output-file.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { Item } from '../../site/site.ts'
import { type Output, type OutputSite, outputFile } from '../output.ts'
import { describeEvent, describeGuide, describePlace, type SchemaNode } from './describe-items.ts'

/** JSON-LD in the words of schema.org: a file for each page of a collection, with the same items. */
export const schemaOrg: Output = {
  name: 'schema-org',
  files: context => {
    const { eventDates, objects, guides } = context.site
    return [
      ...pagesOf('singulareventdates', eventDates, { context, describe: describeEvent }),
      ...pagesOf('objects', objects, { context, describe: describePlace }),
      ...pagesOf('guides', guides, { context, describe: describeGuide }),
    ]
  },
}

type Describing<T> = {
  readonly context: OutputSite
  readonly describe: (item: T, context: OutputSite) => SchemaNode
}

function pagesOf<T extends Item>(
  collection: CollectionName,
  all: readonly T[],
  { context, describe }: Describing<T>,
): OutputFile[] {
  const size = context.site.pageSizes[collection]
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => {
    const items = all.slice(index * size, (index + 1) * size)
    return outputFile(schemaOrg, context, {
      path: `${collection}/${index + 1}.jsonld`,
      from: () => items.map(context.keyOf),
      print: () => {
        const graph = items.map(item => describe(item, context))
        return printJson({ '@context': 'https://schema.org', '@graph': graph })
      },
    })
  })
}
