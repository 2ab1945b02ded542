import type { Trial } from './trial.ts'

/** Every trial by its name, in the order of the table in SECURITY.md. Each is loaded when it is run. */
export const trials: Readonly<Record<string, () => Promise<Trial>>> = {
  kills: async () => (await import('./disk/kills.ts')).kills,
  instants: async () => (await import('./disk/instants.ts')).instants,
  faults: async () => (await import('./disk/faults.ts')).faults,
  'full-disk': async () => (await import('./disk/full-disk.ts')).fullDisk,
  memory: async () => (await import('./disk/memory.ts')).starved,
  pairs: async () => (await import('./pairs/pairs.ts')).pairs,
  flips: async () => (await import('./flips/flips.ts')).flips,
  reader: async () => (await import('./reader/reader.ts')).reader,
  markdown: async () => (await import('./markdown/markdown.ts')).markdown,
  'slow-texts': async () => (await import('./slow-texts/slow-texts.ts')).slowTexts,
  pictures: async () => (await import('./pictures/pictures.ts')).pictures,
  broken: async () => (await import('./broken/broken.ts')).broken,
  load: async () => (await import('./load/load.ts')).load,
}
