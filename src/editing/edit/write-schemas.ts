import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { streamAtomically } from '../../base/files/write-file.ts'
import { jsonSchemaFiles } from '../../content/editors/json-schemas.ts'
import { makeHiddenPath } from './write-inside.ts'

/** Writes the JSON Schemas for editors into a content folder, and calls `onFile` with the path of each. */
export async function writeSchemas(content: string, onFile: (path: string) => void): Promise<void> {
  for (const { path, text } of jsonSchemaFiles()) {
    const file = join(content, path)
    await mkdir(dirname(file), { recursive: true })
    await streamAtomically(file, makeHiddenPath(file), append => append(Buffer.from(text)))
    onFile(file)
  }
}
