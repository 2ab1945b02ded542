import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listFolder } from '../files/list-folder.ts'
import { mayBeAtWork } from '../publish/beside.ts'
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
