import { describe, expect, it } from 'vitest'
import { needsEditor } from '../../../src/import/import-report.ts'
import { object } from '../../support/items.ts'
import { draft, fieldsIn } from './made-api.ts'

const box = object().info_box

describe('fields that an editor may not write', () => {
  it('are left out and reported if no field accepts them', () => {
    const drafted = draft({
      objects: [object({ info_box: { ...box, href: 'javascript:alert(1)', label: 'Hours' } })],
    })
    expect(fieldsIn(drafted, 'objects/museum.md').info_box).toEqual({ address: 'Quay 1', label: 'Hours' })
    const [leftOut] = drafted.notices.filter(({ kind }) => kind === 'left-out')
    const report = { conflicts: [], problems: [] }
    expect(needsEditor({ ...report, notices: leftOut ? [leftOut] : [] })).toBe(true)
    expect(needsEditor({ ...report, notices: [{ kind: 'changed', where: '', message: '' }] })).toBe(false)
    expect(drafted.notices.filter(({ where }) => where === 'objects/museum.md')).toEqual([
      {
        kind: 'left-out',
        where: 'objects/museum.md',
        message: 'info_box.href: Links that begin with javascript: are not published.',
      },
    ])
  })

  it('remove the whole entry if they are required', () => {
    const drafted = draft({ objects: [object({ title: 'x'.repeat(70_000) }), object({ id: 2, slug: 'b' })] })
    expect(Object.keys(drafted.texts).filter(path => path.startsWith('objects/'))).toEqual(['objects/b.md'])
    expect(drafted.notices.filter(({ where }) => where.startsWith('objects/'))).toEqual([
      {
        kind: 'left-out',
        where: 'objects/museum',
        message:
          'The whole entry. The entry cannot be written: The lines between the two --- are longer than 64 KiB.',
      },
    ])
  })
})

describe('texts', () => {
  it('are Markdown if that gives the same HTML, else HTML in an entry of YAML', () => {
    const drafted = draft({
      objects: [
        object(),
        object({ id: 2, slug: 'b', text: '<p>One</p><p>Two</p>', mass_info: [{ content: '' }] }),
      ],
    })
    expect(fieldsIn(drafted, 'objects/museum.md').text).toBe(
      'Old things, and the people who were young with them.',
    )
    expect(fieldsIn(drafted, 'objects/b.yaml')).toMatchObject({
      text: { html: '<p>One</p><p>Two</p>' },
      mass_info: [{ html: '' }],
    })
  })

  it('lose HTML that may not be published, which is reported', () => {
    const drafted = draft({ objects: [object({ text: '<p>Old <script>alert(1)</script>things.</p>' })] })
    expect(fieldsIn(drafted, 'objects/museum.md').text).toBe('Old things.')
    expect(drafted.notices).toContainEqual({
      kind: 'changed',
      where: 'https://api.example.org/api/v1/objects/#1',
      message: 'In a text: <script> was removed or replaced',
    })
  })
})
