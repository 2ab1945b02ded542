import type { Language } from '../../base/problems/describe-problem.ts'

const englishComments = {
  image: 'The name of a picture in images/.',
  dates:
    'A line for each day or span: { start: 2027-06-25, end: 2027-06-27 }. Ids come from: npm run check -- --fix',
  categories: 'One or more of taxonomy.yaml; category is the main one.',
  addLabel: 'Add "label:" with a type of place of labels.yaml.',
  label: 'A type of place of labels.yaml.',
  location: 'A point in the city: write the position.',
  removeLocation: 'A point in the city: write the position, or remove the line if there is none.',
  infoBox:
    'Also href, label, telephone, email, booking_href and booking_label. Above it: opening_hours and wheelchair.',
  guideCategory: 'A guide category of labels.yaml.',
  author: 'Who it is. Also title, href and is_local.',
  address: 'The place has no address of its own.',
  venue: 'Where it is: these three, or "place:" with the name of a file in objects/ instead.',
  words: 'In several languages: { en: …, sv: … }. The alt, too.',
  draft: 'Not published. Remove this line when the entry is ready.',
  sentence: 'Replace this sentence with what visitors should know.',
}

const swedishComments: typeof englishComments = {
  image: 'Namnet på en bild i images/.',
  dates:
    'En rad för varje dag eller period: { start: 2027-06-25, end: 2027-06-27 }. Id skriver npm run check -- --fix.',
  categories: 'En eller flera ur taxonomy.yaml; category är den viktigaste.',
  addLabel: 'Lägg till "label:" med en platstyp ur labels.yaml.',
  label: 'En platstyp ur labels.yaml.',
  location: 'En punkt på orten: skriv positionen.',
  removeLocation: 'En punkt på orten: skriv positionen, eller ta bort raden om den inte finns.',
  infoBox:
    'Också href, label, telephone, email, booking_href och booking_label. Ovanför den: opening_hours och wheelchair.',
  guideCategory: 'En guidekategori ur labels.yaml.',
  author: 'Vem det är. Också title, href och is_local.',
  address: 'Platsen har ingen egen adress.',
  venue: 'Var det är: de här tre, eller "place:" med namnet på en fil i objects/ i stället.',
  words: 'På flera språk: { en: …, sv: … }. Det gäller också alt.',
  draft: 'Publiceras inte. Ta bort raden när posten är klar.',
  sentence: 'Byt ut den här meningen mot det som besökarna ska få veta.',
}

/** The comments in new files, which explain what to write, and the placeholder for their text. */
export const entryComments: Readonly<Record<Language, typeof englishComments>> = {
  en: englishComments,
  sv: swedishComments,
}

const englishExamples = {
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

const swedishExamples: typeof englishExamples = {
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
export const exampleWords: Readonly<Record<Language, typeof englishExamples>> = {
  en: englishExamples,
  sv: swedishExamples,
}

const englishSettings = {
  site: 'The city and how its content is published.',
  licence: 'The licence of the content. Write yours if it is another.',
  patterns: "The page of an entry on the city's own site. Change these to the addresses that the site has.",
  taxonomy: "The categories of events, fixed by the API's contract.",
  labels:
    'Place types, and guide categories, with names in every language. A new one is a line such as\n  museum: { en: Museum, sv: Museum }',
}

const swedishSettings: typeof englishSettings = {
  site: 'Orten och hur dess innehåll publiceras.',
  licence: 'Innehållets licens. Skriv din egen om den är en annan.',
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
