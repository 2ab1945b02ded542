import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { closeIgnoringErrors } from '../files/read-file.ts'
import { DamagedCache, type LongText, type StoredText } from './cache.ts'
import { CacheFileError } from './cache-file.ts'

/**
 * Stores texts in a folder of packs. A pack is a file of concatenated texts. New texts are buffered in memory, then written
 * to this object's own pack.
 */
export class TextPacks {
  private readonly folder: string
  /** Descriptors of the packs that are open for reading, by name. */
  private readonly files = new Map<string, number>()
  private own: OwnPack = emptyPack()
  /** Texts that were read, since pages and outputs read each again: the latest ones. */
  private readonly kept = new Map<StoredText, string>()
  private keptLength = 0

  constructor(folder: string) {
    this.folder = folder
  }

  /** Stores a text and returns its reference; a text shorter than `minStored` is returned unchanged. @throws CacheFileError */
  store(text: string): LongText {
    return text.length < minStored ? text : this.storeBytes(Buffer.from(text))
  }

  /** @throws CacheFileError */
  storeBytes(from: Uint8Array): StoredText {
    const bytes = Buffer.isBuffer(from) ? from : Buffer.from(from)
    const { name, length, buffered } = this.own
    buffered.set(length, bytes)
    this.own.length += bytes.length
    this.own.bufferedLength += bytes.length
    if (this.own.bufferedLength > maxBuffered) this.flush()
    return [name, length, bytes.length, crc32(bytes)]
  }

  /** Reads a text. @throws DamagedCache */
  loadText(text: LongText): string {
    if (typeof text === 'string') return text
    const known = this.kept.get(text)
    if (known !== undefined) return known
    const loaded = this.loadBytes(text).toString('utf8')
    if (this.keptLength > mostKept) this.forget()
    this.keptLength += loaded.length
    this.kept.set(text, loaded)
    return loaded
  }

  /** @throws DamagedCache */
  loadBytes([pack, offset, length, check]: StoredText): Buffer {
    // Nothing is where the next text is.
    if (length === 0) return Buffer.alloc(0)
    const buffered = pack === this.own.name ? this.own.buffered.get(offset) : undefined
    const bytes = buffered ?? this.read(pack, offset, length)
    if (bytes.length === length && crc32(bytes) === check) return bytes
    throw new DamagedCache(`A text in ${this.pathOf(pack)} has changed.`)
  }

  /** Writes buffered texts and closes the pack; the next text starts a new one. @throws CacheFileError */
  endPack(): void {
    this.flush()
    const { file, name } = this.own
    this.own = emptyPack()
    if (file === undefined) return
    try {
      closeSync(file)
    } catch (error) {
      throw new CacheFileError('write', this.pathOf(name), error)
    }
  }

  /** Removes unused packs and temporary files, except those that a running build may have started. @throws CacheFileError */
  prune(inUse: ReadonlySet<string>, now: number): void {
    try {
      for (const file of readdirSync(this.folder)) {
        const path = join(this.folder, file)
        const isUnused = /^[0-9a-f]{16}\.pack$|\.tmp$/.test(file) && !inUse.has(file.replace(/\.pack$/, ''))
        const changed = isUnused ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined
        if (changed !== undefined && changed < now - longestBuildMs)
          rmSync(path, { recursive: true, force: true })
      }
    } catch (error) {
      throw new CacheFileError('clear out', this.folder, error)
    }
  }

  /** Closes all packs. Buffered texts are discarded, so errors do not matter. */
  close(): void {
    if (this.own.file !== undefined) closeIgnoringErrors(this.own.file)
    for (const file of this.files.values()) closeIgnoringErrors(file)
    this.files.clear()
    this.own = emptyPack()
    this.forget()
  }

  /** Closes all packs and removes this object's own, of which no text is needed any more. */
  clear(): void {
    const { file, name } = this.own
    this.close()
    if (file !== undefined) rmSync(this.pathOf(name), { force: true })
  }

  private forget(): void {
    this.kept.clear()
    this.keptLength = 0
  }

  private flush(): void {
    const { name, buffered } = this.own
    if (buffered.size === 0) return
    try {
      mkdirSync(this.folder, { recursive: true })
      this.own.file ??= openSync(this.pathOf(name), 'wx')
      const bytes = Buffer.concat([...buffered.values()])
      for (let written = 0; written < bytes.length; ) written += writeSync(this.own.file, bytes, written)
    } catch (error) {
      throw new CacheFileError('write', this.pathOf(name), error)
    }
    buffered.clear()
    this.own.bufferedLength = 0
  }

  // A pack that is missing or unreadable counts as damaged: its texts can be made again.
  private read(pack: string, offset: number, length: number): Buffer {
    try {
      const file = this.files.get(pack) ?? openSync(this.pathOf(pack), 'r')
      this.files.set(pack, file)
      const bytes = Buffer.allocUnsafe(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
    } catch (error) {
      throw new DamagedCache(`${this.pathOf(pack)}: ${error}`, { cause: error })
    }
  }

  private pathOf(pack: string): string {
    return join(this.folder, `${pack}.pack`)
  }
}

/** Whether a value is a reference to a stored text. */
export function isStoredText(value: unknown): value is StoredText {
  if (!Array.isArray(value) || value.length !== 4) return false
  const [pack, offset, length, check] = value
  const isPack = typeof pack === 'string' && /^[0-9a-f]{16}$/.test(pack)
  return isPack && [offset, length, check].every(Number.isSafeInteger)
}

type OwnPack = {
  readonly name: string
  file: number | undefined
  /** Bytes, including buffered ones. */
  length: number
  bufferedLength: number
  /** Texts that are not on disk yet, by their offset in the pack. */
  readonly buffered: Map<number, Buffer>
}

function emptyPack(): OwnPack {
  const name = randomBytes(8).toString('hex')
  return { name, file: undefined, length: 0, bufferedLength: 0, buffered: new Map() }
}

const longestBuildMs = 60 * 60 * 1000
/** The length in characters from which a text is stored in a pack. */
const minStored = 80
/** When the kept texts have more characters, they are forgotten. */
const mostKept = 24 * 1024 * 1024
/** When the buffered texts have more bytes, they are written. */
const maxBuffered = 256 * 1024
