import { describe, expect, it } from 'vitest'
import type { PictureShort } from '../../../../../src/workbench/messages/picture.ts'
import {
  filterPictures,
  printFilters,
  readFilters,
} from '../../../../../src/workbench/page/views/pictures/filter-pictures.ts'

function picture(slug: string, more: Partial<PictureShort> = {}): PictureShort {
  const size = { width: 3, height: 2 }
  return { slug, title: '', alt: '', src: '/a.jpg', size, uses: 1, hasFocalPoint: true, ...more }
}

const pictures = [
  picture('quay', { title: 'Västra kajen', alt: 'Boats in the rain' }),
  picture('old-quay', { uses: 0 }),
  picture('fair', { hasFocalPoint: false }),
]
const everything = { q: '', unused: false, unfocused: false }

function found(filters: Partial<typeof everything>): string[] {
  return filterPictures(pictures, { ...everything, ...filters }).map(({ slug }) => slug)
}

describe('filterPictures', () => {
  it('finds every word in the name, the title or the description, in any order', () => {
    expect(found({ q: 'quay' })).toEqual(['quay', 'old-quay'])
    expect(found({ q: ' RAIN kajen ' })).toEqual(['quay'])
    expect(found({ q: 'rain fair' })).toEqual([])
  })

  it('finds letters with marks by those without', () => {
    expect(found({ q: 'vastra' })).toEqual(['quay'])
    expect(found({ q: 'västra' })).toEqual(['quay'])
  })

  it('finds what is not used, and what has no focal point', () => {
    expect(found({ unused: true })).toEqual(['old-quay'])
    expect(found({ unfocused: true })).toEqual(['fair'])
    expect(found({ unused: true, unfocused: true })).toEqual([])
    expect(found({})).toEqual(['quay', 'old-quay', 'fair'])
  })
})

describe('the address of what is looked for', () => {
  it('says it, and is read back', () => {
    for (const filters of [everything, { q: 'a & b?', unused: true, unfocused: true }]) {
      expect(readFilters(printFilters(filters))).toEqual(filters)
    }
    expect(printFilters({ ...everything, unused: true }).toString()).toBe('unused=1')
    expect(printFilters(everything).toString()).toBe('')
  })
})
