import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mayBeAtWork } from '../../base/files/beside.ts'
import { listFolder } from '../../base/files/list-folder.ts'
import { tagOfUnfinished } from './write-beside.ts'

/** Removes what runs that were killed while they wrote a file left beside it, anywhere below a folder. */
export function clearUnfinished(folder: string): void {
  for (const { path } of listFolder(folder)) {
    const name = basename(path)
    const tag = tagOfUnfinished(name)
    if (tag && !mayBeAtWork({ kind: 'staging', name, path: join(folder, path), tag })) {
      rmSync(join(folder, path), { force: true })
    }
  }
}
