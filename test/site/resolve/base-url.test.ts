import { describe, expect, it } from 'vitest'
import { BadBaseUrl, resolveBaseUrl } from '../../../src/site/resolve/base-url.ts'

const site = 'https://site.example'
const netlify = { NETLIFY: 'true', URL: 'https://main.example', DEPLOY_PRIME_URL: 'https://preview.example' }
const cloudflare = { CF_PAGES: '1', CF_PAGES_URL: 'https://pages.example' }

describe('the base URL', () => {
  it.each([
    ['is that of site.yaml where nothing else is said', undefined, {}, site],
    ['is what Cloudflare Pages set', undefined, cloudflare, 'https://pages.example'],
    [
      'is the main address on Netlify in production',
      undefined,
      { ...netlify, CONTEXT: 'production' },
      'https://main.example',
    ],
    [
      'is the address of the deploy on Netlify elsewhere',
      undefined,
      { ...netlify, CONTEXT: 'deploy-preview' },
      'https://preview.example',
    ],
    [
      'is BASE_URL before what a host set',
      undefined,
      { ...netlify, BASE_URL: 'https://env.example' },
      'https://env.example',
    ],
    [
      'is the flag before everything',
      'https://flag.example',
      { BASE_URL: 'https://env.example' },
      'https://flag.example',
    ],
    ['passes over a variable that is empty', undefined, { BASE_URL: '' }, site],
    ['is not taken from a URL that no host set', undefined, { URL: 'https://stray.example' }, site],
    ['loses its slashes at the end', 'https://flag.example/city//', {}, 'https://flag.example/city'],
  ])('%s', (_, flag, env, expected) => {
    expect(resolveBaseUrl({ flag, env }, site)).toBe(expected)
  })

  it.each([
    'ftp://x.example',
    'x.example',
    'https://',
    'https://x.example/?a=1',
    'https://u:p@x.example',
    'https://x.example/#a',
  ])('is refused as %s, and where it came from is told', url => {
    expect(() => resolveBaseUrl({ flag: undefined, env: { BASE_URL: url } }, site)).toThrow(BadBaseUrl)
    expect(() => resolveBaseUrl({ flag: url, env: {} }, site)).toThrow(/^--base-url is /)
  })
})
