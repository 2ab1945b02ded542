import { describe, expect, it } from 'vitest'
import { addressOnBase } from '../../../src/import/read/fetch-pictures.ts'

describe('the pictures that are wanted', () => {
  it.each([
    ['/media/a.jpg', 'https://a.example', './media/a.jpg'],
    ['media/a.jpg', 'https://a.example', './media/a.jpg'],
    ['https://a.example/media/a.jpg', 'https://a.example', './media/a.jpg'],
    ['/city/media/a.jpg', 'https://a.example/city', './media/a.jpg'],
    ['/media/a.jpg', 'https://a.example/city', '/media/a.jpg'],
    ['https://b.example/media/a.jpg', 'https://a.example', 'https://b.example/media/a.jpg'],
    ['https://a.example.b.example/a.jpg', 'https://a.example', 'https://a.example.b.example/a.jpg'],
    ['/a:b.jpg', 'https://a.example', './a:b.jpg'],
  ])('at %s with links for %s are asked for as %s', (address, base, asked) => {
    expect(addressOnBase(address, base)).toBe(asked)
  })
})
