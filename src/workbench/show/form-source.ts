import { hash } from 'node:crypto'
import type { Problem } from '../../base/problems/problem.ts'
import { placeOf, textKindOf } from '../../content/load/layout.ts'
import { digestText } from '../../content/read/read-text.ts'
import { findUnreadable } from '../../content/yaml/document.ts'
import { problemOf } from '../../content/yaml/source.ts'
import { asText, decodeText } from '../../content/yaml/text-file.ts'
import { openText } from '../../editing/edit/open-text.ts'
import { plainFieldsOf } from '../../editing/edit/plain-fields.ts'
import type { Config } from '../../pipeline/config.ts'
import type { FormKind, FormSource, FormValues } from '../messages/form-messages.ts'
import type { FileVersion } from '../messages/picture-messages.ts'
import { checkText, type DraftText } from '../state/check-text.ts'
import { readInContent, valuesOf } from '../state/content-files.ts'
import type { ContentState } from '../state/workbench.ts'
import { showProblem } from './show-overview.ts'

/** A file with a form: its path in problems (`file`), its path in the content folder, its kind and its bytes. */
export type FormFile = Omit<DraftText, 'kind' | 'text'> & {
  readonly kind: FormKind
  readonly path: string
  readonly bytes: Buffer
}

/** Reads a file with a form; returns undefined if there is no such file. @throws the system's error if the disk fails */
export function readFormFile(file: string, config: Config): FormFile | undefined {
  const path = file.slice(config.contentName.length + 1)
  const place = placeOf(path)
  const kind = textKindOf(place)
  const isPicture = place.kind === 'entry' && place.extension !== undefined
  if (kind === undefined || kind === 'taxonomy' || isPicture) return undefined
  const bytes = readInContent(file, config)
  return bytes && { file, path, kind, slug: place.kind === 'entry' ? place.slug : kind, bytes }
}

/** Returns the data that the form shows of a file. `known` are its problems and warnings, if it was checked already. */
export function showSource(found: FormFile, state: ContentState, known?: readonly Problem[]): FormSource {
  const { file, kind, bytes } = found
  const checked = asText(bytes)
  const text = 'code' in checked ? '' : decodeText(checked)
  const values = 'code' in checked ? undefined : readValues(file, text)
  const own = 'code' in checked ? [problemOf(file, checked)] : (known ?? findOwnProblems(found, text, state))
  const problems = own.map(problem => showProblem(problem, text))
  return { file, kind, version: versionOf(bytes), values, problems }
}

/** Returns the problems and warnings of a file with this text. If the last build read the same text, they are known. */
export function findOwnProblems(found: FormFile, text: string, state: ContentState): readonly Problem[] {
  const { file, kind, bytes } = found
  const read = state.lastGood?.read.read[kind].find(({ source }) => source.file === file)
  const isBuilt = read?.digest === digestText(bytes, found) || state.texts.get(file) === text
  return isBuilt
    ? state.problems.filter(problem => problem.file === file)
    : checkText({ ...found, text }, state.lastGood).problems
}

/** Returns the fields in a text; undefined if it cannot be parsed. */
export function readValues(file: string, text: string): FormValues | undefined {
  const open = openText({ file, text })
  return findUnreadable(open.findings) ? undefined : valuesOf(plainFieldsOf(open.tree))
}

/** Returns the version of a file with these bytes. */
export function versionOf(bytes: Uint8Array): FileVersion {
  return hash('sha256', bytes)
}
