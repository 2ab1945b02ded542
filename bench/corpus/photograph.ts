import sharp from 'sharp'
import { withCameraData } from '../../test/images/pictures.ts'
import { type Random, randomFrom } from '../../test/support/random.ts'

type Size = { readonly width: number; readonly height: number }

/** Draws a JPEG as detailed as a photograph; the same bytes for the same arguments and version of sharp. */
export async function drawPhotograph({ seed, width, height }: Size & { seed: number }): Promise<Buffer> {
  const random = randomFrom(seed)
  const size = { width, height }
  const quality = random.int(88, 92)
  const scene = Buffer.from(printScene(random, size))
  const layers = []
  for (const texture of textures) layers.push(await drawTexture(random, size, texture))
  const overlay = { ...drawGrain(random, size), tile: true, blend: 'overlay' as const }
  return sharp(scene)
    .composite([...layers, overlay])
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer()
}

/** Noise with cells of `cell` pixels, whose brightness varies by `contrast` (of 255). */
type Texture = { readonly cell: number; readonly contrast: number }

const textures: readonly Texture[] = [
  { cell: 96, contrast: 60 },
  { cell: 17, contrast: 60 },
  { cell: 4, contrast: 50 },
]
const grain = { edge: 512, contrast: 30 } as const

async function drawTexture(random: Random, { width, height }: Size, { cell, contrast }: Texture) {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  const raw = { width: columns, height: rows, channels: 3 } as const
  const { data, info } = await sharp(drawNoise(random, columns * rows * 3, contrast), { raw })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: info, blend: 'overlay' as const }
}

function drawGrain(random: Random, size: Size) {
  const [width, height] = [Math.min(grain.edge, size.width), Math.min(grain.edge, size.height)]
  const input = drawNoise(random, width * height * 3, grain.contrast)
  return { input, raw: { width, height, channels: 3 as const } }
}

// Grey noise around 128, where an overlay changes nothing.
function drawNoise(random: Random, length: number, contrast: number): Buffer {
  const noise = Buffer.allocUnsafe(length)
  for (let index = 0; index < length; index += 3) {
    noise.fill(128 + (random.next() - 0.5) * 2 * contrast, index, index + 3)
  }
  return noise
}

/** A town under a sky as SVG: gradients, houses with windows, and signs with strokes as dense as writing. */
function printScene(random: Random, { width, height }: Size): string {
  const hue = random.int(0, 359)
  const houses = Array.from({ length: 28 }, (_, index) =>
    printHouse(random, { hue, left: (index / 28) * 1240 - 20 }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 750"
preserveAspectRatio="none"><defs><linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1">
<stop offset="0" stop-color="hsl(${hue} 50% 38%)"/><stop offset="1" stop-color="hsl(${hue + 40} 60% 80%)"/>
</linearGradient></defs><rect width="1200" height="750" fill="url(#sky)"/>
<circle cx="${random.int(100, 1100)}" cy="150" r="60" fill="hsl(${hue + 60} 80% 88%)"/>
${houses.join('\n')}
<rect y="640" width="1200" height="110" fill="hsl(${hue + 200} 25% 30%)"/>
${printSign(random, 60)}${printSign(random, 760)}</svg>`
}

function printHouse(random: Random, { hue, left }: { hue: number; left: number }): string {
  const top = random.int(260, 520)
  const wall = `hsl(${hue + random.int(-60, 60)} ${random.int(15, 55)}% ${random.int(35, 70)}%)`
  const roof = `<path d="M${left - 4} ${top}l30 -34l30 34z" fill="hsl(${random.int(0, 40)} 45% 30%)"/>`
  const windows = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [left + 7 + (index % 4) * 10, top + 12 + Math.floor(index / 4) * 22]
    return `<rect x="${x}" y="${y}" width="6" height="12" fill="hsl(48 70% ${random.int(15, 85)}%)"/>`
  })
  return `<rect x="${left}" y="${top}" width="52" height="400" fill="${wall}"/>${roof}${windows.join('')}`
}

// Strokes instead of letters, since fonts differ between machines.
function printSign(random: Random, left: number): string {
  const strokes = Array.from({ length: 200 }, (_, index) => {
    const [x, y] = [left + 10 + (index % 40) * 9, 662 + Math.floor(index / 40) * 15]
    return `M${x} ${y}l${random.int(-3, 5)} ${random.int(2, 10)}l${random.int(0, 5)} -4`
  })
  return `<rect x="${left}" y="652" width="380" height="84" fill="#f4f1e8"/>
<path d="${strokes.join('')}" fill="none" stroke="#222" stroke-width="1.6"/>`
}

/** Adds to a JPEG what a phone writes: EXIF with a position, XMP, and the profile Display P3. The coded pixels stay. */
export async function addPhoneMetadata(jpeg: Uint8Array): Promise<Buffer> {
  const small = await withCameraData(sharp(jpeg).resize(320)).withIccProfile('p3').jpeg().toBuffer()
  const metadata = small.subarray(2, small.indexOf(Buffer.from([0xff, 0xdb])))
  return Buffer.concat([jpeg.subarray(0, 2), metadata, jpeg.subarray(2)])
}
