import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Clears what builds that were killed left beside the folder. Where one was killed between taking the old site away and
 * putting the new one in its place, the old one comes back first.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const parent = dirname(folder)
  const names = await namesIn(parent)
  const left = names
    .flatMap(name => readLeftover(name, basename(folder)))
    .filter(({ pid }) => !isRunning(pid))
  const previous = left.filter(({ kind }) => kind === 'previous').map(({ name }) => name)
  const lost = names.includes(basename(folder)) ? undefined : previous.sort().at(-1)
  if (lost !== undefined) await rename(join(parent, lost), folder)
  for (const { name } of left)
    if (name !== lost) await rm(join(parent, name), { recursive: true, force: true })
}

/**
 * Refuses to replace a folder that holds anything but a published site.
 *
 * @throws Error naming the folder
 */
export async function inspectTarget(folder: string): Promise<void> {
  const names = await namesIn(folder)
  const foreign =
    names.find(name => !isOurs(name)) ?? (await namesIn(join(folder, 'api'))).find(name => name !== 'v1')
  const isSite = names.length === 0 || names.includes('_headers') || names.join() === 'media'
  if (foreign === undefined && isSite) return
  const found = foreign ?? names[0]
  throw new Error(`${folder} holds other files (${found}). Name an empty folder or a new one with --out.`)
}

/** Whether a build may have put this at the top of a site. Hidden names are few, so that nobody's home is taken for one. */
function isOurs(name: string): boolean {
  return /^(?:api|media|_\w[\w.]*|404\.html|site\.json(?:\.(?:br|gz))?|\.netlify|\.assetsignore|\.nojekyll)$/.test(
    name,
  )
}

type Leftover = { readonly name: string; readonly kind: string; readonly pid: number }

function readLeftover(name: string, site: string): Leftover[] {
  if (!name.startsWith(`${site}.`)) return []
  const match = /^(staging|importing|previous)-(\d+)-[0-9a-f]{8}$/.exec(name.slice(site.length + 1))
  return match ? [{ name, kind: match[1] ?? '', pid: Number(match[2]) }] : []
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
