import { describe, expect, it } from 'vitest'
import type { SnapshotReport } from '../../src/snapshot/make/make.ts'
import { printSnapshotReport } from '../../src/snapshot/make/print-report.ts'

const whole: SnapshotReport = {
  file: 'city.zip',
  size: 46_452_769,
  city: 'Aldervik',
  baseUrl: 'https://api.example.org',
  part: { languages: null, collections: null, from: null, to: null, area: null, media: 'all' },
  collections: [
    { name: 'singulareventdates', items: 114, pages: 8 },
    { name: 'objects', items: 57, pages: 5 },
    { name: 'guides', items: 16, pages: 4 },
  ],
  pictures: 33,
  media: { files: 196, bytes: 46_273_482 },
  files: 215,
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  contentHash: '0c1851ef',
  signer: undefined,
}

describe('the report of a snapshot', () => {
  it('tells what is in it, what it may be used for, and what to do next', () => {
    expect(printSnapshotReport(whole)).toBe(`collection          items  pages
singulareventdates    114      8
objects                57      5
guides                 16      4

site        Aldervik, the whole of it
links       for https://api.example.org
pictures    33: 196 files, 46.3 MB
licence     CC BY 4.0, https://creativecommons.org/licenses/by/4.0/
content     0c1851ef (SHA-256)
signature   none
snapshot    215 files, 46.5 MB, in city.zip

Check it with: npm run snapshot -- verify city.zip
Serve it with: npm run snapshot -- serve city.zip
`)
  })

  it('tells of a part in what it was asked for, and who signed it', () => {
    const text = printSnapshotReport({
      ...whole,
      part: {
        languages: ['en'],
        collections: ['objects', 'guides'],
        from: '2027-05-01',
        to: '2027-06-01',
        area: [19.6, 58.3, 19.9, 58.6],
        media: 'small',
      },
      signer: { name: 'Visit Aldervik', fingerprint: '1a2b-3c4d' },
    })
    expect(text).toContain(
      'site        Aldervik, in en; only objects, guides; from 2027-05-01; to 2027-06-01; in the area 19.6,58.3,19.9,58.6\n',
    )
    expect(text).toContain('pictures    33, small only: 196 files, 46.3 MB\n')
    expect(text).toContain('signature   by "Visit Aldervik" (1a2b-3c4d)\n')
  })

  it('says that there are no pictures, counts few bytes in kB, and quotes names of files for the shell', () => {
    const part = { ...whole.part, media: 'none' } as const
    const text = printSnapshotReport({ ...whole, file: 'my city.zip', part, size: 12_408 })
    expect(text).toContain('pictures    none; null, or an empty pixel where the contract wants a picture\n')
    expect(text).toContain('npm run snapshot -- verify "my city.zip"\n')
    expect(text).toContain('215 files, 12.4 kB, in my city.zip\n')
  })
})
