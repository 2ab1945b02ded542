import type { Difference } from './fields.ts'

/** A number of things with their noun: `1 entry`, `1,200 entries`. */
export function sayCount(count: number, one: string, many = `${one}s`): string {
  return `${sayNumber(count)} ${count === 1 ? one : many}`
}

/** A number of bytes with its noun: `1 byte`, `1,200 bytes`. */
export function sayBytes(count: number): string {
  return sayCount(count, 'byte')
}

/** A whole number with a comma between thousands, the same in every locale. */
export function sayNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** The name of an entry in quotation marks, with nothing in it that steers a terminal. */
export function sayName(name: string): string {
  const quoted = JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name)
  return quoted.replace(/[\u007f-\u00ff]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** What is not as it must be in a header, as a sentence. */
export function sayDifference({ field, found, expected }: Difference): string {
  if (field === 'flags' && (found & 1) === 1) return 'It is encrypted. Snapshots are not.'
  if (field === 'flags' && (found & 8) === 8)
    return 'Its sizes stand behind it, in a data descriptor. In snapshots they stand before.'
  if (field === 'method') return `It is packed by method ${found}. Snapshots store (0) or deflate (8).`
  if (field === 'length of the comment') return `It has a comment of ${sayBytes(found)}. Snapshots have none.`
  if (field === 'extra field' || field === 'length of the extra field')
    return `It has an extra field that should not be there, or not so (${sayBytes(found)}).`
  if (field.startsWith('disk') || field === 'entries on this disk')
    return `It tells of several disks (${field}: ${found}). A snapshot is one file.`
  return `Its ${field} is ${sayNumber(found)}; expected ${sayNumber(expected)}.`
}
