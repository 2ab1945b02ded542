import { describe, expect, it } from 'vitest'
import { cloudflarePages, cloudflareWorkers } from '../../../src/hosts/targets/cloudflare.ts'
import { githubPages } from '../../../src/hosts/targets/github-pages.ts'
import type { HostLimits, Target } from '../../../src/hosts/targets/host-target.ts'
import { printBreach, printBreachLine, printUse } from '../../../src/hosts/targets/limit-words.ts'
import { checkLimits, type LimitUse } from '../../../src/hosts/targets/target-limits.ts'

const fileOf = (path: string, size: number, text = '') => ({
  path,
  size,
  read: async () => Buffer.from(text),
})
const files = [fileOf('a.json', 1024), fileOf('media/b.jpg', 3 * 1024 * 1024), fileOf('_redirects', 9)]
const headers = [{ pattern: '/api/*', line: 1, headers: [{ name: 'X', value: 'y'.repeat(30), line: 2 }] }]
const deploy = { files, sizes: 'known', headers } as const

const less = [{ en: 'less', sv: 'mindre' }]
const inEnglish = (use: LimitUse) => printUse(use, 'en')
const inSwedish = (use: LimitUse) => printUse(use, 'sv')

function hostWith(limits: HostLimits): Target {
  return { ...githubPages, limits }
}

describe('the limits of a host', () => {
  it.each<[limit: keyof HostLimits, most: number, what: string, found: string, printed: string]>([
    ['files', 1, 'files', '3', '1'],
    ['fileSize', 1024 ** 2, 'largest file (media/b.jpg)', '3.0 MiB', '1.0 MiB'],
    ['siteSize', 1024 ** 2, 'all files together', '3.0 MiB', '1.0 MiB'],
    ['headerRules', 0, 'header rules', '1', '0'],
    ['headerLength', 20, 'longest header rule (/api/*)', '33 characters', '20 characters'],
  ])('report a breach of %s', async (limit, most, what, found, printed) => {
    const { breaches } = await checkLimits(hostWith({ [limit]: { most, hint: less } }), deploy)
    expect(breaches.map(each => printBreach(each, 'en'))).toEqual([
      { what, found, most: printed, hint: 'less' },
    ])
  })

  it('are listed with the amount in use, which is a minimum if some sizes are unknown', async () => {
    const most = { most: 20_000, hint: [] }
    const { usage } = await checkLimits(hostWith({ files: most, headerLength: most }), deploy)
    expect(usage.map(inEnglish)).toEqual(['3 of 20,000 files', 'longest header 33 of 20,000 characters'])
    expect(usage.map(inSwedish)).toEqual([
      '3 av 20\u00a0000 filer',
      'längsta huvudfältet 33 av 20\u00a0000 tecken',
    ])
    const size = { most: 2 * 1024 ** 2, hint: [] }
    const minimum = { ...deploy, sizes: 'minimum' } as const
    const report = await checkLimits(hostWith({ fileSize: size, siteSize: size }), minimum)
    expect(report.usage.map(inEnglish)).toEqual([
      'largest 3.0 of 2.0 MiB',
      'together at least 3.0 of 2.0 MiB',
    ])
    expect(report.breaches.map(each => printBreachLine(each, 'sv'))).toEqual([
      'största filen (media/b.jpg): 3,0 MiB, högst 2,0 MiB',
      'alla filer tillsammans: minst 3,0 MiB, högst 2,0 MiB',
    ])
  })

  it('read only the files whose sizes are needed and unknown', async () => {
    const made: string[] = []
    const read = (path: string) => async () => {
      made.push(path)
      return Buffer.from('{}')
    }
    const files = [
      { path: 'a.json', read: read('a.json') },
      { path: 'b.json', size: 2, read: read('b.json') },
    ]
    const some = { most: 9, hint: [] }
    await checkLimits(hostWith({ files: some }), { ...deploy, files })
    expect(made).toEqual([])
    const { usage } = await checkLimits(hostWith({ fileSize: { ...some, most: 1024 ** 2 } }), {
      ...deploy,
      files,
    })
    expect([usage.map(inEnglish), made]).toEqual([['largest 0.0 of 1.0 MiB'], ['a.json']])
  })

  it('of Cloudflare are reported with advice, for too many files and too large a picture', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => fileOf(`${index}.json`, 1))
    const large = fileOf('media/map.png', 25 * 1024 * 1024 + 1)
    const { breaches } = await checkLimits(cloudflarePages, { ...deploy, files: [...many, large] })
    const printed = breaches.map(each => printBreach(each, 'en'))
    expect(printed.map(({ what }) => what)).toEqual(['files', 'largest file (media/map.png)'])
    expect(printed.map(({ hint }) => hint)).toEqual([
      expect.stringContaining(
        'media_host in site.yaml. With --media-bucket, originals are on the media host, too.',
      ),
      expect.stringContaining('make the picture smaller. With --media-bucket, originals'),
    ])
    expect((await checkLimits(cloudflareWorkers, { ...deploy, files: many })).breaches).toEqual([])
  })
})
