import type { Raise } from '../../../limits.ts'
import type { Suggestions } from '../../suggest.ts'
import { type missing as english, pick } from '../en/hints-en.ts'

/** Suggests the similar name, or else all known names, or else returns `otherwise`. */
export function didYouMean({ near, known = [] }: Suggestions, otherwise: string): string {
  if (near !== undefined) return `Menade du "${near}"?`
  return known.length > 0 ? `Skriv något av: ${known.join(', ')}.` : otherwise
}

/** `didYouMean` as a part of a message. */
export function nearest(otherwise: string): (values: { suggestions: Suggestions }) => string {
  return ({ suggestions }) => didYouMean(suggestions, otherwise)
}

/** Returns how to raise a limit; empty if it cannot be raised. */
export function orRaise({ raise: { limit, most } }: { raise: Raise }): string {
  return most === 0 ? '' : `Eller höj gränsen i site.yaml, till högst \`limits: { ${limit}: ${most} }\`.`
}

/** Returns which quotes to put around a text. */
export function quoteWith({ quotes }: { quotes: 'double' | 'single' | 'escaped' }): string {
  return {
    double: 'Sätt dubbla citattecken runt hela texten: "…".',
    single: "Sätt enkla citattecken runt hela texten: '…'.",
    escaped: "Sätt enkla citattecken runt hela texten, och skriv varje ' i den två gånger.",
  }[quotes]
}

/** Returns what to write in Markdown instead of an HTML tag. */
export function insteadOf({ tag }: { tag: string }): string {
  const name = /[a-z0-9]+/i.exec(tag)?.[0].toLowerCase() ?? ''
  if (name === 'br') return 'Skriv \\ i stället för <br> och fortsätt på en ny rad.'
  if (name === 'p' || name === 'div') return 'Ta bort taggen och lämna en tom rad mellan stycken.'
  if (name === 'ul' || name === 'ol' || name === 'li')
    return 'Ta bort taggen och börja varje punkt med ett bindestreck och ett mellanslag.'
  if (/^h\d$/.test(name)) return 'Ta bort taggen och börja rubrikens rad med ##.'
  if (name === 'a') return 'Skriv en länk som [museet](https://www.example.org).'
  if (name === '' || /^(?:iframe|script|style|object|embed|video)$/.test(name))
    return 'Ta bort det. Till en film eller ett formulär, skriv en länk till dess sida.'
  return 'Skriv *kursivt*, **fetstil** eller [en länk](https://…).'
}

type MissingField = { readonly key: string; readonly path: string }

/** What to add for a missing field. */
export function addField({ key, path }: MissingField): string {
  return pick(missing, path, key) ?? `Lägg till \`${key}: …\`.`
}

/** What to write for a field without a value. */
export function writeValue({ key, path }: MissingField): string {
  const hint = pick(missing, path, key)?.replace(/^Lägg till (?=`\w+: )/, 'Skriv det efter kolonet: ')
  return hint ?? `Skriv det efter \`${key}:\`.`
}

const missing: typeof english = {
  text: 'Skriv texten nedanför det andra --- (i en .yaml-fil efter `text: |`).',
  alt: 'Lägg till `alt: …`: vad bilden visar, för den som inte kan se den.',
  licence: 'Lägg till `licence: …`: hur andra får använda bilden, till exempel CC BY 4.0.',
  'licence.name': 'Lägg till `name: …`, till exempel CC BY 4.0.',
  'licence.url': 'Lägg till `url: …`, adressen till licenstexten.',
  language: 'Lägg till `language: …` med ett av språken i site.yaml.',
  languages: 'Lägg till `languages: [sv]`, med de språk som innehållet är skrivet på.',
  image: 'Lägg till `image: …` med namnet på en bild i images/.',
  dates: 'Lägg till `dates:` och under det en rad för varje datum, till exempel `  - { start: 2027-06-25 }`.',
  start: 'Lägg till `start: …` med en dag, till exempel 2027-06-25.',
  categories: 'Lägg till `categories: [ … ]` med ett eller flera namn ur taxonomy.yaml.',
  base_url: 'Lägg till `base_url: …`, den adress som API:et får, till exempel https://api.example.org.',
  time_zone: 'Lägg till `time_zone: …`, till exempel Europe/Stockholm.',
}
