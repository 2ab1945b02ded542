import { type OutputFile, printJson } from '../../base/output-file.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import { type Output, type OutputSite, outputFile } from '../output.ts'
import { describeEvent, describeGuide, describePlace } from './describe-items.ts'

/** JSON-LD in the words of schema.org: a file for each page of a collection, with the same items. */
export const schemaOrg: Output = {
  name: 'schema-org',
  files: site => collections.flatMap(({ name }) => pagesOf(name, site)),
}

function pagesOf(collection: CollectionName, site: OutputSite): OutputFile[] {
  const describe = describers[collection](site)
  const size = site.site.pageSizes[collection]
  return Array.from({ length: Math.ceil(describe.count / size) }, (_, index) => {
    const print = () => {
      const graph = describe.items(index * size, (index + 1) * size)
      return printJson({ '@context': 'https://schema.org', '@graph': graph })
    }
    return outputFile(schemaOrg, { path: `${collection}/${index + 1}.jsonld`, site, print })
  })
}

const describers = {
  singulareventdates: (site: OutputSite) => pager(site.site.eventDates, date => describeEvent(date, site)),
  objects: (site: OutputSite) => pager(site.site.objects, object => describePlace(object, site)),
  guides: (site: OutputSite) => pager(site.site.guides, guide => describeGuide(guide, site)),
}

function pager<T>(all: readonly T[], describe: (item: T) => unknown) {
  return { count: all.length, items: (start: number, end: number) => all.slice(start, end).map(describe) }
}
