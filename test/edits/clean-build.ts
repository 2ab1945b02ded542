import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, outcomeOfBuild, outcomeOfCheck } from './outcome.ts'
import type { Project } from './project.ts'

/** What builds that remember nothing come to: the outcome, and where the site lies, which is there until `remove`. */
export type CleanBuild = {
  readonly built: Outcome
  /** Now and then only, to save time. */
  readonly checked: Outcome | undefined
  readonly out: string
  readonly remove: () => Promise<void>
}

/**
 * Builds the content in fresh folders with a fresh cache. Of the cache, `pictures` alone is that of the clean
 * builds before, since to render anew each time would take long; no other build ever touches it.
 */
export async function buildClean(
  { folder, root, settings, random }: Project,
  pictures: string,
): Promise<CleanBuild> {
  const place = await mkdtemp(join(folder, 'clean-'))
  const [cache, out] = [join(place, 'cache'), join(place, 'dist')]
  await mkdir(cache)
  await mkdir(pictures, { recursive: true })
  await symlink(pictures, join(cache, 'records'), 'junction')
  const options = { root, ...settings, cache }
  const checked = random.chance(0.2) ? await outcomeOfCheck(options) : undefined
  const built = await outcomeOfBuild({ ...options, out })
  return { built, checked, out, remove: () => rm(place, { recursive: true }) }
}
