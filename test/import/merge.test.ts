import { describe, expect, it } from 'vitest'
import { fingerprint } from '../../src/import/merge/version.ts'
import { merge } from './merge-sides.ts'

const museum = 'id: 1\nlanguage: en\ntitle: Museum\nimage: quay\ntext: Old.\n'
const quay = 'id: 7\ntitle: Quay\nalt: A quay\nlicence: CC BY 4.0\n'
const fair =
  'language: en\ntitle: Fair\nimage: quay\ndates:\n  - { id: 11, start: 2027-05-01 }\nplace: museum\n'
const source = {
  'events/fair.yaml': fair,
  'images/quay.jpg': 'aaa',
  'images/quay.yaml': quay,
  'objects/museum.yaml': museum,
}

describe('a merge of contents', () => {
  it('does not treat another system’s line ends as a change', () => {
    const mine = { ...source, 'objects/museum.yaml': museum.replaceAll('\n', '\r\n') }
    const theirs = { ...source, 'objects/museum.yaml': museum.replace('Old', 'New') }
    expect(merge({ base: source, mine, theirs }).content).toEqual(theirs)
  })

  it('reports a conflict of pictures until the editor settles it', () => {
    const [mine, theirs] = [
      { ...source, 'images/quay.jpg': 'mine' },
      { ...source, 'images/quay.jpg': 'theirs' },
    ]
    const first = merge({ base: source, mine, theirs })
    const conflicts = [['both-changed', 'images/quay.jpg']]
    expect(first).toMatchObject({ content: mine, base: source, conflicts })
    const settled = merge({
      base: first.base,
      mine,
      theirs,
      isRejected: each => fingerprint(each) === 'theirs',
    })
    expect(settled).toMatchObject({ content: mine, base: theirs, conflicts: [] })
  })

  it('keeps an editor’s own file if the source has a new one of that name', () => {
    const own = { ...source, 'objects/park.yaml': museum.replace('id: 1', 'id: 9') }
    const theirs = { ...source, 'objects/park.yaml': museum.replace('id: 1', 'id: 2') }
    const merged = merge({ base: source, mine: own, theirs })
    expect(merged.content).toEqual(own)
    expect(merged.notices).toEqual([expect.stringMatching(/^conflict objects\/park\.yaml .* is your own\./)])
  })

  it('does not restore what an editor removed, and reports later changes of the source', () => {
    const { 'objects/museum.yaml': _gone, ...mine } = source
    expect(merge({ base: source, mine })).toMatchObject({ content: mine, base: source, conflicts: [] })
    const theirs = { ...source, 'objects/museum.yaml': museum.replace('Old', 'New') }
    const merged = merge({ base: source, mine, theirs })
    expect(merged).toMatchObject({ content: mine, conflicts: [['removed-here', 'objects/museum.yaml']] })
  })

  it('replaces a file by one of the same name with another ending', () => {
    const { 'objects/museum.yaml': _before, ...others } = source
    const theirs = { ...others, 'objects/museum.md': '---\nid: 1\n---\nOld.\n' }
    expect(merge({ base: source, theirs }).content).toEqual(theirs)
    const png = { ...others, 'objects/museum.yaml': museum, 'images/quay.png': 'ppp' }
    const { 'images/quay.jpg': _jpg, ...inPng } = png
    expect(merge({ base: source, theirs: inPng }).content).toEqual(inPng)
  })
})

describe('a merge of an entry that is gone from the source', () => {
  const { 'objects/museum.yaml': _museum, ...less } = {
    ...source,
    'events/fair.yaml': fair.replace('place: museum\n', ''),
  }
  const base = { ...less, 'objects/museum.yaml': museum }

  it('removes it if asked to and no editor changed it', () => {
    expect(merge({ base, theirs: less, gone: 'remove' })).toMatchObject({ content: less, base: less })
    const mine = { ...base, 'objects/museum.yaml': museum.replace('Old', 'Ours') }
    const kept = merge({ base, mine, theirs: less, gone: 'remove' })
    expect(kept).toMatchObject({ content: mine, gone: [['objects/museum', 'changed']] })
  })

  it('keeps it if a file that stays refers to it', () => {
    const own = { ...base, 'guides/ours.yaml': 'id: 5\nimage: quay\n' }
    const merged = merge({ base, mine: own, theirs: {}, gone: 'remove' })
    expect(merged.gone).toContainEqual(['images/quay', 'used'])
    expect(merged.content).toEqual({
      'guides/ours.yaml': own['guides/ours.yaml'],
      'images/quay.jpg': 'aaa',
      'images/quay.yaml': quay,
    })
  })

  it('keeps it if it is the original of a translation that stays', () => {
    const translation = museum.replace('id: 1', 'id: 2')
    const own = { ...base, 'objects/museet.yaml': `translation_of: museum\n${translation}` }
    const merged = merge({ base, mine: own, theirs: less, gone: 'remove' })
    expect(merged.gone).toEqual([['objects/museum', 'used']])
    expect(merged.content).toEqual(own)
  })

  it('removes an event whose dates have moved to another event', () => {
    const other = fair.replace('id: 11', 'id: 12').replace('Fair', 'Fair, once more')
    const both = fair.replace('05-01 }', '05-01 }\n  - { id: 12, start: 2027-05-02 }')
    const before = { ...source, 'events/fair-2.yaml': other }
    const merged = merge({ base: before, theirs: { ...source, 'events/fair.yaml': both } })
    expect(merged.content).toEqual({ ...source, 'events/fair.yaml': both })
    expect(merged.gone).toEqual([['events/fair-2', 'moved']])
  })

  it('keeps its label while a kept file uses it', () => {
    const labels = 'places:\n  museum: Museum\n  park: Park\nguide_categories:\n  walks: Walks\n'
    const labelled = { ...base, 'objects/museum.yaml': `${museum}label: museum\n`, 'labels.yaml': labels }
    const theirs = { ...less, 'labels.yaml': 'places: {}\nguide_categories:\n  food: Food\n' }
    const merged = merge({ base: labelled, theirs })
    expect(merged.content['labels.yaml']).toBe(
      'places: { museum: Museum }\nguide_categories: { food: Food }\n',
    )
  })
})
