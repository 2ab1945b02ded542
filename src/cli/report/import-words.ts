import { printAmount } from '../../base/print-numbers.ts'
import type { Language } from '../../base/problems/describe-problem.ts'

/** The numbers of what was imported. */
type ItemCounts = Readonly<Record<'dates' | 'objects' | 'guides' | 'pictures', number>>

const english = {
  items: ({ dates, objects, guides, pictures }: ItemCounts): string =>
    [
      printAmount(dates, 'event date'),
      printAmount(objects, 'object'),
      printAmount(guides, 'guide'),
      printAmount(pictures, 'picture'),
    ].join(', '),
  files: (count: number) => printAmount(count, 'file'),
  changes: {
    added: 'new',
    updated: 'changed',
    merged: 'merged with what you changed',
    renamed: 'renamed',
    removed: 'removed',
  },
  nothing: 'nothing changed',
  asBefore: (count: number) => `${printAmount(count, 'file')} as before`,
  kinds: {
    conflict: 'For you to decide',
    gone: 'Gone from the source',
    contradiction: 'The source contradicts itself',
    'left-out': 'Not imported',
    changed: 'Imported in another form',
    'unknown-field': 'Fields that the contract does not have',
    needed: 'For you to fill in',
  },
  moreMessages: (count: number) => `and ${printAmount(count, 'other message')}, which --json lists`,
  morePlaces: (count: number) => `and ${count} more, which --json lists`,
  decide: "Copy what you want from the source's version of each file in conflict, then delete that version.",
  fix: (check: string) => `Fix the problems, then: ${check}`,
  next: (check: string, warnings: number, build: string) =>
    `Next: ${check}${warnings > 0 ? ` (${printAmount(warnings, 'warning')})` : ''}, ${build}`,
}

export type ImportWords = typeof english

const swedish: ImportWords = {
  items: ({ dates, objects, guides, pictures }) =>
    [
      printAmount(dates, 'evenemangsdatum', 'evenemangsdatum'),
      printAmount(objects, 'plats', 'platser'),
      printAmount(guides, 'guide', 'guider'),
      printAmount(pictures, 'bild', 'bilder'),
    ].join(', '),
  files: count => printAmount(count, 'fil', 'filer'),
  changes: {
    added: 'nya',
    updated: 'ändrade',
    merged: 'sammanfogade med dina ändringar',
    renamed: 'med nytt namn',
    removed: 'borttagna',
  },
  nothing: 'inget har ändrats',
  asBefore: count => `${printAmount(count, 'fil', 'filer')} som förut`,
  kinds: {
    conflict: 'Det här avgör du',
    gone: 'Finns inte längre i källan',
    contradiction: 'Källan säger emot sig själv',
    'left-out': 'Inte importerat',
    changed: 'Importerat i en annan form',
    'unknown-field': 'Fält som kontraktet inte har',
    needed: 'Det här fyller du i',
  },
  moreMessages: count => `och ${count} meddelanden till, som --json visar`,
  morePlaces: count => `och ${count} till, som --json visar`,
  decide:
    'Kopiera det du vill ha ur källans version av varje fil som krockar, och ta sedan bort den versionen.',
  fix: check => `Rätta felen, och kör sedan: ${check}`,
  next: (check, warnings, build) =>
    `Nästa steg: ${check}${warnings > 0 ? ` (${printAmount(warnings, 'varning', 'varningar')})` : ''}, ${build}`,
}

/** The words of the report of an import. */
export const importWords: Readonly<Record<Language, ImportWords>> = { en: english, sv: swedish }
