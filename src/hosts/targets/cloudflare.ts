import { type OutputFile, textFile } from '../../base/output-file.ts'
import { shellWord } from '../../base/shell-word.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import { bundleHandler } from './bundle-handler.ts'
import { type HostLimits, redirectsFile, type Target, type TargetSite } from './host-target.ts'
import { fileSizeHint, mediaHostHint, originalsMoveHint } from './limit-words.ts'

const paidPlan = {
  en: 'Take a paid plan, which has 100,000. Or:',
  sv: 'Skaffa ett betalt abonnemang, som har 100 000. Eller:',
}

/** The limits of Cloudflare Pages and Workers, those of the free plan if plans differ. */
const cloudflareLimits: HostLimits = {
  files: { most: 20_000, hint: [paidPlan, mediaHostHint, originalsMoveHint] },
  fileSize: { most: 25 * 1024 ** 2, hint: [fileSizeHint, originalsMoveHint] },
  headerRules: {
    most: 100,
    hint: [
      {
        en: 'Join rules in _headers with a * pattern.',
        sv: 'Slå ihop regler i _headers med ett mönster med *.',
      },
    ],
  },
  headerLength: {
    most: 2000,
    hint: [{ en: 'Shorten the header in _headers.', sv: 'Korta huvudfältet i _headers.' }],
  },
}

// Cloudflare Pages calls the worker for every address of the API but `…/page/N.json`. When a day's calls are used up, it serves
// files only, and ignores the query. So no file may have the address of a collection: Cloudflare would send that file for every ?page=N.
const routes = { version: 1, include: [`${apiPrefix}*`], exclude: [`${apiPrefix}*/page/*.json`] }

/**
 * Cloudflare Pages. Between its builds it can keep npm's own cache, but `.cache` only for the site generators it knows, so
 * each build renders all pictures. To keep them, build where `.cache` stays and send `dist` with wrangler.
 */
export const cloudflarePages: Target = {
  name: 'cloudflare-pages',
  title: 'Cloudflare Pages',
  isHostOf: env => env.CF_PAGES === '1',
  hostFiles: async site => [
    workerFile(site),
    ...redirectsFile(site, 302),
    textFile('_routes.json', `${JSON.stringify(routes, null, 2)}\n`),
    // Without a 404.html, Cloudflare takes the site for an app and serves its front page under every path. This one is sent as HTML,
    // so it is empty: an error must be JSON or empty. Below the API the other one is sent, as JSON by the header rules.
    textFile('404.html', ''),
    textFile(`${apiPrefix.slice(1)}404.html`, '{"detail":"Not found."}'),
  ],
  limits: cloudflareLimits,
  deploy: out => ({
    en: `Connect the repository (build command npm run build, output directory dist), or: npx wrangler pages deploy ${shellWord(out)}`,
    sv: `Anslut git-arkivet (build command npm run build, output directory dist). Eller: npx wrangler pages deploy ${shellWord(out)}`,
  }),
}

/**
 * Cloudflare Workers with static assets, as `wrangler.jsonc` at the top of the project sets them up. It keeps no more between
 * builds than Cloudflare Pages.
 */
export const cloudflareWorkers: Target = {
  name: 'cloudflare-workers',
  title: 'Cloudflare Workers',
  isHostOf: env => env.WORKERS_CI === '1',
  hostFiles: async site => [
    workerFile(site),
    ...redirectsFile(site, 302),
    textFile('.assetsignore', '_worker.js\n'),
  ],
  limits: cloudflareLimits,
  deploy: out =>
    out === 'dist'
      ? {
          en: 'Connect the repository (build command npm run build), or: npx wrangler deploy',
          sv: 'Anslut git-arkivet (build command npm run build). Eller: npx wrangler deploy',
        }
      : {
          en: `Name ${out} instead of dist in wrangler.jsonc (main and assets.directory), then: npx wrangler deploy`,
          sv: `Skriv ${out} i stället för dist i wrangler.jsonc (main och assets.directory). Kör sedan: npx wrangler deploy`,
        },
}

/** Returns the worker that chooses the file for a request: one module, the same for both targets. */
function workerFile(site: TargetSite): OutputFile {
  return { path: '_worker.js', read: () => bundleHandler('cloudflare-worker', site) }
}
