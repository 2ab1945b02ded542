import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The bytes of every file below a folder by its path, with `/`; none where there is no such folder. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = found.filter(entry => !entry.isDirectory()).map(entry => join(entry.parentPath, entry.name))
  const read = async (path: string) => [nameOf(folder, path), await readFile(path)] as const
  return new Map(await Promise.all(paths.sort().map(read)))
}

function nameOf(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}

/** The first difference of two folders in words; undefined where every path and byte is the same. */
export function findDifference(
  found: ReadonlyMap<string, Buffer>,
  wanted: ReadonlyMap<string, Buffer>,
): string | undefined {
  for (const [path, bytes] of wanted) {
    const there = found.get(path)
    if (there === undefined) return `${path} is missing`
    if (!there.equals(bytes)) return `${path} differs: ${showDifference(there, bytes)}`
  }
  const extra = [...found.keys()].find(path => !wanted.has(path))
  return extra === undefined ? undefined : `${extra} is too much`
}

/** The neighbourhood of the first byte that differs, in words. */
export function showDifference(found: Buffer, wanted: Buffer): string {
  let at = 0
  while (at < found.length && found[at] === wanted[at]) at++
  const around = (bytes: Buffer) => JSON.stringify(bytes.subarray(Math.max(0, at - 60), at + 60).toString())
  return `from byte ${at} on\n  it is     ${around(found)}\n  should be ${around(wanted)}`
}
