import type { Language } from '../../base/problems/describe-problem.ts'
import { fieldsEnglish } from '../../content/words/field-words-en.ts'
import { fieldsSwedish } from '../../content/words/field-words-sv.ts'

const english = {
  generated: 'Update generated files',
  added: (title: string) => `add ${title}`,
  removed: (title: string) => `remove ${title}`,
  changed: (title: string) => `change ${title}`,
  changedFields: (fields: string, title: string) => `change ${title}: ${fields}`,
  changedEntries: (count: number) => `change ${count} ${count === 1 ? 'entry' : 'entries'}`,
  changedMore: (count: number) => `change ${count} more`,
  andMore: (count: number) => `and ${count} more`,
  countFields: (count: number) => `${count} fields`,
  files: { site: 'the settings', labels: 'the labels', taxonomy: 'the categories' },
  fields: fieldsEnglish,
}

const swedish: typeof english = {
  generated: 'Uppdatera genererade filer',
  added: title => `lade till ${title}`,
  removed: title => `tog bort ${title}`,
  changed: title => `ändrade ${title}`,
  changedFields: (fields, title) => `ändrade ${title}: ${fields}`,
  changedEntries: count => `ändrade ${count} ${count === 1 ? 'post' : 'poster'}`,
  changedMore: count => `ändrade ${count} till`,
  andMore: count => `och ${count} till`,
  countFields: count => `${count} fält`,
  files: { site: 'inställningarna', labels: 'etiketterna', taxonomy: 'kategorierna' },
  fields: fieldsSwedish,
}

/** The words of proposed messages for commits, in each language of the page. */
export const commitWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
