/** The white point D50 as X, Y, Z, and the matrix from D65 to it after Bradford. */
const d50 = [0.9642, 1, 0.82491]
const adaptation = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168]

/** What a profile describes: primaries as X, Y, Z for the white point D50 (none for grey), and a parametric curve of type 0 or 3. */
type ColourSpace = {
  readonly name: string
  readonly primaries: readonly (readonly [x: number, y: number, z: number])[]
  /** The type of the curve and its parameters (ICC.1:2022, 10.18). */
  readonly curve: readonly [type: 0 | 3, ...parameters: number[]]
}

/** Prints a display profile (ICC.1:2022, version 4.4) with the tags that it must have, and nothing else. */
export function printProfile({ name, primaries, curve: [type, ...parameters] }: ColourSpace): Buffer {
  const curve = Buffer.concat([tagType('para'), Buffer.from([0, type, 0, 0]), fixed(parameters)])
  const colours = primaries.length > 0 ? ['r', 'g', 'b'] : ['k']
  const tags: (readonly [name: string, data: Buffer])[] = [
    ['desc', text(name)],
    ['cprt', text('CC0')],
    ['wtpt', Buffer.concat([tagType('XYZ '), fixed(d50)])],
    ['chad', Buffer.concat([tagType('sf32'), fixed(adaptation)])],
    ...colours.map(colour => [`${colour}TRC`, curve] as const),
    ...primaries.map((xyz, i) => [`${colours[i]}XYZ`, Buffer.concat([tagType('XYZ '), fixed(xyz)])] as const),
  ]
  // The header takes 128 bytes, the number of tags 4, and each row of the table of tags 12.
  const head = Buffer.alloc(132 + tags.length * 12)
  const bodies: Buffer[] = []
  const places = new Map<Buffer, number>()
  let end = head.length
  tags.forEach(([tag, data], index) => {
    // Equal curves are stored once.
    const at = places.get(data) ?? end
    if (!places.has(data)) {
      const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
      bodies.push(padded)
      places.set(data, end)
      end += padded.length
    }
    head.write(tag, 132 + index * 12, 'latin1')
    head.writeUInt32BE(at, 136 + index * 12)
    head.writeUInt32BE(data.length, 140 + index * 12)
  })
  head.writeUInt32BE(end, 0)
  const version = 0x04400000
  head.writeUInt32BE(version, 8)
  head.write(`mntr${primaries.length > 0 ? 'RGB ' : 'GRAY'}XYZ `, 12, 'latin1')
  // A date is required; this is the date of the standard.
  ;[2022, 5, 1, 0, 0, 0].forEach((part, i) => void head.writeUInt16BE(part, 24 + i * 2))
  head.write('acsp', 36, 'latin1')
  head.set(fixed(d50), 68)
  head.writeUInt32BE(tags.length, 128)
  return Buffer.concat([head, ...bodies])
}

function tagType(type: string): Buffer {
  return Buffer.from(`${type}\0\0\0\0`, 'latin1')
}

/** Prints numbers as s15Fixed16. */
function fixed(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, i) => void bytes.writeInt32BE(Math.round(number * 65_536), i * 4))
  return bytes
}

/** Prints a text as `mluc`: one record of 12 bytes with the language, the length and the place of the letters, which follow it. */
function text(words: string): Buffer {
  const letters = Buffer.from(words, 'utf16le').swap16()
  const record = Buffer.alloc(20)
  record.writeUInt32BE(1, 0)
  record.writeUInt32BE(12, 4)
  record.write('enUS', 8, 'latin1')
  record.writeUInt32BE(letters.length, 12)
  record.writeUInt32BE(28, 16)
  return Buffer.concat([tagType('mluc'), record, letters])
}

/** A known colour space, and a small profile that describes it: `bytes`. `rgbBytes` is for pixels with three channels, which grey ones have once decoded. */
export type ColourProfile = {
  readonly name: string
  readonly isGrey: boolean
  readonly bytes: Buffer
  readonly rgbBytes: Buffer
}

/** A curve from a stored value, 0–1, to light, 0–1. */
type Curve = (value: number) => number

// IEC 61966-2-1, as type 3 with the parameters g, a, b, c and d.
const srgbCurve = [3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const
const greyCurve = [0, 2.2] as const

const srgbPrimaries = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
] as const

/** Primaries of IEC 61966-2-1, SMPTE EG 432-1 with D65, and Adobe RGB (1998), adapted to D50 after Bradford. */
const spaces: readonly ColourSpace[] = [
  { name: 'sRGB', primaries: srgbPrimaries, curve: srgbCurve },
  {
    name: 'Display P3',
    primaries: [
      [0.51512, 0.2412, -0.00105],
      [0.29198, 0.69225, 0.04189],
      [0.1571, 0.06657, 0.78407],
    ],
    curve: srgbCurve,
  },
  {
    name: 'Adobe RGB',
    primaries: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    curve: [0, 563 / 256],
  },
  { name: 'grey, sRGB curve', primaries: [], curve: srgbCurve },
  { name: 'grey, gamma 2.2', primaries: [], curve: greyCurve },
]

