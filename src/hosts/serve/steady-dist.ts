import { realpath, stat } from 'node:fs/promises'
import { ignoring } from '../../base/problems/system-error.ts'
import { waitFor } from '../../base/wait-for.ts'
import { SourceMissing } from './served-site.ts'

/** The built folder at one moment: its real path, and a text that differs from that of any other version. */
export type DistVersion = { readonly root: string; readonly identity: string }

type SteadyRead<T> = {
  readonly dist: string
  readonly read: (root: string, identity: string) => Promise<T>
  /** Called if dist stays missing; returns whether it is back. */
  readonly repair?: (() => Promise<boolean>) | undefined
}

/** There is no built site. */
export class DistMissing extends SourceMissing {
  override readonly name = 'DistMissing'

  constructor(dist: string) {
    super({
      en: `There is no built site at ${dist}. Run \`npm run build\` first.`,
      sv: `Ingen webbplats är byggd i ${dist}. Kör \`npm run build\` först.`,
    })
  }
}

/**
 * Returns the value that `read` finds in one version of dist. If a build replaces dist meanwhile, `read` is called again, so that no
 * value mixes two versions. Throws DistMissing if dist is missing for half a second and is not repaired.
 */
export async function readSteadily<T>({ dist, read, repair }: SteadyRead<T>): Promise<T> {
  const found = await waitFor(async () => {
    const version = await findDistVersion(dist)
    if (version === undefined) return undefined
    const value = await read(version.root, version.identity)
    return (await findDistVersion(dist))?.identity === version.identity ? { value } : undefined
  })
  if (found) return found.value
  if (await repair?.()) return readSteadily({ dist, read })
  throw new DistMissing(dist)
}

/** Returns the current folder of dist, through a symlink if it is one; `undefined` if there is none. */
export async function findDistVersion(dist: string): Promise<DistVersion | undefined> {
  const root = await realpath(dist).catch(ignoring('ENOENT'))
  if (root === undefined) return undefined
  const stats = await stat(root, { bigint: true }).catch(ignoring('ENOENT'))
  // A new folder may get the inode of a deleted one, but not its time.
  return stats && { root, identity: `${root}\n${stats.dev}\n${stats.ino}\n${stats.ctimeNs}` }
}
