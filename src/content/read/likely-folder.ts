import type { z } from 'zod'
import { schemas } from '../schemas/index.ts'

/** The folders of entries whose fields show what they are. */
const kinds = ['events', 'objects', 'guides'] as const
export type LikelyFolder = (typeof kinds)[number]

/** Returns the folder of the entries that have such fields; undefined if several fit as well, or none. */
export function likelyFolder(keys: ReadonlySet<string>): LikelyFolder | undefined {
  if (!keys.has('title')) return undefined
  const misfits = kinds.map(kind => ({ kind, count: countMisfits(kind, keys) }))
  const [best, second] = misfits.sort((a, b) => a.count - b.count)
  return best && second && best.count < second.count && best.count <= keys.size / 2 ? best.kind : undefined
}

/** Returns the folder that a file most likely belongs in, if at least two fields more do not fit its own. */
export function betterFolder(kind: string, keys: ReadonlySet<string>): LikelyFolder | undefined {
  const own = kinds.find(each => each === kind)
  const misfits = own ? countMisfits(own, keys) : 0
  if (!own || misfits < 2) return undefined
  const better = likelyFolder(keys)
  if (!better || better === own) return undefined
  const isForeign = [...keys].some(key => !(key in shapeOf(own)) && key in shapeOf(better))
  return isForeign && countMisfits(better, keys) + 2 <= misfits ? better : undefined
}

/** Returns how many fields an entry of a kind would not have, or would need. */
function countMisfits(kind: LikelyFolder, keys: ReadonlySet<string>): number {
  const shape = shapeOf(kind)
  const unknown = [...keys].filter(key => !Object.hasOwn(shape, key))
  const missing = Object.keys(shape).filter(key => {
    return key !== 'id' && key !== 'text' && shape[key]?._zod.def.type !== 'optional' && !keys.has(key)
  })
  return unknown.length + missing.length
}

function shapeOf(kind: LikelyFolder): z.ZodObject['shape'] {
  return schemas[kind].shape
}
