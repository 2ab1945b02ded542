import type { Size } from './photograph.ts'
import { pickNumber, type Random } from './random.ts'

/** A town under a sky as SVG: gradients, roofs with windows, and signs with strokes as dense as writing. */
export function printScene(random: Random, { width, height }: Size): string {
  const hue = pickNumber(random, 0, 359)
  const houses = Array.from({ length: 28 }, (_, index) =>
    printHouse(random, { hue, left: (index / 28) * 1240 - 20 }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 750"
preserveAspectRatio="none"><defs><linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1">
<stop offset="0" stop-color="hsl(${hue} 50% 38%)"/><stop offset="1" stop-color="hsl(${hue + 40} 60% 80%)"/>
</linearGradient></defs><rect width="1200" height="750" fill="url(#sky)"/>
<circle cx="${pickNumber(random, 100, 1100)}" cy="150" r="60" fill="hsl(${hue + 60} 80% 88%)"/>
${houses.join('\n')}
<rect y="640" width="1200" height="110" fill="hsl(${hue + 200} 25% 30%)"/>
${printSign(random, 60)}${printSign(random, 760)}</svg>`
}

function printHouse(random: Random, { hue, left }: { hue: number; left: number }): string {
  const top = pickNumber(random, 260, 520)
  const wall = `hsl(${hue + pickNumber(random, -60, 60)} ${pickNumber(random, 15, 55)}% ${pickNumber(random, 35, 70)}%)`
  const roof = `<path d="M${left - 4} ${top}l30 -34l30 34z" fill="hsl(${pickNumber(random, 0, 40)} 45% 30%)"/>`
  const windows = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [left + 7 + (index % 4) * 10, top + 12 + Math.floor(index / 4) * 22]
    return `<rect x="${x}" y="${y}" width="6" height="12" fill="hsl(48 70% ${pickNumber(random, 15, 85)}%)"/>`
  })
  return `<rect x="${left}" y="${top}" width="52" height="400" fill="${wall}"/>${roof}${windows.join('')}`
}

// Letters of a font would differ from machine to machine.
function printSign(random: Random, left: number): string {
  const strokes = Array.from({ length: 200 }, (_, index) => {
    const [x, y] = [left + 10 + (index % 40) * 9, 662 + Math.floor(index / 40) * 15]
    return `M${x} ${y}l${pickNumber(random, -3, 5)} ${pickNumber(random, 2, 10)}l${pickNumber(random, 0, 5)} -4`
  })
  return `<rect x="${left}" y="652" width="380" height="84" fill="#f4f1e8"/>
<path d="${strokes.join('')}" fill="none" stroke="#222" stroke-width="1.6"/>`
}
