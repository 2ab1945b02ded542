import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../../src/workbench/messages/cards.ts'
import { pickCovers } from '../../../../../src/workbench/page/views/overview/cover-pictures.ts'

function cardOf(src: string | null, collection: Card['collection'] = 'objects'): Card {
  const picture = src === null ? null : { src, width: 3, height: 2, alt: '', focal: { x: '50%', y: '50%' } }
  const text = { id: '1', title: '', language: 'en', place: '', label: '', file: '' }
  return { ...text, collection, picture, dates: null, categories: [] }
}

function pick(cards: readonly Card[], count = 3): string[] {
  return pickCovers(cards, { collection: 'objects', count }).map(({ src }) => src)
}

describe('the covers of a collection', () => {
  it('are from all through the list', () => {
    expect(pick(['a', 'b', 'c', 'd', 'e', 'f'].map(src => cardOf(src)))).toEqual(['a', 'c', 'e'])
  })

  it('show no picture twice, and none of another collection', () => {
    expect(pick([cardOf('a'), cardOf('a'), cardOf('x', 'guides'), cardOf('b')])).toEqual(['a', 'b'])
  })

  it('are none where there are no pictures', () => {
    expect(pick([cardOf(null)])).toEqual([])
    expect(pick([])).toEqual([])
  })
})
