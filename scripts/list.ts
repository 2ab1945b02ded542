import { editorCommand } from '../src/cli/options.ts'
import { formatOption, languageOption } from '../src/cli/report/report-style.ts'
import { run } from '../src/cli/run.ts'
import { swedishOptions } from '../src/cli/swedish-options.ts'

const command = editorCommand({
  name: 'list',
  summary: 'Lists entries that need a look. Without an option: all but --untranslated.',
  options: {
    ended: { describe: 'events whose last date is over' },
    drafts: { describe: 'drafts, and entries that are not published yet or any more' },
    unused: { describe: 'pictures, authors and labels that no entry uses' },
    untranslated: { describe: 'entries that are not in every language of the site' },
    'as-of': { value: 'DAY', describe: "the day that counts (today in the city's time zone)" },
    content: { value: 'FOLDER', describe: 'the content to read (content)' },
    format: { ...formatOption, describe: 'text or json' },
    lang: languageOption,
  },
  swedish: {
    summary: 'Listar poster som behöver ses över. Utan alternativ: alla listor utom --untranslated.',
    options: {
      ...swedishOptions,
      ended: 'evenemang vars sista datum har varit',
      drafts: 'utkast, och poster som inte är publicerade än eller inte längre',
      unused: 'bilder, författare och etiketter som ingen post använder',
      untranslated: 'poster som inte finns på alla ortens språk',
      'as-of': 'dagen som räknas (i dag i ortens tidszon)',
      format: 'text eller json',
    },
  },
})

run(command, async given => {
  const { listContent } = await import('../src/cli/list-command.ts')
  return listContent(given)
})
