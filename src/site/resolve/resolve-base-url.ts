import type { Environment } from '../../base/bucket.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { normalizeBaseUrl } from '../../content/fields/address-fields.ts'

/** The sources of the base URL other than `site.yaml`. */
export type BaseUrlSources = {
  /** `--base-url` */
  readonly flag: string | undefined
  readonly env: Environment
}

/**
 * The base URL, without a slash at the end: the flag, else `BASE_URL`, else, in a preview on Netlify or Cloudflare Pages, the
 * address of the deploy, which its pages link to, else that of `site.yaml`. Cloudflare Pages does not say which branch is that of
 * production; here it is `main` or `master`.
 *
 * @throws UserError with the source of the invalid URL
 */
export function resolveBaseUrl({ flag, env }: BaseUrlSources, fromSite: string): string {
  const isOnNetlify = env.NETLIFY !== undefined && env.CONTEXT !== 'production'
  const isOnPages = env.CF_PAGES !== undefined && !/^(?:main|master)$/.test(env.CF_PAGES_BRANCH ?? '')
  const candidates: [source: string, url: string | undefined][] = [
    ['--base-url', flag],
    ['BASE_URL', env.BASE_URL],
    ['DEPLOY_PRIME_URL', isOnNetlify ? env.DEPLOY_PRIME_URL : undefined],
    ['CF_PAGES_URL', isOnPages ? env.CF_PAGES_URL : undefined],
    ['base_url in site.yaml', fromSite],
  ]
  const [source, url] = candidates.find(([, candidate]) => candidate) ?? ['', '']
  const normal = normalizeBaseUrl(url ?? '')
  if (normal !== undefined) return normal
  throw new UserError({
    en: `${source} is "${url}", which cannot be the base URL. Write an absolute http or https address without a query, such as https://api.example.org.`,
    sv: `${source} är "${url}", som inte kan vara basadressen. Skriv hela adressen utan frågetecken, till exempel https://api.example.org.`,
  })
}
