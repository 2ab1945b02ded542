import { join } from 'node:path'
import { type Cache, DamagedCache, type LongText } from './cache.ts'
import { readSealed, writeSealed } from './cache-file.ts'
import { isStoredText, TextPacks } from './text-packs.ts'

export type DiskCacheOptions = {
  /** Values saved by another version of the program are ignored. */
  readonly programVersion: string
  /** Writes no files; new values stay in memory. */
  readonly readOnly?: boolean | undefined
  /** Whether `memo` keeps values, for a process that builds more than once. */
  readonly keepsMemos?: boolean | undefined
}

/** A cache that keeps its values in memory and saves them to a folder: `values.json`, and packs of long texts. */
export class DiskCache implements Cache {
  private readonly path: string
  private readonly programVersion: string
  private readonly packs: TextPacks
  private readonly entries = new Map<string, Entry>()
  private memos = new WeakMap<object, { readonly context: string; readonly value: unknown }>()
  private readonly readOnly: boolean
  private readonly keepsMemos: boolean
  private damageCount = 0

  /** @throws CacheFileError */
  constructor(folder: string, { programVersion, readOnly = false, keepsMemos = false }: DiskCacheOptions) {
    this.path = join(folder, 'values.json')
    this.programVersion = programVersion
    this.readOnly = readOnly
    this.keepsMemos = keepsMemos
    this.packs = new TextPacks(folder)
    this.load()
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
    if (!this.keepsMemos) return make()
    const memo = this.memos.get(object)
    // Only one stage memoizes on a given object, so the value has the caller's type.
    if (memo?.context === context) return memo.value as Value
    const value = make()
    if (value !== undefined) this.memos.set(object, { context, value })
    return value
  }

  storeText(text: string): LongText {
    return this.readOnly ? text : this.packs.store(text)
  }

  readonly loadText = (text: LongText): string => this.packs.loadText(text)

  /** Returns how often damage was found since the last call, and resets the count. */
  takeDamageCount(): number {
    const { damageCount } = this
    this.damageCount = 0
    return damageCount
  }

  /** Discards all values, because some of them are damaged. */
  discardAll(): void {
    this.damageCount++
    this.entries.clear()
    this.memos = new WeakMap()
  }

  /**
   * Saves the values for later builds. With `dropUnused`, drops entries that were neither found nor put since the last save.
   *
   * @throws CacheFileError
   */
  save({ dropUnused }: { readonly dropUnused: boolean }): void {
    if (this.readOnly) return
    if (dropUnused) for (const [key, { isUsed }] of this.entries) if (!isUsed) this.entries.delete(key)
    this.packs.endPack()
    let values = this.printValues()
    if (packsIn(values).size > maxPacks) {
      this.repack()
      values = this.printValues()
    }
    const program = JSON.stringify(this.programVersion)
    writeSealed(this.path, `{"program":${program},"values":${values}}`)
    this.packs.prune(packsIn(values), Date.now())
    for (const entry of this.entries.values()) entry.isUsed = false
  }

  close(): void {
    this.packs.close()
  }

  private printValues(): string {
    return JSON.stringify([...this.entries].flatMap(([key, { value }]) => [key, value]))
  }

  private load(): void {
    const sealed = readSealed(this.path)
    if (sealed === 'damaged') this.damageCount++
    if (sealed === undefined || sealed === 'damaged') return
    const { program, values } = sealed.value as SavedValues
    if (program !== this.programVersion) return
    for (let index = 0; index < values.length; index += 2) {
      // A key is before each value.
      this.entries.set(values[index] as string, { value: values[index + 1], isUsed: false })
    }
  }

  /** Moves all stored texts into one new pack. */
  private repack(): void {
    try {
      const move = (text: LongText) => this.packs.store(this.packs.loadText(text))
      for (const entry of this.entries.values()) entry.value = moveTexts(entry.value, move)
      this.packs.endPack()
      this.memos = new WeakMap()
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error
      this.discardAll()
    }
  }
}

/** A value, and whether it was found or put since the last save. */
type Entry = { value: unknown; isUsed: boolean }

/** A key, its value, the next key and so on: a list of pairs takes longer to read. */
type SavedValues = { readonly program: string; readonly values: readonly unknown[] }

/** If there are more packs, they are merged into one. Each process that stores texts adds a pack. */
const maxPacks = 32

/** Finds the packs of all text references in printed JSON: `["<pack>",<offset>,…`. */
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
