import type { Words } from '../../base/problems/user-error.ts'
import type { KnownContent } from '../../editing/known-content.ts'
import type { EntryKind } from '../../editing/new/make-entry.ts'
import type { CommandSpec } from '../help.ts'
import { createFile } from '../make-new.ts'
import type { GivenOptions } from '../options.ts'
import type { Command } from '../run.ts'
import { UsageError } from '../usage.ts'
import { pictureCommand } from './new-picture.ts'

/** The shared options of events, objects and guides. */
const entryOptions = ['language', 'image', 'content', 'slug', 'lang', 'yaml'] as const

type EntryHelp = Pick<CommandSpec, 'options'> & { readonly help: Words; readonly example: Words }

/** Makes `npm run new -- event` and the like. */
function entryCommand(kind: EntryKind, { example, help, options = entryOptions }: EntryHelp): Command {
  return {
    name: 'new',
    subcommand: kind,
    help,
    options,
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
        (words, { slug }, known) => {
          if (kind === 'author') return [words.nameInGuide(`author: ${slug}`)]
          const [language = '', other] = known.site.languages
          const isGiven = other === undefined || languageOf(given, known) !== undefined
          return [...(isGiven ? [] : [words.checkLanguage(language, other)]), words.writeText]
        },
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
  help: {
    en: `
    Writes a new event of one day.
    TITLE            in quotes, such as "The fair"
    --date DAY       when it is, such as 2027-06-25 (default: today)
    --time TIME      when it starts, such as 18:30 (default: none)
    --category NAME  its category (default: the first in taxonomy.yaml)
    --place NAME     the object where it is (default: empty fields to fill in)`,
    sv: `
    Skriver ett nytt evenemang på en dag.
    TITEL              vad det heter, inom citattecken: "Sommarmarknad"
    --date ÅÅÅÅ-MM-DD  när det är, till exempel 2027-06-25 (förval: i dag)
    --time TID         när det börjar, till exempel 18:30 (förval: ingen tid)
    --category NAMN    kategorin (förval: den första i taxonomy.yaml)
    --place NAMN       platsen i objects/ där det är (förval: tomma fält att fylla i)`,
  },
})

const objectCommand = entryCommand('object', {
  example: { en: 'Harbour Baths', sv: 'Hamnbadet' },
  help: {
    en: `
    Writes a new place: a restaurant, a museum, a park.
    TITLE         in quotes, such as "Harbour Baths"
    --label NAME  its type of place in labels.yaml (default: none)`,
    sv: `
    Skriver en ny plats: en restaurang, ett museum, en park.
    TITEL         vad den heter, inom citattecken: "Hamnbadet"
    --label NAMN  platstypen i labels.yaml (förval: ingen)`,
  },
})

const guideCommand = entryCommand('guide', {
  example: { en: 'A slow Sunday', sv: 'En långsam söndag' },
  help: {
    en: `
    Writes a new guide.
    TITLE            in quotes, such as "A slow Sunday"
    --category NAME  its guide category (default: the first in labels.yaml)`,
    sv: `
    Skriver en ny guide.
    TITEL            vad den heter, inom citattecken: "En långsam söndag"
    --category NAMN  kategorin (förval: den första i labels.yaml)`,
  },
})

const authorCommand = entryCommand('author', {
  example: { en: 'Maja Stenlund', sv: 'Maja Stenlund' },
  help: {
    en: `
    Writes a new author of guides.
    NAME          in quotes, such as "Maja Stenlund"
    --image NAME  a portrait in images/ (default: none)`,
    sv: `
    Skriver en ny författare av guider.
    NAMN          vad hen heter, inom citattecken: "Maja Stenlund"
    --image NAMN  ett porträtt i images/ (förval: inget)`,
  },
  options: ['content', 'slug', 'lang', 'yaml'],
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
    --title WORDS    the title of the copy (default: the same)`,
    sv: `
    Skapar en ny post i content/ som du fyller i, eller kopierar en med --from.
    --from POST        posten som kopieras, till exempel events/massan
    --language SPRÅK   gör kopian till en översättning till det här språket
    --date ÅÅÅÅ-MM-DD  kopiera evenemanget med den första dagen flyttad hit, till exempel 2028-06-24
    --title ORD        kopians titel (förval: densamma)`,
  },
  options: ['content', 'slug', 'lang'],
  main: async given => {
    const { values } = given
    const from = values.get('from')
    const language = values.get('language')
    const date = values.get('date')
    const title = values.get('title')
    const slug = values.get('slug')
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
}
