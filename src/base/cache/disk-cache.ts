import { join } from 'node:path'
import { type Cache, DamagedCache, type LongText } from './cache.ts'
import { readChecksum, readSealed, writeSealed } from './cache-file.ts'
import { isStoredText, TextPacks } from './text-packs.ts'

export type DiskCacheOptions = {
  /** Values saved by another version of the program are ignored. */
  readonly programVersion: string
  /** Writes no files; new values stay in memory. */
  readonly readOnly?: boolean | undefined
  /** Whether `memo` keeps values, for a process that builds more than once. */
  readonly keepsMemos?: boolean | undefined
}

/**
 * A cache that keeps its values in memory and saves them to a folder: `values.json`; `changes.json`, the changes since that file
 * was written, while they are few; and packs of long texts.
 */
export class DiskCache implements Cache {
  readonly textFolder: string | undefined
  private readonly path: string
  private readonly changesPath: string
  private readonly programVersion: string
  private readonly packs: TextPacks
  private readonly entries = new Map<string, Entry>()
  /** Describes `values.json` on disk; undefined if there is none of this version of the program. */
  private saved: Saved | undefined
  /** The keys whose values are not those in `values.json`. */
  private readonly changed = new Set<string>()
  private memos = new WeakMap<object, { readonly context: string; readonly value: unknown }>()
  private readonly keepsMemos: boolean
  private damageCount = 0

  /** @throws CacheFileError */
  constructor(folder: string, { programVersion, readOnly, keepsMemos = false }: DiskCacheOptions) {
    this.path = join(folder, 'values.json')
    this.changesPath = join(folder, 'changes.json')
    this.programVersion = programVersion
    this.keepsMemos = keepsMemos
    this.packs = new TextPacks(folder)
    this.textFolder = readOnly ? undefined : folder
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
    this.changed.add(key)
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
  discardAll(): void {
    this.damageCount++
    this.entries.clear()
    this.saved = undefined
    this.memos = new WeakMap()
  }

  /**
   * Saves the values for later builds. With `dropUnused`, drops entries that were neither found nor put since the last save.
   *
   * @throws CacheFileError
   */
  save({ dropUnused }: { readonly dropUnused: boolean }): void {
    if (this.textFolder === undefined) return
    if (dropUnused) this.dropUnused()
    this.packs.endPack()
    const packs = this.writeChanges() ?? this.writeValues()
    this.packs.prune(packs, Date.now())
    for (const entry of this.entries.values()) entry.isUsed = false
  }

  close(): void {
    this.packs.close()
  }

  private dropUnused(): void {
    for (const [key, { isUsed }] of this.entries) {
      if (isUsed) continue
      this.entries.delete(key)
      this.changed.add(key)
    }
  }

  /** Writes `changes.json`. Returns the packs in use; undefined if all values have to be written, for example after many changes. */
  private writeChanges(): ReadonlySet<string> | undefined {
    const { saved, changed, entries } = this
    if (!saved || changed.size > entries.size / 8) return undefined
    // Another process may have saved all of its values meanwhile.
    if (readChecksum(this.path) !== saved.checksum) return undefined
    const values = [...changed].map(key => {
      const entry = entries.get(key)
      return entry ? ([key, entry.value] as const) : ([key] as const)
    })
    const json = JSON.stringify({ since: saved.checksum, values } satisfies SavedChanges)
    const packs = new Set([...saved.packs, ...packsIn(json)])
    if (packs.size > maxPacks) return undefined
    writeSealed(this.changesPath, json)
    return packs
  }

  /** Writes `values.json`. Returns the packs in use. */
  private writeValues(): ReadonlySet<string> {
    let values = this.printValues()
    let packs = packsIn(values)
    if (packs.size > maxPacks) {
      this.repack()
      values = this.printValues()
      packs = packsIn(values)
      this.packs.endPack()
    }
    const program = JSON.stringify(this.programVersion)
    const json = `{"program":${program},"packs":${JSON.stringify([...packs])},"values":${values}}`
    const checksum = writeSealed(this.path, json)
    this.saved = { checksum, packs: [...packs] }
    this.changed.clear()
    return packs
  }

  private printValues(): string {
    return JSON.stringify([...this.entries].flatMap(([key, { value }]) => [key, value]))
  }

  private load(): void {
    const { value, checksum } = this.read<SavedValues>(this.path) ?? {}
    if (!checksum || value?.program !== this.programVersion) return
    this.saved = { checksum, packs: value.packs }
    const { values } = value
    for (let index = 0; index < values.length; index += 2) {
      // A key is before each value.
      this.entries.set(values[index] as string, { value: values[index + 1], isUsed: false })
    }
    const changes = this.read<SavedChanges>(this.changesPath)?.value
    if (changes?.since !== checksum) return
    for (const [key, ...values] of changes.values) {
      this.changed.add(key)
      if (values.length === 0) this.entries.delete(key)
      else this.entries.set(key, { value: values[0], isUsed: false })
    }
  }

  private read<Value>(path: string): { readonly value: Value; readonly checksum: string } | undefined {
    const sealed = readSealed(path)
    if (sealed !== 'damaged') return sealed as { value: Value; checksum: string } | undefined
    this.damageCount++
    return undefined
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
      this.discardAll()
    }
  }
}

/** A value, and whether it was found or put since the last save. */
type Entry = { value: unknown; isUsed: boolean }

/** The checksum of `values.json`, and the packs that its texts are in. */
type Saved = { readonly checksum: string; readonly packs: readonly string[] }

/** A key, its value, the next key and so on: a list of pairs takes longer to read. */
type Values = readonly unknown[]

type SavedValues = { readonly program: string; readonly packs: readonly string[]; readonly values: Values }

/** Changes to the `values.json` whose checksum is `since`. A key without a value was removed. */
type SavedChanges = {
  readonly since: string
  readonly values: readonly (readonly [key: string, value: unknown] | readonly [string])[]
}

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
