import type { Rows } from '../../support/expected-problems.ts'
import { encodingRows } from './rows/encodings.ts'
import { frontMatterRows } from './rows/front-matter.ts'
import { hostileHtmlRows } from './rows/hostile-html.ts'
import { hostileMarkdownRows } from './rows/hostile-markdown.ts'
import { hostileSettingRows } from './rows/hostile-settings.ts'
import { hostileTextRows } from './rows/hostile-texts.ts'
import { hostileYamlRows } from './rows/hostile-yaml.ts'
import { linkRows } from './rows/links.ts'
import { nameRows } from './rows/names.ts'
import { numberRows } from './rows/numbers.ts'

export type Themes = Readonly<Record<string, Rows>>

/** Contents as somebody writes them to run code, to be misread or to be read for ever. A trial uses them, so no row awaits anything. */
export const hostileThemes: Themes = {
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
}
