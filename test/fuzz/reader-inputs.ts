import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import type { TextKind } from '../../src/content/schemas/loaded.ts'
import { rightFiles } from '../content/editors/right-files.ts'
import { randomFrom } from '../support/random.ts'
import { sampleContent } from '../support/sample-content.ts'
import { smallSite } from '../support/small-site.ts'
import { changeBytes, mutations } from './mutations.ts'
import { keys, tokens } from './reader-tokens.ts'

/** A file for the reader. Its bytes need not be UTF-8. */
export type Input = { readonly kind: TextKind; readonly file: string; readonly bytes: Buffer }

/** A text file of a content folder. */
type Entry = { readonly kind: TextKind; readonly file: string; readonly text: string }

/** Files for the reader of entries: changed real entries, and entries from a grammar. */
export function readerInputs(): fc.Arbitrary<Input> {
  const real = readRealEntries()
  const mutate = mutations(real.map(({ text }) => text))
  const entry = fc.constantFrom(...real)
  const changed = fc.tuple(entry, mutate).map(([each, change]) => ({ ...each, text: change(each.text) }))
  const changedYaml = fc.tuple(yamlDocument, mutate).map(([text, change]) => change(text))
  const withFields = (fields: fc.Arbitrary<string>) =>
    fc.tuple(entry, fields).map(([{ kind, file }, text]) => {
      return { kind, file, text: file.endsWith('.md') ? `---\n${text}\n---\nText.\n` : text }
    })
  const written = withFields(oneIn(9, changedYaml, yamlDocument))
  const usual = fc.oneof({ weight: 7, arbitrary: changed }, { weight: 3, arbitrary: written })
  // A long repetition takes as long as a thousand other files, so it is rare.
  const file = oneIn(4000, withFields(repeated(256 * 1024)), usual)
  const damage = oneIn(16, fc.integer(), fc.constant(undefined))
  return fc.tuple(file, damage).map(([{ text, ...rest }, seed]) => {
    const bytes = Buffer.from(text)
    return { ...rest, bytes: seed === undefined ? bytes : changeBytes(randomFrom(seed), bytes) }
  })
}

/** `rare` about once in `times`, otherwise `usual`. */
function oneIn<A, B>(times: number, rare: fc.Arbitrary<A>, usual: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: rare })
}

const token = fc.constantFrom(...tokens)
const key = oneIn(12, token, fc.constantFrom(...keys))
const anchorOrTag = oneIn(12, fc.constantFrom('&a ', '!x ', '!!str ', '&b !x '), fc.constant(''))

/** Lines of YAML. Those of a `node` begin with the rest of the line of its `key: ` or `- `. */
type Lines = readonly string[]

function indent(spaces: number, lines: Lines): Lines {
  return lines.map(line => ' '.repeat(spaces) + line)
}

/** YAML with every kind of node in every kind of place; most of it is not valid content. */
export const { document: yamlDocument } = fc.letrec<{
  document: string
  mapping: Lines
  list: Lines
  node: Lines
  scalar: string
  flow: string
}>(tie => {
  const colon = oneIn(30, fc.constant(':'), fc.constant(': '))
  const mappingOf = (maxLength: number) =>
    fc.array(fc.tuple(key, colon, tie('node')), { minLength: 1, maxLength }).map(rows => {
      return rows.flatMap(([name, mark, [first, ...rest]]) => [`${name}${mark}${first}`, ...rest])
    })
  const line = fc.tuple(anchorOrTag, tie('scalar')).map(parts => [parts.join('')])
  const head = fc.constantFrom('|', '>', '|-', '>+', '|1', '>9', '| # x', '|x')
  const inBlock = fc.tuple(fc.integer({ min: 1, max: 4 }), token).map(([more, text]) => indent(more, [text]))
  const block = fc
    .tuple(head, fc.array(inBlock, { maxLength: 3 }))
    .map(([first, rest]) => [first, ...rest.flat()])
  const nested = fc
    .tuple(anchorOrTag, fc.oneof(tie('mapping'), tie('list')), fc.constantFrom(2, 2, 2, 1, 4, 0))
    .map(([tag, lines, spaces]) => [tag, ...indent(spaces, lines)])
  const start = oneIn(8, fc.constantFrom('---\n', '%YAML 1.2\n---\n', '# x\n', '\ufeff'), fc.constant(''))
  const end = oneIn(8, fc.constant('...\n'), fc.constant(''))
  return {
    document: fc
      .tuple(start, mappingOf(8), end)
      .map(([first, lines, last]) => `${first}${lines.join('\n')}\n${last}`),
    mapping: mappingOf(3),
    list: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map(items => {
      return items.flatMap(([first, ...rest]) => [`- ${first}`, ...rest])
    }),
    node: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'node' },
      { weight: 6, arbitrary: line },
      { weight: 1, arbitrary: block },
      { weight: 2, arbitrary: nested },
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

/** A start and then a template, such as `%: &\n`, with a token or key for `%` and a token for `&`, repeated to at most `longest` UTF-16 units before numbers are added. */
function repeated(longest: number): fc.Arbitrary<string> {
  const unit = fc.tuple(fc.oneof(token, key), token, fc.constantFrom('%', '%&', '%&\n', '%: &\n', '%: [&, '))
  const start = fc.constantFrom('', 'title: ', 'text: "', 'text: |\n  ', 'mass_info:\n  - ')
  return fc
    .tuple(start, unit, fc.constantFrom(longest / 16, longest / 4, longest))
    .map(([head, [one, other, template], length]) => {
      const text = template.replace('%', () => one).replace('&', () => other) || ' '
      const count = Math.floor(length / text.length)
      // Every second repetition gets a number, so that not all keys are duplicates.
      const all = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? text : text.replace(':', `${n}:`)))
      return head + all.join('')
    })
}

/** Every entry of the sample city and of the small site, and `rightFiles`, which have the fields that those lack. */
function readRealEntries(): readonly Entry[] {
  const content = sampleContent()
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const texts = files.filter(file => /\.(?:md|yaml)$/.test(file) && !file.startsWith('README.')).sort()
  const city = texts.map(file => entryOf(file, readFileSync(join(content, file), 'utf8')))
  const site = Object.entries(smallSite).flatMap(([path, text]) => {
    return typeof text === 'string' ? [entryOf(path.replace('content/', ''), text)] : []
  })
  const right = rightFiles.map(({ name, text }, index) => {
    const folder = name === 'picture' ? 'images' : `${name}s`
    const isSetting = ['site', 'labels', 'taxonomy'].includes(name)
    return entryOf(isSetting ? `${name}.yaml` : `${folder}/right-${index}.yaml`, text)
  })
  return [...city, ...site, ...right]
}

function entryOf(file: string, text: string): Entry {
  const [folder = ''] = file.split(/[\\/]/)
  const kind = folder === file ? basename(file, '.yaml') : folder
  return { kind: kind as TextKind, file: file.replaceAll('\\', '/'), text }
}
