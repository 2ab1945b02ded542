import { lstatSync } from 'node:fs'
import { readWithinSync } from '../../base/files/read-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { hasCode, unlessFails } from '../../base/problems/system-error.ts'
import { placeOf } from '../../content/load/layout.ts'
import type { ContentPlace } from '../../content/schemas/loaded.ts'
import { NotWritable, resolveInside } from '../../editing/edit/file-inside.ts'
import { isList, type Plain } from '../../editing/edit/plain-fields.ts'
import type { FormValue } from '../messages/form-messages.ts'

/**
 * Returns the absolute path of a file by its path in problems, such as `content/events/fair.md`, or `_headers` for the header rules.
 * Undefined if it does not belong to the content, or is a link, a folder or a device.
 */
export function pathInContent(file: string, place: ContentPlace): string | undefined {
  try {
    const path = pathIfContent(file, place)
    return path !== undefined && lstatSync(path).isFile() ? path : undefined
  } catch (error) {
    if (error instanceof NotWritable || hasCode(error, ...unreachable)) return undefined
    throw error
  }
}

const unreachable = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES']

function pathIfContent(file: string, { content, contentName, headers }: ContentPlace): string | undefined {
  if (file === '_headers') return headers
  const path = file.slice(contentName.length + 1)
  const isContent = file === `${contentName}/${path}` && placeOf(path).kind !== 'ignored'
  return isContent ? resolveInside({ folder: content, path }) : undefined
}

/** Returns the bytes of a text file by its path in problems; undefined if there is no such file, or it is larger than any text may be. @throws FileChanged; the system's error if the disk fails */
export function readInContent(file: string, place: ContentPlace): Buffer | undefined {
  const path = pathInContent(file, place)
  // The file may have been moved or replaced by a link since it was found.
  return path === undefined ? undefined : unlessFails(gone, () => readWithinSync(path, byteLimit('text')))
}

/** The codes of errors for a file that is gone, or is a link now. */
export const gone = ['ENOENT', 'ELOOP'] as const

/** Returns a path without its ending: the same for a text as `.md` and as `.yaml`, and for a picture and its sidecar. */
export function stemOf(path: string): string {
  return path.replace(/\.[^./]*$/, '')
}

/** Returns fields as forms have them. */
export function valuesOf(fields: ReadonlyMap<string, Plain>): Record<string, FormValue> {
  return Object.fromEntries(
    [...fields].flatMap(([key, plain]) => (plain === null ? [] : [[key, formValueOf(plain)]])),
  )
}

/** Returns a value as forms have it. */
export function formValueOf(plain: Plain): FormValue {
  if (plain === null || typeof plain === 'string') return (plain ?? '').replace(/\n+$/, '')
  return isList(plain) ? plain.map(formValueOf) : valuesOf(plain)
}
