import type { Language } from '../../base/problems/messages/describe-problem.ts'

const english = {
  image: 'The name of a picture in images/.',
  dates:
    'A line for each day or span: { start: 2027-06-25, end: 2027-06-27 }. Ids come from: npm run check -- --fix',
  categories: 'One or more of taxonomy.yaml; category is the main one.',
  addLabel: 'Below it, "label:" can name a type of place of labels.yaml.',
  label: 'A type of place of labels.yaml.',
  location: 'A point in the city: write the position.',
  removeLocation: 'A point in the city: write the position, or remove the line if there is none.',
  infoBox: 'Also href, label, telephone, email, booking_href and booking_label.',
  guideCategory: 'A guide category of labels.yaml.',
  author: 'Who it is. Also title, href and is_local.',
  address: 'The place has no address of its own.',
  venue: 'Where it is: these three, or "place:" with the name of a file in objects/ instead.',
  words: 'In several languages: { en: …, sv: … }. The alt, too.',
  sentence: 'Replace this sentence with what visitors should know.',
}

const swedish: typeof english = {
  image: 'Namnet på en bild i images/.',
  dates:
    'En rad för varje dag eller period: { start: 2027-06-25, end: 2027-06-27 }. Id skrivs av: npm run check -- --fix',
  categories: 'En eller flera ur taxonomy.yaml; category är den viktigaste.',
  addLabel: 'Under den kan "label:" ange en platstyp ur labels.yaml.',
  label: 'En platstyp ur labels.yaml.',
  location: 'En punkt i orten: skriv positionen.',
  removeLocation: 'En punkt i orten: skriv positionen, eller ta bort raden om den inte finns.',
  infoBox: 'Också href, label, telephone, email, booking_href och booking_label.',
  guideCategory: 'En guidekategori ur labels.yaml.',
  author: 'Vem det är. Också title, href och is_local.',
  address: 'Platsen har ingen egen adress.',
  venue: 'Var det är: de här tre, eller "place:" med namnet på en fil i objects/ i stället.',
  words: 'På flera språk: { en: …, sv: … }. Det gäller också alt.',
  sentence: 'Byt ut den här meningen mot det som besökarna ska få veta.',
}

/** The comments in new files, which explain what to write, and the placeholder for their text. */
export const entryComments: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
