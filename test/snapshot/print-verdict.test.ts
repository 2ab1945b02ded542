import { describe, expect, it } from 'vitest'
import type { Finding } from '../../src/snapshot/verify/finding.ts'
import { printSnapshotVerdict, printSnapshotVerdictJson } from '../../src/snapshot/verify/print-verdict.ts'
import type { SnapshotVerdict } from '../../src/snapshot/verify/verify.ts'
import { manifest } from './manifest.ts'

const good: SnapshotVerdict = {
  file: 'smallville.zip',
  bytes: 12_345,
  entries: 21,
  findings: [],
  signature: { state: 'none' },
  manifest,
}

function print(verdict: Partial<SnapshotVerdict>): string[] {
  return printSnapshotVerdict({ ...good, ...verdict }, { color: false }).split('\n')
}

const signer = {
  state: 'signed',
  name: 'Visit Smallville',
  publicKey: 'x',
  fingerprint: '1234-5678',
} as const

describe('what is printed of a snapshot', () => {
  it('says what it is, and that nothing is wrong', () => {
    expect(print({})).toEqual([
      'smallville.zip',
      '  Smallville, https://api.example.org, the whole site',
      '  1,200 singulareventdates, 3 objects, 0 guides; media: all',
      `  content hash ${'ab'.repeat(32)}`,
      '  not signed',
      '',
      'Nothing is wrong. 21 entries, 12,345 bytes.',
      '',
    ])
    const part = { ...manifest.part, to: '2027-07-01' }
    expect(print({ manifest: { ...manifest, part } })[1]).toContain('a part of the site')
  })

  it.each<[string, SnapshotVerdict['signature'], string]>([
    ['somebody trusted', { ...signer, trusted: true }, '  signed by "Visit Smallville", trusted (1234-5678)'],
    [
      'a stranger',
      { ...signer, trusted: false },
      '  signed by a key that calls itself "Visit Smallville" (fingerprint 1234-5678); --trust with their public key tells whether it is theirs',
    ],
    ['nobody rightly', { state: 'wrong' }, '  signed, and not rightly'],
  ])('says who signed it: %s', (_, signature, line) => {
    expect(print({ signature })).toContain(line)
  })

  it('tells kind by kind what is wrong, where, and what to do', () => {
    const findings: Finding[] = [
      { entry: undefined, kind: 'list', message: 'The list of entries stands 2 bytes later than is said.' },
      { entry: 'media/a.jpg', kind: 'checksum', message: 'The CRC-32 differs.' },
    ]
    expect(print({ findings, manifest: undefined }).slice(1)).toEqual([
      '  not signed',
      '',
      '✗ The list of entries is broken (list, 1)',
      '    the file as a whole',
      '      The list of entries stands 2 bytes later than is said.',
      '  → Get the file again: it was damaged on its way, or not copied to its end.',
      '',
      '✗ Bytes changed after they were packed (checksum, 1)',
      '    media/a.jpg',
      '      The CRC-32 differs.',
      '  → Get the file again: it was damaged on its way, or not copied to its end.',
      '',
      '2 findings in 2 places. 21 entries, 12,345 bytes read.',
      '',
    ])
  })

  it('folds what is many times the same, in colour where that is wished', () => {
    expect(printSnapshotVerdict(good, { color: true })).toContain('\u001b[32mNothing is wrong.')
    const added: Finding = { entry: 'media/a.jpg', kind: 'added', message: 'It is in the file.' }
    const findings = Array(1234).fill(added)
    const lines = print({ findings })
    expect(lines).toContain('✗ Files were added (added, 1,234)')
    expect(lines.filter(line => line.startsWith('    media/'))).toHaveLength(10)
    expect(lines).toContain('    and 1,224 more')
  })

  it('lets no name or message steer a terminal', () => {
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
