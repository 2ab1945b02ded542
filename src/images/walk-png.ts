import { type ContainerFault, type ContainerWalk, nameType, skip, take } from './container-walk.ts'

const signature = '\x89PNG\r\n\x1a\n'

/** The allowed chunks with their greatest lengths, so that none can carry anything else. */
const longestChunks: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['sBIT', 4],
  ['bKGD', 6],
  ['pHYs', 9],
])

const chunkNames: Readonly<Record<string, string>> = {
  eXIf: 'EXIF',
  tEXt: 'a text',
  zTXt: 'a text',
  iTXt: 'a text',
  iCCP: 'a colour profile',
  acTL: 'an animation',
}

const notPng: ContainerFault = { fault: 'It does not have the structure of a PNG.' }

/** Accepts chunks with the picture or how to display it, each once, from the header to the end. */
export function* walkPng(): ContainerWalk {
  const extras: string[] = []
  const lengths = new Map<string, number>()
  if ((yield* take(8)).toString('latin1') !== signature) return notPng
  const first = yield* take(8)
  if (first.readUInt32BE() !== 13 || first.toString('latin1', 4) !== 'IHDR') return notPng
  const header = yield* take(13)
  yield* skip(4)
  for (let type = 'IHDR'; type !== 'IEND'; ) {
    const head = yield* take(8)
    const length = head.readUInt32BE()
    type = head.toString('latin1', 4)
    yield* skip(length + 4)
    const isRepeated = type === 'IHDR' || (type !== 'IDAT' && lengths.has(type))
    if (isRepeated) extras.push(`a second ${nameType(type)}`)
    else if (length > (longestChunks.get(type) ?? -1)) {
      extras.push(chunkNames[type] ?? `a chunk ${nameType(type)} of ${length} bytes`)
    }
    lengths.set(type, length)
  }
  if (!lengths.has('IDAT')) return notPng
  if (!fitColours(header.readUInt8(9), lengths)) extras.push('colours that it does not use')
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), extras }
}

/** A palette only if pixels are indexed, and no more transparency entries than colours. */
function fitColours(colourType: number, lengths: ReadonlyMap<string, number>): boolean {
  const [palette, transparent] = [lengths.get('PLTE') ?? 0, lengths.get('tRNS') ?? 0]
  return colourType === 3 ? transparent <= palette / 3 : palette === 0 && transparent <= 6
}
