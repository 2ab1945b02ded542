import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { SettingTarget } from '../messages/form-messages.ts'
import type { Choice } from '../messages/item-messages.ts'

/** The values that references to settings can have, with their titles, in the order of the titles. */
export type SettingChoices = Readonly<Record<SettingTarget, readonly Choice[]>>

/** Returns the choices of a site in the language of the reader; none without a site. */
export function settingChoices(site: BuiltSite | undefined, reader: string): SettingChoices {
  if (!site) return { category: [], subcategory: [], label: [], 'guide-category': [] }
  const { taxonomy, labels } = site.content
  const [main = ''] = site.content.site.languages
  const { compare } = new Intl.Collator(reader || main)
  const sort = (choices: Choice[]) => choices.sort((a, b) => compare(a.title, b.title))
  const titlesOf = (group: typeof labels.places) =>
    Object.entries(group).map(([value, words]) => {
      return { value, title: typeof words === 'string' ? words : (words[reader] ?? words[main] ?? value) }
    })
  const category = taxonomy.categories.map(({ slug, title, subcategories = [] }) => {
    return { value: slug, title: categoryTitle(title, reader), subcategories }
  })
  const subcategory = category.flatMap(({ title: parent, subcategories }) =>
    subcategories.map(({ slug, title }) => {
      return { value: slug, title: `${parent}: ${categoryTitle(title, reader)}` }
    }),
  )
  return {
    category: sort(category.map(({ value, title }) => ({ value, title }))),
    subcategory: sort(subcategory),
    label: sort(titlesOf(labels.places)),
    'guide-category': sort(titlesOf(labels.guide_categories)),
  }
}

/** Returns the title of a category or subcategory in the language of the reader. The API has the English titles only. */
export function categoryTitle(title: string, reader: string): string {
  return (reader === 'sv' && inSwedish[title]) || title
}

/** The titles that are not the same in Swedish. */
const inSwedish: Readonly<Record<string, string>> = {
  'Sports & Wellbeing': 'Sport & hälsa',
  'Games & Championships': 'Matcher & mästerskap',
  'Races & Competitions': 'Lopp & tävlingar',
  Wellbeing: 'Välmående',
  'Stage & Film': 'Scen & film',
  'Stand-up & Spoken Word': 'Ståupp & spoken word',
  Theater: 'Teater',
  'Dance & Circus': 'Dans & cirkus',
  'Science & Tech': 'Vetenskap & teknik',
  'Careers & Leadership': 'Karriär & ledarskap',
  'Clubs & Parties': 'Klubbar & fester',
  'Eat & Drink': 'Mat & dryck',
  Fairs: 'Mässor & marknader',
  'Conventions & Fairs': 'Kongresser & mässor',
  Markets: 'Marknader',
  Exhibitions: 'Utställningar',
  'Culture & Arts': 'Konst & kultur',
  'Nature & Society': 'Natur & samhälle',
  Family: 'Familj',
  Festivals: 'Festivaler',
  'Guided tours': 'Guidade turer',
  'Networking & Community': 'Nätverk & föreningsliv',
  Music: 'Musik',
  'Dance & Electronic': 'Dansmusik & elektroniskt',
  'Hip hop, Soul & RnB': 'Hiphop, soul & RnB',
  'Hard Rock & Metal': 'Hårdrock & metal',
  'Folk, Traditional & Country': 'Folkmusik, tradition & country',
  'Classical & Art Music': 'Klassisk musik & konstmusik',
  "Christmas & New Year's": 'Jul & nyår',
  'Gaming & Boardgames': 'Dataspel & brädspel',
}
