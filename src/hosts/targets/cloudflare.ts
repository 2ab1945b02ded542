import type { OutputFile } from '../../base/output-file.ts'
import { bundleHandler } from './bundle.ts'
import { fileSizeHint, mediaHostHint } from './limits.ts'
import type { HostLimits, TargetSite } from './target.ts'

/** The worker that chooses among the pages: one module, the same on Pages and Workers. */
export function workerFile(site: TargetSite): OutputFile {
  return { path: '_worker.js', read: () => bundleHandler('handlers/cloudflare.ts', site) }
}

/** The limits of Pages and Workers, of the free plan where plans differ. */
export const cloudflareLimits: HostLimits = {
  files: { most: 20_000, hint: `Take a paid plan, which has 100,000. Or: ${mediaHostHint}` },
  fileSize: { most: 25 * 1024 ** 2, hint: fileSizeHint },
  headerRules: { most: 100, hint: 'Join rules in _headers with a * pattern.' },
  headerLength: { most: 2000, hint: 'Shorten the header in _headers.' },
  redirects: {
    most: 2100,
    hint: 'Join rules in _redirects: 2,000 may be plain, 100 with a placeholder or a *.',
  },
}
