import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../src/cli/run.ts'

run({
  name: 'schemas',
  help: `
    Writes the JSON Schemas by which editors check pure YAML into .schemas/ of the content.
    --content FOLDER  the content to write them into (content)`,
  main: async ({ values }) => {
    const content = values.get('content') ?? 'content'
    const { jsonSchemaFiles } = await import('../src/content/editors/json-schemas.ts')
    const { writeAtomically } = await import('../src/base/files/write-file.ts')
    const { makeHiddenPath } = await import('../src/editing/edit/write-inside.ts')
    const { requireContent } = await import('../src/content/load/list-content.ts')
    requireContent(content)
    for (const { path, text } of jsonSchemaFiles()) {
      const file = join(content, path)
      await mkdir(dirname(file), { recursive: true })
      await writeAtomically(file, Buffer.from(text), { temporaryPath: makeHiddenPath(file) })
      process.stdout.write(`${file}\n`)
    }
    return 0
  },
})
