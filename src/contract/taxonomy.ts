import { z } from 'zod'

/** A finer kind of event within a category. */
export const Subcategory = z.strictObject({
  slug: z.string(),
  title: z.string(),
  has_events: z.boolean(),
})
export type Subcategory = z.infer<typeof Subcategory>

/** A kind of event, with its subcategories (none is an empty array). */
export const Category = z.strictObject({
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  subcategories: z.array(Subcategory),
})
export type Category = z.infer<typeof Category>

/** The taxonomy that every page of event dates carries; `subcategories` is the flat list of all of them. */
export const Meta = z.strictObject({
  categories: z.array(Category),
  subcategories: z.array(Subcategory),
})
export type Meta = z.infer<typeof Meta>

/** The contract's fifteen categories with their subcategories, exactly and in its order. */
export const taxonomy = [
  {
    slug: 'sports',
    title: 'Sports & Wellbeing',
    icon: 'sports',
    subcategories: [
      { slug: 'games-championships', title: 'Games & Championships', has_events: true },
      { slug: 'races-competitions', title: 'Races & Competitions', has_events: true },
      { slug: 'wellbeing', title: 'Wellbeing', has_events: true },
    ],
  },
  {
    slug: 'stage-film',
    title: 'Stage & Film',
    icon: 'theatre',
    subcategories: [
      { slug: 'film', title: 'Film', has_events: true },
      { slug: 'stand-up-spoken-word', title: 'Stand-up & Spoken Word', has_events: true },
      { slug: 'theatre', title: 'Theater', has_events: true },
      { slug: 'dance', title: 'Dance & Circus', has_events: true },
      { slug: 'opera-musicals', title: 'Opera & Show', has_events: true },
    ],
  },
  { slug: 'science-tech', title: 'Science & Tech', icon: 'experiment', subcategories: [] },
  { slug: 'careers-leadership', title: 'Careers & Leadership', icon: 'monitoring', subcategories: [] },
  { slug: 'clubs-parties', title: 'Clubs & Parties', icon: 'clubsparties', subcategories: [] },
  { slug: 'eat-drink', title: 'Eat & Drink', icon: 'eatdrink', subcategories: [] },
  {
    slug: 'fairs',
    title: 'Fairs',
    icon: 'fairs',
    subcategories: [
      { slug: 'conventions-fairs', title: 'Conventions & Fairs', has_events: true },
      { slug: 'markets', title: 'Markets', has_events: true },
    ],
  },
  {
    slug: 'exhibitions',
    title: 'Exhibitions',
    icon: 'exhibitions',
    subcategories: [
      { slug: 'culture-arts', title: 'Culture & Arts', has_events: true },
      { slug: 'history-science', title: 'Nature & Society', has_events: true },
    ],
  },
  { slug: 'family', title: 'Family', icon: 'family', subcategories: [] },
  { slug: 'festivals', title: 'Festivals', icon: 'festival', subcategories: [] },
  { slug: 'guided-tours', title: 'Guided tours', icon: 'binoculars', subcategories: [] },
  { slug: 'networking-community', title: 'Networking & Community', icon: 'networking', subcategories: [] },
  {
    slug: 'music',
    title: 'Music',
    icon: 'music',
    subcategories: [
      { slug: 'jazz-blues', title: 'Jazz & Blues', has_events: true },
      { slug: 'pop', title: 'Pop', has_events: true },
      { slug: 'dance-electronic', title: 'Dance & Electronic', has_events: true },
      { slug: 'hip-hop-soul-rnb', title: 'Hip hop, Soul & RnB', has_events: true },
      { slug: 'hard-rock-metal', title: 'Hard Rock & Metal', has_events: true },
      { slug: 'indie-punk', title: 'Indie & Punk', has_events: true },
      { slug: 'country-folk', title: 'Folk, Traditional & Country', has_events: true },
      { slug: 'rock', title: 'Rock', has_events: true },
      { slug: 'reggae', title: 'Reggae', has_events: true },
      { slug: 'classical', title: 'Classical & Art Music', has_events: true },
    ],
  },
  {
    slug: 'christmas-new-years-eve',
    title: "Christmas & New Year's",
    icon: 'holidaybell',
    subcategories: [],
  },
  { slug: 'gaming-boardgames', title: 'Gaming & Boardgames', icon: 'networking', subcategories: [] },
] as const satisfies readonly FixedCategory[]

type FixedCategory = Readonly<Omit<Category, 'subcategories'>> & {
  readonly subcategories: readonly Readonly<Subcategory>[]
}

/** The `meta` of every page of event dates, made anew at each call. */
export function contractMeta(): Meta {
  const categories = taxonomy.map(category => ({
    ...category,
    subcategories: copies(category.subcategories),
  }))
  return { categories, subcategories: categories.flatMap(category => copies(category.subcategories)) }
}

function copies(subcategories: readonly Readonly<Subcategory>[]): Subcategory[] {
  return subcategories.map(subcategory => ({ ...subcategory }))
}
