import { describe, expect, it } from 'vitest'
import { parseRenditionSpec, printRenditionSpec } from '../../../src/images/geometry/spec.ts'

describe('parseRenditionSpec', () => {
  it.each([
    ['width-768', { kind: 'width', width: 768 }],
    ['height-400', { kind: 'height', height: 400 }],
    ['max-800x600', { kind: 'max', width: 800, height: 600 }],
    ['min-800x600', { kind: 'min', width: 800, height: 600 }],
    ['scale-12.5', { kind: 'scale', percent: 12.5 }],
    ['fill-480x320', { kind: 'fill', width: 480, height: 320, closeness: 0 }],
    ['fill-480x320-c57', { kind: 'fill', width: 480, height: 320, closeness: 0.57 }],
  ])('reads %s', (text, operation) => {
    expect(parseRenditionSpec(text)).toEqual({ name: text, operation, format: null, quality: null })
  })

  it('reads format and quality in either order and writes them in one', () => {
    const expected = { name: 'width-768.format-webp.quality-70', format: 'webp', quality: 70 }
    expect(parseRenditionSpec('width-768 format-webp quality-70')).toMatchObject(expected)
    expect(parseRenditionSpec('  width-768   quality-70 format-webp ')).toMatchObject(expected)
  })

  it.each(['jpeg', 'png', 'webp', 'avif'])('accepts the format %s', format => {
    expect(parseRenditionSpec(`width-768 format-${format}`)).toMatchObject({ format })
  })

  it('gives equivalent specs the same name', () => {
    expect(parseRenditionSpec('scale-50.0')).toMatchObject({ name: 'scale-50' })
    expect(parseRenditionSpec('fill-10x10-c0')).toMatchObject({ name: 'fill-10x10' })
    expect(parseRenditionSpec('fill-10x10-c07')).toMatchObject({ name: 'fill-10x10-c7' })
  })

  it.each([
    ['', 'bad-rendition'],
    ['768', 'bad-rendition'],
    ['width-0', 'bad-rendition'],
    ['width-100000', 'bad-rendition'],
    ['Width-10', 'bad-rendition'],
    ['fill-480', 'bad-rendition'],
    ['width-10/../../x', 'bad-rendition'],
    ['scale-0', 'bad-rendition'],
    ['scale-150', 'bad-rendition'],
    ['fill-10x10-c101', 'bad-rendition'],
    ['width-10 format-gif', 'bad-rendition:extra'],
    ['width-10 quality-101', 'bad-rendition:extra'],
    ['width-10 quality-0', 'bad-rendition:extra'],
    ['width-10 format-png format-webp', 'bad-rendition:extra'],
    ['width-10 quality-70 quality-70', 'bad-rendition:extra'],
    ['width-10 format-png quality-70', 'bad-rendition:extra'],
    ['width-10 height-10', 'bad-rendition:extra'],
  ])('refuses "%s"', (text, messageName) => {
    expect(parseRenditionSpec(text)).toMatchObject({ messageName })
  })
})

it.each([
  ...['width-768', 'scale-12.5 format-webp', 'scale-0.0001', 'fill-480x320-c7 format-jpeg quality-70'],
  'max-800x600 quality-100',
])('printRenditionSpec writes %s as it is read', text => {
  const spec = parseRenditionSpec(text)
  if ('code' in spec) throw new Error(spec.messageName)
  expect(printRenditionSpec(spec)).toBe(text)
})
