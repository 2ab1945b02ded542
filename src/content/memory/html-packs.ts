import { hash, randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { closeAfterReading } from '../../base/files/read-file.ts'
import type { Html, KeptHtml } from '../text/html.ts'
import { MemoryError } from './sealed-file.ts'

/** What was kept of a fragment is gone, or is not what it was. Whoever catches it forgets all texts and reads them anew. */
export class DamagedMemory extends Error {
  override readonly name = 'DamagedMemory'
}

/** Puts fragments of HTML into a new file of a folder, one behind the other. */
export class PackWriter {
  private readonly name = randomBytes(8).toString('hex')
  private readonly folder: string
  private file: number | undefined
  private waiting: Buffer[] = []
  private waitingLength = 0
  private offset = 0

  constructor(folder: string) {
    this.folder = folder
  }

  /** @throws MemoryError */
  put(html: string): KeptHtml {
    const bytes = Buffer.from(html)
    const kept = [this.name, this.offset, bytes.length, checkOf(bytes)] as const
    this.waiting.push(bytes)
    this.waitingLength += bytes.length
    this.offset += bytes.length
    if (this.waitingLength > mostWaiting) this.flush()
    return kept
  }

  /** Writes what is waiting, and ends the file. @throws MemoryError */
  end(): void {
    this.flush()
    if (this.file !== undefined) this.close(this.file)
    this.file = undefined
  }

  private close(file: number): void {
    try {
      closeSync(file)
    } catch (error) {
      throw new MemoryError('write', packPath(this.folder, this.name), error)
    }
  }

  private flush(): void {
    if (this.waiting.length === 0) return
    const path = packPath(this.folder, this.name)
    try {
      mkdirSync(this.folder, { recursive: true })
      this.file ??= openSync(path, 'wx')
      const bytes = Buffer.concat(this.waiting)
      for (let written = 0; written < bytes.length; ) written += writeSync(this.file, bytes, written)
    } catch (error) {
      throw new MemoryError('write', path, error)
    }
    this.waiting = []
    this.waitingLength = 0
  }
}

/** Gets fragments out of the packs of a folder again, each checked. */
export class PackReader {
  private readonly folder: string
  private readonly files = new Map<string, number>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** @throws DamagedMemory */
  readonly htmlOf = (html: Html): string => {
    if (typeof html === 'string') return html
    const [pack, offset, length, check] = html
    const bytes = this.read(pack, offset, length)
    if (bytes.length === length && checkOf(bytes) === check) return bytes.toString('utf8')
    throw new DamagedMemory(`A fragment in ${packPath(this.folder, pack)} is not what it was.`)
  }

  close(): void {
    for (const file of this.files.values()) closeAfterReading(file)
    this.files.clear()
  }

  // Whatever cannot be read, of a pack that is gone, say, can be made anew.
  private read(pack: string, offset: number, length: number): Buffer {
    try {
      const bytes = Buffer.allocUnsafe(length)
      return bytes.subarray(0, readSync(this.open(pack), bytes, 0, length, offset))
    } catch (error) {
      throw new DamagedMemory(`${packPath(this.folder, pack)}: ${error}`, { cause: error })
    }
  }

  private open(pack: string): number {
    const file = this.files.get(pack) ?? openSync(packPath(this.folder, pack), 'r')
    this.files.set(pack, file)
    return file
  }
}

/** Removes packs that are not in use and that no build which runs now may have begun. @throws MemoryError */
export function prunePacks(folder: string, inUse: ReadonlySet<string>, now: number): void {
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      const isLeft = /^[0-9a-f]{16}\.pack$|\.tmp$/.test(name) && !inUse.has(name.replace(/\.pack$/, ''))
      const changed = isLeft ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined
      if (changed !== undefined && changed < now - longestBuildMs) rmSync(path, { force: true })
    }
  } catch (error) {
    throw new MemoryError('clear out', folder, error)
  }
}

const longestBuildMs = 60 * 60 * 1000
const mostWaiting = 256 * 1024

function packPath(folder: string, name: string): string {
  return join(folder, `${name}.pack`)
}

/** The start of the SHA-256: enough to find damage, which is not made on purpose. */
function checkOf(bytes: Uint8Array): string {
  return hash('sha256', bytes).slice(0, 16)
}
