import { existsSync } from 'node:fs'
import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { printJson } from '../../src/base/output-file.ts'
import { build } from '../../src/pipeline/build.ts'
import { applyCopies, findCopies } from '../../src/snapshot/difference/copies.ts'
import { applyDifference, writeDifference } from '../../src/snapshot/difference/difference.ts'
import { splitTexts } from '../../src/snapshot/difference/joined-texts.ts'
import { makeSnapshot } from '../../src/snapshot/make/make-snapshot.ts'
import { readSelection } from '../../src/snapshot/make/selection.ts'
import { openSnapshot } from '../../src/snapshot/serve/open-snapshot.ts'
import { writeKeys } from '../../src/snapshot/sign/key-files.ts'
import { splice } from '../fuzz/mutations.ts'
import { randomFrom } from '../support/random.ts'
import { runCommand } from '../support/run-command.ts'
import { buildSharedCoast, jsonIn, largeCoast, readFiles } from './coast.ts'
import { entriesOf, type SnapshotFiles, withFiles } from './snapshots.ts'
import { zipOf } from './zip/raw-zip.ts'

const cwd = await buildSharedCoast(largeCoast)
await writeKeys('Visit Smallville', cwd)
const snapshot = (...args: string[]) => runCommand('snapshot', { cwd, args })
const at = (name: string) => join(cwd, name)

await snapshot('--out', 'old.zip', '--sign', 'visit-smallville.key')
const museum = 'content/objects/museum.md'
await writeFile(at(museum), String(largeCoast[museum]).replace('Old things.', 'Older things.'))
await build({ root: cwd })
await snapshot('--out', 'new.zip', '--sign', 'visit-smallville.key', '--since', 'old.zip')

/** Applies a difference onto a copy of the old snapshot. Returns the exit code, the output, and whether the copy is still the old one. */
async function apply(difference: string, ...options: string[]) {
  await copyFile(at('old.zip'), at('city.zip'))
  const { code, stdout } = await snapshot('apply', 'city.zip', difference, '--out', 'city.zip', ...options)
  const isOld = (await readFile(at('city.zip'))).equals(await readFile(at('old.zip')))
  return { code, stdout, isOld }
}

async function forged(change: (files: SnapshotFiles) => SnapshotFiles): Promise<string> {
  const files = await readFiles(at('new.difference.zip'))
  await writeFile(at('forged.zip'), zipOf(entriesOf(change(files))))
  return 'forged.zip'
}

describe('npm run snapshot -- --since', () => {
  it('writes an edit in less than a kilobyte, of which apply makes the signed snapshot byte for byte', async () => {
    expect((await stat(at('new.difference.zip'))).size).toBeLessThan(1000)
    const { code, stdout } = await apply('new.difference.zip', '--trust', 'visit-smallville.pub')
    expect([code, stdout]).toEqual([0, expect.stringContaining('signed by "Visit Smallville", trusted')])
    expect((await readFile(at('city.zip'))).equals(await readFile(at('new.zip')))).toBe(true)
  })

  it('makes the part that the older snapshot is, and may replace it', async () => {
    await snapshot('--out', 'part.zip', '--lang', 'sv', '--media', 'none', '--base-url', 'https://a.example')
    const { code, stdout } = await snapshot('--out', 'part.zip', '--since', 'part.zip')
    expect([code, stdout]).toEqual([0, expect.stringContaining('in sv\nlinks       for https://a.example\n')])
  })
})

