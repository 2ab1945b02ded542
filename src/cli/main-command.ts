import { program } from '../base/program.ts'
import type { CommandName } from '../editing/project-files.ts'
import { buildCommand } from './commands/build.ts'
import { checkCommand } from './commands/check.ts'
import { devCommand } from './commands/dev.ts'
import { diffCommand } from './commands/diff.ts'
import { importCommand } from './commands/import.ts'
import { initCommand } from './commands/init.ts'
import { listCommand } from './commands/list.ts'
import { newCommand } from './commands/new.ts'
import { removeCommand, renameCommand } from './commands/rename-remove.ts'
import { schemasCommand } from './commands/schemas.ts'
import { serveCommand } from './commands/serve.ts'
import { snapshotCommand } from './commands/snapshot/snapshot.ts'
import { verifyCommand } from './commands/verify.ts'
import { printHelp, programName } from './help.ts'
import { readLanguage } from './report/report-style.ts'
import type { Command } from './run.ts'

/** The program: its commands are the subcommands. */
export const mainCommand: Command = {
  name: programName,
  help: {
    en: `
    Turns a folder of Markdown, YAML and pictures into a visitor content API of static JSON files.
    --root FOLDER  with any command: work in this folder, which has content/ (the working folder)
    --version      print the version`,
    sv: `
    Gör en mapp med Markdown, YAML och bilder till ett API för besöksinformation av statiska JSON-filer.
    --root MAPP    med alla kommandon: arbeta i den här mappen, där content/ finns (arbetsmappen)
    --version      skriv ut versionen`,
  },
  options: ['lang'],
  main: async given => {
    const language = readLanguage(given, process.env)
    process.stdout.write(
      given.values.has('version') ? `${program.version}\n` : printHelp(mainCommand, language),
    )
    return 0
  },
  subcommands: {
    init: initCommand,
    dev: devCommand,
    check: checkCommand,
    new: newCommand,
    list: listCommand,
    rename: renameCommand,
    remove: removeCommand,
    build: buildCommand,
    diff: diffCommand,
    serve: serveCommand,
    verify: verifyCommand,
    snapshot: snapshotCommand,
    import: importCommand,
    schemas: schemasCommand,
  } satisfies Record<CommandName, Command>,
}
