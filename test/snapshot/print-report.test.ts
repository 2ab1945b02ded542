import { describe, expect, it } from 'vitest'
import type { SnapshotReport } from '../../src/snapshot/make/make.ts'
import { printSnapshotReport } from '../../src/snapshot/make/print-report.ts'
import { manifest } from './manifest.ts'

const whole: SnapshotReport = {
  file: 'city.zip',
  size: 46_452_769,
  manifest,
  pictures: { count: 33, files: 196, bytes: 46_273_482 },
  signer: undefined,
}

describe('the report of a snapshot', () => {
  it('lists what is in it, what it may be used for, and what to do next', () => {
    expect(printSnapshotReport(whole)).toBe(`collection          items  pages
singulareventdates   1200     75
objects                 3      1
guides                  0      1

site        Smallville, the whole of it
links       for https://api.example.org
pictures    33: 196 files, 46.3 MB
licence     CC BY 4.0, https://creativecommons.org/licenses/by/4.0/
content     ${'ab'.repeat(32)} (SHA-256)
signature   none
snapshot    1 files, 46.5 MB, in city.zip

Check it with: npm run snapshot -- verify city.zip
Serve it with: npm run snapshot -- serve city.zip
`)
  })

  it('describes a part by what was asked for, and names the signer', () => {
    const part = {
      languages: ['en'],
      collections: ['objects', 'guides'],
      from: '2027-05-01',
      to: '2027-06-01',
      area: [19.6, 58.3, 19.9, 58.6] as [number, number, number, number],
      media: 'small' as const,
    }
    const signer = { name: 'Visit Aldervik', fingerprint: '1a2b-3c4d' }
    const text = printSnapshotReport({ ...whole, manifest: { ...manifest, part }, signer })
    expect(text).toContain(
      'site        Smallville, in en; only objects, guides; from 2027-05-01; to 2027-06-01; in the area 19.6,58.3,19.9,58.6\n',
    )
    expect(text).toContain('pictures    33, small only: 196 files, 46.3 MB\n')
    expect(text).toContain('signature   by "Visit Aldervik" (1a2b-3c4d)\n')
  })

  it('says that there are no pictures, counts few bytes in kB, and quotes names of files for the shell', () => {
    const part = { ...manifest.part, media: 'none' } as const
    const report = { ...whole, file: 'my city.zip', manifest: { ...manifest, part }, size: 12_408 }
    const text = printSnapshotReport(report)
    expect(text).toContain('pictures    none; null, or an empty pixel where the contract wants a picture\n')
    expect(text).toContain('npm run snapshot -- verify "my city.zip"\n')
    expect(text).toContain('12.4 kB, in my city.zip\n')
  })
})
