import type { Config } from '../config.ts'
import type { Saved, SaveFocalPoint } from './messages/save.ts'

export async function saveFocalPoint(_asked: SaveFocalPoint, _config: Config): Promise<Saved> {
  return { kind: 'refused', message: 'Nothing can be saved yet.' }
}
