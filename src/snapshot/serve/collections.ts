import { collections } from '../../contract/collections.ts'
import type { ServedSite } from '../../hosts/serve/served-site.ts'
import type { Manifest } from '../manifest.ts'

/** The collections of a snapshot as handlers know them. */
export function describeCollections({ counts }: Manifest): ServedSite['collections'] {
  const rows = collections.map(({ name, title, description }) => {
    return [name, { name: title, description, pages: counts[name].pages }] as const
  })
  return Object.fromEntries(rows)
}
