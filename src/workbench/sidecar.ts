import { hash } from 'node:crypto'
import type { Config } from '../config.ts'
import { readWithinSync } from '../files/read-within.ts'
import { highestLimits } from '../limits.ts'
import { readEntry } from '../read/entry.ts'
import { asText, decodeText } from '../reading/text-file.ts'
import type { FocalPercent } from '../renditions/focal.ts'
import { pathInContent } from './content-path.ts'
import type { FileVersion } from './messages/save.ts'

/** The file beside a picture as it is on the disk. */
export type Sidecar = {
  readonly path: string
  readonly version: FileVersion
  readonly bytes: Buffer
  /** Empty where it is no text. */
  readonly text: string
  /** Null where it names none, undefined where what it names cannot be read. */
  readonly focalPoint: FocalPercent | null | undefined
}

/** Reads a sidecar by its name in problems; undefined where there is none to read. @throws the system's error where the disk fails */
export function readSidecar(file: string, config: Config): Sidecar | undefined {
  const path = pathInContent(file, config)
  const bytes = path === undefined ? undefined : readIfThere(path)
  if (path === undefined || bytes === undefined) return undefined
  const checked = asText(bytes)
  const text = 'code' in checked ? '' : decodeText(checked)
  return { path, version: versionOf(bytes), bytes, text, focalPoint: focalPointOf(file, text) }
}

/** What tells these bytes from others. */
export function versionOf(bytes: Buffer): FileVersion {
  return hash('sha256', bytes)
}

function focalPointOf(file: string, text: string): Sidecar['focalPoint'] {
  const { value, problems } = readEntry('images', { file, text, limits: highestLimits })
  const isRead = value !== undefined && problems.every(({ field }) => !field.startsWith('focal_point'))
  if (!isRead) return undefined
  const point = value.focal_point
  if (point === undefined) return null
  const { x, y, width, height } = point
  return x === undefined || y === undefined ? undefined : { x, y, width, height }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readWithinSync(path, highestLimits.text_kilobytes * 1024)
  } catch (error) {
    // It was there when the content was listed, and somebody may have moved it since, or put a link in its place.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP'))
      return undefined
    throw error
  }
}
