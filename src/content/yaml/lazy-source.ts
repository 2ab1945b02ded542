import { FileChanged } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import { readDocument } from './document.ts'
import { lineStartsOf, type ReadSource } from './source.ts'
import { decodeText, readTextFile } from './text-file.ts'
import type { Tree } from './tree.ts'

/**
 * A text file that is read again, and its tree made, only where a place in it is asked for: most files never have a problem,
 * and of them nothing is kept.
 */
export class LazySource implements ReadSource {
  readonly file: string
  readonly slug: string
  private readonly path: string
  private known: { text: string; tree: Tree; lineStarts: readonly number[] } | undefined

  constructor({ file, slug, path }: { file: string; slug: string; path: string }) {
    this.file = file
    this.slug = slug
    this.path = path
  }

  get text(): string {
    return this.look().text
  }

  get tree(): Tree {
    return this.look().tree
  }

  get lineStarts(): readonly number[] {
    return this.look().lineStarts
  }

  private look() {
    this.known ??= this.readAndParse()
    return this.known
  }

  private readAndParse() {
    // Whether it was within the limits was decided when it was read first.
    const bytes = readTextFile(this.path, highestLimits)
    if ('code' in bytes) throw new FileChanged(this.file)
    const text = decodeText(bytes)
    const { tree } = readDocument({ file: this.file, text }, highestLimits)
    return { text, tree, lineStarts: lineStartsOf(text) }
  }
}
