import { rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFolder } from '../../base/files/list-folder.ts'
import { makeTag, mayBeAtWork, readTag } from '../../base/files/siblings.ts'

/** Where a file of the content is written before it takes its place: hidden, so that no build reads it. */
export function unfinishedPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.saving-${makeTag()}`)
}

/** Removes the unfinished files that killed runs left, anywhere below a folder. */
export function clearUnfinished(folder: string): void {
  for (const { path } of listFolder(folder)) {
    const name = basename(path)
    const tag = readTag(/^\..+\.saving-([^.]+)$/.exec(name)?.[1] ?? '')
    if (tag && !mayBeAtWork({ path: join(folder, path), tag })) {
      rmSync(join(folder, path), { force: true })
    }
  }
}
