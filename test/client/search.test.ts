import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fold } from '../../src/base/fold.ts'
import { createClient } from '../../src/client/client.ts'
import { openSearch, searchTexts } from '../../src/client/search.ts'
import { build } from '../../src/pipeline/build.ts'
import { buildSampleCity, makeSharedFolder, sampleCityCache } from '../support/site.ts'

/** What somebody types, and a word of the text that is meant. */
const pairs =
  `konserter konsert, konserten konserter, skiva kräftskiva, kräftskivor kräftskivan, marknad julmarknaden,
  marknader loppmarknad, museer museet, museum museerna, utställningar utställningen, utställning konstutställningar,
  kyrkor kyrkan, kyrka domkyrkan, badplatser badplats, badet badplats, bad havsbad, stranden sandstrand, stränder stranden,
  vandringar vandringen, vandring stadsvandringar, turer turen, tur båttur, båtar båten, resor resan, barn barnens,
  barnteater barnteatern, teatrar teatern, filmer filmen, film filmvisning, loppis loppisen, hantverk hantverkare,
  hamnen hamn, hamn gästhamnen, parker parken, park stadsparken, trädgårdar trädgården, trädgård trädgårdsmästare,
  kaféer kafé, kafeer kaféet, restauranger restaurangen, öl ölprovning, provning ölprovningar, midsommar midsommarfirande,
  luciatåg luciatågen, böcker bokmässa, bok bokmässan, fyren fyrar, fyrar fyrplatsen, dansen danser, dans dansbanan,
  åldervik Ålderviks`
    .split(',')
    .map(pair => pair.trim().split(' '))

it('a search finds other forms of Swedish words, and parts of compounds, but for words that change within', () => {
  const missed = pairs.filter(([typed = '', word = '']) => {
    const text = { title: '', name: '', text: fold(`i ${word} på`) }
    return searchTexts(new Map([[word, text]]), typed).size === 0
  })
  expect(pairs).toHaveLength(50)
  expect(missed.map(pair => pair.join(' '))).toEqual(['teatrar teatern', 'böcker bokmässa'])
})

it('a search puts what was typed before other forms, and does not cut short words', () => {
  const texts = ['konst', 'konserter', 'konsert', 'barer', 'barn', 'resan', 'restaurang'].map(word => {
    return [word, { title: '', name: '', text: word }] as const
  })
  const find = (search: string) => {
    const found = [...searchTexts(new Map(texts), search)].sort(([, a], [, b]) => b.score - a.score)
    return found.map(([word]) => word)
  }
  expect(['konserter', 'konst', 'barn', 'konserter barn'].map(find)).toEqual([
    ['konserter', 'konsert'],
    ['konst'],
    ['barn'],
    [],
  ])
})

it('a page searches the sample city by files of at most 15 KB, with each event once', async () => {
  const root = await makeSharedFolder()
  await buildSampleCity(root)
  const settings = join(root, 'content/site.yaml')
  await writeFile(settings, (await readFile(settings, 'utf8')).replace(/^outputs: .*/m, 'outputs: [search]'))
  await build({ root, cache: sampleCityCache })
  const folder = join(root, 'dist/search')
  const files = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name))))
  expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThan(15_000)
  const client = createClient('https://api.example.org/city/', {
    fetch: async address => new Response(await readFile(join(root, 'dist', address.slice(29)))),
  })
  const search = await openSearch(client, 'sv')
  const [first] = search('marknader stortorget')
  const ids = ['1010', '1011', '1012', '1013', '1014']
  expect(first).toMatchObject({ collection: 'singulareventdates', ids, title: 'Julmarknad på Stortorget' })
  expect(search('fyrar').map(({ title }) => title)).toContain('Alderskärs fyr')
  expect(search('')).toEqual([])
  await expect(
    openSearch({ ...client, json: async () => ({ etag: undefined, value: { v: 2 } }) }, 'sv'),
  ).rejects.toMatchObject({ address: 'https://api.example.org/city/search/sv.json', field: 'v' })
})
