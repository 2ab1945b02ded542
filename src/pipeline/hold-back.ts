import { isWarning, type Problem } from '../base/problems/problem.ts'
import { type FileChoice, selectFiles } from '../content/read/select-files.ts'
import type { ReadContent } from '../content/schemas/content.ts'
import { settingsFiles } from '../content/schemas/loaded.ts'
import { readDocument } from '../content/yaml/document.ts'
import type { ReadSource } from '../content/yaml/source.ts'

/**
 * Holds back files with problems, so that a preview shows all others as they are on disk. Each is replaced by its last good
 * version. If that has a problem too, caused by a file that it refers to, the settings and deleted files are restored. Files
 * that still have a problem, and new files with one, are left out.
 */
export class HeldBack {
  private readonly lastGood: ReadContent | undefined
  /** The version that replaces each file: `other`, that of the last good content, or `none`. */
  private readonly held = new Map<string, FileChoice>()
  /** Whether settings and deleted files are restored. */
  private restoresOthers = false

  /** `lastGood` is the input of the last good site. */
  constructor(lastGood: ReadContent | undefined) {
    this.lastGood = lastGood
  }

  /** Holds back the files with these problems. Returns false if that changes nothing: the problems cannot be left out. */
  add(problems: readonly Problem[]): boolean {
    const files = new Set(problems.flatMap(problem => (isWarning(problem) ? [] : [problem.file])))
    const lastGoodFiles = this.lastGood && pathsOf(this.lastGood)
    const newlyHeld = [...files].filter(file => !this.held.has(file))
    for (const file of newlyHeld) this.held.set(file, lastGoodFiles?.has(file) ? 'other' : 'none')
    if (newlyHeld.length > 0) return true
    const stillBad = [...files].filter(file => this.held.get(file) === 'other')
    if (stillBad.length === 0) return false
    if (this.restoresOthers) for (const file of stillBad) this.held.set(file, 'none')
    this.restoresOthers = true
    return true
  }

  /** Returns the content without the files that are held back. */
  apply(now: ReadContent): ReadContent {
    const { lastGood } = this
    const present = pathsOf(now)
    const settingsPaths = new Set(settingsFiles.map(name => `${now.name}/${name}.yaml`))
    const choiceOf = (file: string): FileChoice => {
      const isRestored = this.restoresOthers && (settingsPaths.has(file) || !present.has(file))
      return this.held.get(file) ?? (isRestored && lastGood ? 'other' : 'own')
    }
    const content = selectFiles(now, choiceOf, lastGood && withEmptySources(lastGood))
    const problems = now.problems.filter(problem => isWarning(problem) || choiceOf(problem.file) === 'own')
    return { ...content, problems }
  }
}

function pathsOf({ name, listed }: ReadContent): ReadonlySet<string> {
  return new Set([...listed.map(({ path }) => `${name}/${path}`), '_headers'])
}

/** Returns the content with sources that have no text and lines, since the files on disk have changed or are gone. */
function withEmptySources(content: ReadContent): ReadContent {
  const { tree } = readDocument({ file: '', text: '' })
  const emptied = <T extends { readonly source: ReadSource }>(text: T): T => {
    const { file, slug } = text.source
    return { ...text, source: { file, slug, text: '', tree, lineStarts: [0] } }
  }
  const rows = Object.entries(content.read).map(([kind, texts]) => [kind, texts.map(emptied)])
  const read = Object.fromEntries(rows) as ReadContent['read']
  return { ...content, texts: content.texts.map(emptied), read }
}
