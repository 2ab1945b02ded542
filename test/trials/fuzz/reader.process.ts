import { standardLimits } from '../../../src/base/limits.ts'
import { severities } from '../../../src/base/problems/codes.ts'
import { readEntry } from '../../../src/content/read/read-file.ts'
import { splitFrontMatter } from '../../../src/content/yaml/front-matter.ts'
import { asText, decodeText } from '../../../src/content/yaml/text-file.ts'
import { compareReaders } from '../../content/yaml/compare-readers.ts'
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

// What the fast reader accepts, the full reader reads in the same way.
function findDisagreement(file: string, text: string): string | undefined {
  const parts = file.endsWith('.md') ? splitFrontMatter(text) : { yaml: { text, offset: 0 } }
  if ('code' in parts) return undefined
  const trees = compareReaders(parts.yaml.text, parts.yaml.offset)
  return trees && trees.fast !== trees.full ? 'two readers disagree' : undefined
}

function quote(text: string): string {
  return text.length > 400 ? `${JSON.stringify(text.slice(0, 400))} … (${text.length})` : JSON.stringify(text)
}
