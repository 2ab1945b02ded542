import { type findEnglish, firstOf } from './find-words-en.ts'

/** The words of the search, of the lists and of changes to many entries in Swedish. */
export const findSwedish: typeof findEnglish = {
  find: {
    hint: 'Ord, ett id eller en fil, på alla språk',
    keys: 'Piltangenterna flyttar, Enter öppnar, Escape stänger. Ctrl+K eller tangenten / öppnar sökningen.',
    found: count => `${count.toLocaleString('sv')} ${count === 1 ? 'träff' : 'träffar'}`,
  },
  keys: {
    title: 'Tangenter',
    keys: [
      ['Ctrl+K, /', 'Sök'],
      ['Ctrl+S', 'Spara'],
      ['Ctrl+Enter', 'Spara, eller publicera i vyn Publicera'],
      ['Ctrl+Z', 'Ångra senaste sparandet; i ett fält det du skrev där'],
      ['Ctrl+Skift+Z, Ctrl+Y', 'Gör om'],
      ['Ctrl+B, Ctrl+I, Ctrl+K', 'I en text: fet, kursiv, länk'],
      ['↑, ↓', 'Flytta bland sökträffar'],
      ['Enter', 'Öppna den första träffen'],
      ['Esc', 'Stäng det som är öppet'],
      ['?', 'Den här listan'],
    ],
  },
  browse: {
    states: {
      draft: 'Utkast',
      later: 'Inte publicerade än',
      ended: 'Avslutade',
      untranslated: 'Utan översättning',
      'without-picture': 'Utan bild',
      'without-position': 'Utan position',
      problem: 'Med fel eller varning',
    },
    place: { singulareventdates: 'Plats', objects: 'Adress', guides: 'Författare' },
    label: { singulareventdates: 'Kategori', objects: 'Typ av plats', guides: 'Kategori' },
    filters: 'Filter',
    shownAs: 'Visas som',
    asTable: 'Tabell',
    asCards: 'Kort',
    hidden: {
      draft: 'Utkast',
      later: 'Inte publicerat än',
      over: 'Inte längre publicerat',
      omitted: 'Visas inte i API:et',
    },
    publishedFrom: day => `Från ${day}`,
    publishedUntil: day => `Till ${day}`,
    ended: 'Avslutat',
    clear: 'Rensa filter',
    none: 'Här finns inget än.',
    guides: count => plural(count, 'guide', 'guider'),
  },
  bulk: {
    title: 'Ändra allt som är ikryssat',
    picked: (entries, files) =>
      `${plural(entries, 'ikryssad', 'ikryssade')}${files > entries ? `, med ${plural(files - entries, 'översättning', 'översättningar')}` : ''}`,
    unpick: 'Kryssa ur alla',
    pickAll: 'Kryssa i alla',
    pickOne: title => `Kryssa i: ${title}`,
    operations: {
      'add-category': 'Lägg till en kategori',
      'replace-category': 'Byt ut en kategori',
      'set-category': 'Välj huvudkategori',
      'remove-category': 'Ta bort en kategori',
      'set-label': 'Välj typ av plats',
      'remove-label': 'Ta bort typ av plats',
      'set-wheelchair': 'Ange om platsen är rullstolsanpassad',
      'remove-wheelchair': 'Ta bort uppgiften om rullstol',
      'remove-ended': 'Ta bort det som är avslutat',
    },
    replaced: 'Byt ut …',
    by: 'mot …',
    show: 'Visa vad som ändras',
    problems: 'Inget kan ändras, eftersom de här filerna skulle få fel:',
    none: 'Inget ändras.',
    unchanged: (files, isRemoval) =>
      `${isRemoval ? 'Inte avslutade' : 'Ändras inte'} (${plural(files.length, 'fil', 'filer')}): ${firstOf(files)}`,
    change: count => `Ändra ${plural(count, 'post', 'poster')}`,
    remove: count => `Ta bort ${plural(count, 'post', 'poster')}`,
    done: (count, isRemoval) =>
      isRemoval
        ? plural(count, 'fil är borttagen.', 'filer är borttagna.')
        : plural(count, 'fil är ändrad.', 'filer är ändrade.'),
    undone: 'ångrat.',
  },
}

/** Returns a number with its word. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
