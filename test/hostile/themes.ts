import { type HostileRow, poolRows } from './row.ts'
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

const rowsOf: Readonly<Record<string, readonly HostileRow[]>> = {
  'front matter': frontMatterRows,
  sizes: sizeRows,
  encodings: encodingRows,
  YAML: yamlRows,
  'texts that look dangerous': textRows,
  'numbers and dates': numberRows,
  pictures: pictureRows,
  links: linkRows,
  'paths and names': nameRows,
  HTML: htmlRows,
  'settings and header rules': settingRows,
  Markdown: markdownRows,
}

/** Every hostile content, by its theme. What is large is built alone, because its memory is measured. */
export const themes: typeof rowsOf = Object.fromEntries(
  Object.entries(rowsOf).map(([theme, rows]) => [theme, theme === 'sizes' ? rows : poolRows(theme, rows)]),
)

/** The themes in two parts that take about the same time. */
export const halves = [pick(index => index % 2 === 0), pick(index => index % 2 === 1)] as const

function pick(isWanted: (index: number) => boolean): [string, readonly HostileRow[]][] {
  return Object.entries(themes).filter((_, index) => isWanted(index))
}
