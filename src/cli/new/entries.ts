import type { EntryKind } from '../../content/new/make-entry.ts'
import type { Command } from '../commands.ts'
import { type GivenOptions, type OptionSpec, UsageError } from '../options.ts'
import { everyOption, nextCheck } from './options.ts'

const language = { value: 'LANG', describe: 'its language (the first of site.yaml)' }
const image = { value: 'NAME', describe: 'its picture in images/ (the first that there is)' }
const yaml = { describe: 'write pure YAML, which knows its schema, and no Markdown' }

/** `npm run new -- event` */
export const eventCommand = entryCommand('event', {
  summary: 'Writes a new event of one day.',
  example: 'The fair',
  options: {
    date: { value: 'DAY', describe: 'when it is, such as 2027-06-25 (today)' },
    category: { value: 'NAME', describe: 'its category (the first of taxonomy.yaml)' },
    place: { value: 'NAME', describe: 'the object where it is (none; empty fields to fill in)' },
    language,
    image,
  },
})

/** `npm run new -- object` */
export const objectCommand = entryCommand('object', {
  summary: 'Writes a new place: a restaurant, a museum, a park.',
  example: 'Harbour Baths',
  options: { label: { value: 'NAME', describe: 'its type of place in labels.yaml (none)' }, language, image },
})

/** `npm run new -- guide` */
export const guideCommand = entryCommand('guide', {
  summary: 'Writes a new guide.',
  example: 'A slow Sunday',
  options: {
    category: { value: 'NAME', describe: 'its guide category (the first of labels.yaml)' },
    language,
    image,
  },
})

/** `npm run new -- author` */
export const authorCommand = entryCommand('author', {
  summary: 'Writes a new author of guides.',
  example: 'Maja Stenlund',
  options: { image: { ...image, describe: 'a portrait in images/ (none)' } },
})

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
      word: kind,
      summary,
      operand: { name: title, describe: `what it is called, in quotes: "${example}"` },
      options: { ...options, ...everyOption, yaml },
    },
    main: async given => {
      const called = given.operand?.trim()
      if (!called) throw new UsageError(`What is it called? npm run new -- ${kind} "${example}"`)
      const { makeEntry } = await import('../../content/new/make-entry.ts')
      const { readKnownContent } = await import('./known-content.ts')
      const { printMade } = await import('../report/made.ts')
      const known = await readKnownContent(given.values.get('content'))
      const options = { kind, title: called, now: new Date(), ...readEntryOptions(given) }
      const made = await makeEntry(options, known)
      process.stdout.write(printMade(made, nextSteps(kind, { slug: made.slug, check: nextCheck(given) })))
      return 0
    },
  }
}

function readEntryOptions({ values }: GivenOptions) {
  const named = ['slug', 'date', 'category', 'place', 'label', 'language', 'image'] as const
  const given = Object.fromEntries(named.map(name => [name, values.get(name)]))
  return { ...given, form: values.has('yaml') ? 'yaml' : 'usual' } as const
}

function nextSteps(kind: EntryKind, { slug, check }: { slug: string; check: string }): string[] {
  const naming = kind === 'author' ? [`Name it in a guide: author: ${slug}`] : []
  return ['Now write its text, and what the comments ask for.', ...naming, `Then: ${check}`]
}
