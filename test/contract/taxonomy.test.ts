import { describe, expect, it } from 'vitest'
import { contractMeta, Meta, taxonomy } from '../../src/contract/taxonomy.ts'

describe('the taxonomy', () => {
  it('has the fifteen categories in the order of the contract', () => {
    expect(taxonomy.map(({ slug, title, icon }) => `${slug} / ${title} / ${icon}`)).toEqual([
      'sports / Sports & Wellbeing / sports',
      'stage-film / Stage & Film / theatre',
      'science-tech / Science & Tech / experiment',
      'careers-leadership / Careers & Leadership / monitoring',
      'clubs-parties / Clubs & Parties / clubsparties',
      'eat-drink / Eat & Drink / eatdrink',
      'fairs / Fairs / fairs',
      'exhibitions / Exhibitions / exhibitions',
      'family / Family / family',
      'festivals / Festivals / festival',
      'guided-tours / Guided tours / binoculars',
      'networking-community / Networking & Community / networking',
      'music / Music / music',
      "christmas-new-years-eve / Christmas & New Year's / holidaybell",
      'gaming-boardgames / Gaming & Boardgames / networking',
    ])
  })

  it('has the twenty-two subcategories, each with events', () => {
    const rows = taxonomy.flatMap(({ slug, subcategories }) =>
      subcategories.map(sub => `${slug} / ${sub.slug} / ${sub.title} / ${sub.has_events}`),
    )
    expect(rows).toEqual([
      'sports / games-championships / Games & Championships / true',
      'sports / races-competitions / Races & Competitions / true',
      'sports / wellbeing / Wellbeing / true',
      'stage-film / film / Film / true',
      'stage-film / stand-up-spoken-word / Stand-up & Spoken Word / true',
      'stage-film / theatre / Theater / true',
      'stage-film / dance / Dance & Circus / true',
      'stage-film / opera-musicals / Opera & Show / true',
      'fairs / conventions-fairs / Conventions & Fairs / true',
      'fairs / markets / Markets / true',
      'exhibitions / culture-arts / Culture & Arts / true',
      'exhibitions / history-science / Nature & Society / true',
      'music / jazz-blues / Jazz & Blues / true',
      'music / pop / Pop / true',
      'music / dance-electronic / Dance & Electronic / true',
      'music / hip-hop-soul-rnb / Hip hop, Soul & RnB / true',
      'music / hard-rock-metal / Hard Rock & Metal / true',
      'music / indie-punk / Indie & Punk / true',
      'music / country-folk / Folk, Traditional & Country / true',
      'music / rock / Rock / true',
      'music / reggae / Reggae / true',
      'music / classical / Classical & Art Music / true',
    ])
  })
})

describe('contractMeta', () => {
  it('has the shape of meta, and every subcategory once more in a flat list', () => {
    const meta = Meta.parse(contractMeta())
    expect(meta.categories).toEqual(taxonomy)
    expect(meta.subcategories).toEqual(meta.categories.flatMap(category => category.subcategories))
  })

  it('is made anew at each call, so that a change to one is none to the next', () => {
    const meta = contractMeta()
    for (const one of meta.subcategories) one.title = ''
    for (const { subcategories } of meta.categories) subcategories.pop()
    expect(contractMeta().categories).toEqual(taxonomy)
    expect(contractMeta().subcategories.map(({ title }) => title)).not.toContain('')
  })
})
