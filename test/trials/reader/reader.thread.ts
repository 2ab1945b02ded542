import { standardLimits } from '../../../src/base/limits.ts'
import { severities } from '../../../src/base/problems/codes.ts'
import { readEntry } from '../../../src/content/read/read-file.ts'
import { splitFrontMatter } from '../../../src/content/yaml/front-matter.ts'
import { readPlainYaml } from '../../../src/content/yaml/plain/plain-yaml.ts'
import { asText, decodeText } from '../../../src/content/yaml/text-file.ts'
import { readAnyYaml } from '../../../src/content/yaml/yaml.ts'
import { printTree } from '../../content/yaml/plain/print-tree.ts'
import type { Judged } from '../parts/inputs.ts'
import { tryInputs } from '../parts/thread.ts'
import { makeInput } from './input.ts'
import { findWrong } from './judge.ts'
import { readRealEntries } from './real-entries.ts'

const real = readRealEntries()

tryInputs(seed => number => judge(makeInput(real, { seed, number })))

function judge({ kind, file, bytes }: ReturnType<typeof makeInput>): Judged {
  const text = asText(bytes)
  if ('code' in text) return judgeEncoding(bytes, text.line)
  const typed = decodeText(text)
  const reading = readEntry(kind, { file, text: typed, limits: standardLimits })
  const fault = findWrong(reading, typed) ?? findDisagreement(file, typed)
  const isRefused = reading.problems.some(({ code }) => severities[code] === 'problem')
  const name = isRefused ? 'refused' : 'read'
  return fault === undefined ? { kind: name } : { kind: name, fault: `${fault} in ${file}: ${tell(typed)}` }
}

function judgeEncoding(bytes: Buffer, line: number): Judged {
  const lines = bytes.toString('latin1').split('\n').length
  const isInside = line >= 1 && line <= lines
  return isInside ? { kind: 'refused' } : { kind: 'refused', fault: `no text, but there is no line ${line}` }
}

// What the plain reader takes, the library reads in the same way.
function findDisagreement(file: string, text: string): string | undefined {
  const parts = file.endsWith('.md') ? splitFrontMatter(text) : { yaml: { text, offset: 0 } }
  if ('code' in parts) return undefined
  const { text: yaml, offset } = parts.yaml
  const plain = readPlainYaml(yaml, offset)
  if (plain === undefined) return undefined
  const { tree, findings } = readAnyYaml(yaml, offset)
  return findings.length === 0 && printTree(tree) === printTree(plain) ? undefined : 'two readers disagree'
}

function tell(text: string): string {
  return text.length > 400 ? `${JSON.stringify(text.slice(0, 400))} … (${text.length})` : JSON.stringify(text)
}
