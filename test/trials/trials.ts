import type { Trial } from './trial.ts'

/** Every trial by its name, in the order of the table in SECURITY.md. Each is loaded when it is run. */
export const trials: Readonly<Record<string, () => Promise<Trial>>> = {
  load: async () => (await import('./load/load.ts')).load,
}
