import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../src/cli/run.ts'

const command = {
  name: 'schemas',
  summary: 'Writes the JSON Schemas by which editors check pure YAML into .schemas/ of the content.',
  options: { content: { value: 'FOLDER', describe: 'the content to write them into (content)' } },
}

await run(command, async ({ values }) => {
  const content = values.get('content') ?? 'content'
  const { jsonSchemaFiles } = await import('../src/content/editors/json-schemas.ts')
  const { requireContent } = await import('../src/content/load/list-content.ts')
  requireContent(content)
  for (const { path, text } of jsonSchemaFiles()) {
    await mkdir(dirname(join(content, path)), { recursive: true })
    await writeFile(join(content, path), text)
    process.stdout.write(`${join(content, path)}\n`)
  }
  return 0
})
