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
    --languages LIST  the languages, the main one first: sv,en
    --time-zone ZONE  the time zone, such as Europe/Stockholm
    --bounds BOX      the box around the city, in degrees: west,south,east,north
    --empty           write no examples
    --force           if there is no git repository: remove what the folder holds
    --content FOLDER  the content to replace (content)
    --lang LANG       the language of questions, comments and results: en or sv`,
    sv: `
    Ersätter innehållet i content/ med de första filerna för din ort, eller gör ett projekt i FOLDER. Frågar om det som inget alternativ svarar på.
    FOLDER            gör ett eget projekt här: content/, package.json, en README för redaktörer, _headers
    --target HOST     med MAPP, också det som webbhotellet behöver: inställningar, ett arbetsflöde
    --name NAME       ortens namn
    --base-url URL    API:ets adress, till exempel https://api.example.org
    --website URL     ortens egen webbplats, till exempel https://www.example.org
    --languages LIST  språken, huvudspråket först: sv,en
    --time-zone ZONE  tidszonen, till exempel Europe/Stockholm
    --bounds BOX      ortens ytterkanter i grader: väst,syd,öst,nord
    --empty           skriv inga exempel
    --force           där det inte finns något git-arkiv: ta bort det som finns i mappen
    --content FOLDER  innehållet som byts ut (content)
    --lang LANG       språket för frågor, kommentarer och resultat: en eller sv`,
  },
  main: async given => (await import('../init/init-content.ts')).initContent(given),
}
