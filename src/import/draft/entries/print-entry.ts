import { isBody, printMarkdownEntry, printYaml } from '../../../content/print/print-entry.ts'
import type { Comments, Fields } from '../../../content/print/print-fields.ts'
import type { ContentText } from '../../content-file.ts'

/** Prints entries of that path, which has no ending: Markdown below the other fields, or YAML alone where the text is HTML. */
export function entryPrinter(path: string): (fields: Fields) => ContentText {
  return fields => {
    const { text = '', ...others } = fields
    if (typeof text !== 'string' || !isBody(text)) return yamlPrinter(`${path}.yaml`)(fields)
    return { kind: 'text', path: `${path}.md`, text: printMarkdownEntry(others, text) }
  }
}

/** Prints a file of YAML. */
export function yamlPrinter(path: string, comments?: Comments): (fields: Fields) => ContentText {
  return fields => ({ kind: 'text', path, text: printYaml(fields, comments) })
}
