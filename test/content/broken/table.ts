import type { Rows } from '../../support/expected-problems.ts'
import { encodingRows } from './rows/encodings.ts'
import { fieldRows, valueRows } from './rows/fields.ts'
import { fileRows, headerRows, pictureRows } from './rows/files.ts'
import { frontMatterRows } from './rows/front-matter.ts'
import { hostileHtmlRows } from './rows/hostile-html.ts'
import { hostileMarkdownRows } from './rows/hostile-markdown.ts'
import { hostilePictureRows } from './rows/hostile-pictures.ts'
import { hostileSettingRows } from './rows/hostile-settings.ts'
import { hostileTextRows } from './rows/hostile-texts.ts'
import { hostileYamlRows } from './rows/hostile-yaml.ts'
import { importedRows, importedWarningRows } from './rows/imported.ts'
import { limitRows, manyRows } from './rows/limits.ts'
import { linkRows } from './rows/links.ts'
import { nameRows } from './rows/names.ts'
import { numberRows } from './rows/numbers.ts'
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

type Themes = Readonly<Record<string, Rows>>

/** Contents as editors break them, and as somebody writes them to run code, to be misread or to be read for ever. */
export const brokenThemes: Themes = {
  'front matter': frontMatterRows,
  encodings: encodingRows,
  'hostile YAML': hostileYamlRows,
  'texts that look dangerous': hostileTextRows,
  'numbers and dates': numberRows,
  links: linkRows,
  'paths and names': nameRows,
  'hostile HTML': hostileHtmlRows,
  'hostile settings and header rules': hostileSettingRows,
  'hostile Markdown': hostileMarkdownRows,
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
