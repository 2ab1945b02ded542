import type { Language } from '../base/problems/messages/describe-problem.ts'
import type { Question } from '../content/new/site-answers.ts'

const english = {
  questions: {
    name: 'The name of the city',
    'base-url': 'The address of the API, such as https://api.example.org',
    website: "The city's own site, such as https://www.example.org",
    languages: 'The languages, the main one first, such as sv,en',
    'time-zone': 'The time zone, such as Europe/Stockholm',
    bounds: 'The box around the city in decimal degrees: west,south,east,north',
  } as Readonly<Record<Question, string>>,
  missing: (options: string, example: string) =>
    `${options} ${options.includes(',') ? 'are' : 'is'} missing. On a terminal this command asks; in a script, write all of them: ${example}`,
  wrong: (question: Question, typed: string, fault: string) => `--${question} cannot be "${typed}". ${fault}`,
  changed: (folder: string, files: string) =>
    `${folder} has changes that are not committed: ${files}. Commit them first: git add ${folder} && git commit. Nothing was written.`,
  notInGit: (folder: string, files: string) =>
    `Git does not have ${files} in ${folder}, which would be lost. Move or commit what you need. Where there is no git repository, --force removes it. Nothing was written.`,
  ended: 'Nothing was written.',
  removed: (files: number) => `${files} ${files === 1 ? 'file' : 'files'} of the old content removed.`,
  examples: 'Replace the examples by your own, and check the addresses in site.yaml.',
  noExamples: 'Check the addresses in site.yaml. Add a picture first: npm run new -- picture photo.jpg',
}

const swedish: typeof english = {
  questions: {
    name: 'Ortens namn',
    'base-url': 'API:ets adress, till exempel https://api.example.org',
    website: 'Ortens egen webbplats, till exempel https://www.example.org',
    languages: 'Språken, huvudspråket först, till exempel sv,en',
    'time-zone': 'Tidszonen, till exempel Europe/Stockholm',
    bounds: 'Rutan runt orten i decimalgrader: väst,syd,öst,nord',
  },
  missing: (options, example) =>
    `${options} saknas. I en terminal frågar kommandot; skriv alla i ett skript: ${example}`,
  wrong: (question, typed, fault) => `--${question} kan inte vara "${typed}". ${fault}`,
  changed: (folder, files) =>
    `${folder} har ändringar som inte är incheckade: ${files}. Checka in dem först: git add ${folder} && git commit. Inget har skrivits.`,
  notInGit: (folder, files) =>
    `Git har inte ${files} i ${folder}, som skulle gå förlorat. Flytta eller checka in det som behövs. Där det inte finns något git-arkiv tar --force bort det. Inget har skrivits.`,
  ended: 'Inget har skrivits.',
  removed: files => `${files} ${files === 1 ? 'fil' : 'filer'} av det gamla innehållet borttagna.`,
  examples: 'Byt ut exemplen mot eget innehåll, och kontrollera adresserna i site.yaml.',
  noExamples: 'Kontrollera adresserna i site.yaml. Lägg först till en bild: npm run new -- picture foto.jpg',
}

/** What `npm run init` says and asks. */
export const initWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
export type InitWords = typeof english
