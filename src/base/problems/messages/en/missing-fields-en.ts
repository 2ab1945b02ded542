/** What to add for a missing field, keyed by its path or name. */
export const missing = {
  text: 'Write the text below the second --- (in a .yaml file after `text: |`).',
  alt: 'Add `alt: …`: what is in the picture, for people who cannot see it.',
  licence: 'Add `licence: …`: how others may use the picture, such as CC BY 4.0.',
  'licence.name': 'Add `name: …`, such as CC BY 4.0.',
  'licence.url': 'Add `url: …`, the address of its text.',
  language: 'Add `language: …` with one of the languages of site.yaml.',
  languages: 'Add `languages: [en]`, with the languages that the content is written in.',
  image: 'Add `image: …` with the name of a picture in images/.',
  dates: 'Add `dates:` and below it a line for each date, such as `  - { start: 2027-06-25 }`.',
  start: 'Add `start: …` with a day, such as 2027-06-25.',
  categories: 'Add `categories: [ … ]` with one or more names of taxonomy.yaml.',
  base_url: 'Add `base_url: …`, the address that the API will have, such as https://api.example.org.',
  time_zone: 'Add `time_zone: …`, such as Europe/Stockholm.',
}

/** The row for the field's path, or else for its name. */
export function pick(rows: Readonly<Record<string, string>>, path: string, key: string): string | undefined {
  return Object.hasOwn(rows, path) ? rows[path] : Object.hasOwn(rows, key) ? rows[key] : undefined
}
