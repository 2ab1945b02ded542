import type { Command } from '../run.ts'

export const schemasCommand: Command = {
  name: 'schemas',
  help: {
    en: `
    Writes the JSON Schemas by which editors check pure YAML into .schemas/ of the content.`,
    sv: `
    Skriver de JSON-scheman som redigeringsprogram kontrollerar ren YAML med, i .schemas/ i innehållet.`,
  },
  options: ['content'],
  main: async ({ values }) => {
    const content = values.get('content') ?? 'content'
    const { requireContent } = await import('../../content/load/list-content.ts')
    const { writeSchemas } = await import('../../editing/edit/write-schemas.ts')
    requireContent(content)
    await writeSchemas(content, path => process.stdout.write(`${path}\n`))
    return 0
  },
}
