import type { OutputFile } from '../model/output-file.ts'
import { bundleHandler } from './bundle.ts'
import type { HostLimits, TargetSite } from './target.ts'

/** The worker that chooses among the pages: one module, the same on Pages and Workers. */
export function workerFile(site: TargetSite): OutputFile {
  return { path: '_worker.js', read: () => bundleHandler('handlers/cloudflare.ts', site) }
}

/** A file that holds a text in UTF-8. */
export function textFile(path: string, text: string): OutputFile {
  return { path, read: async () => new TextEncoder().encode(text) }
}

const mediaHost = 'put the media on a host of their own: media_host in site.yaml'

/** The limits of Pages and Workers, of the free plan where plans differ. */
export const cloudflareLimits: HostLimits = {
  files: { most: 20_000, hint: `Take a paid plan, which has 100,000, or ${mediaHost}.` },
  fileSize: { most: 25 * 1024 ** 2, hint: `Make the picture smaller, or ${mediaHost}.` },
  headerRules: { most: 100, hint: 'Join rules in _headers with a * pattern.' },
  headerLength: { most: 2000, hint: 'Shorten the header in _headers.' },
  redirects: {
    most: 2100,
    hint: 'Join rules in _redirects: 2,000 may be plain, 100 with a placeholder or a *.',
  },
}
