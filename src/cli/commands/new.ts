import type { Words } from '../../base/problems/user-error.ts'
import { shellWord } from '../../base/shell-word.ts'
import type { KnownContent } from '../../editing/new/known-content.ts'
import type { EntryKind } from '../../editing/new/make-entry.ts'
import { commonOptions, createFile } from '../make-new.ts'
import type { GivenOptions } from '../options.ts'
import type { Command } from '../run.ts'
import { UsageError } from '../usage.ts'
import { pictureCommand } from './new-picture.ts'

const commonHelp = commonOptions({ en: 'made from the title', sv: 'gjort av titeln' })

/** The help of the options of events, objects and guides. */
const entryOptions = {
  en: `--language LANG  its language (default: that of --lang, else the first in site.yaml)
    --image NAME     its picture in images/ (default: the first one)`,
  sv: `--language LANG  språket (förval: det i --lang, annars det första i site.yaml)
    --image NAME     bilden i images/ (förval: den första)`,
}

/** Makes `npm run new -- event` and the like. `en` and `sv` are its summary, and the help of the options that only this kind has. */
function entryCommand(kind: EntryKind, { example, en, sv }: Words & { readonly example: Words }): Command {
  const title = kind === 'author' ? 'NAME' : 'TITLE'
  return {
    name: 'new',
    subcommand: kind,
    help: {
      en: `${en}
        ${title}  in quotes, such as "${example.en}"
        ${commonHelp.en}
        --yaml  write a .yaml file with a schema comment instead of a .md file`,
      sv: `${sv}
        ${title}  vad det heter, inom citattecken: "${example.sv}"
        ${commonHelp.sv}
        --yaml  skriv en .yaml-fil med en rad om dess schema i stället för en .md-fil`,
    },
    main: async given => {
      const called = given.operand?.trim()
      if (!called) {
        throw new UsageError({
          en: `What is it called? npm run new -- ${kind} "${example.en}"`,
          sv: `Vad heter det? npm run new -- ${kind} "${example.sv}"`,
        })
      }
      const { makeEntry } = await import('../../editing/new/make-entry.ts')
      const options = { kind, title: called, now: new Date(), ...readEntryOptions(given) }
      return createFile(
        given,
        known => makeEntry({ ...options, language: languageOf(given, known) }, known),
        (words, { slug }) => [
          ...(kind === 'author' ? [words.nameInGuide(`author: ${slug}`)] : [words.writeText]),
        ],
      )
    },
  }
}

/** Returns the language of a new entry: what was given, or else that of the messages if it was asked for and the site has it. */
function languageOf({ values }: GivenOptions, { site }: KnownContent): string | undefined {
  const spoken = values.get('lang')
  return values.get('language') ?? site.languages.find(language => language === spoken)
}

function readEntryOptions({ values }: GivenOptions) {
  const named = ['slug', 'date', 'time', 'category', 'place', 'label', 'language', 'image'] as const
  const given = Object.fromEntries(named.map(name => [name, values.get(name)]))
  return { ...given, form: values.has('yaml') ? 'yaml' : 'markdown' } as const
}

const eventCommand = entryCommand('event', {
  example: { en: 'The fair', sv: 'Sommarmarknad' },
  en: `Writes a new event of one day.
    --date DAY       when it is, such as 2027-06-25 (default: today)
    --time TIME      when it starts, such as 18:30 (default: none)
    --category NAME  its category (default: the first in taxonomy.yaml)
    --place NAME     the object where it is (default: empty fields to fill in)
    ${entryOptions.en}`,
  sv: `Skriver ett nytt evenemang på en dag.
    --date DAY       när det är, till exempel 2027-06-25 (förval: i dag)
    --time TIME      när det börjar, till exempel 18:30 (förval: ingen tid)
    --category NAME  kategorin (förval: den första i taxonomy.yaml)
    --place NAME     platsen i objects/ där det är (förval: tomma fält att fylla i)
    ${entryOptions.sv}`,
})

