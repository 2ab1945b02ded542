import { describe, expect, it } from 'vitest'
import type { ImageSchema } from '../../../src/contract/image.ts'
import { focalPointOf } from '../../../src/import/draft/draft-pictures.ts'
import { eventDate, guide, image, object } from '../../support/items.ts'
import { draft, fieldsIn } from './made-api.ts'

const schema: ImageSchema = {
  '@type': 'ImageObject',
  url: 'https://api.example.org/media/original_images/quay.jpg',
  width: 2000,
  height: 1000,
  caption: '',
  embeddedTextCaption: 'QUAY',
  uploadDate: '2026-06-21T16:30:00Z',
  author: { '@type': 'Person', name: 'Ann Ek' },
  thumbnail: { src: '/a.jpg', width: 1, height: 1, alt: '' },
}

const swedish = (changes: Parameters<typeof image>[0]) => {
  return object({ id: 2, slug: 'b', href: 'https://www.example.org/sv/places/b/', image: image(changes) })
}

describe('a picture', () => {
  it('is named as in its address, with or without a hash', () => {
    const named = (url: string, id: number) => object({ id, slug: `o${id}`, image: image({ id, url }) })
    const { pictures } = draft({
      objects: [
        named('/media/original_images/old-quay.0123456789.jpg', 4),
        named('/files/The%20Quay_2.JPG', 3),
        named('/files/the-quay-2.png', 2),
        named('/%ff/', 1),
      ],
    })
    expect(pictures).toEqual([
      ...['images/old-quay.jpg', 'images/picture.jpg', 'images/the-quay-2-2.jpg', 'images/the-quay-2.jpg'],
    ])
  })

  it('has the texts of each language, from all its uses, and the facts of its schema', () => {
    const drafted = draft({
      objects: [
        object({ image: image({ schema }) }),
        swedish({ title: 'Kajen', alt: 'En kaj i solen', schema }),
      ],
    })
    expect(fieldsIn(drafted, 'images/quay.yaml')).toEqual({
      id: '1',
      title: { en: 'The quay', sv: 'Kajen' },
      alt: { en: 'A quay in the sun', sv: 'En kaj i solen' },
      credit: 'Ann Ek',
      date_taken: '2026-06-21T16:30:00Z',
      text_in_picture: 'QUAY',
      as_imported: ['licence'],
    })
  })

  it('has the texts of the main language in a language that shows none', () => {
    const drafted = draft(
      { objects: [object(), swedish({ title: 'Kajen' })] },
      { languages: ['sv', 'fi', 'en'] },
    )
    expect(fieldsIn(drafted, 'images/quay.yaml').title).toEqual({ sv: 'Kajen', fi: 'Kajen', en: 'The quay' })
  })

  it('has the first text if one language has two, which is reported', () => {
    const objects = [object(), object({ id: 2, slug: 'b', image: image({ caption: 'Seen from the sea' }) })]
    const drafted = draft({ objects })
    expect(fieldsIn(drafted, 'images/quay.yaml').caption).toBeUndefined()
    expect(drafted.notices).toContainEqual({
      kind: 'changed',
      where: 'images/quay.yaml',
      message: 'The source has several texts for caption in one language; the first was used.',
    })
  })

  it('if missing, removes its items, but not its guides', () => {
    const drafted = draft(
      { singulareventdates: [eventDate()], objects: [object()], guides: [guide({ image: image() })] },
      {},
      [],
    )
    const entries = Object.keys(drafted.texts).filter(path => path.includes('/'))
    expect([entries, drafted.pictures]).toEqual([['guides/walk.md'], []])
    const leftOut = drafted.notices.filter(({ kind }) => kind === 'left-out')
    expect(leftOut.map(({ where, message }) => `${where} ${message.slice(0, 16)}`)).toEqual([
      'objects/museum.md The whole entry:',
      'events/fair.md The whole entry:',
    ])
  })
})

describe('a focal point', () => {
  const shown = (x: string, y: string) => image({ focal: { x, y } })
  const recorded = (focal_point: object | null) => {
    return { id: 1, url: '', licence: '', credit: null, date_taken: null, focal_point } as never
  }

  it('comes from the image, unless it is the middle', () => {
    expect(focalPointOf(shown('60.00%', '41.50%'), undefined)).toEqual({ x: '60%', y: '41.5%' })
    expect(focalPointOf(shown('50.00%', '50.00%'), undefined)).toBeUndefined()
    expect(focalPointOf(shown('50.00%', '50.00%'), recorded(null))).toBeUndefined()
  })
})
