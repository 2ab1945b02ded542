import { describe, expect, it } from 'vitest'
import { check } from '../../src/build.ts'
import { githubPages } from '../../src/targets/github-pages.ts'
import { findBreaches } from '../../src/targets/limits.ts'
import type { HostLimits, Target } from '../../src/targets/target.ts'
import { makeSite } from '../support/site.ts'

const files = [
  { path: 'a.json', size: 1024 },
  { path: 'media/b.jpg', size: 3 * 1024 * 1024 },
]
const headers = [{ pattern: '/api/*', line: 1, headers: [{ name: 'X', value: 'y'.repeat(30), line: 2 }] }]
const deploy = { files, headers, redirects: 3 }

function hostWith(limits: HostLimits): Target {
  return { ...githubPages, limits }
}

describe('the limits of a host', () => {
  it.each<[string, HostLimits, string, string, string]>([
    ['the number of files', { files: { most: 1, hint: 'fewer' } }, 'files', '2', '1'],
    [
      'the largest file, by name',
      { fileSize: { most: 1024 ** 2, hint: 'smaller' } },
      'largest file (media/b.jpg)',
      '3.0 MiB',
      '1.0 MiB',
    ],
    [
      'all files together',
      { siteSize: { most: 1024 ** 2, hint: 'less' } },
      'all files together',
      '3.0 MiB',
      '1.0 MiB',
    ],
    ['the number of header rules', { headerRules: { most: 0, hint: 'fewer' } }, 'header rules', '1', '0'],
    [
      'the longest header, by its rule',
      { headerLength: { most: 20, hint: 'shorter' } },
      'longest header rule (/api/*)',
      '33 characters',
      '20 characters',
    ],
    ['the number of redirects', { redirects: { most: 2, hint: 'fewer' } }, 'redirects', '3', '2'],
  ])('are told for %s', (_, limits, what, found, most) => {
    const hint = Object.values(limits)[0]?.hint
    expect(findBreaches(hostWith(limits), deploy)).toEqual([{ what, found, most, hint }])
  })

  it('are not told where a deploy just keeps them', () => {
    const limits = { files: { most: 2, hint: '' }, fileSize: { most: 3 * 1024 * 1024, hint: '' } }
    expect(findBreaches(hostWith(limits), deploy)).toEqual([])
  })

  it('are found before anything is rendered or written', async () => {
    const root = await makeSite()
    expect(await check({ root, target: 'github-pages' })).toMatchObject({ breaches: [], warnings: [] })
  })
})
