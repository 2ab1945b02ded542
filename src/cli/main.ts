import { mainCommand } from './main-command.ts'
import { run } from './run.ts'

await run(mainCommand, process.argv.slice(2))
