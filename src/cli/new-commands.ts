import type { EntryKind } from '../content/new/make-entry.ts'
import { commonOptions, nextCheck, printMade } from './new-made.ts'
import { pictureCommand } from './new-picture-command.ts'
import { type GivenOptions, type OptionSpec, UsageError } from './options.ts'
import { readLanguage } from './report/report-style.ts'
import { results } from './report/results.ts'
import type { Command, CommandGroup } from './run.ts'
import { newInSwedish } from './swedish-options.ts'

const language = { value: 'LANG', describe: 'its language (default: the first in site.yaml)' }
const image = { value: 'NAME', describe: 'its picture in images/ (default: the first one)' }
const yaml = { describe: 'write a .yaml file with a schema comment instead of a .md file' }

type EntryCommand = {
  readonly summary: string
  readonly example: string
  readonly options: Readonly<Record<string, OptionSpec>>
}

function entryCommand(kind: EntryKind, { summary, example, options }: EntryCommand): Command {
  const title = kind === 'author' ? 'NAME' : 'TITLE'
  return {
    spec: {
      name: 'new',
      subcommand: kind,
      summary,
      operand: { name: title, describe: `what it is called, in quotes: "${example}"` },
      options: { ...options, ...commonOptions, yaml },
      swedish: {
        summary: newInSwedish[kind],
        operand: `vad det heter, inom citattecken: "${example}"`,
        options: newInSwedish.options,
      },
    },
    main: async given => {
      const called = given.operand?.trim()
      if (!called) {
        const line = `npm run new -- ${kind} "${example}"`
        throw new UsageError({ en: `What is it called? ${line}`, sv: `Vad heter det? ${line}` })
      }
      const { makeEntry } = await import('../content/new/make-entry.ts')
      const { readKnownContent } = await import('./read-known-content.ts')
      const language = readLanguage(given, process.env)
      const known = await readKnownContent(given.values.get('content'), language)
      const options = { kind, title: called, now: new Date(), ...readEntryOptions(given) }
      const made = await makeEntry(options, known)
      const words = results[language]
      const naming = kind === 'author' ? [words.nameInGuide(`author: ${made.slug}`)] : []
      process.stdout.write(
        printMade(made, [words.writeText, ...naming, words.thenRun(nextCheck(given))], words),
      )
      return 0
    },
  }
}

function readEntryOptions({ values }: GivenOptions) {
  const named = ['slug', 'date', 'category', 'place', 'label', 'language', 'image'] as const
  const given = Object.fromEntries(named.map(name => [name, values.get(name)]))
  return { ...given, form: values.has('yaml') ? 'yaml' : 'markdown' } as const
}

/** `npm run new -- event` */
const eventCommand = entryCommand('event', {
  summary: 'Writes a new event of one day.',
  example: 'The fair',
  options: {
    date: { value: 'DAY', describe: 'when it is, such as 2027-06-25 (default: today)' },
    category: { value: 'NAME', describe: 'its category (default: the first in taxonomy.yaml)' },
    place: { value: 'NAME', describe: 'the object where it is (default: empty fields to fill in)' },
    language,
    image,
  },
})

/** `npm run new -- object` */
const objectCommand = entryCommand('object', {
  summary: 'Writes a new place: a restaurant, a museum, a park.',
  example: 'Harbour Baths',
  options: {
    label: { value: 'NAME', describe: 'its type of place in labels.yaml (default: none)' },
    language,
    image,
  },
})

/** `npm run new -- guide` */
const guideCommand = entryCommand('guide', {
  summary: 'Writes a new guide.',
  example: 'A slow Sunday',
  options: {
    category: { value: 'NAME', describe: 'its guide category (default: the first in labels.yaml)' },
    language,
    image,
  },
})

/** `npm run new -- author` */
const authorCommand = entryCommand('author', {
  summary: 'Writes a new author of guides.',
  example: 'Maja Stenlund',
  options: { image: { ...image, describe: 'a portrait in images/ (default: none)' } },
})

/** `npm run new -- --from events/fair` */
const copyCommand: Command = {
  spec: {
    name: 'new',
    summary: 'Writes a new, valid entry into content/ for you to complete, or copies one with --from.',
    swedish: { summary: newInSwedish.any, options: newInSwedish.options },
    options: {
      from: { value: 'ENTRY', describe: 'the entry to copy, such as events/fair' },
      language: { value: 'LANG', describe: 'copy it as its translation to this language' },
      date: {
        value: 'DAY',
        describe: 'copy the event with its first day moved to this one, such as 2028-06-24',
      },
      title: { value: 'WORDS', describe: 'the title of the copy (default: the same)' },
      ...commonOptions,
      slug: {
        value: 'NAME',
        describe:
          'the name of the file, without extension (default: the title, or as before with language or year)',
      },
    },
  },
  main: async given => {
    const from = given.values.get('from')
    if (from !== undefined) {
      const { copyEntry } = await import('../content/new/copy-entry.ts')
      const { readKnownContent } = await import('./read-known-content.ts')
      const lang = readLanguage(given, process.env)
      const [language, date, title, slug] = ['language', 'date', 'title', 'slug'].map(name =>
        given.values.get(name),
      )
      const known = await readKnownContent(given.values.get('content'), lang)
      const made = await copyEntry({ from, language, date, title, slug }, known)
      process.stdout.write(printMade(made, [results[lang].thenRun(nextCheck(given))], results[lang]))
      return 0
    }
    throw new UsageError({
      en: 'New what? npm run new -- event "The fair"; npm run new -- --help lists the kinds.',
      sv: 'Ny vad då? npm run new -- event "Marknaden"; npm run new -- --help visar vad som finns.',
    })
  },
}

/** `npm run new` and its commands. */
export const newCommands: CommandGroup = {
  name: 'new',
  defaultCommand: copyCommand,
  commands: {
    event: eventCommand,
    object: objectCommand,
    guide: guideCommand,
    author: authorCommand,
    picture: pictureCommand,
  },
}
