import type { Raise } from '../../../limits.ts'
import type { Suggestions } from '../../suggest.ts'
import { type missingFieldHints as english, type HtmlTags, type MissingField, rowOf } from '../en/hints-en.ts'

/** Suggests the similar name, or else all known names, or else returns `otherwise`. */
export function didYouMean({ near, known = [] }: Suggestions, otherwise: string): string {
  if (near !== undefined) return `Menade du "${near}"?`
  return known.length > 0 ? `Skriv något av: ${known.join(', ')}.` : otherwise
}

/** A part: suggests a similar name or all known names; `otherwise` if there are none. */
export function didYouMeanOr(otherwise: string): (values: { suggestions: Suggestions }) => string {
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

/** Returns which tags look like HTML. */
export function whatLooksLike({ tag, tags = [tag] }: HtmlTags): string {
  return tags.length > 1 ? `${tags.join(', ')} ser ut som` : `"${tag}" ser ut som`
}

/** Returns what to write in Markdown instead of an HTML tag. */
export function insteadOf({ tag, tags = [tag] }: HtmlTags): string {
  if (tags.length > 1 && !/^<(?:iframe|script|style|object|embed|video|img)/i.test(tag))
    return 'Skriv *kursivt*, **fetstil** och [länkar](https://…), lämna en tom rad mellan stycken och ta bort alla taggar.'
  const name = /[a-z0-9]+/i.exec(tag)?.[0].toLowerCase() ?? ''
  if (name === 'br') return 'Skriv \\ i stället för <br> och fortsätt på en ny rad.'
  if (name === 'p' || name === 'div') return 'Ta bort taggen och lämna en tom rad mellan stycken.'
  if (name === 'ul' || name === 'ol' || name === 'li')
    return 'Ta bort taggen och börja varje punkt med ett bindestreck och ett mellanslag.'
  if (/^h\d$/.test(name)) return 'Ta bort taggen och börja rubrikens rad med ##.'
  if (name === 'a') return 'Skriv en länk som [museet](https://www.example.org).'
  if (tag.startsWith('<!--'))
    return 'Ta bort hela anteckningen, från <!-- till -->. En anteckning till dig själv kan stå på en rad som börjar med #, mellan de två ---.'
  if (name === '' || /^(?:iframe|script|style|object|embed|video)$/.test(name))
    return 'Ta bort det. Till en film eller ett formulär, skriv en länk till dess sida.'
  if (name === 'img') return 'Ta bort den: en post har en enda bild, som anges i fältet `image`.'
  return 'Skriv *kursivt*, **fetstil** eller [en länk](https://…).'
}

/** Returns what to write for a missing field. */
export function addField({ key, path }: MissingField): string {
  return rowOf(missingFieldHints, path, key) ?? `Skriv \`${key}: …\`.`
}

const missingFieldHints: typeof english = {
  text: 'Skriv texten: i en .md-fil nedanför det andra ---, i en .yaml-fil efter `text: |`.',
  alt: 'Beskriv vad bilden visar, för den som inte kan se den: `alt: …`.',
  licence: 'Skriv hur andra får använda bilden, till exempel `licence: CC BY 4.0`.',
  'licence.name': 'Skriv till exempel `name: CC BY 4.0`.',
  'licence.url': 'Skriv adressen till licenstexten: `url: …`.',
  language: 'Välj ett av språken i site.yaml: `language: …`.',
  languages: 'Ange de språk som innehållet är skrivet på, till exempel `languages: [sv]`.',
  image: 'Välj en bild efter dess namn i images/: `image: …`.',
  dates:
    'Lägg till ett datum: under `dates:` en rad som `  - { start: 2027-06-25 }`. Är ingen dag bestämd än skriver du `draft: true`.',
  start: 'Välj en dag, till exempel `start: 2027-06-25`.',
  categories: 'Välj en eller flera ur taxonomy.yaml: `categories: [ … ]`.',
  base_url: 'Skriv den adress som API:et får, till exempel `base_url: https://api.example.org`.',
  time_zone: 'Skriv till exempel `time_zone: Europe/Stockholm`.',
}
