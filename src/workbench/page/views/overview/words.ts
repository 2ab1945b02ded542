import type { ComponentChildren } from 'preact'
import type { WordsTable } from '../../shell/language.tsx'

type OverviewWords = {
  readonly title: string
  readonly intro: string
  readonly browse: string
  readonly json: string
  readonly pages: (count: number) => string
  readonly changes: string
  readonly changesIntro: (folder: ComponentChildren) => ComponentChildren
  readonly nothingPublished: (command: ComponentChildren) => ComponentChildren
  readonly publishedDamaged: (command: ComponentChildren) => ComponentChildren
  readonly nothingChanged: (folder: ComponentChildren) => ComponentChildren
  readonly kinds: Readonly<Record<'added' | 'changed' | 'removed', string>>
  readonly moreItems: (count: number) => string
  readonly toDo: string
  readonly nothingWrong: string
  readonly nothingWrongHint: string
  readonly severities: Readonly<Record<'problem' | 'warning', string>>
  readonly counts: (counts: Readonly<Record<'problem' | 'warning', number>>) => string
  readonly field: string
  readonly line: (line: number) => string
  readonly open: string
  readonly opened: string
  readonly copy: string
  readonly copied: (place: string) => string
  readonly notCopied: (place: string) => string
  readonly moreFiles: (count: number) => string
  readonly moreTroubles: (count: number) => string
}

/** The words of the overview. */
export const overviewWords: WordsTable<OverviewWords> = {
  en: {
    title: 'Overview',
    intro: 'What visitors would read, as the content says it now.',
    browse: 'Browse',
    json: 'Live JSON',
    pages: count => (count === 1 ? '1 page' : `${count} pages`),
    changes: 'Since the last publish',
    changesIntro: folder => ['What the content says otherwise than ', folder, '.'],
    nothingPublished: command => ['Nothing was published yet. ', command, ' publishes.'],
    publishedDamaged: command => ['What was published cannot be read. ', command, ' publishes it anew.'],
    nothingChanged: folder => [folder, ' says what the content says.'],
    kinds: { added: 'Added', changed: 'Changed', removed: 'Removed' },
    moreItems: count => `${count} more`,
    toDo: 'What to put right',
    nothingWrong: 'Nothing is wrong',
    nothingWrongHint: 'There are no problems and no warnings in the content.',
    severities: { problem: 'Problem', warning: 'Warning' },
    counts: ({ problem, warning }) =>
      [...some(problem, '1 problem', 'problems'), ...some(warning, '1 warning', 'warnings')].join(', '),
    field: 'field',
    line: line => `line ${line}`,
    open: 'Open in the editor',
    opened: 'The editor is opening it.',
    copy: 'Copy the path with line',
    copied: place => `Copied: ${place}`,
    notCopied: place => `The browser did not allow it. It is ${place}`,
    moreFiles: count => (count === 1 ? 'Show 1 more file' : `Show ${count} more files`),
    moreTroubles: count => `Show ${count} more in this file`,
  },
  sv: {
    title: 'Översikt',
    intro: 'Det besökarna skulle få läsa, som innehållet är just nu.',
    browse: 'Bläddra',
    json: 'Aktuell JSON',
    pages: count => (count === 1 ? '1 sida' : `${count} sidor`),
    changes: 'Sedan senaste publiceringen',
    changesIntro: folder => ['Det som skiljer innehållet från ', folder, '.'],
    nothingPublished: command => ['Inget har publicerats än. ', command, ' publicerar.'],
    publishedDamaged: command => ['Det som publicerades kan inte läsas. ', command, ' publicerar på nytt.'],
    nothingChanged: folder => [folder, ' säger det som innehållet säger.'],
    kinds: { added: 'Nya', changed: 'Ändrade', removed: 'Borttagna' },
    moreItems: count => `${count} till`,
    toDo: 'Att rätta till',
    nothingWrong: 'Allt är i ordning',
    nothingWrongHint: 'Innehållet har inga fel och inga varningar.',
    severities: { problem: 'Fel', warning: 'Varning' },
    counts: ({ problem, warning }) =>
      [...some(problem, '1 fel', 'fel'), ...some(warning, '1 varning', 'varningar')].join(', '),
    field: 'fält',
    line: line => `rad ${line}`,
    open: 'Öppna i redigeraren',
    opened: 'Redigeraren öppnar den.',
    copy: 'Kopiera sökvägen med rad',
    copied: place => `Kopierat: ${place}`,
    notCopied: place => `Webbläsaren tillät det inte. Den är ${place}`,
    moreFiles: count => (count === 1 ? 'Visa 1 fil till' : `Visa ${count} filer till`),
    moreTroubles: count => `Visa ${count} till i filen`,
  },
}

function some(count: number, one: string, many: string): readonly string[] {
  if (count === 0) return []
  return [count === 1 ? one : `${count} ${many}`]
}
