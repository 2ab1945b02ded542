import { expect, it } from 'vitest'
import { contractMeta, Meta, taxonomy } from '../../src/contract/taxonomy.ts'

/** The contract's table of categories: slug, title, icon, and below each its subcategories. */
const table = `
sports / Sports & Wellbeing / sports
  games-championships / Games & Championships, races-competitions / Races & Competitions, wellbeing / Wellbeing
stage-film / Stage & Film / theatre
  film / Film, stand-up-spoken-word / Stand-up & Spoken Word, theatre / Theater, dance / Dance & Circus, opera-musicals / Opera & Show
science-tech / Science & Tech / experiment
careers-leadership / Careers & Leadership / monitoring
clubs-parties / Clubs & Parties / clubsparties
eat-drink / Eat & Drink / eatdrink
fairs / Fairs / fairs
  conventions-fairs / Conventions & Fairs, markets / Markets
exhibitions / Exhibitions / exhibitions
  culture-arts / Culture & Arts, history-science / Nature & Society
family / Family / family
festivals / Festivals / festival
guided-tours / Guided tours / binoculars
networking-community / Networking & Community / networking
music / Music / music
  jazz-blues / Jazz & Blues, pop / Pop, dance-electronic / Dance & Electronic, hip-hop-soul-rnb / Hip hop, Soul & RnB, hard-rock-metal / Hard Rock & Metal, indie-punk / Indie & Punk, country-folk / Folk, Traditional & Country, rock / Rock, reggae / Reggae, classical / Classical & Art Music
christmas-new-years-eve / Christmas & New Year's / holidaybell
gaming-boardgames / Gaming & Boardgames / networking
`

it('the taxonomy has the categories and subcategories of the contract, in its order', () => {
  const lines = taxonomy.flatMap(({ slug, title, icon, subcategories }) => {
    const below = subcategories.map(row => `${row.slug} / ${row.title}`).join(', ')
    return [`${slug} / ${title} / ${icon}`, ...(below === '' ? [] : [`  ${below}`])]
  })
  expect(lines.join('\n')).toBe(table.trim())
  expect(taxonomy).toHaveLength(15)
})

it('contractMeta has the categories with their subcategories, and a flat list of all 22 subcategories', () => {
  const meta = Meta.parse(contractMeta())
  expect(meta.categories).toEqual(taxonomy)
  expect(meta.subcategories).toEqual(meta.categories.flatMap(category => category.subcategories))
  expect(meta.subcategories.map(row => row.has_events)).toEqual(Array(22).fill(true))
})
