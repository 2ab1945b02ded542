/** Returns the title of a category or subcategory in the language of the reader. The API has the English titles only. */
export function categoryTitle(title: string, reader: string): string {
  return (reader === 'sv' && inSwedish[title]) || title
}

/** As `categoryTitle`, of titles with commas between them, which a title can have itself. */
export function categoryTitles(titles: string, reader: string): string {
  return titles.replace(anyTitle, title => categoryTitle(title, reader))
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

const anyTitle = new RegExp(`(?<=^|, )(?:${Object.keys(inSwedish).join('|')})(?=$|, )`, 'g')
