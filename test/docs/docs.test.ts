import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CommandSpec, commandLineOf, readHelp } from '../../src/cli/help.ts'
import { mainCommand } from '../../src/cli/main-command.ts'
import { readOptions } from '../../src/cli/options.ts'
import { chooseCommand } from '../../src/cli/run.ts'
import { schemas } from '../../src/content/schemas/index.ts'
import { outputNames } from '../../src/contract/output-names.ts'
import { targetNames } from '../../src/hosts/targets/host-target.ts'
import { escapeCell, printTable } from '../support/markdown-table.ts'
import { projectRoot } from '../support/project-root.ts'
import { runCommand } from '../support/run-command.ts'
import { makeSharedSite } from '../support/site.ts'
import {
  anchorsOf,
  commandsInBlocks,
  commandsInSentences,
  namesInTable,
  type Page,
  pages,
  programArguments,
  withoutBlocks,
} from './documents.ts'

const pageAt = (path: string) => pages.find(page => page.path === path) ?? { path, text: '' }
const developerCommands = ['hosts', 'bench', 'shots', 'trials']
const commands = mainCommand.subcommands ?? {}

/** Why a command in a block is read, but not run here. Every other one is run. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^npm run (?:dev|serve)\b|\bsnapshot (?:-- )?serve\b|--watch\b/, 'it runs until Ctrl+C'],
  [/\bhttps:|\bs3:|^docker |^curl |^systemctl /, 'it needs a service'],
  [
    /^(?:npm ci|npm test|npm install|apt-get|npx|npm run hosts|npm run build --prefix|node scripts)\b/,
    'it takes long; .ci/run runs it',
  ],
  [/^npm run init\b/, 'it asks git first; test/cli/init.test.ts runs it'],
  [/^(?:set|if|mv|cd|git|openssl)\b|\bnext\.zip\b/, 'it is a line of a script'],
]

/** Reads a command as the program does. @throws UsageError if it has an option or a word too many */
function readCommand(line: string): void {
  const [name = '', ...args] = programArguments(line) ?? []
  if (name === 'COMMAND' || name === '') return
  if (developerCommands.includes(name)) return
  const chosen = chooseCommand(mainCommand, [name, ...args])
  readOptions(chosen.command, chosen.args)
}

describe.each(pages)('$path', page => {
  it('has links that lead to files and headings', () => {
    const links = [
      ...withoutBlocks(page).matchAll(/(?<!\\\[[^\]]*)\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g),
    ]
    const broken = links
      .map(([, link, picture]) => link ?? picture ?? '')
      .filter(link => !/^(?:https?|mailto):/.test(link) && !leadsSomewhere(page, link))
    expect(broken).toEqual([])
  })

  it('names files of the program that exist', () => {
    const named = [...page.text.matchAll(/`((?:src|test|scripts|bench)\/[\w./-]+)`/g)]
    expect(named.map(([, file = '']) => file).filter(file => !existsSync(join(projectRoot, file)))).toEqual(
      [],
    )
  })

  it('names commands, options and operands that exist', async () => {
    for (const line of [...commandsInBlocks(page), ...commandsInSentences(page)]) {
      expect(() => readCommand(line), line).not.toThrow()
      const [name = '', ...args] = programArguments(line) ?? []
      if (!developerCommands.includes(name)) continue
      const source = await readFile(join(projectRoot, `scripts/${name}.ts`), 'utf8')
      for (const option of args.filter(word => word.startsWith('--')))
        expect(source, line).toContain(`${option} `)
    }
  })
})

function leadsSomewhere({ path, text }: Page, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : join(dirname(path), file)
  if (!existsSync(join(projectRoot, target))) return false
  return anchor === undefined || anchorsOf(file === '' ? { path, text } : pageAt(target)).has(anchor)
}

describe('the commands in blocks', () => {
  const done = new Set<string>()
  let cwd = ''

  beforeAll(async () => {
    cwd = await makeSharedSite()
    // Pages begin where another one ended.
    await runCommand('build', { cwd })
    done.add('npm run build')
  })

  it.for(pages.filter(page => commandsInBlocks(page).length > 0))(
    'of $path run in their order, each once, but those that cannot',
    async (page, { annotate }) => {
      for (const line of commandsInBlocks(page)) {
        const [, reason] = reasons.find(([pattern]) => pattern.test(line)) ?? []
        await annotate(`${line}: ${reason === undefined ? 'run' : `only read, because ${reason}`}`)
        if (reason !== undefined || done.has(line)) continue
        done.add(line)
        const [name, ...args] = programArguments(line) ?? []
        expect(name, line).toBeDefined()
        const { code, stdout, stderr } = await runCommand(name ?? '', { cwd, args })
        expect(code, `${line}\n${stdout}${stderr}`).toBe(0)
      }
    },
  )
})

/** A section for a command, and for each of its subcommands. */
function printSections(command: CommandSpec): string {
  const { summary, operands, options } = readHelp(command, 'en')
  const rows = [...operands, ...options].filter(({ name }) => name !== 'help')
  const inTable = rows.map(({ form, description }) => [`\`${form}\``, description].map(escapeCell))
  const others = Object.values(command.subcommands ?? {}).filter(({ help }) => help !== command.help)
  const title = command === mainCommand ? 'Every command' : commandLineOf(command).replace(/ --$/, '')
  const table = rows.length === 0 ? '' : `\n${printTable(['', ''], inTable)}`
  return [`## ${title}\n\n${summary}\n${table}`, ...others.map(printSections)].join('\n')
}

describe('what exists is described, and nothing else', () => {
  it('has every option (npx vitest run test/docs -u)', async () => {
    const intro =
      'Printed from the program. `--help` shows the options of a command, with `--lang sv` in Swedish.'
    const text = `# Options\n\n${intro} [commands.md](commands.md) says what each command is for.\n\n${printSections(mainCommand)}`
    await expect(text).toMatchFileSnapshot(join(projectRoot, 'docs/options.md'))
  })

  it('has every command', async () => {
    const { scripts } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
    const described = namesInTable(pageAt('docs/commands.md'), '# Commands')
    expect(described.sort()).toEqual(Object.keys(commands).sort())
    expect(Object.keys(scripts).sort()).toEqual([...Object.keys(commands), 'hosts', 'test'].sort())
  })

  it.each([
    [
      'the settings',
      'docs/content.md',
      '## The city',
      Object.keys(schemas.site.shape).filter(name => name !== 'as_imported'),
    ],
    [
      'the fields of the city',
      'docs/content.md',
      'The fields of `city`:',
      Object.keys(schemas.site.shape.city.shape),
    ],
    ['the outputs', 'docs/outputs.md', '# Files for other programs', [...outputNames]],
    ['the targets', 'docs/deploy.md', '# Publish', [...targetNames]],
  ])('has %s, in %s', (_, path, before, names) => {
    expect(namesInTable(pageAt(path), before).sort()).toEqual(names.sort())
  })
})
