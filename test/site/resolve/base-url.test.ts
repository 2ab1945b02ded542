import { describe, expect, it } from 'vitest'
import { resolveBaseUrl } from '../../../src/site/resolve/resolve-base-url.ts'

const site = 'https://site.example'
const netlify = { NETLIFY: 'true', URL: 'https://main.example', DEPLOY_PRIME_URL: 'https://preview.example' }
const cloudflare = { CF_PAGES: '1', CF_PAGES_URL: 'https://abc123.pages.example' }

describe('the base URL', () => {
  const prod = { ...netlify, CONTEXT: 'production' }
  const main = { ...cloudflare, CF_PAGES_BRANCH: 'main' }
  const topic = { ...cloudflare, CF_PAGES_BRANCH: 'topic' }
  const preview = { ...netlify, CONTEXT: 'deploy-preview' }
  const env = { BASE_URL: 'https://env.example' }
  it.each([
    ['comes from site.yaml by default', undefined, {}, site],
    ['is that of site.yaml on Netlify in production', undefined, prod, site],
    ['is that of site.yaml on the main branch of Cloudflare Pages', undefined, main, site],
    ['is the address of the deploy in a preview on Netlify', undefined, preview, netlify.DEPLOY_PRIME_URL],
    ['is the address of the deploy in a preview on Cloudflare Pages', undefined, topic, topic.CF_PAGES_URL],
    ['is BASE_URL rather than that of a host', undefined, { ...netlify, ...env }, env.BASE_URL],
    ['comes from the option first', 'https://flag.example', env, 'https://flag.example'],
    ['ignores an empty variable', undefined, { BASE_URL: '' }, site],
    ['ignores a URL that no host set', undefined, { URL: 'https://stray.example' }, site],
    ['loses its trailing slashes', 'https://flag.example/city//', {}, 'https://flag.example/city'],
  ])('%s', (_, flag, env, expected) => {
    expect(resolveBaseUrl({ flag, env }, site)).toBe(expected)
  })

  it.each(
    'ftp://x.example x.example https:// https://x.example/?a=1 https://u:p@x.example https://x.example/#a'.split(
      ' ',
    ),
  )('is refused as %s, and the message says where it comes from', url => {
    expect(() => resolveBaseUrl({ flag: undefined, env: { BASE_URL: url } }, site)).toThrow(
      'which cannot be the base URL',
    )
    expect(() => resolveBaseUrl({ flag: url, env: {} }, site)).toThrow(/^--base-url is /)
  })
})
