import { startPreview } from '../../src/hosts/serve/preview.ts'
import type { Engine } from './engine.ts'

/** The project's own server on Node, over a site that was built for no host. */
export const nodeEngine: Engine = {
  title: 'Node (the preview)',
  target: undefined,
  start: dist => startPreview({ dist, port: 0 }),
}
