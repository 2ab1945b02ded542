import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { fieldsEnglish } from '../../content/schemas/field-words-en.ts'
import { fieldsSwedish } from '../../content/schemas/field-words-sv.ts'

const english = {
  generated: 'Update generated files',
  added: (title: string) => `add ${title}`,
  removed: (title: string) => `remove ${title}`,
  changed: (title: string) => `change ${title}`,
  // A name can end with the word itself: "translation of".
  changedFields: (fields: string, title: string) => `change ${fields.replace(/ of$/, '')} of ${title}`,
  changedEntries: (count: number) => `change ${count} ${count === 1 ? 'entry' : 'entries'}`,
  changedMore: (count: number) => `change ${count} more`,
  andMore: (count: number) => `and ${count} more`,
  countFields: (count: number) => `${count} fields`,
  and: 'and',
  fields: fieldsEnglish,
}

const swedish: typeof english = {
  generated: 'Uppdatera genererade filer',
  added: title => `lägg till ${title}`,
  removed: title => `ta bort ${title}`,
  changed: title => `ändra ${title}`,
  changedFields: (fields, title) => `ändra ${fields} för ${title}`,
  changedEntries: count => `ändra ${count} ${count === 1 ? 'post' : 'poster'}`,
  changedMore: count => `ändra ${count} till`,
  andMore: count => `och ${count} till`,
  countFields: count => `${count} fält`,
  and: 'och',
  fields: fieldsSwedish,
}

/** The words of proposed messages for commits, in each language of the page. */
export const commitWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
