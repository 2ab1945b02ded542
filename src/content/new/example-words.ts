import type { Language } from '../../base/problems/messages/describe-problem.ts'

const english = {
  place: 'Example place',
  event: 'Example event',
  guide: 'Example guide',
  author: 'Example author',
  picture: 'Example picture',
  text: 'This is only an example. Write about something real, or remove this file.',
  alt: 'An example: a drawing of a sun above the sea. Put a photograph in its place.',
  aboutAuthor: 'This is only an example of an author.',
  focalPoint: 'What crops of the picture keep. Remove it for your photo, or drag it in npm run dev.',
  licence: 'The licence of your photo.',
  address: 'Example street 1',
  attraction: 'Attraction',
  walks: 'Walks',
}

const swedish: typeof english = {
  place: 'Exempelplats',
  event: 'Exempelevenemang',
  guide: 'Exempelguide',
  author: 'Exempelförfattare',
  picture: 'Exempelbild',
  text: 'Det här är bara ett exempel. Skriv om något riktigt, eller ta bort den här filen.',
  alt: 'Ett exempel: en tecknad sol över havet. Byt ut den mot ett fotografi.',
  aboutAuthor: 'Det här är bara ett exempel på en författare.',
  focalPoint:
    'Det som beskärningar av bilden behåller. Ta bort det för ditt foto, eller dra det i npm run dev.',
  licence: 'Ditt fotos licens.',
  address: 'Exempelgatan 1',
  attraction: 'Sevärdhet',
  walks: 'Promenader',
}

/** What the examples of a new content say. */
export const exampleWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }

const englishSettings = {
  site: 'The city and how its content is published.',
  licence: 'The licence of the content. Write yours if it is another.',
  patterns: "The page of an entry on the city's own site. Change these to the addresses that the site has.",
  taxonomy: "The categories of events, fixed by the API's contract.",
  labels:
    'Types of place and guide categories, each in every language. A new one is a line such as\n  museum: { en: Museum, sv: Museum }',
}

const swedishSettings: typeof englishSettings = {
  site: 'Orten och hur dess innehåll publiceras.',
  licence: 'Innehållets licens. Skriv er egen om den är en annan.',
  patterns: 'En posts sida på ortens egen webbplats. Ändra till de adresser som webbplatsen har.',
  taxonomy: 'Evenemangens kategorier, bestämda av API:ets kontrakt.',
  labels:
    'Platstyper och guidekategorier, var och en på alla språk. En ny är en rad som\n  museum: { en: Museum, sv: Museum }',
}

/** The comments in the settings of a new content. */
export const settingComments: Readonly<Record<Language, typeof englishSettings>> = {
  en: englishSettings,
  sv: swedishSettings,
}
