import { describe, expect, it } from 'vitest'
import { guide, image } from '../../support/items.ts'
import { draft, fieldsIn } from './made-api.ts'

const english = (id: number, author: Parameters<typeof guide>[1]) => {
  return guide({ id, href: `https://www.example.org/en/guides/g${id}/` }, author)
}
const swedish = (id: number, author: Parameters<typeof guide>[1]) => {
  return guide({ id, href: `https://www.example.org/sv/guides/g${id}/` }, author)
}

function authorsIn({ texts }: { texts: object }): string[] {
  return Object.keys(texts).filter(path => path.startsWith('authors/'))
}

describe('authors', () => {
  it('become one file if name, portrait, address and is_local are the same, with the texts of each language', () => {
    const ann = { name: 'Ann Ek', image: image({ id: 5 }), href: 'https://ann.example/', is_local: true }
    const drafted = draft({
      guides: [
        english(1, { ...ann, title: 'Cook', text: '<p>Cooks.</p>' }),
        swedish(2, { ...ann, title: 'Kock', text: '<p>Lagar mat.</p>' }),
      ],
    })
    expect(fieldsIn(drafted, 'authors/ann-ek.yaml')).toEqual({
      name: 'Ann Ek',
      title: { en: 'Cook', sv: 'Kock' },
      image: 'quay',
      href: 'https://ann.example/',
      text: { en: 'Cooks.', sv: 'Lagar mat.' },
      is_local: 'true',
    })
    expect(['g1', 'g2'].map(name => fieldsIn(drafted, `guides/${name}.md`).author)).toEqual([
      'ann-ek',
      'ann-ek',
    ])
  })

  it('have one text for all languages if only one language has a text, or all texts are equal', () => {
    const drafted = draft({
      guides: [
        english(1, { name: 'Ann', title: 'Ann' }),
        swedish(2, { name: 'Ann', title: 'Ann' }),
        swedish(3, { name: 'Bo', title: 'Kock' }),
      ],
    })
    expect(fieldsIn(drafted, 'authors/ann.yaml')).toEqual({ name: 'Ann', title: 'Ann' })
    expect(fieldsIn(drafted, 'authors/bo.yaml')).toEqual({ name: 'Bo', title: 'Kock' })
  })

  it('are not made of an empty byline; one with a value but no name makes an author without a name', () => {
    const drafted = draft({ guides: [english(1, {}), english(2, { href: '' })] })
    expect(authorsIn(drafted)).toEqual(['authors/author.yaml'])
    expect(fieldsIn(drafted, 'authors/author.yaml')).toEqual({ name: '', href: '', as_imported: ['name'] })
    expect(fieldsIn(drafted, 'guides/g1.md').author).toBeUndefined()
  })
})
