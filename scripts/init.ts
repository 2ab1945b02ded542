import { languageOption } from '../src/cli/report/report-style.ts'
import { run } from '../src/cli/run.ts'

const command = {
  name: 'init',
  summary:
    'Writes a new content for your city in the place of the one in content/. Asks for what no option answers.',
  options: {
    name: { value: 'NAME', describe: 'the name of the city' },
    'base-url': { value: 'URL', describe: 'the address of the API, such as https://api.example.org' },
    website: { value: 'URL', describe: "the city's own site, such as https://www.example.org" },
    languages: { value: 'LIST', describe: 'the languages, the main one first: sv,en' },
    'time-zone': { value: 'ZONE', describe: 'the time zone, such as Europe/Stockholm' },
    bounds: { value: 'BOX', describe: 'the box around the city, in degrees: west,south,east,north' },
    empty: { describe: 'write no examples' },
    force: { describe: 'where there is no git repository: remove what the folder holds' },
    content: { value: 'FOLDER', describe: 'the content to replace (content)' },
    lang: languageOption,
  },
}

await run(command, async given => {
  const { initContent } = await import('../src/cli/init-command.ts')
  return initContent(given)
})
