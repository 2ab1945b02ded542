import type { Raise } from '../../../limits.ts'
import type { Suggestions } from '../../suggest.ts'
import type { Quotes } from '../en/text-messages-en.ts'

/** Suggests the similar name, or else all known names, or else returns `otherwise`. */
export function didYouMean({ near, known = [] }: Suggestions, otherwise: string): string {
  if (near !== undefined) return `Menade du "${near}"?`
  return known.length > 0 ? `Skriv något av: ${known.join(', ')}.` : otherwise
}

/** Returns how to raise a limit; empty if it cannot be raised. */
export function orRaise({ limit, most }: Raise): string {
  return most === 0 ? '' : `Eller höj gränsen i site.yaml, till högst \`limits: { ${limit}: ${most} }\`.`
}

/** Returns which quotes to put around a text. */
export function quoteWith(quotes: Quotes['quotes']): string {
  return {
    double: 'Sätt dubbla citattecken runt hela texten: "…".',
    single: "Sätt enkla citattecken runt hela texten: '…'.",
    escaped: "Sätt enkla citattecken runt hela texten, och skriv varje ' i den två gånger.",
  }[quotes]
}

/** Returns what to write in Markdown instead of an HTML tag. */
export function insteadOf(tag: string): string {
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
