import { editorCommand } from '../src/cli/options.ts'
import { portOption, readPort } from '../src/cli/ports.ts'
import { languageOption } from '../src/cli/report/report-style.ts'
import { run } from '../src/cli/run.ts'

const command = editorCommand({
  name: 'dev',
  summary: 'Opens the workbench: what you write, as it will be published, while you write it.',
  options: {
    content: { value: 'FOLDER', describe: 'the content to show (content)' },
    cache: { value: 'FOLDER', describe: 'what is kept between builds (.cache)' },
    dist: { value: 'FOLDER', describe: 'the published site to compare with (dist)' },
    port: portOption('dev', 'the next free one if it is taken'),
    'no-open': { describe: 'open no page in the browser' },
    'no-git': { describe: 'publish without committing and sending the content' },
    poll: { describe: 'for folders of a network: look at every file once a second' },
    lang: languageOption,
    quiet: { short: 'q', describe: 'print only problems' },
  },
  swedish: {
    summary: 'Öppnar arbetsbänken: det du skriver, så som det kommer att publiceras, medan du skriver.',
    options: {
      content: 'innehållet som visas (content)',
      cache: 'det som sparas mellan byggen (.cache)',
      dist: 'den publicerade webbplatsen att jämföra med (dist)',
      port: 'porten på 127.0.0.1; nästa lediga om den är upptagen (3000)',
      'no-open': 'öppna ingen sida i webbläsaren',
      'no-git': 'publicera utan att checka in och skicka innehållet',
      poll: 'för nätverksmappar: titta på varje fil en gång i sekunden',
      lang: 'språket för fel och resultat: en eller sv',
      quiet: 'skriv bara ut fel',
    },
  },
})

run(command, async given => {
  const port = readPort(given, 'dev')
  const { runWorkbench } = await import('../src/cli/workbench-command.ts')
  return runWorkbench(given, port)
})
