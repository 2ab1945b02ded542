import type { Stop } from './pen.ts'

/** The colours of Aldervik. All scenes mix from these, so that the city hangs together. */
export const palette = {
  ink: '#0a1726',
  midnight: '#10243c',
  deepSea: '#123a57',
  sea: '#23617d',
  shallows: '#67a5a8',
  mist: '#cfdfdc',
  snow: '#eef3f6',
  ice: '#a9c5d8',
  birch: '#f3ead8',
  cream: '#f6e0ac',
  lamp: '#ffd684',
  flame: '#ffb04f',
  ember: '#e9803a',
  tile: '#c65a38',
  brick: '#a2412e',
  wine: '#6d2430',
  rose: '#e8a593',
  lilac: '#8d7a9e',
  plum: '#4a3a5c',
  leaf: '#8fa648',
  moss: '#5a7340',
  alder: '#34553f',
  fir: '#1c3a35',
  granite: '#938d86',
  slate: '#4b5663',
  timber: '#8a5f3d',
  bark: '#4a3529',
  skin: '#e2b08c',
} as const

/** Skies from the zenith down to the horizon. */
export const skies = {
  day: [
    [0, '#3d86b4'],
    [0.55, '#8fc1cf'],
    [1, '#efe9d2'],
  ],
  summerEvening: [
    [0, '#3f6d96'],
    [0.4, '#8fa9b4'],
    [0.7, '#f0c595'],
    [1, '#fbdc9a'],
  ],
  dusk: [
    [0, '#1d2f55'],
    [0.4, '#5a527d'],
    [0.72, '#c97a72'],
    [1, '#f6b777'],
  ],
  night: [
    [0, '#071426'],
    [0.6, '#143252'],
    [1, '#2d5a76'],
  ],
  winter: [
    [0, '#16284a'],
    [0.55, '#3d6189'],
    [0.85, '#8fa7bd'],
    [1, '#dcb9ae'],
  ],
  autumn: ['#51748a', '#b9b7a4', '#efc98f'],
} as const satisfies Record<string, readonly Stop[]>

/** Colours of people's clothes. */
export const clothes = [
  '#a2412e',
  '#123a57',
  '#f3ead8',
  '#d9a441',
  '#34553f',
  '#6d2430',
  '#67a5a8',
  '#4b5663',
  '#e8a593',
] as const

/** Colours of plastered and painted walls. */
export const walls = [
  '#d9a05b',
  '#c9744a',
  '#e6c58e',
  '#b5533c',
  '#d8b7a0',
  '#8ea39a',
  '#efe0c3',
  '#a9633f',
] as const

/** A colour between two, written `#rrggbb`: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map(at => {
    const low = Number.parseInt(from.slice(at, at + 2), 16)
    const high = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(low + (high - low) * share)
  })
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The colour with so much of the night in it, from 0 to 1. */
export function shade(colour: string, share: number): string {
  return mix(colour, palette.ink, share)
}

/** The colour with so much light in it, from 0 to 1. */
export function tint(colour: string, share: number): string {
  return mix(colour, '#fff6e2', share)
}
