import { describe, expect, it } from 'vitest'
import { VisitorObject } from '../../../src/contract/object.ts'
import { faultsOf } from '../../../src/hosts/verify/json-faults.ts'
import { honestContent } from './honest-content.ts'

describe('faultsOf', () => {
  it('says what was found, what was expected and where', async () => {
    const { objects } = await honestContent()
    const wrong = {
      ...objects[1],
      title: 7,
      slug: undefined,
      type: 'Place',
      href: '/objects/',
      mood: 'merry',
      image: { ...objects[1]?.image, width: 1.5, schema: { '@type': 'ImageObject' } },
    }
    const faults = faultsOf(VisitorObject.safeParse(wrong).error?.issues ?? [], wrong)
    expect(faults).toEqual(
      expect.arrayContaining([
        { path: 'title', message: 'Saw 7; expected a text.' },
        { path: 'slug', message: 'Saw nothing; expected a text.' },
        { path: 'type', message: 'Saw "Place"; expected "ObjectPage".' },
        { path: 'href', message: 'Saw "/objects/"; expected an absolute http or https URL.' },
        { path: 'mood', message: 'Saw a key that is not in the contract; expected only its keys.' },
        { path: 'image.width', message: 'Saw 1.5; expected a whole number.' },
        { path: 'image.schema.url', message: 'Saw nothing; expected a text.' },
      ]),
    )
  })
})
