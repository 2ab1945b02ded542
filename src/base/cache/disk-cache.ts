import { join } from 'node:path'
import { type Cache, DamagedCache, type LongText } from './cache.ts'
import { readSealed, writeSealed } from './cache-file.ts'
import { isStoredText, TextPacks } from './text-packs.ts'

export type DiskCacheOptions = {
  /** Identifies the program; values saved by another version are ignored. */
  readonly program: string
  /** Writes no files; new values stay in memory. */
  readonly readOnly?: boolean | undefined
}

/** A cache that keeps its values in memory and saves them to a folder: `values.json`, and packs of long texts. */
export class DiskCache implements Cache {
  readonly textFolder: string | undefined
  private readonly path: string
  private readonly program: string
  private readonly packs: TextPacks
  private readonly entries: Map<string, Entry>
  private memos = new WeakMap<object, { readonly context: string; readonly value: unknown }>()
  private damageCount = 0

  /** @throws CacheFileError */
  constructor(folder: string, { program, readOnly }: DiskCacheOptions) {
    this.path = join(folder, 'values.json')
    this.program = program
    this.packs = new TextPacks(folder)
    this.textFolder = readOnly ? undefined : folder
    this.entries = this.load()
  }

  find<Value>(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined) return undefined
    entry.isUsed = true
    // Each kind of value has its own key prefix, so the caller's type is right.
    return entry.value as Value
  }

  put(key: string, value: unknown): void {
    this.entries.set(key, { value, isUsed: true })
  }

  memo<Value>(object: object, context: string, make: () => Value): Value {
    const known = this.memos.get(object)
    // Only one stage memoizes on a given object, so the value has the caller's type.
    if (known?.context === context) return known.value as Value
    const value = make()
    if (value !== undefined) this.memos.set(object, { context, value })
    return value
  }

  storeText(text: string): LongText {
    return this.textFolder === undefined ? text : this.packs.store(text)
  }

  readonly loadText = (text: LongText): string => this.packs.loadText(text)

  /** Returns how often damage was found since the last call, and resets the count. */
  takeDamageCount(): number {
    const { damageCount } = this
    this.damageCount = 0
    return damageCount
  }

  /** Discards all values, because some of them are damaged. */
  discardDamaged(): void {
    this.damageCount++
    this.entries.clear()
    this.memos = new WeakMap()
  }

  /**
   * Writes the values for other processes. With `used`, drops entries that were neither found nor put since the last save.
   *
   * @throws CacheFileError
   */
  save(which: 'all' | 'used'): void {
    if (this.textFolder === undefined) return
    if (which === 'used') this.forgetUnused()
    let json = this.print()
    let packs = packsIn(json)
    if (packs.size > maxPacks) {
      this.repack()
      json = this.print()
      packs = packsIn(json)
    }
    this.packs.endPack()
    writeSealed(this.path, json)
    this.packs.prune(packs, Date.now())
    for (const entry of this.entries.values()) entry.isUsed = false
  }

  close(): void {
    this.packs.close()
  }

  private forgetUnused(): void {
    for (const [key, { isUsed }] of this.entries) if (!isUsed) this.entries.delete(key)
  }

  private print(): string {
    const values = [...this.entries].map(([key, { value }]) => [key, value] as const)
    return JSON.stringify({ program: this.program, values } satisfies SavedValues)
  }

  private load(): Map<string, Entry> {
    const sealed = readSealed(this.path)
    if (sealed === 'damaged') this.damageCount++
    const saved = sealed === 'damaged' ? undefined : (sealed?.value as SavedValues | undefined)
    const values = saved?.program === this.program ? saved.values : []
    return new Map(values.map(([key, value]) => [key, { value, isUsed: false }]))
  }

  /** Moves all stored texts into one new pack. */
  private repack(): void {
    try {
      this.packs.endPack()
      const move = (text: LongText) => this.packs.store(this.packs.loadText(text))
      for (const entry of this.entries.values()) entry.value = moveTexts(entry.value, move)
      this.memos = new WeakMap()
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error
      this.discardDamaged()
    }
  }
}

/** A value, and whether it was found or put since the last save. */
type Entry = { value: unknown; isUsed: boolean }

type SavedValues = { readonly program: string; readonly values: readonly (readonly [string, unknown])[] }

/** Above this many packs they are merged into one. Each process that stores texts adds one. */
const maxPacks = 32

function packsIn(json: string): ReadonlySet<string> {
  const packs = new Set<string>()
  for (const [, pack = ''] of json.matchAll(/\["([0-9a-f]{16})",\d/g)) packs.add(pack)
  return packs
}

function moveTexts(value: unknown, move: (text: LongText) => LongText): unknown {
  if (isStoredText(value)) return move(value)
  if (Array.isArray(value)) return value.map(each => moveTexts(each, move))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moveTexts(each, move)]))
}
