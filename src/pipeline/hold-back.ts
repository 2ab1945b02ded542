import { highestLimits } from '../base/limits.ts'
import { compareCodePoints } from '../base/order.ts'
import { isWarning, type Problem } from '../base/problems/problem.ts'
import type { ReadContent } from '../content/content.ts'
import { settings } from '../content/loaded.ts'
import { readDocument } from '../content/yaml/document.ts'
import type { ReadSource } from '../content/yaml/source.ts'

/**
 * Holds back files with problems, so that a preview shows all others as they are on disk. Each is replaced by its last good
 * version. If that has a problem too, caused by a file that it refers to, the settings and deleted files are restored. Files
 * that still have a problem, and new files with one, are left out.
 */
export class HeldBack {
  private readonly lastGood: ReadContent | undefined
  private readonly held = new Map<string, 'last-good' | 'left-out'>()
  private restoresOthers = false

  /** `lastGood` is the input of the last good site. */
  constructor(lastGood: ReadContent | undefined) {
    this.lastGood = lastGood
  }

  /** Holds back the files with these problems. Returns false if that changes nothing: the problems cannot be left out. */
  add(problems: readonly Problem[]): boolean {
    const files = new Set(problems.flatMap(problem => (isWarning(problem) ? [] : [problem.file])))
    const lastGoodFiles = this.lastGood && filesOf(this.lastGood)
    const newlyHeld = [...files].filter(file => !this.held.has(file))
    for (const file of newlyHeld) this.held.set(file, lastGoodFiles?.has(file) ? 'last-good' : 'left-out')
    if (newlyHeld.length > 0) return true
    const stillBad = [...files].filter(file => this.held.get(file) === 'last-good')
    if (stillBad.length === 0) return false
    if (this.restoresOthers) for (const file of stillBad) this.held.set(file, 'left-out')
    this.restoresOthers = true
    return true
  }

  /** Returns the content without the files that are held back. */
  apply(now: ReadContent): ReadContent {
    const { lastGood } = this
    const present = filesOf(now)
    const settingFiles = new Set(settings.map(setting => `${now.name}/${setting}.yaml`))
    const stateOf = (file: string) => {
      const isRestored = this.restoresOthers && (settingFiles.has(file) || !present.has(file))
      return this.held.get(file) ?? (isRestored && lastGood ? 'last-good' : 'present')
    }
    const choose = <T>(present: readonly T[], before: readonly T[] = [], fileOf: (item: T) => string): T[] =>
      [
        ...present.filter(item => stateOf(fileOf(item)) === 'present'),
        ...before.filter(item => stateOf(fileOf(item)) === 'last-good'),
      ].sort((a, b) => compareCodePoints(fileOf(a), fileOf(b)))
    const fileOfEntry = ({ path }: { readonly path: string }) => `${now.name}/${path}`
    const chooseTexts = <K extends keyof ReadContent['read']>(kind: K) => {
      const before = lastGood?.read[kind].map(text => ({ ...text, source: withoutText(text.source) }))
      return choose<ReadContent['read'][K][number]>(now.read[kind], before, ({ source }) => source.file)
    }
    return {
      ...now,
      listed: choose(now.listed, lastGood?.listed, fileOfEntry),
      refused: choose(now.refused, [], fileOfEntry),
      texts: choose(now.texts, lastGood?.texts, ({ file }) => file),
      pictures: choose(now.pictures, lastGood?.pictures, ({ file }) => file),
      headers: stateOf('_headers') === 'present' ? now.headers : lastGood?.headers,
      problems: now.problems.filter(problem => isWarning(problem) || stateOf(problem.file) === 'present'),
      read: {
        site: chooseTexts('site'),
        taxonomy: chooseTexts('taxonomy'),
        labels: chooseTexts('labels'),
        events: chooseTexts('events'),
        objects: chooseTexts('objects'),
        guides: chooseTexts('guides'),
        authors: chooseTexts('authors'),
        images: chooseTexts('images'),
      },
    }
  }
}

function filesOf({ name, listed }: ReadContent): ReadonlySet<string> {
  return new Set([...listed.map(({ path }) => `${name}/${path}`), '_headers'])
}

// A source without its text and line numbers, since the file on disk has changed or is gone.
function withoutText({ file, slug }: ReadSource): ReadSource {
  const { tree } = readDocument({ file, text: '' }, highestLimits)
  return { file, slug, text: '', tree, lineStarts: [0] }
}
