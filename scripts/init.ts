import { editorCommand } from '../src/cli/options.ts'
import { languageOption } from '../src/cli/report/report-style.ts'
import { run } from '../src/cli/run.ts'

const command = editorCommand({
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
    force: { describe: 'if there is no git repository: remove what the folder holds' },
    content: { value: 'FOLDER', describe: 'the content to replace (content)' },
    lang: languageOption,
  },
  swedish: {
    summary:
      'Skriver ett nytt innehåll för din ort i stället för det i content/. Frågar om det som inget alternativ svarar på.',
    options: {
      name: 'ortens namn',
      'base-url': 'API:ets adress, till exempel https://api.example.org',
      website: 'ortens egen webbplats, till exempel https://www.example.org',
      languages: 'språken, huvudspråket först: sv,en',
      'time-zone': 'tidszonen, till exempel Europe/Stockholm',
      bounds: 'rutan runt orten, i grader: väst,syd,öst,nord',
      empty: 'skriv inga exempel',
      force: 'där det inte finns något git-arkiv: ta bort det som finns i mappen',
      content: 'innehållet som byts ut (content)',
      lang: 'språket för frågor, kommentarer och resultat: en eller sv',
    },
  },
})

run(command, async given => {
  const { initContent } = await import('../src/cli/init-command.ts')
  return initContent(given)
})
