import { describe, expect, it } from 'vitest'
import { startWorkbench } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'
import { drawTown } from './support/town.ts'

describe('a picture that many things use', () => {
  const { open } = useBrowser()

  it('shows the first fifty, and the others where they are asked for', async () => {
    const town = await drawTown()
    const place = String(town['content/objects/place-1.md'])
    const more = Array.from({ length: 60 }, (_, index) => [
      `content/objects/more-${index}.md`,
      place.replace('id: 11', `id: ${index + 100}`).replace('number 1', `number ${index + 100}`),
    ])
    const bench = await startWorkbench({ ...town, ...Object.fromEntries(more) })
    const { page, faults } = await open(`${bench.url}#/pictures/quay`)
    const users = page.getByRole('region', { name: 'Used by' }).getByRole('link', { name: 'Place number' })
    const button = page.getByRole('button', { name: 'more', exact: false })
    await button.click()
    expect(await users.count()).toBe(86)
    await page.getByRole('button', { name: 'Show fewer' }).click()
    expect(await button.textContent()).toBe('and 37 more')
    expect(await users.count()).toBeLessThanOrEqual(50)
    expect(faults).toEqual([])
  })
})
