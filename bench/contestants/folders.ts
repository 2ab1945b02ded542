import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../src/base/program.ts'

/** The folders of a contest: the content that all read, and the one below which each writes. */
export type ContestFolders = { readonly content: string; readonly work: string }

/** Where the programs of the rivals lie. */
export const rivals = join(projectRoot, 'bench/rivals')

/** The project. */
export const project = projectRoot

/** Makes folders empty, whatever was in them. */
export async function clear(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
}
