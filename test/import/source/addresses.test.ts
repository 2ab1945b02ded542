import { describe, expect, it } from 'vitest'
import { addressOnBase } from '../../../src/import/read/fetch-pictures.ts'
import { pageUrlOf, readBase, SourceError } from '../../../src/import/source/api-source.ts'

describe('the address of an API', () => {
  it.each([
    ['https://api.example.org', 'https://api.example.org/'],
    ['https://api.example.org/', 'https://api.example.org/'],
    [' https://api.example.org ', 'https://api.example.org/'],
    ['https://api.example.org/api/v1', 'https://api.example.org/'],
    ['https://api.example.org/api/v1/objects/?page=2', 'https://api.example.org/'],
    ['https://api.example.org/api/v1/guides', 'https://api.example.org/'],
    ['https://example.org:8443/city', 'https://example.org:8443/city/'],
    ['https://example.org/city/api/v1/objects/?format=api&page=3#top', 'https://example.org/city/'],
    ['http://127.0.0.1:4000//', 'http://127.0.0.1:4000/'],
  ])('is understood as %s', (given, base) => {
    expect(readBase(given).href).toBe(base)
  })

  it.each([
    ['api.example.org/city', /Did you mean https:\/\/api\.example\.org\/city\?/],
    ['ftp://api.example.org', /not a web address/],
    ['file:///etc/passwd', /not a web address/],
    ['https://', /not a web address/],
    ['', /not a web address/],
  ])('is refused as "%s"', (given, message) => {
    expect(() => readBase(given)).toThrow(SourceError)
    expect(() => readBase(given)).toThrow(message)
  })

  it('is refused with a user and a password, and does not repeat them', () => {
    expect(() => readBase('https://anna:geheim@api.example.org/')).toThrow(/https:\/\/…@api\.example\.org\//)
    expect(() => readBase('https://anna:geheim@api.example.org/')).not.toThrow(/geheim/)
  })

  it('gives the URL of a page by its number', () => {
    const base = readBase('https://example.org/city')
    expect(pageUrlOf(base, 'objects', 2).href).toBe('https://example.org/city/api/v1/objects/?page=2')
  })
})

describe('the address of a medium', () => {
  it.each([
    ['/media/a.jpg', 'https://a.example', './media/a.jpg'],
    ['https://a.example/media/a.jpg', 'https://a.example', './media/a.jpg'],
    ['/city/media/a.jpg', 'https://a.example/city', './media/a.jpg'],
    ['/media/a.jpg', 'https://a.example/city', '/media/a.jpg'],
    ['https://b.example/media/a.jpg', 'https://a.example', 'https://b.example/media/a.jpg'],
    ['https://a.example.b.example/a.jpg', 'https://a.example', 'https://a.example.b.example/a.jpg'],
    ['/a:b.jpg', 'https://a.example', './a:b.jpg'],
  ])('%s of an API with the base URL %s is requested as %s', (address, base, asked) => {
    expect(addressOnBase(address, base)).toBe(asked)
  })
})
