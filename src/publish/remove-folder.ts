import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachQuick } from './each-file.ts'

/** Removes a folder with all that is in it. Of a link to one, there or within, the link alone is removed. */
export async function removeFolder(folder: string): Promise<void> {
  try {
    if (lstatSync(folder).isDirectory()) await removeQuickly(folder)
    else unlinkSync(folder)
  } catch {
    // It is gone, or others still have it in hand: `rm` knows what to do, and what to say.
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeQuickly(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true })
  const [folders, files] = [entries.filter(isFolder), entries.filter(entry => !isFolder(entry))]
  await forEachQuick(files, ({ name }) => unlinkSync(join(folder, name)))
  for (const { name } of folders) await removeQuickly(join(folder, name))
  rmdirSync(folder)
}

function isFolder(entry: { isDirectory(): boolean }): boolean {
  return entry.isDirectory()
}
