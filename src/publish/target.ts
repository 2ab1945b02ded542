import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listLeftovers } from '../base/files/beside.ts'
import { discard } from './discard.ts'
import { repairSite } from './repair.ts'

/**
 * Clears what builds that were killed left beside the folder. Where one was killed between taking the old site away and
 * putting the new one in its place, the old one comes back first.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  await repairSite(folder)
  for (const { path } of listLeftovers(folder)) await discard(path, folder)
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
  const isSite = names.length === 0 || isWhole(names) || names.join() === 'media'
  if (foreign === undefined && isSite) return
  const found = foreign ?? names.find(name => name === 'index.html') ?? names[0]
  throw new Error(`${folder} holds other files (${found}). Name an empty folder or a new one with --out.`)
}

/** Whether a build may have put this at the top of a site. Hidden names are few, so that nobody's home is taken for one. */
function isOurs(name: string): boolean {
  return /^(?:api|media|_\w[\w.]*|404\.html|(?:site\.json|index\.html)(?:\.(?:br|gz))?|\.netlify|\.assetsignore|\.nojekyll)$/.test(
    name,
  )
}

// Many a site that is none of ours has header rules, too, and a start page.
function isWhole(names: readonly string[]): boolean {
  return names.includes('_headers') && (names.includes('site.json') || !names.includes('index.html'))
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
