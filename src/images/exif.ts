// What a camera notes in a picture, EXIF (CIPA DC-008, in the form of TIFF 6.0). It is searched for in the whole file, since each
// container has it elsewhere. Runs in browsers, too.

type Exif = { readonly data: DataView; readonly start: number; readonly isLittle: boolean }

type Entry = { readonly tag: number; readonly at: number; readonly valueAt: number; readonly length: number }

const tags = { artist: 0x013b, exif: 0x8769, position: 0x8825, taken: 0x9003 }
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Returns who took a picture, and on which day (`YYYY-MM-DD`), as far as the camera noted them. */
export function readExif(bytes: Uint8Array): { readonly artist?: string; readonly day?: string } {
  for (const exif of findExif(bytes)) {
    const main = readDirectory(exif, readNumber(exif, 4))
    const artist = readText(exif, main, tags.artist)
    const taken = readText(exif, directoryOf(exif, main, tags.exif), tags.taken)
    const [, year, month, day] = /^(\d{4}):(\d\d):(\d\d)/.exec(taken) ?? []
    return { ...(artist && { artist }), ...(Number(year) > 0 && { day: `${year}-${month}-${day}` }) }
  }
  return {}
}

/** Returns the entries about where a picture was taken, of every camera's notes in it. */
export function positionEntries(bytes: Uint8Array): Entry[] {
  return [...findExif(bytes)].flatMap(exif => {
    return directoryOf(exif, readDirectory(exif, readNumber(exif, 4)), tags.position)
  })
}

function* findExif(bytes: Uint8Array): Generator<Exif> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = 0; start + 8 <= bytes.length; start++) {
    const isLittle = bytes[start] === 0x49
    if (!isLittle && bytes[start] !== 0x4d) continue
    if (data.getUint32(start) !== (isLittle ? 0x49492a00 : 0x4d4d002a)) continue
    const isNamed = start >= 6 && data.getUint32(start - 6) === 0x45786966 && data.getUint16(start - 2) === 0
    if (isNamed || data.getUint32(start + 4, isLittle) === 8) yield { data, start, isLittle }
  }
}

/** Reads a number of four bytes; 0 outside the file. */
function readNumber({ data, start, isLittle }: Exif, at: number): number {
  return start + at + 4 <= data.byteLength ? data.getUint32(start + at, isLittle) : 0
}

/** Reads a directory, as far as it is in the file. Positions are those in the file. */
function readDirectory(exif: Exif, offset: number): Entry[] {
  const { data, start, isLittle } = exif
  const first = start + offset
  if (offset < 8 || first + 2 > data.byteLength) return []
  const count = Math.min(data.getUint16(first, isLittle), Math.floor((data.byteLength - first - 2) / 12))
  return Array.from({ length: count }, (_, index) => {
    const at = first + 2 + 12 * index
    const length = (sizes[data.getUint16(at + 2, isLittle)] ?? 0) * data.getUint32(at + 4, isLittle)
    const valueAt = length <= 4 ? at + 8 : start + data.getUint32(at + 8, isLittle)
    return { tag: data.getUint16(at, isLittle), at, valueAt, length }
  })
}

/** Reads the directory that an entry leads to. */
function directoryOf(exif: Exif, directory: readonly Entry[], tag: number): Entry[] {
  const entry = directory.find(each => each.tag === tag)
  return entry ? readDirectory(exif, readNumber(exif, entry.valueAt - exif.start)) : []
}

function readText({ data }: Exif, directory: readonly Entry[], tag: number): string {
  const { valueAt = 0, length = 0 } = directory.find(each => each.tag === tag) ?? {}
  if (length > 200 || valueAt + length > data.byteLength) return ''
  const text = new TextDecoder().decode(new Uint8Array(data.buffer, data.byteOffset + valueAt, length))
  return text.replace(/\0[\s\S]*$/, '').trim()
}
