import { join } from 'node:path'
import { areSame, type Memories, nothingRemembered, type RememberedText } from '../memory.ts'
import type { Html } from '../text/html.ts'
import { PackReader, prunePacks } from './html-packs.ts'
import { packsOf, packTexts } from './pack-texts.ts'
import { readSealed, type Sealed, writeSealed } from './sealed-file.ts'

/**
 * What builds remember of the content, on the disk: `texts.json` with what every text file says, `changes.json` with those that
 * changed since that was written, `pictures.json`, and packs of fragments of HTML.
 */
export class ContentStore {
  /** The folder of the packs, and of all the rest. */
  readonly folder: string
  private readonly program: string
  private readonly reader: PackReader
  private saved: SavedTexts = { checksum: '', limits: nothingRemembered.limits, texts: [], packs: [] }

  /** Opens the store in a folder, which is made when something is saved. What another program saved is not believed. */
  constructor(folder: string, program: string) {
    this.folder = folder
    this.program = program
    this.reader = new PackReader(folder)
  }

  /** @throws DamagedMemory */
  readonly htmlOf = (html: Html): string => this.reader.htmlOf(html)

  /** What was saved last; `damaged` where a file is not what was saved. @throws MemoryError */
  load(): Memories | 'damaged' {
    const files = [
      this.read<TextsFile>('texts'),
      this.read<ChangesFile>('changes'),
      this.read<PicturesFile>('pictures'),
    ]
    if (files.includes('damaged')) return 'damaged'
    const [texts, changes, pictures] = files as [Known<TextsFile>, Known<ChangesFile>, Known<PicturesFile>]
    if (texts) this.saved = { checksum: texts.checksum, ...texts.value }
    const { pictures: looked, records } = pictures?.value ?? nothingRemembered
    return { limits: this.saved.limits, texts: this.withChanges(changes?.value), pictures: looked, records }
  }

  /** Saves it all, the fragments in packs, and returns it so. @throws MemoryError; DamagedMemory */
  save(memories: Memories): Memories {
    const { limits, pictures, records } = memories
    this.write('pictures', { pictures, records } satisfies PicturesFile)
    const changes = this.findChanges(memories.texts)
    const isNew = this.saved.checksum === '' || !areSame(this.saved.limits, limits)
    const isMuch = changes.texts.length + changes.gone.length > this.saved.texts.length / 10 + 50
    const texts = isNew || isMuch ? this.saveAll(memories) : this.saveChanges(memories, changes)
    return { ...memories, texts }
  }

  close(): void {
    this.reader.close()
  }

  private withChanges(changes: ChangesFile | undefined): readonly RememberedText[] {
    const { checksum, texts } = this.saved
    if (changes?.base !== checksum) return texts
    const left = new Set([...changes.gone, ...changes.texts.map(({ file }) => file)])
    return [...texts.filter(({ file }) => !left.has(file)), ...changes.texts]
  }

  private findChanges(texts: readonly RememberedText[]): Pick<ChangesFile, 'texts' | 'gone'> {
    const saved = new Set(this.saved.texts)
    const files = new Set(texts.map(({ file }) => file))
    const gone = this.saved.texts.filter(({ file }) => !files.has(file)).map(({ file }) => file)
    return { texts: texts.filter(text => !saved.has(text)), gone }
  }

  private saveAll({ limits, texts }: TextMemories): readonly RememberedText[] {
    const areMany = packsOf(texts).length > mostPacks
    const packed = packTexts(texts, {
      folder: this.folder,
      reader: this.reader,
      from: areMany ? 'packs' : 'memory',
    })
    const packs = packsOf(packed)
    this.saved = {
      ...this.write('texts', { limits, texts: packed, packs } satisfies TextsFile),
      limits,
      texts: packed,
      packs,
    }
    prunePacks(this.folder, new Set(packs), Date.now())
    return packed
  }

  private saveChanges(
    { limits, texts }: TextMemories,
    { texts: changed, gone }: Pick<ChangesFile, 'texts' | 'gone'>,
  ): readonly RememberedText[] {
    const { folder, reader, saved } = this
    const packed = packTexts(changed, { folder, reader, from: 'memory' })
    const packs = packsOf(packed)
    if (packs.length > mostPacks) return this.saveAll({ limits, texts })
    this.write('changes', { base: saved.checksum, texts: packed, gone } satisfies ChangesFile)
    prunePacks(folder, new Set([...saved.packs, ...packs]), Date.now())
    const byFile = new Map(packed.map(text => [text.file, text]))
    return texts.map(text => byFile.get(text.file) ?? text)
  }

  private read<Value>(name: string): Known<Value> | 'damaged' {
    const sealed = readSealed(join(this.folder, `${name}.json`))
    if (sealed === undefined || sealed === 'damaged') return sealed
    const { program, ...value } = Object(sealed.value)
    return program === this.program ? { checksum: sealed.checksum, value } : undefined
  }

  private write(name: string, value: object): { checksum: string } {
    return writeSealed(join(this.folder, `${name}.json`), { program: this.program, ...value })
  }
}

type TextMemories = Pick<Memories, 'limits' | 'texts'>
type TextsFile = TextMemories & { readonly packs: readonly string[] }
type ChangesFile = {
  /** The checksum of the texts that these are changes to. */
  readonly base: string
  readonly texts: readonly RememberedText[]
  /** Files that are no longer there. */
  readonly gone: readonly string[]
}
type PicturesFile = Pick<Memories, 'pictures' | 'records'>
type SavedTexts = TextsFile & { readonly checksum: string }
type Known<Value> = Sealed<Value> | undefined

/** Every edit leaves a pack behind: when they are so many, one is made of them. */
const mostPacks = 32
