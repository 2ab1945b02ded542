import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, run } from '../src/cli/run.ts'
import { projectRoot } from '../test/support/project-root.ts'

const engines = join(projectRoot, 'test/engines')

const command: Command = {
  name: 'hosts',
  help: `
    Builds the sample city for every host and checks the contract against each host’s real engine.
    --write  write the table into docs/hosts.md`,
  main: async given => {
    execFileSync('npm', ['ci', '--prefix', engines], { stdio: ['ignore', 'ignore', 'inherit'] })
    const { checkEngines } = await import('../test/engines/check.ts')
    const { printTable, replaceTable } = await import('../test/engines/report.ts')
    const { reports, failures } = await checkEngines(line => process.stdout.write(`${line}\n`))
    const table = printTable(reports)
    process.stdout.write(`\n${table}\n`)
    const page = join(projectRoot, 'docs/hosts.md')
    const text = await readFile(page, 'utf8')
    const updated = replaceTable(text, table)
    if (given.values.has('write')) await writeFile(page, updated)
    else if (updated !== text)
      failures.push('The table in docs/hosts.md is out of date: npm run hosts -- --write')
    process.stdout.write([...failures, `${reports.length} passed, ${failures.length} failed`, ''].join('\n'))
    return failures.length === 0 ? 0 : 1
  },
}

run(command, process.argv.slice(3))
