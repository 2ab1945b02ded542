import { expect, it } from 'vitest'
import { drawPicture, textOf } from '../../support/small-site.ts'
import { buildPage, pictures } from './read-page.ts'

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

function guides() {
  return names.map((image, index) => [
    `content/guides/guide-${index}.md`,
    textOf('content/guides/walk.md')
      .replace('id: 1', `id: ${index + 2}`)
      .replace('quay', image),
  ])
}

it('the front page shows at most six pictures, each once, and loads all but the first lazily', async () => {
  const { elements } = await buildPage({
    ...(await pictures('quay', ...names)),
    ...Object.fromEntries(guides()),
    'content/events/fair.md': textOf('content/events/fair.md').replace('quay', 'seven'),
    'content/objects/museum.md': textOf('content/objects/museum.md').replace('quay', 'eight'),
  })
  const images = elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes)
  expect(images.map(({ alt, loading }) => [alt, loading])).toEqual([
    ['Alt of quay', 'eager'],
    ...['two', 'three', 'seven', 'eight', 'one'].map(slug => [`Alt of ${slug}`, 'lazy']),
  ])
  for (const { width, height } of images) expect([width, height]).toEqual(['768', '512'])
})

it('the front page shows the title, author and licence of each picture', async () => {
  const { elements } = await buildPage(await pictures('quay'))
  expect(elements.filter(({ name }) => name === 'figcaption').map(({ text }) => text)).toEqual([
    'Title of quay Ann · CC BY 4.0',
  ])
})

it('the front page crops a picture around its focal point', async () => {
  const files = await pictures('quay')
  const { elements } = await buildPage({
    ...files,
    'content/images/quay.yaml': `${files['content/images/quay.yaml']}focal_point: { x: 62%, y: 8% }\n`,
  })
  expect(elements.find(({ name }) => name === 'img')?.attributes.class).toBe('x6 y1')
})

it('the front page shows no picture that is too small, and no figure without entries', async () => {
  const small = await buildPage({})
  expect(small.elements.filter(({ name }) => name === 'img')).toEqual([])
  const tall = await buildPage({ 'content/images/quay.jpg': await drawPicture(479, 800) })
  expect(tall.elements.filter(({ name }) => name === 'img')).toEqual([])
  const entries = ['events/fair', 'objects/museum', 'guides/walk'].map(name => [`content/${name}.md`, null])
  const empty = await buildPage(Object.fromEntries(entries))
  expect(empty.elements.filter(({ name }) => name === 'figure')).toEqual([])
  expect(empty.text).toContain('0 items on 1 page')
})

it('the front page lists everybody whose pictures are published, by code point, with the number of pictures', async () => {
  const files = await pictures('quay', ...names)
  const credits = ['Örjan', 'ann', 'Zoë', 'Örjan', '   ', 'Ann', 'Örjan', 'Ann', 'Bo']
  const sidecars = Object.entries(files).filter(([path]) => path.endsWith('.yaml'))
  const changed = sidecars.map(([path, text], index) => [
    path,
    String(text).replace('Ann', `"${credits[index]}"`),
  ])
  const { elements } = await buildPage({
    ...files,
    ...Object.fromEntries([...changed.slice(0, 4), ...changed.slice(5)]),
    ...Object.fromEntries(guides()),
  })
  const list = elements.filter(({ name }) => name === 'li').map(({ text }) => text)
  expect(list.join()).toBe('Ann 3 pictures,Bo 1 picture,Zoë 1 picture,ann 1 picture,Örjan 3 pictures')
})
