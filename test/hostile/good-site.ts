import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { hashFolder } from '../support/hash-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { makeSharedSite } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'
import type { HostileRow } from './row.ts'

/** A site in which nothing is wrong, that was built: its folder, and the hash of each file of `dist/`. */
export type GoodSite = { readonly root: string; readonly dist: Readonly<Record<string, string>> }

/** Something beside the content that nothing may read. */
export const secret = 'SECRET-BESIDE-THE-CONTENT'

/** Builds the good site. Beside its content lies a secret. */
export async function makeGoodSite(): Promise<GoodSite> {
  const root = await makeSharedSite()
  await writeFiles(root, { 'secret.txt': secret, 'content-evil/secret.md': secret })
  const { code, stderr } = await runCommand('build', { cwd: root, args: ['--quiet'] })
  if (code !== 0) throw new Error(`The good site could not be built: ${stderr}`)
  return { root, dist: await hashFolder(join(root, 'dist')) }
}

/** A copy of the good site with what a row puts over it, which goes when the test ends. */
export async function copyWith({ root: good }: GoodSite, { files, prepare }: HostileRow): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'visitor-content-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp(good, root, { recursive: true, preserveTimestamps: true })
  const gone = Object.entries(files).filter(([, content]) => content === null)
  for (const [path] of gone) await rm(join(root, path), { recursive: true })
  await writeFiles(root, files)
  await prepare?.(root)
  return root
}
