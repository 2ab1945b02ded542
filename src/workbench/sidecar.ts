import { hash } from 'node:crypto'
import { highestLimits } from '../base/limits.ts'
import { readEntry } from '../content/read/read-file.ts'
import { asText, decodeText } from '../content/yaml/text-file.ts'
import type { FocalPercent } from '../images/geometry/focal.ts'
import type { Config } from '../pipeline/config.ts'
import type { FileVersion } from './messages/save.ts'
import { readInContent } from './read-in-content.ts'

/** The file beside a picture as it is on the disk. */
export type Sidecar = {
  readonly version: FileVersion
  readonly bytes: Buffer
  /** Empty where it is no text. */
  readonly text: string
  /** Null where it names none, undefined where what it names cannot be read. */
  readonly focalPoint: FocalPercent | null | undefined
}

/** Reads a sidecar by its name in problems; undefined where there is none to read. @throws the system's error where the disk fails */
export function readSidecar(file: string, config: Config): Sidecar | undefined {
  const bytes = readInContent(file, config)
  if (bytes === undefined) return undefined
  const checked = asText(bytes)
  const text = 'code' in checked ? '' : decodeText(checked)
  return { version: versionOf(bytes), bytes, text, focalPoint: focalPointOf(file, text) }
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
