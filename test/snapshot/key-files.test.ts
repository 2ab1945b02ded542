import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPrivateKey, readPublicKey, writeKeys } from '../../src/snapshot/sign/key-files.ts'
import { fingerprintOf, publicKeyOf, readSignature, signManifest } from '../../src/snapshot/sign/signature.ts'
import { makeFolder } from '../support/site.ts'

describe('a new pair of keys', () => {
  it('has files named after its owner; one signs, and the other checks the signature', async () => {
    const folder = await makeFolder()
    const { privatePath, publicPath, fingerprint } = await writeKeys('Visit \u00d6sthammar & Co.', folder)
    expect([privatePath, publicPath]).toEqual(
      ['visit-osthammar-co.key', 'visit-osthammar-co.pub'].map(name => join(folder, name)),
    )
    const [key, trusted] = [await readPrivateKey(privatePath), await readPublicKey(publicPath)]
    expect(trusted).toEqual(publicKeyOf(key))
    expect([trusted.name, fingerprintOf(trusted)]).toEqual(['Visit \u00d6sthammar & Co.', fingerprint])
    const texts = await Promise.all([privatePath, publicPath].map(path => readFile(path, 'utf8')))
    expect(publicKeyOf(await readPrivateKey(texts[0] ?? ''))).toEqual(trusted)
    expect(await readPublicKey(texts[1] ?? '')).toEqual(trusted)
    await expect(readPublicKey(texts[0] ?? '')).rejects.toThrow(/^This is not a public key .* private one/)
    const bytes = Buffer.from('{}')
    expect(readSignature(bytes, signManifest(bytes, key), [trusted])).toMatchObject({
      signer: { trusted: true },
    })
  })

  it('has a private file that only its owner can read, and files called key.* if the name has no letters from a to z', async () => {
    const { privatePath, publicPath } = await writeKeys('Ann', await makeFolder())
    // Windows has no such permissions: a file is readable and writable by all.
    const others = process.platform === 'win32' ? 0o066 : 0
    expect((await stat(privatePath)).mode & 0o077).toBe(others)
    expect(await readFile(publicPath, 'utf8')).not.toContain('PRIVATE')
    const unnamed = await writeKeys('\u6771\u4eac', await makeFolder())
    expect(unnamed.publicPath).toMatch(/\/key\.pub$/)
  })

  it.each(['ann.key', 'ann.pub'])('is never written over %s', async name => {
    const folder = await makeFolder()
    await writeFile(join(folder, name), 'old')
    await expect(writeKeys('Ann', folder)).rejects.toThrow(`${name} exists already`)
    expect(await readdir(folder)).toEqual([name])
    expect(await readFile(join(folder, name), 'utf8')).toBe('old')
  })

  it('refuses a name that is blank, too long or more than one line', async () => {
    const folder = await makeFolder()
    for (const name of ['', ' ', ' Ann', 'Ann\nBob', 'x'.repeat(101), '\u202eAnn', 'A\u0000'])
      await expect(writeKeys(name, folder), name).rejects.toThrow('one line of text')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('reading a key', () => {
  it('reports a missing file, and a private key in place of a public one or the reverse', async () => {
    const file = join(await makeFolder(), 'ann.key')
    await expect(readPrivateKey(file)).rejects.toThrow(`${file} is not there.`)
    await expect(readPublicKey(file)).rejects.toThrow(`${file} is not there.`)
    const { privatePath, publicPath } = await writeKeys('Ann', await makeFolder())
    await expect(readPrivateKey(publicPath)).rejects.toThrow('It is the public one, which cannot sign')
    await expect(readPublicKey(privatePath)).rejects.toThrow('It is the private one, which its owner keeps')
  })

  it.each<[string, (text: string) => string]>([
    ['text that is not JSON', () => 'key'],
    ['another format', text => text.replace('key/1', 'key/2')],
    ['a broken key', text => text.replace(/(?<=_key": "(?!-)|KEY-----\\n)..../, '')],
    ['a property too many', text => text.replace('{', '{"extra": 1,')],
  ])('refuses a file with %s', async (_, change) => {
    const { privatePath, publicPath } = await writeKeys('Ann', await makeFolder())
    for (const file of [privatePath, publicPath]) await writeFile(file, change(await readFile(file, 'utf8')))
    await expect(readPrivateKey(privatePath)).rejects.toThrow('is not a private key file made by keygen')
    await expect(readPublicKey(publicPath)).rejects.toThrow('is not a public key file made by keygen')
  })
})
