import { standardLimits } from '../../../src/base/limits.ts'
import * as field from '../../../src/content/fields/index.ts'
import { readLeaf } from '../../../src/content/read/read-leaf.ts'
import type { Finding } from '../../../src/content/yaml/finding.ts'
import { Mapping, Scalar, type Tree } from '../../../src/content/yaml/tree.ts'
import { randomFrom } from '../../snapshot/random.ts'
import type { Judged } from '../parts/inputs.ts'
import { tryInputs } from '../parts/thread.ts'
import { findOutside, isUnstable } from './outside.ts'
import { writeHtml } from './write-html.ts'
import { writeMarkdown } from './write-markdown.ts'

const markdown = field.markdown()

tryInputs(seed => number => {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0xc2b2ae35))
  return random.below(5) < 3 ? tryMarkdown(writeMarkdown(random), number) : tryHtml(writeHtml(random), number)
})

function tryMarkdown(text: string, number: number): Judged {
  const { value, findings } = readField(new Scalar(text, 'body', 0))
  const misplaced = findings.find(finding => !isInside(finding, text))
  if (misplaced) return fault('refused', `${misplaced.message} has no place in ${JSON.stringify(text)}`)
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
  return readLeaf(markdown, { node, place: { path: [], part: 'value' }, limits: standardLimits })
}

function isInside({ at, message, hint }: Finding, text: string): boolean {
  const within = 'within' in at ? (at.within ?? 0) : 0
  return within >= 0 && within <= text.length && message !== '' && hint !== ''
}

type Published = { readonly text: string; readonly number: number; readonly isStable: boolean }

// What the program writes stays what it is when a browser reads it; HTML that came from outside may be closed by the browser
// where it was not, as long as nothing comes of that.
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
