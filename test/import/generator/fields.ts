import type { Random } from '../../support/random.ts'

/** The fields of a file that is being written, and those of them that are listed in `as_imported`. */
export class Fields {
  private readonly values: Record<string, unknown> = {}
  private readonly imported: string[] = []
  private readonly random: Random

  constructor(random: Random) {
    this.random = random
  }

  /** Sets a field if there is a value. */
  set(name: string, value: unknown): this {
    if (value !== undefined) this.values[name] = value
    return this
  }

  /** A field that is there now and then. */
  maybe(name: string, share: number, make: () => unknown): this {
    return this.set(name, this.random.maybe(share, make))
  }

  /** Sets a field as imported; without a value it is only listed. */
  import(name: string, value: unknown): this {
    this.imported.push(name)
    return this.set(name, value)
  }

  /** Lists a field below one that was set. */
  list(path: string): this {
    this.imported.push(path)
    return this
  }

  /** As YAML, of which JSON is a part. */
  print(): string {
    const all = this.imported.length > 0 ? { ...this.values, as_imported: this.imported } : this.values
    return `${JSON.stringify(all, null, 1)}\n`
  }
}
