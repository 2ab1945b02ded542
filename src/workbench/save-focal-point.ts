import { isUtf8 } from 'node:buffer'
import { FileChanged } from '../base/files/read-file.ts'
import { highestLimits } from '../base/limits.ts'
import { isSlug } from '../base/slug.ts'
import { setFocalPoint } from '../content/edit/focal-point.ts'
import { replaceText } from '../content/edit/write-inside.ts'
import { readEntry } from '../content/read/read-text.ts'
import { asText, decodeText } from '../content/yaml/text-file.ts'
import type { Config } from '../pipeline/config.ts'
import { readInContent } from './content-files.ts'
import { versionOf } from './forms/form-source.ts'
import { refusalWords, refused, refuseError } from './forms/refusals.ts'
import type { ChangedSidecar, Saved, SaveFocalPoint } from './messages/picture-messages.ts'
import type { ActionContext } from './serve/action-context.ts'

/** Writes a focal point into the sidecar of a picture, and nothing else. A sidecar with another version than `seen` stays as it is. */
export async function saveFocalPoint(
  { slug, focalPoint, seen }: SaveFocalPoint,
  { config, language }: Pick<ActionContext, 'config' | 'language'>,
): Promise<Saved> {
  const path = `images/${slug}.yaml`
  const file = `${config.contentName}/${path}`
  const sidecar = isSlug(slug) ? readSidecar(file, config) : undefined
  if (!sidecar) return refused(refusalWords[language].gone(file))
  if (sidecar.version !== seen) return changedAnswer(sidecar)
  const before = sidecar.bytes.toString('utf8')
  if (!isUtf8(sidecar.bytes)) return refused(refusalWords[language].notText(file))
  try {
    const after = setFocalPoint(before, focalPoint)
    await replaceText({ folder: config.content, path, before, after })
    return { kind: 'saved', version: versionOf(Buffer.from(after)) }
  } catch (error) {
    const now = error instanceof FileChanged ? readSidecar(file, config) : undefined
    return now ? changedAnswer(now) : refuseError(error, file, language)
  }
}

function changedAnswer({ version, text, focalPoint }: Sidecar): Saved {
  return { kind: 'changed', current: { version, text, focalPoint } }
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

function focalPointOf(file: string, text: string): Sidecar['focalPoint'] {
  const { value, problems } = readEntry('images', { file, text, limits: highestLimits })
  const isRead = value !== undefined && problems.every(({ field }) => !field.startsWith('focal_point'))
  if (!isRead) return undefined
  const point = value.focal_point
  if (point === undefined) return null
  const { x, y, width, height } = point
  return x === undefined || y === undefined ? undefined : { x, y, width, height }
}
