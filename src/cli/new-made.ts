import { escapeControls } from '../base/problems/code-frame.ts'
import type { Made } from '../content/new/make-entry.ts'
import { asWord, type GivenOptions } from './options.ts'
import { languageOption } from './report/report-style.ts'
import type { Results } from './report/results.ts'
import type { Words } from './usage.ts'

/** The help of the options of `npm run new` for every kind of entry. `name` is what the name of the file is made from. */
export function commonOptions(name: Words): Words {
  return {
    en: `--content FOLDER  the content folder (default: content)
      --slug NAME       the name of the file, without extension (default: ${name.en})
      ${languageOption.en}`,
    sv: `--content FOLDER  innehållet (förval: content)
      --slug NAME       filens namn, utan ändelse (förval: ${name.sv})
      ${languageOption.sv}`,
  }
}

/** Returns the check to run next, with --content if it was given. */
export function nextCheck({ values }: GivenOptions): string {
  const content = values.get('content')
  return content === undefined ? 'npm run check' : `npm run check -- --content ${asWord(content)}`
}

/** Prints what was made, what to check, and what to do next, a line each. */
export function printMade({ file, filledIn, advice }: Made, next: readonly string[], words: Results): string {
  const first = words.written(file, filledIn ? words.id(filledIn.id, filledIn.date) : '')
  const checks = advice.map(each => ('name' in each ? words[each.kind](each.name) : words[each.kind]))
  return [first, ...checks, ...next].map(line => `${escapeControls(line)}\n`).join('')
}
