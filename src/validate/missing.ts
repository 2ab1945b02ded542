import type { Refusal } from '../problems/refusal.ts'
import type { Path } from '../reading/tree.ts'

/** The refusal of an entry that lacks a field which it must have. A missing id is told which one is free later on. */
export function missingKey(path: Path): Refusal {
  const key = String(path.at(-1))
  if (key === 'id') return { code: 'missing-id', message: '"id" is missing.', hint: 'Add `id: …`.' }
  const hint = hints[key] ?? `Add \`${key}: …\`.`
  return { code: 'missing-key', message: `"${key}" is missing.`, hint }
}

const hints: Record<string, string> = {
  text: 'Write the text below the fields (in a .yaml entry as `text: |`).',
  alt: 'Add `alt: …`: what is in the picture, for people who cannot see it.',
  licence: 'Add `licence: …`: under which others may use the picture, such as CC BY 4.0.',
  language: 'Add `language: …` with one of the languages of site.yaml.',
  image: 'Add `image: …` with the name of a picture in images/.',
  dates: 'Add `dates:` and below it at least one line such as `- { start: 2027-06-25 }`.',
  start: 'Add `start: …` with a day, such as 2027-06-25.',
}
