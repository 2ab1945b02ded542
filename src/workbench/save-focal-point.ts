import { hash } from 'node:crypto'
import { FileChanged } from '../base/files/read-file.ts'
import { highestLimits } from '../base/limits.ts'
import { UserError } from '../base/problems/user-error.ts'
import { isSlug } from '../base/slug.ts'
import { CannotEdit } from '../content/edit/cannot-edit.ts'
import { setFocalPoint } from '../content/edit/focal-point.ts'
import { replaceText } from '../content/edit/write-inside.ts'
import { readEntry } from '../content/read/read-text.ts'
import { asText, decodeText } from '../content/yaml/text-file.ts'
import type { Config } from '../pipeline/config.ts'
import { readInContent } from './content-files.ts'
import type { ChangedSidecar, FileVersion, Saved, SaveFocalPoint } from './messages/picture-messages.ts'

/** Writes a focal point into the sidecar of a picture, and nothing else. A sidecar with another version than `seen` stays as it is. */
export async function saveFocalPoint(
  { slug, focalPoint, seen }: SaveFocalPoint,
  config: Config,
): Promise<Saved> {
  const path = `images/${slug}.yaml`
  const file = `${config.contentName}/${path}`
  const sidecar = isSlug(slug) ? readSidecar(file, config) : undefined
  if (!sidecar) return { kind: 'refused', message: `There is no file ${file} to write to.` }
  if (sidecar.version !== seen) return changedAnswer(sidecar)
  const before = sidecar.bytes.toString('utf8')
  if (!Buffer.from(before).equals(sidecar.bytes))
    return { kind: 'refused', message: `${file} is not text in UTF-8.` }
  try {
    const after = edit(before, focalPoint, sidecar)
    await replaceText({ folder: config.content, path, before, after })
    return { kind: 'saved', version: versionOf(Buffer.from(after)) }
  } catch (error) {
    const now = error instanceof FileChanged ? readSidecar(file, config) : undefined
    return now ? changedAnswer(now) : refuse(error, file)
  }
}

function edit(
  text: string,
  focalPoint: SaveFocalPoint['focalPoint'],
  { focalPoint: before }: Sidecar,
): string {
  // An edit keeps what it leaves out: to remove the size, the point is removed first.
  const losesSize = focalPoint?.width === undefined && before?.width !== undefined
  return focalPoint && losesSize
    ? setFocalPoint(setFocalPoint(text, null), focalPoint)
    : setFocalPoint(text, focalPoint)
}

function changedAnswer({ version, text, focalPoint }: Sidecar): Saved {
  return { kind: 'changed', current: { version, text, focalPoint } }
}

function refuse(error: unknown, file: string): Saved {
  if (error instanceof CannotEdit) return { kind: 'refused', message: `${file}: ${error.message}` }
  if (error instanceof UserError || isOfSystem(error)) return { kind: 'refused', message: error.message }
  throw error
}

/** Such as a full disk, or a file that may not be written to. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** The current sidecar of a picture. Its `text` is empty if it is not text. */
type Sidecar = ChangedSidecar & { readonly bytes: Buffer }

/** Reads a sidecar by its name in problems; undefined if there is none to read. @throws the system's error if the disk fails */
export function readSidecar(file: string, config: Config): Sidecar | undefined {
  const bytes = readInContent(file, config)
  if (bytes === undefined) return undefined
  const checked = asText(bytes)
  const text = 'code' in checked ? '' : decodeText(checked)
  return { version: versionOf(bytes), bytes, text, focalPoint: focalPointOf(file, text) }
}

/** The version of a file with these bytes. */
function versionOf(bytes: Buffer): FileVersion {
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