describe('npm run snapshot -- apply', () => {
  it('refuses the difference of another snapshot, and leaves the file as it was', async () => {
    const { code, stdout } = await snapshot('apply', 'new.zip', 'new.difference.zip', '--out', 'made.zip')
    expect([code, stdout]).toEqual([1, expect.stringContaining('It is for another snapshot than new.zip.')])
    expect(existsSync(at('made.zip'))).toBe(false)
  })

  it('refuses changed texts, pictures, steps and signatures, and leaves the file as it was', async () => {
    const broken = 'It is damaged, or was not made by this program.'
    const steps = (change: (steps: number[]) => number[]) => (files: SnapshotFiles) => {
      const head = jsonIn(files, 'difference.json')
      return withFiles(files, { 'difference.json': printJson({ ...head, steps: change(head.steps) }) })
    }
    const boat = [...(await readFiles(at('old.zip'))).keys()].find(name => name.includes('/boat.')) ?? ''
    const rows: readonly (readonly [string, (files: SnapshotFiles) => SnapshotFiles])[] = [
      [broken, files => withFiles(files, { 'texts.bin': String(files.get('texts.bin')).replace('e', 'a') })],
      [broken, files => withFiles(files, { 'texts.bin': null })],
      [broken, files => withFiles(files, { 'difference.json': '{' })],
      [broken, steps(([first = 0, ...others]) => [first + 1, ...others])],
      [broken, steps(([first = 0, , ...others]) => [first, -1, ...others])],
      [broken, steps(all => [...all, 0, -9e9, 8e9])],
      [broken, steps(all => [...all, 0, -10, 10])],
      ['not signed', files => withFiles(files, { 'manifest.sig.json': null })],
      ['signature is not valid', files => withFiles(files, { 'manifest.sig.json': '{}' })],
      [broken, files => withFiles(files, { [boat]: 'another picture' })],
    ]
    for (const [reason, change] of rows)
      expect(await apply(await forged(change), '--trust', 'visit-smallville.pub')).toEqual({
        code: 1,
        stdout: expect.stringContaining(reason),
        isOld: true,
      })
  })

  it('refuses the snapshot of a signer who is not trusted', async () => {
    await writeKeys('Somebody', cwd)
    await snapshot('--out', 'theirs.zip', '--since', 'old.zip', '--sign', 'somebody.key')
    const trusting = await apply('theirs.difference.zip', '--trust', 'visit-smallville.pub')
    expect(trusting).toMatchObject({ code: 1, isOld: true })
    expect(trusting.stdout).toContain('It was signed by a key with the name "Somebody"')
  })
})

it('any part of a site can be made of any other, byte for byte', async () => {
  const parts = [{}, { lang: 'en' }, { media: 'small' }, { media: 'none' }, { from: '2027-05-20' }]
  const fileOf = (part: object) => at(`${JSON.stringify(part).replace(/\W/g, '')}.part.zip`)
  for (const part of parts)
    await makeSnapshot({ dist: at('dist'), file: fileOf(part), selection: readSelection(part) })
  for (const [from, to] of parts.flatMap(from => parts.map(to => [fileOf(from), fileOf(to)] as const))) {
    const [older, difference, out] = [await openSnapshot(from), at('part.difference.zip'), at('made.zip')]
    await writeDifference(older, to, difference)
    await applyDifference({ older, difference, out, checks: { trusted: [] } }).finally(older.close)
    expect((await readFile(out)).equals(await readFile(to)), `${from} to ${to}`).toBe(true)
    await rm(out)
  }
})

it('splitTexts refuses unsafe, unknown, misplaced and too many paths', async () => {
  const { files, content_hash, ...head } = jsonIn(await readFiles(at('old.zip')), 'manifest.json')
  const split = (paths: string) => splitTexts(Buffer.from(`${printJson(head)}\0${paths}`))?.files.length
  expect(split('media/a.png\0media/b.png\0site.json\0{}\0')).toBe(3)
  for (const paths of ['media/../a.png\0', 'media/b.png\0media/a.png\0', 'index.html\0\0', '\0'])
    expect(split(paths)).toBeUndefined()
  const many = Array.from({ length: 250_001 }, (_, index) => `media/${1e6 + index}.png\0`)
  expect([split(many.slice(1).join('')), split(many.join(''))]).toEqual([250_000, undefined])
})

describe('findCopies', () => {
  it('finds what makes bytes of older ones, for random changes', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = randomFrom(seed)
      const older = random.bytes(random.int(0, 900))
      let bytes = Buffer.from(older)
      for (let edits = random.int(0, 4); edits > 0; edits--)
        bytes = Buffer.from(splice(random, [...bytes], [...random.bytes(random.int(0, 90))]))
      const copies = findCopies(older, bytes)
      expect(applyCopies(older, copies, bytes.length)?.equals(bytes), `seed ${seed}`).toBe(true)
      expect(applyCopies(older, copies, bytes.length - 1)).toBeUndefined()
    }
  })

  it('adds few bytes where one is changed, and none where a long range moved', () => {
    const older = randomFrom(1).bytes(10_000)
    const changed = Buffer.from(older)
    changed[5000] = ~(older[5000] ?? 0)
    expect(findCopies(older, changed).added).toHaveLength(1)
    expect(
      findCopies(older, Buffer.concat([older.subarray(5000), older.subarray(0, 5000)])).added,
    ).toHaveLength(0)
  })
})
