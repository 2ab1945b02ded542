import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../src/base/problems/problem.ts'
import { ledgerFile } from '../../src/content/ledger/ledger.ts'
import { findProblems } from '../../src/content/validate/validate-content.ts'
import { readDocument } from '../../src/content/yaml/document.ts'
import { maxFixRounds, writeFixes } from '../../src/editing/edit/write-fixes.ts'
import type { ImageCache } from '../../src/images/image-cache.ts'
import { readContent } from '../../src/pipeline/read-content.ts'

/** A project whose content is checked, and the cache of its pictures. */
type Checked = { readonly root: string; readonly images: ImageCache }

const placeIn = (root: string) => {
  return { content: join(root, 'content'), contentName: 'content', headers: join(root, '_headers') }
}

export async function problemsIn({ root, images }: Checked): Promise<readonly Problem[]> {
  return findProblems(await readContent(placeIn(root), images))
}

/** Writes fixes until there are none, as `npm run check -- --fix` does. Returns the problems that had one, and those that are left. */
export async function fixAll({
  problems,
  rounds = maxFixRounds,
  ...checked
}: Checked & { problems: readonly Problem[]; rounds?: number }): Promise<
  Record<'fixed' | 'left', readonly Problem[]>
> {
  const fixable = problems.filter(({ fix }) => fix !== undefined)
  if (fixable.length === 0 || rounds === 0) return { fixed: [], left: problems }
  await writeFixes(placeIn(checked.root), fixable, 'write')
  const next = await fixAll({ ...checked, problems: await problemsIn(checked), rounds: rounds - 1 })
  return { fixed: [...fixable, ...next.fixed], left: next.left }
}

/** The texts of a content by their paths in problems. Of pictures, only the names. */
export type ContentFiles = ReadonlyMap<string, string>

/** Reads the files of `root/content`. */
export async function readContentFiles(root: string): Promise<ContentFiles> {
  const found = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true })
  const files = found
    // A name that is not UTF-8 cannot be read by its text.
    .filter(file => file.isFile() && file.name !== '.gitattributes' && !file.name.includes('\ufffd'))
    .map(file => join(file.parentPath, file.name))
  return new Map(
    await Promise.all(
      files.map(async path => {
        const text = /\.(?:md|yaml|txt)$/i.test(path) ? await readFile(path, 'utf8') : ''
        return [path.slice(root.length + 1), text] as const
      }),
    ),
  )
}

/** Returns what fixes lost or changed that none of their problems is about: files, fields of files, and words of texts. */
export function lostByFixes(before: ContentFiles, after: ContentFiles, fixed: readonly Problem[]): string[] {
  const renames = new Map(
    fixed.flatMap(({ file, fix }) => (fix && 'renameTo' in fix ? [[file, fix.renameTo]] : [])),
  )
  const kept = new Set<string>()
  const lost = [...before].flatMap(([file, text]) => {
    let [name, renamed] = [file, renames.get(file)]
    const about = new Set<string>()
    for (const each of [file, renamed])
      for (const problem of fixed)
        if (problem.file === each) for (const key of rootsOf(problem)) about.add(key)
    while (renamed !== undefined && !after.has(name)) [name, renamed] = [renamed, renames.get(renamed)]
    kept.add(name)
    const now = after.get(name)
    if (now === undefined) return [`${file} is gone`]
    if (now === text || name.endsWith(ledgerFile)) return []
    return about.size === 0
      ? [`${file} changed`]
      : lostFields(name, text, now, about).map(key => `${file}: ${key}`)
  })
  return [...lost, ...[...after.keys()].filter(name => !kept.has(name) && !name.endsWith(ledgerFile))]
}

// A time moves from the title to the dates, and a field to where it belongs.
function rootsOf({ messageName, field, values }: Problem): string[] {
  const root = field === '' ? String(values.key ?? '') : (field.split('.')[0] ?? '')
  const moved = Array.isArray(values.move) ? String(values.move[0]) : root
  if (messageName === 'unknown-key:dates') return ['dates', ...[values.keys].flat().map(String)]
  return messageName === 'time-in-title' ? [root, 'dates'] : [root, moved]
}

function lostFields(file: string, text: string, now: string, about: ReadonlySet<string>): string[] {
  const [old, present] = [readDocument({ file, text }), readDocument({ file, text: now })]
  const lostWords = missingWords(text, now).map(word => `the word ${word}`)
  // A line that could not be read is written in another way, with the same words.
  if (old.findings.length > 0) return lostWords
  const fields = [...old.tree.entries].filter(([key, { value }]) => {
    const same = present.tree.entries.get(key)?.value
    return !about.has(key) && JSON.stringify(same, withoutOffsets) !== JSON.stringify(value, withoutOffsets)
  })
  return [...fields.map(([key]) => key), ...(about.has('text') ? lostWords : [])]
}

function withoutOffsets(key: string, value: unknown): unknown {
  if (value instanceof Map) return [...value]
  return key === 'offset' || key === 'keyOffset' ? undefined : value
}

/** Returns the words of a text that another one does not have, apart from those in HTML tags. */
function missingWords(text: string, now: string): string[] {
  const words = text.replace(/<[^<>]*>|&[a-z]+;/g, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return words.filter(word => !now.includes(word))
}
