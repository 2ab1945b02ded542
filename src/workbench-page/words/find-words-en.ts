/** The words of the search, of the lists and of changes to many entries in English. */
export const findEnglish = {
  find: {
    hint: 'Words, an id or a file, in any language',
    keys: 'Arrow keys move, Enter opens, Escape closes. Ctrl+K or the key / opens this.',
    found: (count: number) => `${count.toLocaleString('en')} found`,
  },
  keys: {
    title: 'Keys',
    keys: [
      ['Ctrl+K, /', 'Search'],
      ['Ctrl+S', 'Save'],
      ['Ctrl+Enter', 'Save, or publish from Publish'],
      ['Ctrl+Z', 'Undo the last save; in a field, what you typed there'],
      ['Ctrl+Shift+Z, Ctrl+Y', 'Redo'],
      ['Ctrl+B, Ctrl+I, Ctrl+K', 'In a text: bold, italic, link'],
      ['↑, ↓', 'Move in the results of a search'],
      ['Enter', 'Open the first result'],
      ['Esc', 'Close what is open'],
      ['?', 'This list'],
    ] as readonly (readonly [string, string])[],
  },
  browse: {
    states: {
      draft: 'Drafts',
      later: 'Not published yet',
      ended: 'Ended',
      untranslated: 'Without a translation',
      'without-picture': 'Without a picture',
      'without-position': 'Without a position',
      problem: 'With a problem or warning',
    },
    place: { singulareventdates: 'Place', objects: 'Address', guides: 'Author' },
    label: { singulareventdates: 'Category', objects: 'Type of place', guides: 'Category' },
    filters: 'Filters',
    shownAs: 'Shown as',
    asTable: 'Table',
    asCards: 'Cards',
    hidden: {
      draft: 'Draft',
      later: 'Not published yet',
      over: 'No longer published',
      omitted: 'Left out of the API',
    },
    publishedFrom: (day: string) => `From ${day}`,
    publishedUntil: (day: string) => `Until ${day}`,
    ended: 'Ended',
    clear: 'Clear filters',
    none: 'There is nothing here yet.',
    guides: (count: number) => plural(count, 'guide'),
  },
  bulk: {
    title: 'Change all that are ticked',
    picked: (entries: number, files: number) =>
      `${entries} ticked${files > entries ? `, with ${plural(files - entries, 'translation')}` : ''}`,
    unpick: 'Untick all',
    pickAll: 'Tick all',
    pickOne: (title: string) => `Tick: ${title}`,
    operations: {
      'add-category': 'Add a category',
      'replace-category': 'Replace a category',
      'set-category': 'Set the main category',
      'remove-category': 'Remove a category',
      'set-label': 'Set the type of place',
      'remove-label': 'Remove the type of place',
      'set-wheelchair': 'Set wheelchair access',
      'remove-wheelchair': 'Remove wheelchair access',
      'remove-ended': 'Remove what has ended',
    },
    replaced: 'Replace …',
    by: 'by …',
    show: 'Show what changes',
    problems: 'Nothing can be changed, as these files would have problems:',
    none: 'Nothing changes.',
    unchanged: (files: readonly string[], isRemoval: boolean) =>
      `${isRemoval ? 'Not ended' : 'Not changed'} (${plural(files.length, 'file')}): ${firstOf(files)}`,
    change: (count: number) => `Change ${count === 1 ? '1 entry' : `${count} entries`}`,
    remove: (count: number) => `Remove ${count === 1 ? '1 entry' : `${count} entries`}`,
    done: (count: number, isRemoval: boolean) =>
      `${count === 1 ? '1 file is' : `${count} files are`} ${isRemoval ? 'removed' : 'changed'}.`,
    undone: 'undone.',
  },
}

/** Returns a number with its word. */
export function plural(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}s`}`
}

/** Returns the first ten of many names. */
export function firstOf(names: readonly string[], count = names.length): string {
  return `${names.slice(0, 10).join(', ')}${count > 10 ? ' …' : ''}`
}
