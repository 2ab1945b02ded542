import type { Edit } from '../project.ts'
import { breakages } from './breakages.ts'
import { buildEdits } from './builds.ts'
import { cacheEdits } from './cache.ts'
import { distEdits } from './dist.ts'
import { entryEdits } from './entries.ts'
import { fieldEdits } from './fields.ts'
import { fileEdits } from './files.ts'
import { pictureEdits } from './pictures.ts'
import { settingEdits } from './settings.ts'

/** Every kind of edit by its name. */
export const edits: Readonly<Record<string, Edit>> = {
  ...fieldEdits,
  ...entryEdits,
  ...pictureEdits,
  ...settingEdits,
  ...fileEdits,
  ...breakages,
  ...distEdits,
  ...cacheEdits,
  ...buildEdits,
}
