import { FileChanged } from '../base/files/read-file.ts'
import { ToldError } from '../base/problems/told-error.ts'
import { isSlug } from '../base/slug.ts'
import { CannotEdit } from '../content/edit/edit-text.ts'
import { setFocalPoint } from '../content/edit/focal-point.ts'
import { replaceText } from '../content/edit/write-inside.ts'
import type { Config } from '../pipeline/config.ts'
import type { Saved, SaveFocalPoint } from './messages/save.ts'
import { readSidecar, type Sidecar, versionOf } from './sidecar.ts'

/**
 * Writes a focal point into the sidecar of a picture, and changes nothing else in it. A sidecar that is not the one that was seen
 * stays as it is.
 */
export async function saveFocalPoint(
  { slug, focalPoint, seen }: SaveFocalPoint,
  config: Config,
): Promise<Saved> {
  const path = `images/${slug}.yaml`
  const file = `${config.contentName}/${path}`
  const sidecar = isSlug(slug) ? readSidecar(file, config) : undefined
  if (!sidecar) return { kind: 'refused', message: `There is no file ${file} to write to.` }
  if (sidecar.version !== seen) return tellChanged(sidecar)
  const before = sidecar.bytes.toString('utf8')
  if (!Buffer.from(before).equals(sidecar.bytes))
    return { kind: 'refused', message: `${file} is not text in UTF-8.` }
  try {
    const after = edit(before, focalPoint, sidecar)
    await replaceText({ folder: config.content, path, before, after })
    return { kind: 'saved', version: versionOf(Buffer.from(after)) }
  } catch (error) {
    const now = error instanceof FileChanged ? readSidecar(file, config) : undefined
    return now ? tellChanged(now) : refuse(error, file)
  }
}

function edit(
  text: string,
  focalPoint: SaveFocalPoint['focalPoint'],
  { focalPoint: before }: Sidecar,
): string {
  // A point that has lost its size is another one: what is left out of an edit stays.
  const losesSize = focalPoint?.width === undefined && before?.width !== undefined
  return focalPoint && losesSize
    ? setFocalPoint(setFocalPoint(text, null), focalPoint)
    : setFocalPoint(text, focalPoint)
}

function tellChanged({ version, text, focalPoint }: Sidecar): Saved {
  return { kind: 'changed', current: { version, text, focalPoint } }
}

function refuse(error: unknown, file: string): Saved {
  if (error instanceof CannotEdit) return { kind: 'refused', message: `${file}: ${error.message}` }
  if (error instanceof ToldError || isOfSystem(error)) return { kind: 'refused', message: error.message }
  throw error
}

/** Such as a full disk, or a file that may not be written to. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
