import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** What lay in a project's content at some time, and its header rules: bytes by path. */
export type Version = ReadonlyMap<string, Buffer>

/** Reads the content as it is. */
export async function readVersion(root: string): Promise<Version> {
  const paths = (await listAll(root)).map(
    async ({ path }) => [path, await readFile(join(root, path))] as const,
  )
  return new Map(await Promise.all(paths))
}

/** Brings a version back as Git does: writes what differs, takes away what is too much, and leaves the rest as it is. */
export async function bringBack(root: string, version: Version): Promise<void> {
  for (const { path, isFile } of await listAll(root))
    if (!isFile || !version.has(path)) await rm(join(root, path), { force: true })
  for (const [path, bytes] of version) {
    const there = await readFile(join(root, path)).catch(() => undefined)
    if (there?.equals(bytes)) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), bytes)
  }
}

/** Files, and links and the like. */
async function listAll(root: string): Promise<{ path: string; isFile: boolean }[]> {
  const found = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true }).catch(() => [])
  const below = found.filter(entry => !entry.isDirectory())
  const rows = below.map(entry => ({
    path: relative(root, join(entry.parentPath, entry.name)),
    isFile: entry.isFile(),
  }))
  return [{ path: '_headers', isFile: true }, ...rows]
}
