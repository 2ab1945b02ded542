import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressedCopies } from '../../../src/hosts/targets/compressed-copies.ts'

const text = JSON.stringify({ results: Array.from({ length: 200 }, (_, id) => ({ id, title: 'Åre' })) })
const files = [
  { path: 'api/v1/objects/page/1.json', read: async () => Buffer.from(text) },
  { path: 'index.html', read: async () => Buffer.from('<!doctype html>') },
  { path: 'media/images/a.jpg', read: async () => Buffer.from('picture') },
  { path: '_headers', read: async () => Buffer.from('/*') },
]

describe('compressed copies', () => {
  test('are made of JSON and HTML files only', () => {
    const paths = compressedCopies(files, ['br', 'gz']).map(({ path }) => path)
    expect(paths).toEqual([
      'api/v1/objects/page/1.json.br',
      'api/v1/objects/page/1.json.gz',
      'index.html.br',
      'index.html.gz',
    ])
  })

  test('contain the text, and are smaller', async () => {
    const [br, gz] = await Promise.all(compressedCopies(files, ['br', 'gz']).map(({ read }) => read()))
    expect(brotliDecompressSync(br ?? '').toString()).toBe(text)
    expect(gunzipSync(gz ?? '').toString()).toBe(text)
    expect([br?.length, gz?.length].every(length => length !== undefined && length < text.length / 4)).toBe(
      true,
    )
  })

  test('contain neither a time nor an operating system', async () => {
    const gz = await compressedCopies(files, ['gz'])[0]?.read()
    expect([...(gz?.subarray(0, 10) ?? [])]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
  })
})
