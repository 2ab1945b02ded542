import { type Command, run } from '../src/cli/run.ts'

const command: Command = {
  name: 'shots',
  help: 'Takes the pictures of the workbench and the front page that the documentation shows, into docs/pictures/.',
  main: async () => {
    const { takeShots } = await import('../test/browser/shots/take-shots.ts')
    await takeShots(line => process.stdout.write(`${line}\n`))
    return 0
  },
}

run(command, process.argv.slice(3))
