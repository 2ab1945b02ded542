import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { processTag } from '../../base/files/siblings.ts'
import { streamAtomically } from '../../base/files/write-file.ts'
import { jsonSchemaFiles } from '../../content/editors/json-schemas.ts'

/** Writes the JSON Schemas for editors into a content folder, and calls `onFile` with the path of each. */
export async function writeSchemas(content: string, onFile: (path: string) => void): Promise<void> {
  for (const { path, text } of jsonSchemaFiles()) {
    const file = join(content, path)
    const hidden = join(dirname(file), `.${basename(file)}.saving-${processTag()}`)
    await mkdir(dirname(file), { recursive: true })
    await streamAtomically(file, hidden, append => append(Buffer.from(text)))
    onFile(file)
  }
}
