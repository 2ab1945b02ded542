/** The numbers of a header in their order: what each is, and its width in bytes. All are little-endian. */
export type Layout = readonly (readonly [name: string, bytes: 2 | 4 | 8])[]

/** A value for each number of a layout. Those of eight bytes go up to `Number.MAX_SAFE_INTEGER`. */
export type Numbers<L extends Layout> = Readonly<Record<L[number][0], number>>

/** A number of a header that is not what it must be. */
export type Difference = { readonly field: string; readonly found: number; readonly expected: number }

const word = 2 ** 32

/** How many bytes a layout takes. */
export function widthOf(layout: Layout): number {
  return layout.reduce((sum, [, bytes]) => sum + bytes, 0)
}

/** The numbers as bytes. */
export function printNumbers<L extends Layout>(layout: L, numbers: Numbers<L>): Buffer {
  const bytes = Buffer.alloc(widthOf(layout))
  let at = 0
  for (const [name, width] of layout) {
    writeNumber(bytes, at, { width, value: numbers[name as L[number][0]] })
    at += width
  }
  return bytes
}

/** The numbers that stand at a place of `bytes`, which must hold all of them. */
export function readNumbers<L extends Layout>(layout: L, bytes: Buffer, start: number): Numbers<L> {
  const numbers: Record<string, number> = {}
  let at = start
  for (const [name, width] of layout) {
    numbers[name] = readNumber(bytes, at, width)
    at += width
  }
  return numbers as Numbers<L>
}

/** The numbers that differ, in their order. */
export function compareNumbers<L extends Layout>(
  layout: L,
  { found, expected }: { found: Numbers<L>; expected: Numbers<L> },
): Difference[] {
  return layout
    .map(([name]) => name as L[number][0])
    .filter(name => found[name] !== expected[name])
    .map(name => ({ field: name, found: found[name], expected: expected[name] }))
}

function writeNumber(bytes: Buffer, at: number, { width, value }: { width: 2 | 4 | 8; value: number }): void {
  if (width === 2) bytes.writeUInt16LE(value, at)
  else bytes.writeUInt32LE(value % word, at)
  if (width === 8) bytes.writeUInt32LE(Math.floor(value / word), at + 4)
}

function readNumber(bytes: Buffer, at: number, width: 2 | 4 | 8): number {
  if (width === 2) return bytes.readUInt16LE(at)
  if (width === 4) return bytes.readUInt32LE(at)
  return Math.min(bytes.readUInt32LE(at + 4) * word + bytes.readUInt32LE(at), Number.MAX_SAFE_INTEGER)
}
