import { loadDistSite } from './dist-site.ts'
import { type RunningServer, serveSite } from './server.ts'
import type { SiteSource } from './site-source.ts'
import { DistMissing, findEdition, readSteadily } from './steady-dist.ts'

export type PreviewOptions = {
  /** The built folder, or a symbolic link to it. */
  readonly dist: string
  /** 0 takes a free one. */
  readonly port: number
  /** The address to listen on; 127.0.0.1, which no other machine reaches, where left out. */
  readonly host?: string
  /** Asked where there is no site: brings back what a killed build took away, and says whether it did. */
  readonly repair?: (() => Promise<boolean>) | undefined
}

export type Preview = RunningServer

/**
 * Serves a built folder as the real hosts do, for looking at on this machine. Every request reads dist anew, so a rebuild
 * shows at once. Throws DistMissing where nothing was built, and an Error that names the port where it is taken.
 */
export async function startPreview({ dist, port, host, repair }: PreviewOptions): Promise<Preview> {
  if ((await findEdition(dist)) === undefined) throw new DistMissing(dist)
  return serveSite({ source: () => folderSource({ dist, repair }), port, host })
}

/** A built folder: every reading takes the edition of that moment. */
export function folderSource({ dist, repair }: Pick<PreviewOptions, 'dist' | 'repair'>): SiteSource {
  return {
    read: ({ find, discard }) =>
      readSteadily({ dist, read: async root => find(await loadDistSite(root)), discard, repair }),
  }
}
