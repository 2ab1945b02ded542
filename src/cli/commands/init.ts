import type { Command } from '../run.ts'

export const initCommand: Command = {
  name: 'init',
  help: {
    en: `
    Replaces the content in content/ with the first files of your city, or makes a project in FOLDER. Asks for what no option answers.
    FOLDER            make a project of its own here: content/, package.json, a README for editors, _headers
    --target HOST     with FOLDER, also what this host needs: its settings, a workflow
    --name NAME       the name of the city
    --base-url URL    the address of the API, such as https://api.example.org
    --website URL     the city's own site, such as https://www.example.org
    --bounds BOX      the box around the city, in degrees: west,south,east,north
    --empty           write no examples
    --force           if there is no git repository: remove what the folder holds
    --content FOLDER  the content to replace (content)
    --lang LANG       the language of questions, comments and results: en or sv`,
    sv: `
    Ersätter innehållet i content/ med de första filerna för din ort, eller gör ett projekt i MAPP. Frågar om det som inget alternativ svarar på.
    MAPP              gör ett eget projekt här: content/, package.json, en README för redaktörer, _headers
    --target VÄRD     med MAPP, också det som webbhotellet behöver: inställningar, ett arbetsflöde
    --name NAMN       ortens namn
    --base-url URL    API:ets adress, till exempel https://api.example.org
    --website URL     ortens egen webbplats, till exempel https://www.example.org
    --bounds RUTA     ortens ytterkanter i grader: väst,syd,öst,nord
    --empty           skriv inga exempel
    --force           där det inte finns något git-arkiv: ta bort det som finns i mappen
    --content MAPP    innehållet som byts ut (content)
    --lang SPRÅK      språket för frågor, kommentarer och resultat: en eller sv`,
  },
  options: ['languages', 'time-zone'],
  main: async given => (await import('../init/init-content.ts')).initContent(given),
}
