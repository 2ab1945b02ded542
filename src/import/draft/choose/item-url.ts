import type { CollectionName } from '../../../contract/collections.ts'
import { collectionUrl } from '../../../site/project/envelope.ts'

/** Names an item by the address of its collection: `https://api.example.org/api/v1/objects/#12`. */
export function itemUrl(baseUrl: string, collection: CollectionName, id: string | number): string {
  return `${collectionUrl(baseUrl, collection)}#${id}`
}