const objectCommand = entryCommand('object', {
  example: { en: 'Harbour Baths', sv: 'Hamnbadet' },
  en: `Writes a new place: a restaurant, a museum, a park.
    --label NAME  its type of place in labels.yaml (default: none)
    ${entryOptions.en}`,
  sv: `Skriver en ny plats: en restaurang, ett museum, en park.
    --label NAME  platstypen i labels.yaml (förval: ingen)
    ${entryOptions.sv}`,
})

const guideCommand = entryCommand('guide', {
  example: { en: 'A slow Sunday', sv: 'En långsam söndag' },
  en: `Writes a new guide.
    --category NAME  its guide category (default: the first in labels.yaml)
    ${entryOptions.en}`,
  sv: `Skriver en ny guide.
    --category NAME  kategorin (förval: den första i labels.yaml)
    ${entryOptions.sv}`,
})

const authorCommand = entryCommand('author', {
  example: { en: 'Maja Stenlund', sv: 'Maja Stenlund' },
  en: `Writes a new author of guides.
    --image NAME  a portrait in images/ (default: none)`,
  sv: `Skriver en ny författare av guider.
    --image NAME  ett porträtt i images/ (förval: inget)`,
})

const copyHelp = commonOptions({
  en: 'made from --title; otherwise the old name with the language or the year added',
  sv: 'gjort av --title; annars det gamla namnet med språket eller året tillagt',
})

/** `npm run new` without a subcommand: copies an entry (`--from`). */
export const newCommand: Command = {
  name: 'new',
  help: {
    en: `
    Writes a new, valid entry into content/ for you to complete, or copies one with --from.
    --from ENTRY     the entry to copy, such as events/fair
    --language LANG  make the copy a translation into this language
    --date DAY       copy the event with its first day moved to this one, such as 2028-06-24
    --title WORDS    the title of the copy (default: the same)
    ${copyHelp.en}`,
    sv: `
    Skapar en ny post i content/ som du fyller i, eller kopierar en med --from.
    --from ENTRY     posten som kopieras, till exempel events/massan
    --language LANG  gör kopian till en översättning till det här språket
    --date DAY       kopiera evenemanget med den första dagen flyttad hit, till exempel 2028-06-24
    --title WORDS    kopians titel (förval: densamma)
    ${copyHelp.sv}`,
  },
  main: async given => {
    const [from, language, date, title, slug] = ['from', 'language', 'date', 'title', 'slug'].map(name =>
      given.values.get(name),
    )
    if (from === undefined) {
      throw new UsageError({
        en: 'New what? npm run new -- event "The fair"; npm run new -- --help lists the kinds.',
        sv: 'Vad vill du skapa? npm run new -- event "Sommarmarknad"; npm run new -- --help visar vad som finns.',
      })
    }
    const { copyEntry } = await import('../../editing/new/copy-entry.ts')
    const isCopy = [language, date, title, slug].some(value => value !== undefined)
    return createFile(given, known => {
      return copyEntry(
        { from, language: isCopy ? language : languageOf(given, known), date, title, slug },
        known,
      )
    })
  },
  subcommands: {
    event: eventCommand,
    object: objectCommand,
    guide: guideCommand,
    author: authorCommand,
    picture: pictureCommand,
  },
  otherWords: Object.fromEntries(
    Object.entries({
      event: 'events evenemang evenemanget evenemangen handelse',
      object: 'objects objekt place places plats platser platsen',
      guide: 'guides guider guiden',
      author: 'authors forfattare forfattaren',
      picture: 'pictures image images photo bild bilder bilden foto foton',
    }).flatMap(([kind, words]) => words.split(' ').map(word => [word, kind])),
  ),
  onUnknown: args => {
    const end = args.findIndex(arg => arg.startsWith('-'))
    const title = shellWord(args.slice(0, end === -1 ? undefined : end).join(' '))
    return {
      en: `What is ${title}? Write the kind first: npm run new -- event ${title}, or object, guide or author; for a picture: npm run new -- picture photo.jpg`,
      sv: `Vad är ${title}? Skriv först vilket slag det är: npm run new -- evenemang ${title}, eller plats, guide eller författare; för en bild: npm run new -- bild foto.jpg`,
    }
  },
}
