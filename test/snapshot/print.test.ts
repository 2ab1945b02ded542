import { describe, expect, it } from 'vitest'
import { sayIn } from '../../src/base/problems/user-error.ts'
import type { Finding } from '../../src/snapshot/finding.ts'
import type { SnapshotReport } from '../../src/snapshot/make/make-snapshot.ts'
import { printSnapshotReport } from '../../src/snapshot/make/print-report.ts'
import type { Manifest } from '../../src/snapshot/manifest.ts'
import { printSnapshotVerdict, printSnapshotVerdictJson } from '../../src/snapshot/verify/print-verdict.ts'
import type { SnapshotVerdict } from '../../src/snapshot/verify/verify.ts'

const say = sayIn('en')

const manifest: Manifest = {
  format: 'visitor-content-snapshot/1',
  contract: 'v1',
  base_url: 'https://api.example.org',
  city: 'Smallville',
  languages: ['en', 'sv'],
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  part: { languages: null, collections: null, from: null, to: null, area: null, media: 'all' },
  counts: {
    singulareventdates: { items: 1200, pages: 75 },
    objects: { items: 3, pages: 1 },
    guides: { items: 0, pages: 1 },
  },
  content_hash: 'ab'.repeat(32),
  credits: [{ url: '/media/a.jpg', credit: null, licence: 'CC0' }],
  files: [{ path: 'media/a.jpg', size: 1, sha256: '0'.repeat(64) }],
}

const whole: SnapshotReport = {
  file: 'city.zip',
  size: 46_452_769,
  manifest,
  pictures: { count: 33, files: 196, bytes: 46_273_482 },
  ownHeaders: { carried: [], dropped: [] },
  signer: undefined,
}

describe('the report of making a snapshot', () => {
  it('describes a part by its selection, and names the signer', () => {
    const part = {
      languages: ['en'],
      collections: ['objects', 'guides'],
      from: '2027-05-01',
      to: '2027-06-01',
      area: [19.6, 58.3, 19.9, 58.6] as [number, number, number, number],
      media: 'small' as const,
    }
    const signer = { name: 'Visit Aldervik', fingerprint: '1a2b-3c4d' }
    const text = printSnapshotReport({ ...whole, manifest: { ...manifest, part }, signer }, say)
    expect(text).toContain(
      'site        Smallville, in en; only objects, guides; from 2027-05-01; to 2027-06-01; in the area 19.6,58.3,19.9,58.6\n',
    )
    expect(text).toContain('pictures    33, small only: 196 files, 46.3 MB\n')
    expect(text).toContain('signature   by "Visit Aldervik" (1a2b-3c4d)\n')
  })

  it('names the headers that a reader has to allow, and those that were left out', () => {
    const ownHeaders = { carried: ['X-A', 'X-B'], dropped: ['Set-Cookie'] }
    const text = printSnapshotReport({ ...whole, ownHeaders }, say)
    expect(text).toContain('headers     X-A, X-B: to use it, add --allow-header X-A --allow-header X-B\n')
    expect(text).toContain('left out    Set-Cookie: no snapshot may set these headers\n')
    expect(printSnapshotReport(whole, sayIn('sv'))).toContain('webbplats   Smallville, hela webbplatsen\n')
  })
})

const good: SnapshotVerdict = {
  file: 'smallville.zip',
  bytes: 12_345,
  entries: 21,
  findings: [],
  signature: { state: 'none' },
  manifest,
}

function print(verdict: Partial<SnapshotVerdict>): string[] {
  return printSnapshotVerdict({ ...good, ...verdict }, { color: false, say }).split('\n')
}

const signer = {
  state: 'signed',
  name: 'Visit Smallville',
  publicKey: 'x',
  fingerprint: '1234-5678',
} as const

describe('the verdict on a snapshot', () => {
  it.each<[string, SnapshotVerdict['signature'], string]>([
    ['a trusted key', { ...signer, trusted: true }, '  signed by "Visit Smallville", trusted (1234-5678)'],
    [
      'an unknown key',
      { ...signer, trusted: false },
      '  signed by a key with the name "Visit Smallville" (fingerprint 1234-5678); to check whether it is theirs, add --trust with the public key that "Visit Smallville" gave you',
    ],
    ['nobody, as the signature is invalid', { state: 'wrong' }, '  signed, but the signature is not valid'],
  ])('says who signed it: %s', (_, signature, line) => {
    expect(print({ signature })).toContain(line)
  })

  it('groups the findings by kind, with their places and what to do', () => {
    const findings: Finding[] = [
      {
        entry: undefined,
        kind: 'list',
        message: 'Its central directory is not one that this program writes.',
      },
      { entry: 'media/a.jpg', kind: 'checksum', message: 'The CRC-32 differs.' },
    ]
    expect(print({ findings, manifest: undefined }).slice(1)).toEqual([
      '  not signed',
      '',
      '✗ The central directory is broken (list, 1)',
      '    the file as a whole',
      '      Its central directory is not one that this program writes.',
      '  → Get the file again: it was damaged on its way, or not copied to its end.',
      '',
      '✗ Bytes changed after packing (checksum, 1)',
      '    media/a.jpg',
      '      The CRC-32 differs.',
      '  → Get the file again: it was damaged on its way, or not copied to its end.',
      '',
      '2 findings in 2 places. 21 entries, 12,345 bytes read.',
      '',
    ])
  })

  it('shortens long lists of findings, and prints in colour on request', () => {
    expect(printSnapshotVerdict(good, { color: true, say })).toContain('\u001b[32mNothing is wrong.')
    const added: Finding = { entry: 'media/a.jpg', kind: 'added', message: 'It is in the file.' }
    const findings = Array(1234).fill(added)
    const lines = print({ findings })
    expect(lines).toContain('✗ Files were added (added, 1,234)')
    expect(lines.filter(line => line.startsWith('    media/'))).toHaveLength(10)
    expect(lines).toContain('    and 1,224 more')
  })

  it('removes terminal control characters from names and messages', () => {
    const findings: Finding[] = [{ entry: 'a\u001b[2J\u009b', kind: 'added', message: 'x\n\u202ey' }]
    const evil = { findings, manifest: { ...manifest, city: 'Small\u001b]0;ville' } }
    const text = print({ ...evil, file: 'a\rb.zip' }).join('\n')
    const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/
    expect(text).not.toMatch(controls)
    expect(text).toContain('a\\u001b[2J\\u009b')
    expect(printSnapshotVerdictJson({ ...good, ...evil })).not.toMatch(controls)
  })

  it('is JSON for programs, with every finding and without the list of files', () => {
    const findings = Array<Finding>(99).fill({ entry: 'a\u009b', kind: 'added', message: 'm' })
    const json = JSON.parse(printSnapshotVerdictJson({ ...good, findings }))
    expect(json.findings).toEqual(findings)
    expect(json.manifest.city).toBe('Smallville')
    expect(json.manifest.files).toBeUndefined()
    expect(JSON.parse(printSnapshotVerdictJson({ ...good, manifest: undefined })).manifest).toBeNull()
  })
})
