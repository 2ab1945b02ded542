import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { schemaOrgOf } from '../../src/client/helpers.ts'
import { startPreview } from '../../src/hosts/serve/preview.ts'
import { makeBuiltSite } from '../support/site.ts'
import { severalPages } from '../support/small-site.ts'

it('the items of a page in the words of schema.org, by their ids in the API', async () => {
  const site = `${severalPages['content/site.yaml']}`.replace('outputs: []', 'outputs: [schema-org]')
  const root = await makeBuiltSite({ ...severalPages, 'content/site.yaml': site })
  const preview = await startPreview({ dist: join(root, 'dist'), port: 0 })
  onTestFinished(() => preview.close())
  const client = createClient(preview.url)
  for (const [name, type] of [
    ['singulareventdates', 'Event'],
    ['guides', 'Article'],
  ] as const) {
    const { results } = await client.page(name)
    const nodes = await schemaOrgOf(client, name)
    expect(results.map(({ id }) => nodes.get(id)?.['@type'])).toEqual(results.map(() => type))
    expect([...nodes.values()][0]?.['@context']).toBe('https://schema.org')
  }
  await expect(schemaOrgOf(client, 'objects', 9)).rejects.toMatchObject({ status: 404 })
})
