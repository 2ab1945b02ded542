import type { ZipEntry } from './entry.ts'
import type { ZipFinding } from './finding.ts'
import { zipLimits } from './limits.ts'
import { compareNames, findUnsafe } from './names.ts'
import { sayBytes, sayName, sayNumber } from './say.ts'

/** What is wrong with the entries by themselves and together: names, order, sizes. They come in the order of the file. */
export function checkEntries(entries: readonly ZipEntry[]): ZipFinding[] {
  const seen = namesOf(entries)
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1]?.name
    const messages = [
      ...checkName(entry.name),
      ...checkTwins(entry.name, index, seen),
      ...checkOrder(before, entry.name),
      ...checkSizes(entry),
    ]
    return messages.map(([kind, message]) => ({ entry: entry.name, kind, message }))
  })
}

type Told = readonly [kind: ZipFinding['kind'], message: string]

/** By name in small letters: where the first of that name stands, and how it is written. */
type Seen = ReadonlyMap<string, { readonly index: number; readonly name: string }>

function namesOf(entries: readonly ZipEntry[]): Seen {
  const seen = new Map<string, { index: number; name: string }>()
  for (const [index, { name }] of entries.entries()) {
    if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), { index, name })
  }
  return seen
}

function checkName(name: string): Told[] {
  const unsafe = findUnsafe(name)
  return unsafe === undefined ? [] : [['unsafe-name', `Its name is not safe to unpack: ${unsafe}.`]]
}

function checkTwins(name: string, index: number, seen: Seen): Told[] {
  const first = seen.get(name.toLowerCase())
  if (first !== undefined && first.index !== index) {
    return first.name === name
      ? [['duplicate', 'It stands in the file more than once.']]
      : [
          [
            'duplicate',
            `Where small and capital letters are alike, it is the same file as ${sayName(first.name)}.`,
          ],
        ]
  }
  const folder = parentsOf(name.toLowerCase()).find(parent => seen.has(parent))
  return folder === undefined
    ? []
    : [['duplicate', `${sayName(folder)} is a file, and cannot be its folder as well.`]]
}

function parentsOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function checkOrder(before: string | undefined, name: string): Told[] {
  if (before === undefined || compareNames(before, name) <= 0) return []
  return [['order', `It stands after ${sayName(before)}; entries stand in the order of their names.`]]
}

function checkSizes({ method, size, packedSize }: ZipEntry): Told[] {
  if (method === 'stored') {
    const sizes = `${sayBytes(size)} and ${sayNumber(packedSize)} packed`
    return size === packedSize ? [] : [['header', `It is stored as it is, and yet has ${sizes}.`]]
  }
  if (size <= zipLimits.unpacked) return []
  const ratio = sayNumber(Math.round(size / Math.max(1, packedSize)))
  const said = `It says that it unpacks to ${sayBytes(size)}, ${ratio} times its packed size`
  return [['swollen', `${said}; at most ${sayBytes(zipLimits.unpacked)} are unpacked.`]]
}
