import { expect, it } from 'vitest'
import { acceptsText } from '../../src/content/fields/field.ts'
import { schemas } from '../../src/content/schemas/index.ts'
import { fieldsOf } from '../../src/content/schemas/schema-fields.ts'
import { hostileLinks, oddLinks } from '../support/hostile-links.ts'

const linkFields = Object.values(schemas).flatMap(schema => {
  return fieldsOf(schema).flatMap(({ field, pattern }) => {
    const path = pattern.join('.')
    return path === 'slug' || /^(?:url|email|tel)$/.test(field.input ?? '') ? [{ field, path }] : []
  })
})

it('no field that becomes a link takes an unsafe one, not even as imported', () => {
  expect(linkFields.length).toBeGreaterThan(11)
  const taken = linkFields.flatMap(({ field, path }) => {
    const readers = [field.read, field.readImported ?? field.read]
    return [...hostileLinks, 'javascript:alert(1)//@a.example']
      .filter(link => readers.some(read => acceptsText({ ...field, read }, link)))
      .map(link => [path, link])
  })
  expect(taken).toEqual([])
})

it('fields for links that may be empty take every other link as imported', () => {
  const field = linkFields.find(({ path }) => path === 'info_box.href')?.field
  const read = field?.readImported
  expect(oddLinks.filter(link => !field || !read || !acceptsText({ ...field, read }, link))).toEqual([])
})
