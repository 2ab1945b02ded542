import { join } from 'node:path'
import { type Cache, DamagedCache, type LongText } from './cache.ts'
import { readSealed, writeSealed } from './cache-file.ts'
import { isStoredText, TextPacks } from './text-packs.ts'

export type DiskCacheOptions = {
  /** Identifies the program: values of another one are not used. */
  readonly program: string
  /** Writes nothing, and keeps what is put in in memory. */
  readonly readOnly?: boolean | undefined
}

/** A cache whose values are in memory, and between processes in a folder: `values.json`, and packs of long texts. */
export class DiskCache implements Cache {
  readonly textFolder: string | undefined
  private damaged = 0
  private readonly path: string
  private readonly program: string
  private readonly packs: TextPacks
  private values: Map<string, unknown>
  /** Keys that were found or put since the values were saved. */
  private readonly used = new Set<string>()

  /** @throws CacheFileError */
  constructor(folder: string, { program, readOnly }: DiskCacheOptions) {
    this.path = join(folder, 'values.json')
    this.program = program
    this.packs = new TextPacks(folder)
    this.textFolder = readOnly ? undefined : folder
    this.values = this.load()
  }

  find<Value>(key: string): Value | undefined {
    const value = this.values.get(key)
    if (value !== undefined) this.used.add(key)
    // The start of a key says what kind of value it has.
    return value as Value | undefined
  }

  put(key: string, value: unknown): void {
    this.values.set(key, value)
    this.used.add(key)
  }

  storeText(text: string): LongText {
    return this.textFolder === undefined ? text : this.packs.store(text)
  }

  readonly textOf = (text: LongText): string => this.packs.textOf(text)

  /** How often something was found damaged since this was asked last. */
  takeDamaged(): number {
    const { damaged } = this
    this.damaged = 0
    return damaged
  }

  /** Forgets everything, since something in it is damaged. */
  clear(): void {
    this.damaged++
    this.values.clear()
    this.used.clear()
  }

  /**
   * Writes the values for other processes. `used` forgets those that nothing asked for since they were saved last.
   *
   * @throws CacheFileError
   */
  save(which: 'all' | 'used'): void {
    if (this.textFolder === undefined) return
    if (which === 'used')
      for (const key of this.values.keys()) if (!this.used.has(key)) this.values.delete(key)
    let json = this.print()
    if (packsIn(json).size > mostPacks) {
      this.repack()
      json = this.print()
    }
    this.packs.endPack()
    writeSealed(this.path, json)
    this.packs.prune(packsIn(json), Date.now())
    this.used.clear()
  }

  close(): void {
    this.packs.close()
  }

  private print(): string {
    return JSON.stringify({ program: this.program, values: [...this.values] } satisfies Saved)
  }

  private load(): Map<string, unknown> {
    const sealed = readSealed(this.path)
    if (sealed === 'damaged') this.damaged++
    const saved = sealed === 'damaged' ? undefined : (sealed?.value as Saved | undefined)
    return new Map(saved?.program === this.program ? saved.values : [])
  }

  /** Moves all stored texts into one new pack. */
  private repack(): void {
    try {
      this.packs.endPack()
      const move = (text: LongText) => this.packs.store(this.packs.textOf(text))
      this.values = new Map([...this.values].map(([key, value]) => [key, moveTexts(value, move)]))
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error
      this.clear()
    }
  }
}

type Saved = { readonly program: string; readonly values: readonly (readonly [string, unknown])[] }

/** Each process that stores texts adds a pack. */
const mostPacks = 32

function packsIn(json: string): ReadonlySet<string> {
  return new Set([...json.matchAll(/\["([0-9a-f]{16})",\d/g)].map(([, pack = '']) => pack))
}

function moveTexts(value: unknown, move: (text: LongText) => LongText): unknown {
  if (isStoredText(value)) return move(value)
  if (Array.isArray(value)) return value.map(each => moveTexts(each, move))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moveTexts(each, move)]))
}
