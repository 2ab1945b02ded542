import type { Trial } from './trial.ts'

/** Every trial by its name, in the order of the table in SECURITY.md. Each is loaded when it is run. */
export const trials: Readonly<Record<string, () => Promise<Trial>>> = {
  kills: async () => (await import('./disk/kills.ts')).kills,
  faults: async () => (await import('./disk/faults.ts')).faults,
  pairs: async () => (await import('./pairs/pairs.ts')).pairs,
  flips: async () => (await import('./flips/flips.ts')).flips,
  reader: async () => (await import('./reader/reader.ts')).reader,
  markdown: async () => (await import('./markdown/markdown.ts')).markdown,
  'slow-texts': async () => (await import('./slow-texts/slow-texts.ts')).slowTexts,
  load: async () => (await import('./load/load.ts')).load,
}
