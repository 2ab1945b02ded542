import type { Rows } from '../../support/expected-problems.ts'
import type { Themes } from './hostile-table.ts'
import { fieldRows, valueRows } from './rows/fields.ts'
import { fileRows, headerRows, pictureRows } from './rows/files.ts'
import { hostilePictureRows } from './rows/hostile-pictures.ts'
import { importedRows, importedWarningRows } from './rows/imported.ts'
import { limitRows, manyRows } from './rows/limits.ts'
import { referenceRows } from './rows/references.ts'
import { outlineRows, settingRows } from './rows/settings.ts'
import { largeRows, sizeRows } from './rows/sizes.ts'
import { htmlRows, markdownRows } from './rows/texts.ts'
import { togetherRows } from './rows/together.ts'
import {
  longRows,
  noticeRows,
  oversightRows,
  placeholderRows,
  sparseRows,
  unlikelyRows,
  unobservedRows,
} from './rows/warnings.ts'
import { yamlRows } from './rows/yaml.ts'

/** Contents as editors break them. */
export const brokenThemes: Themes = {
  files: fileRows,
  YAML: yamlRows,
  fields: fieldRows,
  values: valueRows,
  references: referenceRows,
  'what fields say together': togetherRows,
  pictures: pictureRows,
  Markdown: markdownRows,
  HTML: htmlRows,
  'fields that were imported': importedRows,
  settings: settingRows,
  'the outline of the city': outlineRows,
  'header rules': headerRows,
  limits: { ...limitRows, ...sizeRows },
  'many at once': manyRows,
}

/** Contents with nothing but warnings, or without any. */
export const warningRows: Rows = {
  ...noticeRows,
  ...longRows,
  ...placeholderRows,
  ...oversightRows,
  ...unlikelyRows,
  ...unobservedRows,
  ...importedWarningRows,
  ...sparseRows,
}

/** Contents that could take much memory or time: each is built by a process of its own, which is measured. */
export const measuredThemes: Themes = {
  'texts that are too large, too long or too deep': largeRows,
  'hostile pictures': hostilePictureRows,
}
