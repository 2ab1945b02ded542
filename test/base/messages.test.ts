import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { describeProblem, type Language, languages } from '../../src/base/problems/describe-problem.ts'
import { englishMessages, ruleCodes } from '../../src/base/problems/messages/catalogues.ts'
import {
  type Describe,
  differencesIn,
  inBraces,
  messageText,
} from '../../src/base/problems/messages/message.ts'
import { isWarning } from '../../src/base/problems/problem.ts'
import type { Refusal } from '../../src/base/problems/refusal.ts'
import { results } from '../../src/cli/report/results.ts'
import { escapeCell } from '../support/markdown-table.ts'
import { examples } from './message-examples.ts'

const isOfRule = (name: string) => ruleCodes.some(code => code === name)
const names = Object.keys(englishMessages) as Refusal['messageName'][]

function describeExample(messageName: Refusal['messageName'], language: Language) {
  const values: Refusal['values'] = Object.hasOwn(examples, messageName)
    ? examples[messageName as keyof typeof examples]
    : {}
  return describeProblem({ code: codeOf(messageName), messageName, values }, language)
}

function codeOf(messageName: string): Refusal['code'] {
  return messageName.replace(/:.*/, '') as Refusal['code']
}

const headings = {
  en: [
    [
      '# Problems',
      'What you may be asked to fix, with examples. A *warning* does not stop the site from being published. All others do, except [in a draft](../content/README.md#drafts-and-dates).',
      'what is wrong',
      'what to do',
    ],
    ['## Rules of verify', 'What `npm run verify` checks.', 'the rule', 'why clients need it'],
  ],
  sv: [
    [
      '# Fel och varningar',
      'Det du kan få rätta till, med exempel. En *varning* hindrar inte att webbplatsen publiceras. Allt annat gör det, utom [i ett utkast](../content/README.sv.md#utkast-och-datum).',
      'vad som är fel',
      'vad du gör',
    ],
    ['## Regler för verify', 'Det `npm run verify` prövar.', 'regeln', 'varför klienter behöver den'],
  ],
} as const satisfies Record<Language, readonly unknown[]>

function printMessages(language: Language): string {
  const ofRules = names.filter(isOfRule)
  const ofContent = names.filter(name => !isOfRule(name))
  return [ofContent, ofRules]
    .map((part, index) => printTable(part, headings[language][index] ?? [], language))
    .join('\n')
}

function printTable(
  part: typeof names,
  [title, intro, wrong, todo]: readonly string[],
  language: Language,
): string {
  const rows = [...new Set(part.map(codeOf))].sort().flatMap(code => {
    const severity = isWarning({ code }) ? ` *${results[language].warning}*` : ''
    return part
      .filter(name => codeOf(name) === code)
      .map(name => {
        const { message, hint } = describeExample(name, language)
        return `| \`${code}\`${severity} | ${escapeCell(message)} | ${escapeCell(hint)} |`
      })
  })
  return `${title}\n\n${intro}\n\n| | ${wrong} | ${todo} |\n|---|---|---|\n${rows.join('\n')}\n`
}

describe.each(languages)('the messages in %s', language => {
  it.each(names)('%s is a short message with a hint', name => {
    const { message, hint } = describeExample(name, language)
    expect(message).toMatch(/^["A-ZÅÄÖ{/].{8,110}\.$/)
    expect(hint).toMatch(/^["A-ZÅÄÖ`].{8,240}[.?]$/)
    expect(message + hint).not.toMatch(/undefined|\[object|NaN|\$\{| {2}|[^.\d]\.\.[^.]/)
    // Words that editors found hard to understand. The plain verb (is, says, depends on) is clearer.
    const hardWords = / (?:tells?|told|stands?|lies|hangs|goes by|anew|whatever|held against) /
    expect(`${message} ${hint}`).not.toMatch(hardWords)
  })

  it('are listed in the documentation (npx vitest run test/base/messages.test.ts -u)', async () => {
    const page = join(import.meta.dirname, `../../docs/problems${language === 'en' ? '' : `-${language}`}.md`)
    await expect(printMessages(language)).toMatchFileSnapshot(page)
  })

  it('are shown there as they are printed, with every sign that has to be typed', () => {
    const tokens = new MarkdownIt({ html: true }).parse(printMessages(language), {})
    const cells = tokens.flatMap(({ type, children }, at) => {
      if (type !== 'inline' || tokens[at - 1]?.type !== 'td_open') return []
      const shown = (children ?? []).filter(child =>
        ['text', 'text_special', 'code_inline'].includes(child.type),
      )
      return [shown.map(({ content }) => content).join('')]
    })
    const texts = names.flatMap(name => Object.values(describeExample(name, language)))
    const printed = texts.map(text => text.replace(/`([^`]+)`/g, '$1'))
    expect(new Set(cells.filter((_, at) => at % 3 > 0))).toEqual(new Set(printed))
  })
})

describe('the messages', () => {
  it('have different hints in each language', () => {
    const same = names.filter(name => describeExample(name, 'en').hint === describeExample(name, 'sv').hint)
    expect(same).toEqual([])
  })

  it('use the lines below the first line of the template as the hint, also with values of several lines', () => {
    const typed = 'a\nb'
    const message = messageText`"${'typed'}" is wrong.
      Write ${'one'}, or
      ${({ other }: { other: number }) => `${other}`}.`
    const noQuote: Describe = () => {
      throw new Error('This message quotes no other.')
    }
    const problem = message({ typed, one: ['1', '2'], other: 3 }, noQuote)
    expect(problem).toEqual({ message: '"a\nb" is wrong.', hint: 'Write 1, 2, or 3.' })
  })
})

it('differences after three are counted', () => {
  const differences = Array.from({ length: 5 }, () => ({ field: 'time', here: '18:00', there: '–' }))
  const say = differencesIn('here', 'there', 'missing', 'and {} more')
  expect(say({ differences })).toMatch(/^(?:time \(18:00 here, missing there\), ){3}and 2 more$/)
})

it('fields in braces are quoted where YAML would read more than a text', () => {
  const fields = { id: '1', time: '18:00, 20:00', start: '2027-06-25' }
  expect(inBraces(fields)).toBe('{ id: 1, time: "18:00, 20:00", start: 2027-06-25 }')
})
