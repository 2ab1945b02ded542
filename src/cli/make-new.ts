import { dayIn, isCalendarDate } from '../base/day.ts'
import { escapeControls } from '../base/problems/escape-controls.ts'
import { shellWord } from '../base/shell-word.ts'
import type { KnownContent } from '../editing/known-content.ts'
import type { NewFileReport } from '../editing/new/make-entry.ts'
import type { GivenOptions } from './options.ts'
import { readLanguage } from './report/report-style.ts'
import { type Results, results } from './report/results.ts'

/** Calls `make` with the content, and prints the new file, what to check and what to do next, a line each. */
export async function createFile(
  given: GivenOptions,
  make: (known: KnownContent) => Promise<NewFileReport>,
  listNext: (words: Results, made: NewFileReport, known: KnownContent) => readonly string[] = () => [],
): Promise<0> {
  const { readKnownContent } = await import('./read-known-content.ts')
  const { withFreeIds } = await import('../editing/known-content.ts')
  const language = readLanguage(given, process.env)
  const words = results[language]
  const content = given.values.get('content')
  const known = await readKnownContent(content, language)
  const day = given.values.get('date') ?? ''
  if (isCalendarDate(day) && day < dayIn(known.site.time_zone, new Date()))
    process.stderr.write(`${words.past(day)}\n`)
  const made = await withFreeIds(known, make)
  const { file, filledIn, advice } = made
  const check = content === undefined ? 'npm run check' : `npm run check -- --content ${shellWord(content)}`
  const lines = [
    words.written(file, filledIn ? words.id(filledIn.id, filledIn.date) : ''),
    ...advice.map(each => ('name' in each ? words[each.kind](each.name) : words[each.kind])),
    ...listNext(words, made, known),
    words.thenRun(check),
  ]
  process.stdout.write(lines.map(line => `${escapeControls(line)}\n`).join(''))
  return 0
}
