import { standardLimits } from '../../../src/base/limits.ts'
import { severities } from '../../../src/base/problems/codes.ts'
import { readEntry } from '../../../src/content/read/read-file.ts'
import { splitFrontMatter } from '../../../src/content/yaml/front-matter.ts'
import { readPlainYaml } from '../../../src/content/yaml/plain/plain-yaml.ts'
import { asText, decodeText } from '../../../src/content/yaml/text-file.ts'
import { readAnyYaml } from '../../../src/content/yaml/yaml.ts'
import { printTree } from '../../content/yaml/plain/print-tree.ts'
import { type Input, readerInputs } from './reader-inputs.ts'
import { findWrong } from './reader-judge.ts'
import { type Judged, serveBatches } from './serve-batches.ts'

serveBatches({ inputs: readerInputs(), judge, longestMs: 1000 })

function judge({ kind, file, bytes }: Input): Judged {
  const text = asText(bytes)
  if ('code' in text) return judgeEncoding(bytes, text.line)
  const typed = decodeText(text)
  const reading = readEntry(kind, { file, text: typed, limits: standardLimits })
  const fault = findWrong(reading, typed) ?? findDisagreement(file, typed)
  const isRefused = reading.problems.some(({ code }) => severities[code] === 'problem')
  const name = isRefused ? 'refused' : 'read'
  return { kind: name, fault: fault && `${fault} in ${file}: ${quote(typed)}` }
}

function judgeEncoding(bytes: Buffer, line: number): Judged {
  const lines = bytes.toString('latin1').split('\n').length
  const isInside = line >= 1 && line <= lines
  return { kind: 'refused', fault: isInside ? undefined : `no text, but there is no line ${line}` }
}

// What the reader of plain YAML accepts, the library reads in the same way.
function findDisagreement(file: string, text: string): string | undefined {
  const parts = file.endsWith('.md') ? splitFrontMatter(text) : { yaml: { text, offset: 0 } }
  if ('code' in parts) return undefined
  const { text: yaml, offset } = parts.yaml
  const plain = readPlainYaml(yaml, offset)
  if (plain === undefined) return undefined
  const { tree, findings } = readAnyYaml(yaml, offset)
  return findings.length === 0 && printTree(tree) === printTree(plain) ? undefined : 'two readers disagree'
}

function quote(text: string): string {
  return text.length > 400 ? `${JSON.stringify(text.slice(0, 400))} … (${text.length})` : JSON.stringify(text)
}
