/** Returns the title of a category or subcategory in the language of the reader. The API has the English titles only. */
export function categoryTitle(title: string, reader: string): string {
  return (reader === 'sv' && swedishTitles[title]?.[0]) || title
}

/** As `categoryTitle`, of titles with commas between them, which a title can have itself. */
export function categoryTitles(titles: string, reader: string): string {
  return titles.replace(anyTitle, title => categoryTitle(title, reader))
}

/** Returns what editors type for a category or subcategory in the place of its slug: its title, and its titles in Swedish. */
export function typedTitles(title: string): readonly string[] {
  return [title, ...(swedishTitles[title] ?? [])]
}

/** Titles in Swedish: first the one that is shown, then others that editors type. */
const swedishTitles: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'Sports & Wellbeing': ['Sport & hälsa', 'Sport', 'Idrott', 'Sport & välmående'],
  'Games & Championships': ['Matcher & mästerskap', 'Matcher', 'Mästerskap'],
  'Races & Competitions': ['Lopp & tävlingar', 'Lopp', 'Tävlingar'],
  Wellbeing: ['Välmående', 'Hälsa'],
  'Stage & Film': ['Scen & film', 'Scenkonst', 'Scen'],
  Film: ['Film', 'Bio'],
  'Stand-up & Spoken Word': ['Ståupp & spoken word', 'Ståuppkomik', 'Ståupp'],
  Theater: ['Teater'],
  'Dance & Circus': ['Dans & cirkus', 'Dans', 'Cirkus'],
  'Opera & Show': ['Opera & Show', 'Opera', 'Musikal', 'Musikaler', 'Opera & musikal'],
  'Science & Tech': ['Vetenskap & teknik', 'Vetenskap', 'Teknik'],
  'Careers & Leadership': ['Karriär & ledarskap', 'Karriär', 'Ledarskap'],
  'Clubs & Parties': ['Klubbar & fester', 'Klubb & fest', 'Klubb', 'Fest', 'Fester'],
  'Eat & Drink': ['Mat & dryck', 'Mat och dryck'],
  Fairs: ['Mässor & marknader', 'Mässor', 'Mässa'],
  'Conventions & Fairs': ['Kongresser & mässor', 'Kongresser'],
  Markets: ['Marknader', 'Marknad', 'Loppis'],
  Exhibitions: ['Utställningar', 'Utställning'],
  'Culture & Arts': ['Konst & kultur', 'Kultur & konst', 'Konst', 'Kultur'],
  'Nature & Society': ['Natur & samhälle', 'Historia'],
  Family: ['Familj', 'Barn & familj', 'Barn', 'För barn'],
  Festivals: ['Festivaler', 'Festival'],
  'Guided tours': ['Guidade turer', 'Guidad tur', 'Guidning', 'Guidningar'],
  'Networking & Community': ['Nätverk & föreningsliv', 'Nätverk & gemenskap', 'Nätverk', 'Nätverkande'],
  Music: ['Musik', 'Konsert', 'Konserter'],
  'Jazz & Blues': ['Jazz & Blues', 'Jazz', 'Blues', 'Jazz och blues'],
  'Dance & Electronic': ['Dansmusik & elektroniskt', 'Dansmusik', 'Elektronisk musik'],
  'Hip hop, Soul & RnB': ['Hiphop, soul & RnB'],
  'Hard Rock & Metal': ['Hårdrock & metal'],
  'Folk, Traditional & Country': [
    'Folkmusik, tradition & country',
    'Folkmusik',
    'Country',
    'Country och folkmusik',
  ],
  'Classical & Art Music': ['Klassisk musik & konstmusik', 'Klassiskt', 'Klassisk musik'],
  "Christmas & New Year's": ['Jul & nyår', 'Jul', 'Nyår', 'Jul och nyår'],
  'Gaming & Boardgames': ['Dataspel & brädspel', 'Spel', 'Brädspel', 'Spel & brädspel'],
}

const anyTitle = new RegExp(`(?<=^|, )(?:${Object.keys(swedishTitles).join('|')})(?=$|, )`, 'g')
