import { describe, expect, it } from 'vitest'
import { merge, type Side } from './merge-sides.ts'

const museum = 'id: 1\ntitle: Museum\nimage: quay\n'
const fair = 'title: Fair\nimage: quay\ndates:\n  - { id: 11, start: 2027-05-01 }\nplace: museum\n'
const ann = 'name: Ann\ntitle: Guide\n'
const walk = 'id: 1\ntitle: A walk\nauthor: ann\nbyline: { image: quay, color: blue50 }\n'
const quay = 'id: 7\ntitle: Quay\n'

const base = {
  'authors/ann.yaml': ann,
  'events/fair.yaml': fair,
  'guides/walk.yaml': walk,
  'images/quay.yaml': quay,
  'objects/museum.yaml': museum,
}

/** `base` after an editor renamed an object: its file, and the reference to it. */
const renamed = {
  ...base,
  'objects/museum.yaml': '',
  'objects/city-museum.yaml': museum,
  'events/fair.yaml': fair.replace('place: museum', 'place: city-museum'),
}
const { 'objects/museum.yaml': _old, ...mine } = renamed

describe('a merge of renamed files', () => {
  it('follows an editor who renamed a file, by its id', () => {
    const theirs = { ...base, 'objects/museum.yaml': museum.replace('Museum', 'The museum') }
    const merged = merge({ base, mine, theirs })
    expect(merged.content).toEqual({ ...mine, 'objects/city-museum.yaml': theirs['objects/museum.yaml'] })
    expect(merged.base).toEqual(theirs)
    expect(merged.conflicts).toEqual([])
  })

  it('lets new entries of the source refer to the editor’s name', () => {
    const theirs = { ...base, 'events/ball.yaml': fair.replace('id: 11', 'id: 12').replace('Fair', 'Ball') }
    const merged = merge({ base, mine, theirs })
    expect(merged.content['events/ball.yaml']).toContain('place: city-museum\n')
    expect(merged.base['events/ball.yaml']).toContain('place: museum\n')
    expect(merge({ base: merged.base, mine: merged.content, theirs }).content).toEqual(merged.content)
  })

  it.each([
    ['a picture', { 'images/quay.yaml': 'images/harbour.yaml' }, 'image: quay', 'image: harbour'],
    ['an author', { 'authors/ann.yaml': 'authors/ann-berg.yaml' }, 'author: ann', 'author: ann-berg'],
  ])('follows the source that renamed %s, in the editors’ files too', (_what, names, before, after) => {
    const rename = (side: Side) => {
      const pairs = Object.entries(side).map(([path, text]) => {
        return [Reflect.get(names, path) ?? path, text.replaceAll(before, after)]
      })
      return Object.fromEntries(pairs)
    }
    const own = { 'guides/ours.yaml': walk.replace('id: 1', 'id: 2').replace('A walk', 'Ours') }
    const merged = merge({ base, mine: { ...base, ...own }, theirs: rename(base) })
    expect(merged.content).toEqual(rename({ ...base, ...own }))
    expect(merged.base).toEqual(rename(base))
  })

  it.each([
    ['an event', 'events', fair, 'id: 11', 'id: 12'],
    ['a place', 'objects', museum, 'id: 1', 'id: 2'],
    ['a guide', 'guides', walk, 'id: 1', 'id: 2'],
  ])(
    'follows the source that renamed the original of a translation: %s',
    (_what, folder, original, id, ownId) => {
      const translation = (of: string) => `translation_of: ${of} # ours\n${original.replace(id, ownId)}`
      const own = (of: string) => ({ [`${folder}/translated.yaml`]: translation(of) })
      const before = { [`${folder}/original.yaml`]: original }
      const theirs = { [`${folder}/renamed.yaml`]: original }
      const merged = merge({ base: before, mine: { ...before, ...own('original') }, theirs })
      expect(merged.content).toEqual({ ...theirs, ...own('renamed') })
    },
  )

  it('renames nothing over an editor’s own file', () => {
    const own = { 'objects/gallery.yaml': museum.replace('id: 1', 'id: 9') }
    const { 'objects/museum.yaml': _museum, ...others } = base
    const theirs = { ...others, 'objects/gallery.yaml': museum }
    const merged = merge({ base, mine: { ...base, ...own }, theirs })
    expect(merged.content).toEqual({ ...base, ...own })
    expect(merge({ base: merged.base, mine: merged.content, theirs }).content).toEqual(merged.content)
  })

  it('gives a new entry a number if an editor renamed another to its name', () => {
    const second = museum.replace('id: 1', 'id: 2').replace('Museum', 'City museum')
    const theirs = { ...base, 'objects/city-museum.yaml': second }
    const merged = merge({ base, mine, theirs })
    expect(merged.content).toEqual({ ...mine, 'objects/city-museum-2.yaml': second })
    expect(merge({ base: merged.base, mine: merged.content, theirs }).content).toEqual(merged.content)
  })

  it('lets two entries exchange their names at the source', () => {
    const second = museum.replace('id: 1', 'id: 2').replace('Museum', 'Gallery')
    const before = { ...base, 'objects/gallery.yaml': second }
    const theirs = {
      ...base,
      'events/fair.yaml': fair.replace('place: museum', 'place: gallery'),
      'objects/gallery.yaml': museum,
      'objects/museum.yaml': second,
    }
    expect(merge({ base: before, theirs }).content).toEqual(theirs)
  })

  it.each([
    [
      'a text is no reference',
      'events/ours.md',
      '---\ntitle: "place: museum"\nplace: museum\n---\nplace: museum\n',
      '---\ntitle: "place: museum"\nplace: gallery\n---\nplace: museum\n',
    ],
    [
      'a name may have quotes',
      'events/ours.yaml',
      `place: "museum"\nimage: 'quay'\n`,
      `place: "gallery"\nimage: 'quay'\n`,
    ],
  ])('follows names in references only: %s', (_, path, before, after) => {
    const { 'objects/museum.yaml': _museum, ...others } = base
    const theirs = {
      ...others,
      'events/fair.yaml': fair.replace('place: museum', 'place: gallery'),
      'objects/gallery.yaml': museum,
    }
    expect(merge({ base, mine: { ...base, [path]: before }, theirs }).content[path]).toBe(after)
  })

  it('leaves a text with a mistake as it is, for the check to report', () => {
    const { 'objects/museum.yaml': _museum, ...others } = base
    const theirs = {
      ...others,
      'events/fair.yaml': fair.replace('place: museum', 'place: gallery'),
      'objects/gallery.yaml': museum,
    }
    const ours = 'title: Ours\nplace: museum\ndates: [\n'
    const merged = merge({ base, mine: { ...base, 'events/ours.yaml': ours }, theirs })
    expect(merged.content).toEqual({ ...theirs, 'events/ours.yaml': ours })
  })

  it('matches an event to the name that shares most of its dates', () => {
    const [first, second, third] = [11, 12, 13].map(id => `  - { id: ${id}, start: 2027-05-${id} }\n`)
    const event = (title: string, ...dates: (string | undefined)[]) => {
      return `title: ${title}\ndates:\n${dates.join('')}`
    }
    const before = { 'events/a.yaml': event('A', first, second), 'events/b.yaml': event('B', third) }
    const addZip = (text: string) => text.replace('title:', 'zip_code: 1\ntitle:')
    const own = { ...before, 'events/a.yaml': addZip(before['events/a.yaml']) }
    const theirs = { 'events/b.yaml': event('A', first, second, third) }
    const merged = merge({ base: before, mine: own, theirs })
    expect(merged.content).toEqual({ 'events/b.yaml': addZip(theirs['events/b.yaml']) })
  })

  it('keeps an entry that is gone from the source if a new one of the source has its name', () => {
    const before = { 'objects/a.yaml': museum, 'objects/b.yaml': museum.replace('id: 1', 'id: 2') }
    const theirs = { 'objects/a.yaml': before['objects/b.yaml'] }
    const merged = merge({ base: before, theirs })
    expect(merged.content).toEqual(before)
    expect(merged.base).toEqual({ 'objects/a.yaml': before['objects/b.yaml'] })
    expect(merged.basePaths).toEqual(['objects/a.yaml'])
    expect(merge({ base: merged.base, mine: merged.content, theirs }).content).toEqual(before)
  })
})
