import { apiPrefix, type CollectionName, collections } from '../../contract/collections.ts'

/** Which page of which collection an entry is; numbers from 1. */
export type PagePlace = { readonly collection: CollectionName; readonly number: number }

const pagePattern = new RegExp(`^${apiPrefix.slice(1)}([a-z]+)/page/([1-9]\\d{0,8})\\.json$`)

/** The page that lies at a path of a snapshot; undefined where it is none. */
export function pagePlaceOf(path: string): PagePlace | undefined {
  const [, name, number] = pagePattern.exec(path) ?? []
  const collection = collections.find(row => row.name === name)
  return collection && { collection: collection.name, number: Number(number) }
}
