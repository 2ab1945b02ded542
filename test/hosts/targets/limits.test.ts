import { describe, expect, it } from 'vitest'
import { githubPages } from '../../../src/hosts/targets/github-pages.ts'
import type { HostLimits, Target } from '../../../src/hosts/targets/host-target.ts'
import { describeUsage, findBreaches, measureDeploy } from '../../../src/hosts/targets/target-limits.ts'

const files = [
  { path: 'a.json', size: 1024 },
  { path: 'media/b.jpg', size: 3 * 1024 * 1024 },
]
const headers = [{ pattern: '/api/*', line: 1, headers: [{ name: 'X', value: 'y'.repeat(30), line: 2 }] }]
const deploy = { files, sizes: 'known', headers, redirects: 3 } as const

function hostWith(limits: HostLimits): Target {
  return { ...githubPages, limits }
}

describe('the limits of a host', () => {
  it.each<[limit: keyof HostLimits, most: number, what: string, found: string, printed: string]>([
    ['files', 1, 'files', '2', '1'],
    ['fileSize', 1024 ** 2, 'largest file (media/b.jpg)', '3.0 MiB', '1.0 MiB'],
    ['siteSize', 1024 ** 2, 'all files together', '3.0 MiB', '1.0 MiB'],
    ['headerRules', 0, 'header rules', '1', '0'],
    ['headerLength', 20, 'longest header rule (/api/*)', '33 characters', '20 characters'],
    ['redirects', 2, 'redirects', '3', '2'],
  ])('report a breach of %s', (limit, most, what, found, printed) => {
    const host = hostWith({ [limit]: { most, hint: 'less' } })
    expect(findBreaches(host, deploy)).toEqual([{ what, found, most: printed, hint: 'less' }])
  })

  it('report a sum as a minimum if some sizes are unknown', () => {
    const host = hostWith({ siteSize: { most: 1024 ** 2, hint: 'less' } })
    const [breach] = findBreaches(host, { ...deploy, sizes: 'minimum' })
    expect(breach?.found).toBe('at least 3.0 MiB')
  })

  it('are listed with how much of each is used', () => {
    const most = { most: 20_000, hint: '' }
    expect(describeUsage(hostWith({ files: most, headerLength: most }), deploy)).toEqual([
      '2 of 20,000 files',
      'longest header 33 of 20,000 characters',
    ])
    const size = { most: 25 * 1024 ** 2, hint: '' }
    expect(
      describeUsage(hostWith({ fileSize: size, siteSize: size }), { ...deploy, sizes: 'minimum' }),
    ).toEqual(['largest 3.0 of 25.0 MiB', 'together at least 3.0 of 25.0 MiB'])
  })

  it('make only the files whose sizes are needed and unknown', async () => {
    const made: string[] = []
    const read = (path: string) => async () => {
      made.push(path)
      return Buffer.from('{}')
    }
    const site = {
      files: [
        { path: 'a.json', read: read('a.json') },
        { path: 'b.json', size: 2, read: read('b.json') },
      ],
      sizes: 'known',
      headers,
    } as const
    const some = { most: 9, hint: '' }
    expect(await measureDeploy(hostWith({ files: some, redirects: some }), site)).toMatchObject({
      redirects: 0,
    })
    expect(made).toEqual([])
    const { files } = await measureDeploy(hostWith({ fileSize: some }), site)
    expect(files.map(({ size }) => size)).toEqual([2, 2])
    expect(made).toEqual(['a.json'])
  })
})