/** The profiles that published pictures may have. Each is the project's own, without texts of a camera or a person. */
export const publishedProfiles: readonly ColourProfile[] = spaces.map(space => {
  const isGrey = space.primaries.length === 0
  const bytes = printProfile(space)
  const rgbBytes = isGrey ? printProfile({ ...space, primaries: srgbPrimaries }) : bytes
  return { name: space.name, isGrey, bytes, rgbBytes }
})

/** Returns the published profile with a name. @throws Error if no profile has it */
export function profileNamed(name: string): ColourProfile {
  const profile = publishedProfiles.find(each => each.name === name)
  if (!profile) throw new Error(`There is no colour profile ${name}.`)
  return profile
}

/**
 * Recognises the colour space of a profile by its primaries and curves, and ignores the rest; undefined if it is not
 * one of `publishedProfiles`, has lookup tables instead of primaries and curves, or is for pictures with another number of channels.
 */
export function recogniseProfile(icc: Uint8Array, channels: 1 | 3): ColourProfile | undefined {
  const profile = Buffer.from(icc.buffer, icc.byteOffset, icc.byteLength)
  const read = readProfile(profile)
  if (!read || read.primaries.length !== (channels === 1 ? 0 : 3)) return undefined
  // The tolerances allow for values that makers of profiles have rounded.
  const space = spaces.find(({ primaries, curve }) => {
    const expected = parametric(curve)
    return (
      primaries.length === read.primaries.length &&
      primaries.every((xyz, i) => xyz.every((value, j) => isNear(value, read.primaries[i]?.[j], 0.002))) &&
      read.curves.every(found => samples.every(step => isNear(expected(step), found(step), 0.001)))
    )
  })
  return space && profileNamed(space.name)
}

/** Stored values at which curves are compared. */
const samples = Array.from({ length: 17 }, (_, step) => step / 16)

function isNear(wanted: number, found: number | undefined, tolerance: number): boolean {
  return found !== undefined && Math.abs(wanted - found) <= tolerance
}

type ProfileParts = { readonly primaries: readonly number[][]; readonly curves: readonly Curve[] }

/** Returns the primaries and curves of a display profile (ICC.1:2022, 7 and 8.3); undefined for a profile of another kind, or a damaged one. */
function readProfile(icc: Buffer): ProfileParts | undefined {
  if (icc.length < 132 || icc.toString('latin1', 36, 40) !== 'acsp') return undefined
  const [space, connection] = [icc.toString('latin1', 16, 20), icc.toString('latin1', 20, 24)]
  const tags = new Map<string, Buffer>()
  for (let at = 132; at < 132 + Math.min(icc.readUInt32BE(128), 100) * 12; at += 12) {
    if (at + 12 > icc.length) return undefined
    const [start, length] = [icc.readUInt32BE(at + 4), icc.readUInt32BE(at + 8)]
    tags.set(icc.toString('latin1', at, at + 4), icc.subarray(start, start + length))
  }
  const colours = space === 'RGB ' ? ['r', 'g', 'b'] : space === 'GRAY' ? ['k'] : undefined
  if (!colours || connection !== 'XYZ ' || tags.has('A2B0') || tags.has('D2B0')) return undefined
  const curves = colours.map(colour => readCurve(tags.get(`${colour}TRC`)))
  const primaries = colours[0] === 'k' ? [] : colours.map(colour => readXyz(tags.get(`${colour}XYZ`)))
  const areWhole = curves.every(curve => curve !== undefined) && primaries.every(xyz => xyz !== undefined)
  return areWhole ? { primaries, curves } : undefined
}

function readXyz(tag: Buffer | undefined): number[] | undefined {
  if (tag === undefined || tag.length < 20 || tag.toString('latin1', 0, 4) !== 'XYZ ') return undefined
  return [8, 12, 16].map(at => tag.readInt32BE(at) / 65_536)
}

function readCurve(tag: Buffer | undefined): Curve | undefined {
  if (tag === undefined || tag.length < 12) return undefined
  const type = tag.toString('latin1', 0, 4)
  if (type === 'para') {
    const kind = tag.readUInt16BE(8)
    const count = kind === 0 ? 1 : 5
    if ((kind !== 0 && kind !== 3) || tag.length < 12 + count * 4) return undefined
    const parameters = Array.from({ length: count }, (_, i) => tag.readInt32BE(12 + i * 4) / 65_536)
    return parametric([kind, ...parameters])
  }
  const count = tag.readUInt32BE(8)
  if (type !== 'curv' || tag.length < 12 + count * 2) return undefined
  if (count === 0) return value => value
  if (count === 1) return value => value ** (tag.readUInt16BE(12) / 256)
  return value => {
    const place = value * (count - 1)
    const [below, above] = [Math.floor(place), Math.ceil(place)].map(
      i => tag.readUInt16BE(12 + i * 2) / 65_535,
    )
    return (below ?? 0) + ((above ?? 0) - (below ?? 0)) * (place % 1)
  }
}

function parametric([type, g = 1, a = 1, b = 0, c = 0, d = 0]: ColourSpace['curve']): Curve {
  if (type === 0) return value => value ** g
  return value => (value >= d ? (a * value + b) ** g : c * value)
}
