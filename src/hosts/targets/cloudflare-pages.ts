import { textFile } from '../../base/output-file.ts'
import { apiPrefix } from '../../contract/api-prefix.ts'
import { cloudflareLimits, workerFile } from './cloudflare.ts'
import { shellWord } from './shell-word.ts'
import type { Target } from './target.ts'

// Pages and media are files and cost no call. Where a day's calls are used up, Pages gives files only; none stands at a
// collection's address, or it would be page 1 of every ?page=N.
const routes = { version: 1, include: [`${apiPrefix}*`], exclude: [`${apiPrefix}*/page/*.json`] }

/**
 * Cloudflare Pages. Between its builds it can keep npm's own cache, but `.cache` only for the site generators it knows, so
 * renditions are made anew in each. To keep them, build where `.cache` stays and send `dist` with wrangler.
 */
export const cloudflarePages: Target = {
  name: 'cloudflare-pages',
  title: 'Cloudflare Pages',
  isHostOf: env => env.CF_PAGES === '1',
  companions: async site => [
    workerFile(site),
    textFile('_routes.json', `${JSON.stringify(routes, null, 2)}\n`),
    // Without a page for what is missing, Pages takes the site for an app and gives its start page under every path.
    textFile('404.html', '<!doctype html>\n<title>Not found</title>\n<p>Nothing is published here.</p>\n'),
    // The nearest one counts, and below the API the header rules call it JSON.
    textFile(`${apiPrefix.slice(1)}404.html`, '{"detail":"Not found."}'),
  ],
  shortfalls: [],
  limits: cloudflareLimits,
  servesBelowPath: false,
  deploy: out =>
    `Connect the repository (build command npm run build, output directory dist), or: npx wrangler pages deploy ${shellWord(out)}`,
}
