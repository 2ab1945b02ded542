import { describe, expect, it } from 'vitest'
import type { PictureSummary } from '../../src/workbench/messages/picture-messages.ts'
import { drawnIn, nearbyOf, placeOf, planCards } from '../../src/workbench-page/parts/list-grid.ts'
import { filterPictures, noCredit, noPictureFilters } from '../../src/workbench-page/parts/picture-filters.ts'

function picture(slug: string, more: Partial<PictureSummary> = {}): PictureSummary {
  const size = { width: 3, height: 2 }
  const rights = { licence: 'CC BY 4.0', credit: '' }
  return { slug, title: '', alt: '', src: '/a.jpg', size, uses: 1, hasFocalPoint: true, ...rights, ...more }
}

const pictures = [
  picture('quay', { title: { en: 'The west quay', sv: 'Västra kajen' }, alt: 'Boats in the rain' }),
  picture('old-quay', { uses: 0, credit: 'Maja Rönn', licence: 'CC0' }),
  picture('fair', { hasFocalPoint: false }),
]

function found(filters: Partial<typeof noPictureFilters>): string[] {
  return filterPictures(pictures, { ...noPictureFilters, ...filters }).map(({ slug }) => slug)
}

describe('filterPictures', () => {
  it('finds all words in the name, title or description, in any order', () => {
    expect(found({ q: 'quay' })).toEqual(['quay', 'old-quay'])
    expect(found({ q: ' RAIN kajen ' })).toEqual(['quay'])
    expect(found({ q: 'rain fair' })).toEqual([])
  })

  it('finds words of every language, ignoring diacritics', () => {
    expect(found({ q: 'west kajen' })).toEqual(['quay'])
    expect(found({ q: 'vastra' })).toEqual(['quay'])
    expect(found({ q: 'västra' })).toEqual(['quay'])
  })

  it('finds unused pictures, and pictures without a focal point', () => {
    expect(found({ unused: true })).toEqual(['old-quay'])
    expect(found({ withoutFocalPoint: true })).toEqual(['fair'])
    expect(found({ unused: true, withoutFocalPoint: true })).toEqual([])
    expect(found({})).toEqual(['quay', 'old-quay', 'fair'])
  })

  it('finds pictures by photographer and licence, and those without a photographer', () => {
    expect(found({ credit: 'Maja Rönn' })).toEqual(['old-quay'])
    expect(found({ licence: 'CC BY 4.0' })).toEqual(['quay', 'fair'])
    expect(found({ credit: noCredit })).toEqual(['quay', 'fair'])
    expect(found({ q: 'ronn cc0' })).toEqual(['old-quay'])
  })
})

it('nearbyOf covers the screen, and one screen above and below', () => {
  for (const scrolled of [-300, 0, 1, 399, 25_000]) {
    const { from, to } = nearbyOf(scrolled, 900)
    expect(from).toBeLessThanOrEqual(scrolled - 900)
    expect(to).toBeGreaterThanOrEqual(scrolled + 1800)
  }
})

describe('drawnIn', () => {
  const grid = planCards(1200, 16)

  it('contains every visible picture of many, and few that are not visible', () => {
    const drawn = drawnIn(5000, grid, nearbyOf(100_000, 900))
    const seen = Array.from({ length: 5000 }, (_, index) => index).filter(index => {
      const { top } = placeOf(index, grid)
      return top + grid.height > 100_000 && top < 100_900
    })
    expect(seen.length).toBeGreaterThan(3)
    expect(drawn).toEqual(expect.arrayContaining(seen))
    expect(drawn.length).toBeLessThan(60)
  })

  it('contains the focused item and its neighbours, wherever the window is', () => {
    const drawn = drawnIn(5000, grid, nearbyOf(100_000, 900), 7)
    expect(drawn.slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, index) => index))
    expect(drawn).toHaveLength(drawnIn(5000, grid, nearbyOf(100_000, 900)).length + 16)
  })
})
