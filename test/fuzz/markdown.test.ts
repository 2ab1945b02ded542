import fc from 'fast-check'
import { expect, it } from 'vitest'
import { standardLimits } from '../../src/base/limits.ts'
import { fieldOf } from '../../src/content/fields/field.ts'
import * as fields from '../../src/content/fields/index.ts'
import { readLeaf } from '../../src/content/read/read-leaf.ts'
import { Mapping, Scalar, type Tree, type TreeFinding } from '../../src/content/yaml/tree.ts'
import { findOutside, isUnstable } from './markdown-outside.ts'
import { html, markdown } from './markdown-texts.ts'
import { type Judged, tryInputs } from './try-inputs.ts'

const field = fieldOf(fields.markdown())

// `number` chooses the element around the published HTML (`findOutside`).
const input = fc.record({
  text: fc.oneof(
    { weight: 3, arbitrary: fc.record({ markdown }) },
    { weight: 2, arbitrary: fc.record({ html }) },
  ),
  number: fc.nat({ max: 11 }),
})

it('hostile Markdown and HTML is refused with a place, or published with nothing outside the allow-list', async () => {
  const shares = await tryInputs({
    inputs: input,
    judge: ({ text, number }) =>
      'markdown' in text ? tryMarkdown(text.markdown, number) : tryHtml(text.html, number),
    few: 500,
    longestMs: 1000,
  })
  for (const kind of ['published', 'refused']) expect(shares[kind]).toBeGreaterThan(0.1)
}, 7_200_000)

function tryMarkdown(text: string, number: number): Judged {
  const { value, findings } = readField(new Scalar(text, 'body', 0))
  const misplaced = findings.find(finding => !isInside(finding, text))
  if (misplaced) return fault('refused', `${misplaced.messageName} has no place in ${JSON.stringify(text)}`)
  if (findings.length > 0) return { kind: 'refused' }
  return judge(value, { text, number, isStable: true })
}

function tryHtml(html: string, number: number): Judged {
  const scalar = new Scalar(html, 'quoted', 0)
  const { value, findings } = readField(new Mapping(new Map([['html', { keyOffset: 0, value: scalar }]]), 0))
  if (findings.length > 0) return { kind: 'refused' }
  if (value !== html) return fault('published', `other HTML is published than ${JSON.stringify(html)}`)
  return judge(value, { text: html, number, isStable: false })
}

function readField(node: Tree) {
  if (!field) throw new Error('Markdown has no field.')
  return readLeaf(field, { node, place: { path: [], part: 'value' }, limits: standardLimits })
}

function isInside({ at }: TreeFinding, text: string): boolean {
  const within = 'within' in at ? (at.within ?? 0) : 0
  return within >= 0 && within <= text.length
}

type Published = { readonly text: string; readonly number: number; readonly isStable: boolean }

// A browser must parse and serialize HTML made from Markdown without a change. In imported HTML, it may close open elements.
function judge(value: unknown, { text, number, isStable }: Published): Judged {
  if (typeof value !== 'string') return fault('published', `no text came of ${JSON.stringify(text)}`)
  const outside = findOutside(value, number)
  if (outside !== undefined)
    return fault('published', `${outside}: ${JSON.stringify(text)} became ${JSON.stringify(value)}`)
  if (!isUnstable(value)) return { kind: 'published' }
  return isStable
    ? fault('published', `read again, it is another: ${JSON.stringify(text)}`)
    : { kind: 'mended' }
}

function fault(kind: string, words: string): Judged {
  return { kind, fault: words.slice(0, 1500) }
}
