import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import type { TextKind } from '../../../src/content/loaded.ts'
import { rightFiles } from '../../content/editors/right-files.ts'
import { sampleContent } from '../../support/sample-content.ts'
import { smallSite } from '../../support/small-site.ts'
import { byteMutations, mutations } from './reader-mutations.ts'
import { keys, tokens } from './reader-tokens.ts'

/** A file that may hold anything. */
export type Input = { readonly kind: TextKind; readonly file: string; readonly bytes: Buffer }

/** A text file of a content folder. */
type Entry = { readonly kind: TextKind; readonly file: string; readonly text: string }

/** Files for the reader of entries: real entries that were changed, and entries that a grammar wrote. */
export function readerInputs(): fc.Arbitrary<Input> {
  const real = readRealEntries()
  const texts = real.map(({ text }) => text)
  const mutate = mutations(texts)
  const entry = fc.constantFrom(...real)
  const yaml = oneIn(
    9,
    fc.tuple(yamlDocument, mutate).map(([text, change]) => change(text)),
    yamlDocument,
  )
  const withFields = (fields: fc.Arbitrary<string>) =>
    fc.tuple(entry, fields).map(([{ kind, file }, text]) => {
      return { kind, file, text: file.endsWith('.md') ? `---\n${text}\n---\nText.\n` : text }
    })
  const changed = fc.tuple(entry, mutate).map(([each, change]) => ({ ...each, text: change(each.text) }))
  const usual = fc.oneof({ weight: 7, arbitrary: changed }, { weight: 3, arbitrary: withFields(yaml) })
  // Long ones take as long as a thousand others.
  const file = oneIn(4000, withFields(repeated(256 * 1024)), usual)
  const bytes = oneIn(
    16,
    byteMutations,
    fc.constant((same: Buffer) => same),
  )
  return fc
    .tuple(file, bytes)
    .map(([{ text, ...rest }, change]) => ({ ...rest, bytes: change(Buffer.from(text)) }))
}

/** The first of the two about once in so many times. */
function oneIn<T>(times: number, rare: fc.Arbitrary<T>, usual: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: rare })
}

const token = fc.constantFrom(...tokens)
const key = oneIn(12, token, fc.constantFrom(...keys))
const property = oneIn(12, fc.constantFrom('&a ', '!x ', '!!str ', '&b !x '), fc.constant(''))

/** Prints a node of YAML whose children start at a column. */
type Print = (column: number) => string

/** YAML with every kind of node in every kind of place; most of it is rejected. */
export const { document: yamlDocument } = fc.letrec<{
  document: string
  mapping: Print
  list: Print
  value: Print
  block: Print
  nested: Print
  scalar: string
  flow: string
}>(tie => {
  const pad = (column: number) => ' '.repeat(Math.max(0, column))
  const mappingOf = (maxLength: number) =>
    fc
      .array(fc.tuple(key, oneIn(30, fc.constant(':'), fc.constant(': ')), tie('value')), {
        minLength: 1,
        maxLength,
      })
      .map(
        (rows): Print =>
          column => {
            return rows
              .map(([name, colon, value]) => `${pad(column)}${name}${colon}${value(column)}`)
              .join('')
          },
      )
  const start = oneIn(8, fc.constantFrom('---\n', '%YAML 1.2\n---\n', '# x\n', '\ufeff'), fc.constant(''))
  const end = oneIn(8, fc.constant('...\n'), fc.constant(''))
  return {
    document: fc.tuple(start, mappingOf(8), end).map(([head, body, tail]) => `${head}${body(0)}${tail}`),
    mapping: mappingOf(3),
    list: fc.array(tie('value'), { minLength: 1, maxLength: 3 }).map(
      (items): Print =>
        column => {
          return items.map(value => `${pad(column)}- ${value(column)}`).join('')
        },
    ),
    value: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'node' },
      {
        weight: 6,
        arbitrary: fc.tuple(property, tie('scalar')).map(
          ([tag, text]): Print =>
            () =>
              `${tag}${text}\n`,
        ),
      },
      { weight: 1, arbitrary: tie('block') },
      { weight: 2, arbitrary: tie('nested') },
    ),
    nested: fc.tuple(property, fc.oneof(tie('mapping'), tie('list')), fc.constantFrom(2, 2, 2, 1, 4, 0)).map(
      ([tag, print, indent]): Print =>
        column =>
          `${tag}\n${print(column + indent)}`,
    ),
    block: fc
      .tuple(
        fc.constantFrom('|', '>', '|-', '>+', '|1', '>9', '| # x', '|x'),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), token), { maxLength: 3 }),
      )
      .map(
        ([head, lines]): Print =>
          column => {
            return `${head}\n${lines.map(([more, text]) => `${pad(column + more)}${text}\n`).join('')}`
          },
      ),
    scalar: fc.oneof(
      { maxDepth: 7, depthIdentifier: 'flow' },
      token,
      fc.tuple(token, token).map(([one, other]) => `"${one} ${other}"`),
      token.map(text => `'${text}'`),
      fc.tuple(token, token).map(([one, other]) => `${one} ${other}`),
      fc.constant('*a'),
      tie('flow'),
    ),
    flow: fc.oneof(
      fc.array(tie('scalar'), { maxLength: 3 }).map(items => `[${items.join(', ')}]`),
      fc.array(fc.tuple(key, tie('scalar')), { maxLength: 3 }).map(rows => {
        return `{ ${rows.map(([name, value]) => `${name}: ${value}`).join(', ')} }`
      }),
    ),
  }
})

/** One token, a few, or a line, repeated up to a length in UTF-16 units. */
function repeated(longest: number): fc.Arbitrary<string> {
  const unit = fc.oneof(
    token,
    fc.tuple(token, token).map(([one, other]) => one + other),
    fc.tuple(token, token).map(([one, other]) => `${one}${other}\n`),
    fc.tuple(key, token).map(([name, text]) => `${name}: ${text}\n`),
    fc.tuple(key, token).map(([name, text]) => `${name}: [${text}, `),
  )
  const start = fc.constantFrom('', 'title: ', 'text: "', 'text: |\n  ', 'mass_info:\n  - ')
  return fc
    .tuple(start, unit, fc.constantFrom(longest / 16, longest / 4, longest))
    .map(([head, text, length]) => {
      const count = Math.floor(length / text.length)
      const all = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? text : text.replace(':', `${n}:`)))
      return head + all.join('')
    })
}

/** Every entry of the sample city and of the small site of the tests. */
function readRealEntries(): readonly Entry[] {
  const content = sampleContent()
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const texts = files.filter(file => /\.(?:md|yaml)$/.test(file) && file !== 'README.md').sort()
  const city = texts.map(file => entryOf(file, readFileSync(join(content, file), 'utf8')))
  const site = Object.entries(smallSite).flatMap(([path, text]) => {
    return typeof text === 'string' ? [entryOf(path.replace('content/', ''), text)] : []
  })
  return [...city, ...site, ...written]
}

function entryOf(file: string, text: string): Entry {
  const [folder = ''] = file.split(/[\\/]/)
  const kind = folder === file ? basename(file, '.yaml') : folder
  return { kind: kind as TextKind, file: file.replaceAll('\\', '/'), text }
}

// With the fields that the real ones lack.
const written = rightFiles.map(({ name, text }, index) => {
  const folder = name === 'picture' ? 'images' : `${name}s`
  const isSetting = ['site', 'labels', 'taxonomy'].includes(name)
  return entryOf(isSetting ? `${name}.yaml` : `${folder}/right-${index}.yaml`, text)
})
