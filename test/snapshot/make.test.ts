import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../src/pipeline/build.ts'
import { generateKey } from '../../src/snapshot/sign/signature.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { buildCoast, buildSharedCoast, hostedCoast, jsonIn, pagesIn, readFiles, snapshotOf } from './coast.ts'

const root = await buildSharedCoast()

describe('a snapshot of a whole site', () => {
  it('contains every page, every picture and the site record, byte for byte, but no front page', async () => {
    const { file, manifest } = await snapshotOf(root)
    const files = await readFiles(file)
    const hashes = Object.fromEntries([...files].map(([name, bytes]) => [name, hash('sha256', bytes)]))
    const {
      'index.html': frontPage,
      'sv/index.html': inSwedish,
      ...built
    } = await hashFolder(join(root, 'dist'))
    const rules = await readFile(join(root, 'dist/_headers'), 'utf8')
    const carried = rules.slice(0, rules.indexOf('\n/\n'))
    expect([frontPage, inSwedish]).not.toContain(undefined)
    expect(hashes).toEqual({
      ...built,
      _headers: hash('sha256', Buffer.from(carried)),
      'manifest.json': hashes['manifest.json'],
    })
    expect(manifest.files).toHaveLength(Object.keys(built).length)
  })

  it('lists every file in its manifest, describes the site, and credits every picture', async () => {
    const report = await snapshotOf(root)
    const all = await readFiles(report.file)
    const manifest = jsonIn(all, 'manifest.json')
    all.delete('manifest.json')
    const files = [...all].map(([path, bytes]) => ({
      path,
      size: bytes.length,
      sha256: hash('sha256', bytes),
    }))
    const list = files.map(({ path, sha256 }) => `${sha256} ${path}\n`).join('')
    const pictures: { id: number; url: string }[] = jsonIn(all, 'site.json').pictures
    const urls = Object.fromEntries(pictures.map(({ id, url }) => [id, url]))
    expect(manifest).toEqual({
      format: 'visitor-content-snapshot/1',
      contract: 'v1',
      base_url: 'https://api.example.org',
      city: 'Smallville',
      languages: ['en', 'sv'],
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      part: { languages: null, collections: null, from: null, to: null, area: null, media: 'all' },
      counts: {
        singulareventdates: { items: 12, pages: 1 },
        objects: { items: 3, pages: 2 },
        guides: { items: 2, pages: 2 },
      },
      content_hash: hash('sha256', Buffer.from(list)),
      credits: [
        { url: urls[2], credit: null, licence: 'CC0' },
        { url: urls[3], credit: 'Bo', licence: 'CC BY 4.0' },
        { url: urls[1], credit: 'Ann', licence: 'CC BY 4.0' },
      ],
      files,
    })
    expect(report.manifest).toEqual(manifest)
    expect(report).toMatchObject({ pictures: { count: 3 }, size: (await readFile(report.file)).length })
  })

  it('is the same bytes for every host that the site was built for', async () => {
    const roots = [
      root,
      await buildCoast({}, { target: 'github-pages' }),
      await buildCoast({}, { target: 'nginx' }),
      await buildCoast(hostedCoast),
    ]
    const hashes = []
    for (const root of roots) hashes.push(hash('sha256', await readFile((await snapshotOf(root)).file)))
    expect(new Set(hashes).size).toBe(1)
  })

  it('with another base URL, is the same as that of a build for it', async () => {
    const headers = '/api/v1/*\n  X-Base: <{base_url}>\n'
    const baseUrl = 'https://files.example.net/city'
    const root = await buildCoast({ _headers: `${await readFile('_headers', 'utf8')}\n${headers}` })
    const moved = await snapshotOf(root, {}, { baseUrl: `${baseUrl}/` })
    const bytes = await readFile(moved.file)
    await build({ root, baseUrl })
    expect((await readFile((await snapshotOf(root)).file)).equals(bytes)).toBe(true)
    const files = await readFiles(moved.file)
    const page = jsonIn(files, 'api/v1/objects/page/1.json')
    expect(page.next).toBe(`${baseUrl}/api/v1/objects/?format=api&page=2`)
    expect(page.results[0].image.url).toMatch(/^\/city\/media\/original_images\/quay\./)
    expect(page.results[0].image.schema.url).toMatch(/^https:\/\/files\.example\.net\/city\/media\//)
    expect(moved.manifest.base_url).toBe(baseUrl)
  })

  it('is the same bytes each time, in every time zone, with one core or many', async () => {
    const first = await readFile((await snapshotOf(root)).file)
    const env = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' }
    const { code, stderr } = await runCommand('snapshot', {
      cwd: root,
      args: ['--out', 'far.zip'],
      env,
      cores: 1,
    })
    expect(code, stderr).toBe(0)
    expect((await readFile(join(root, 'far.zip'))).equals(first)).toBe(true)
  })
})

describe('a snapshot', () => {
  it('passes verify with imported values', async () => {
    const imported = `id: 1
language: en
title: The museum
image: quay
location: { latitude: 58.44, longitude: 19.71 }
info_box: { address: Quay 1, href: 'www.example.org/a b', booking_href: '#book', telephone: ask at the door }
info_box_text: { html: '<p>one<p>two<br/><b>' }
text: { html: '<b><p>Old</b> things &amp; <a href="tel:+468">more</a>' }
as_imported: [info_box.href, info_box.booking_href, info_box.telephone]
`
    const files = { 'content/objects/museum.md': null, 'content/objects/museum.yaml': imported }
    const { file } = await snapshotOf(await buildCoast(files))
    expect(pagesIn(await readFiles(file), 'objects')[0].results[0].info_box.href).toBe('www.example.org/a b')
    expect((await verifySnapshot(file)).findings).toEqual([])
  })

  it('includes other headers of its site if readers may allow them, and omits the rest', async () => {
    const own = '/about\n  X-Robots-Tag: noindex\n  Set-Cookie: a=b\n\n/old\n  Location: /new\n'
    const rules = `${await readFile('_headers', 'utf8')}\n${own}`
    const { file, ownHeaders } = await snapshotOf(await buildCoast({ _headers: rules }))
    expect(ownHeaders).toEqual({ carried: ['X-Robots-Tag'], dropped: ['Set-Cookie', 'Location'] })
    expect(String((await readFiles(file)).get('_headers'))).toMatch(/\n\/about\n {2}X-Robots-Tag: noindex\n$/)
    const kinds = async (allowHeaders: readonly string[]) =>
      (await verifySnapshot(file, { allowHeaders })).findings.map(({ kind }) => kind)
    expect([await kinds([]), await kinds(['x-robots-TAG'])]).toEqual([['own-header'], []])
  })

  it('has the same content hash for the same content, regardless of the signer, and replaces the previous file', async () => {
    const plain = await snapshotOf(root)
    const signed = await snapshotOf(root, {}, { signWith: generateKey('Visit Smallville') })
    const part = await snapshotOf(root, { lang: 'en' })
    expect(jsonIn(await readFiles(part.file), 'manifest.json').languages).toEqual(['en'])
    expect(signed.manifest.content_hash).toBe(plain.manifest.content_hash)
    expect(part.manifest.content_hash).not.toBe(plain.manifest.content_hash)
  })
})
