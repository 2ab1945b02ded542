import { type Listing, listFiles } from '../content/load/list-content.ts'
import type { ContentPlace } from '../content/loaded.ts'
import { repairContent } from './edit/repair-content.ts'

/**
 * Repairs the content folder after a killed command, and lists it. What reads content begins here.
 *
 * @throws the errors of repairContent and listFiles
 */
export async function openContent(place: Pick<ContentPlace, 'content' | 'headers'>): Promise<Listing> {
  await repairContent(place.content)
  return listFiles(place)
}
