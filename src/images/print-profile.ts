const d50 = [0.9642, 1, 0.82491]
const adaptation = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168]

/** What a profile describes: primaries as X, Y, Z under the light D50 (none for grey), and a parametric curve of type 0 or 3. */
export type ColourSpace = {
  readonly name: string
  readonly primaries: readonly (readonly [x: number, y: number, z: number])[]
  /** ICC.1:2022, 10.18: the type and its parameters. */
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
    // From D65 to D50 after Bradford.
    ['chad', Buffer.concat([tagType('sf32'), fixed(adaptation)])],
    ...colours.map(colour => [`${colour}TRC`, curve] as const),
    ...primaries.map((xyz, i) => [`${colours[i]}XYZ`, Buffer.concat([tagType('XYZ '), fixed(xyz)])] as const),
  ]
  const head = Buffer.alloc(132 + tags.length * 12)
  const bodies: Buffer[] = []
  const places = new Map<Buffer, number>()
  let end = head.length
  tags.forEach(([tag, data], index) => {
    // Equal curves are stored once.
    const at = places.get(data) ?? end
    if (!places.has(data)) {
      bodies.push(data, Buffer.alloc(-data.length & 3))
      places.set(data, end)
      end += data.length + (-data.length & 3)
    }
    head.write(tag, 132 + index * 12, 'latin1')
    head.writeUInt32BE(at, 136 + index * 12)
    head.writeUInt32BE(data.length, 140 + index * 12)
  })
  head.writeUInt32BE(end, 0)
  head.writeUInt32BE(0x04400000, 8)
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

/** Prints a text in one language, as `mluc`. */
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
