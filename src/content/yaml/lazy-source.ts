import { FileChanged } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import { readDocument } from './document.ts'
import { lineStartsOf } from './lines.ts'
import type { ReadSource } from './source.ts'
import { decodeText, readTextFile } from './text-file.ts'
import type { Tree } from './tree.ts'

/** A text file that is read and parsed again when a place in it is needed. Few files need that, and the others use no memory. */
export class LazySource implements ReadSource {
  readonly file: string
  readonly slug: string
  private readonly path: string
  private opened: { text: string; tree: Tree; lineStarts: readonly number[] } | undefined

  constructor({ file, slug, path }: { file: string; slug: string; path: string }) {
    this.file = file
    this.slug = slug
    this.path = path
  }

  get text(): string {
    return this.open().text
  }

  get tree(): Tree {
    return this.open().tree
  }

  get lineStarts(): readonly number[] {
    return this.open().lineStarts
  }

  private open() {
    this.opened ??= this.readAndParse()
    return this.opened
  }

  private readAndParse() {
    // Its own limits were checked when it was first read.
    const bytes = readTextFile(this.path, highestLimits)
    if ('code' in bytes) throw new FileChanged(this.file)
    const text = decodeText(bytes)
    const { tree } = readDocument({ file: this.file, text }, highestLimits)
    return { text, tree, lineStarts: lineStartsOf(text) }
  }
}
