import { z } from 'zod'
import { AddressPart } from './scalars.ts'

/** A finer kind of event within a category. */
export const Subcategory = z
  .strictObject({
    slug: AddressPart,
    title: z.string(),
    has_events: z.boolean(),
  })
  .describe('A finer kind of event')
export type Subcategory = z.infer<typeof Subcategory>

/** A kind of event with its subcategories; without any, the array is empty. */
export const Category = z
  .strictObject({
    slug: AddressPart,
    title: z.string(),
    icon: AddressPart.describe('The name of an icon'),
    subcategories: z.array(Subcategory).describe('May be empty'),
  })
  .describe('A kind of event')
export type Category = z.infer<typeof Category>

/** The taxonomy on every page of event dates; `subcategories` is the flat list of all of them. */
export const Meta = z
  .strictObject({
    categories: z.array(Category),
    subcategories: z.array(Subcategory).describe('Those of all categories'),
  })
  .describe('Every category, on each page of event dates')
export type Meta = z.infer<typeof Meta>

/** The contract's fifteen categories with their subcategories, exactly and in its order. */
export const taxonomy: readonly Category[] = [
  category('sports', 'Sports & Wellbeing', 'sports', {
    'games-championships': 'Games & Championships',
    'races-competitions': 'Races & Competitions',
    wellbeing: 'Wellbeing',
  }),
  category('stage-film', 'Stage & Film', 'theatre', {
    film: 'Film',
    'stand-up-spoken-word': 'Stand-up & Spoken Word',
    theatre: 'Theater',
    dance: 'Dance & Circus',
    'opera-musicals': 'Opera & Show',
  }),
  category('science-tech', 'Science & Tech', 'experiment'),
  category('careers-leadership', 'Careers & Leadership', 'monitoring'),
  category('clubs-parties', 'Clubs & Parties', 'clubsparties'),
  category('eat-drink', 'Eat & Drink', 'eatdrink'),
  category('fairs', 'Fairs', 'fairs', {
    'conventions-fairs': 'Conventions & Fairs',
    markets: 'Markets',
  }),
  category('exhibitions', 'Exhibitions', 'exhibitions', {
    'culture-arts': 'Culture & Arts',
    'history-science': 'Nature & Society',
  }),
  category('family', 'Family', 'family'),
  category('festivals', 'Festivals', 'festival'),
  category('guided-tours', 'Guided tours', 'binoculars'),
  category('networking-community', 'Networking & Community', 'networking'),
  category('music', 'Music', 'music', {
    'jazz-blues': 'Jazz & Blues',
    pop: 'Pop',
    'dance-electronic': 'Dance & Electronic',
    'hip-hop-soul-rnb': 'Hip hop, Soul & RnB',
    'hard-rock-metal': 'Hard Rock & Metal',
    'indie-punk': 'Indie & Punk',
    'country-folk': 'Folk, Traditional & Country',
    rock: 'Rock',
    reggae: 'Reggae',
    classical: 'Classical & Art Music',
  }),
  category('christmas-new-years-eve', "Christmas & New Year's", 'holidaybell'),
  category('gaming-boardgames', 'Gaming & Boardgames', 'networking'),
]

/** `subcategories` maps slugs to titles, in order. */
function category(
  slug: string,
  title: string,
  icon: string,
  subcategories: Readonly<Record<string, string>> = {},
): Category {
  const rows = Object.entries(subcategories).map(([slug, title]) => ({ slug, title, has_events: true }))
  return { slug, title, icon, subcategories: rows }
}

/** Returns a new copy of the `meta` that is on every page of event dates. */
export function contractMeta(): Meta {
  const categories = structuredClone([...taxonomy])
  return { categories, subcategories: structuredClone(categories.flatMap(row => row.subcategories)) }
}
