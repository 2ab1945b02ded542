import { type OutputFile, printJson, textFile } from '../../base/output-file.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import { fileLink } from '../../site/site.ts'
import type { Target, TargetSite } from './host-target.ts'
import { fileSizeHint, mediaHostHint, originalsStayHint } from './limit-words.ts'

/**
 * GitHub Pages, and every host that knows neither rewrites nor headers of its own. Each collection has one answer at its
 * URL for every query, so links have the page in their path, too: a client that follows them reads every page once.
 */
export const githubPages: Target = {
  name: 'github-pages',
  title: 'GitHub Pages',
  // Its builds run on GitHub Actions, as the builds for many other hosts do.
  hostFiles: async site => [
    textFile('.nojekyll', ''),
    ...(await Promise.all(Object.keys(site.collections).map(name => collectionIndex(name, site)))),
  ],
  pageLink: fileLink,
  shortfalls: [
    {
      en: 'A collection gives page 1 for every ?page=N; the other pages are at page/N.json, and links lead there.',
      sv: 'En samling ger sida 1 för varje ?page=N; de andra sidorna ligger på page/N.json, och länkarna leder dit.',
    },
    {
      en: 'Event dates name pages by number, not by link, so their collection gives all of them on one page.',
      sv: 'Evenemangsdatum anger sidor med nummer, inte med länkar, så deras samling ger alla på en sida.',
    },
    {
      en: 'No header of the contract is sent, and the type of a collection is text/html.',
      sv: 'Inga av kontraktets huvudfält skickas, och en samling har typen text/html.',
    },
    {
      en: 'OPTIONS and POST are answered by the host, and an unknown page is its own 404 page.',
      sv: 'OPTIONS och POST besvaras av GitHub, och en okänd sida blir GitHubs egen 404-sida.',
    },
  ],
  limits: {
    siteSize: { most: 1024 ** 3, hint: [mediaHostHint, originalsStayHint] },
    fileSize: { most: 100 * 1024 ** 2, hint: [fileSizeHint, originalsStayHint] },
  },
  keepsOriginals: true,
  allowsBasePath: true,
  deploy: out => ({
    en: `Publish ${out} with actions/upload-pages-artifact and actions/deploy-pages.`,
    sv: `Publicera ${out} med actions/upload-pages-artifact och actions/deploy-pages.`,
  }),
}

async function collectionIndex(name: string, { collections, files }: TargetSite): Promise<OutputFile> {
  const folder = `${apiPrefix.slice(1)}${name}`
  const pages = Array.from({ length: collections[name]?.pages ?? 0 }, (_, index) => {
    return files.find(({ path }) => path === `${folder}/page/${index + 1}.json`)
  })
  const [first, ...others] = pages.filter(page => page !== undefined)
  if (!first) throw new Error(`The collection ${name} has no first page.`)
  const path = `${folder}/index.html`
  return { path, read: async () => joinNumberedPages(await first.read(), others) }
}

// Event dates link to pages by number, and this host answers ?page=2 with page 1: clients would ask for page 2 for ever.
async function joinNumberedPages(first: Uint8Array, others: readonly OutputFile[]): Promise<Uint8Array> {
  const page = parse(first)
  if (!('total_pages' in page)) return first
  const rest = await Promise.all(others.map(async ({ read }) => parse(await read()).results))
  const joined = { ...page, next: null, total_pages: 1, results: [page.results, ...rest].flat() }
  return Buffer.from(printJson(joined))
}

function parse(bytes: Uint8Array): { results: unknown[] } {
  return JSON.parse(Buffer.from(bytes).toString('utf8'))
}
