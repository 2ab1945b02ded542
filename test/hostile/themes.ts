import type { HostileRow } from './row.ts'
import { encodingRows } from './rows/encodings.ts'
import { frontMatterRows } from './rows/front-matter.ts'
import { htmlRows } from './rows/html.ts'
import { linkRows } from './rows/links.ts'
import { markdownRows } from './rows/markdown.ts'
import { nameRows } from './rows/names.ts'
import { numberRows } from './rows/numbers.ts'
import { pictureRows } from './rows/pictures.ts'
import { settingRows } from './rows/settings.ts'
import { sizeRows } from './rows/sizes.ts'
import { textRows } from './rows/texts.ts'
import { yamlRows } from './rows/yaml.ts'

/** Every hostile content, by its theme. */
export const themes: Readonly<Record<string, readonly HostileRow[]>> = {
  'front matter': frontMatterRows,
  YAML: yamlRows,
  encodings: encodingRows,
  'numbers and dates': numberRows,
  'texts that look dangerous': textRows,
  links: linkRows,
  HTML: htmlRows,
  Markdown: markdownRows,
  pictures: pictureRows,
  'paths and names': nameRows,
  'settings and header rules': settingRows,
  sizes: sizeRows,
}

/** The themes in two parts that take about the same time. */
export const halves = [pick(index => index % 2 === 0), pick(index => index % 2 === 1)] as const

function pick(isWanted: (index: number) => boolean): [string, readonly HostileRow[]][] {
  return Object.entries(themes).filter((_, index) => isWanted(index))
}
