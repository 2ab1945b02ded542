import type { Language } from '../../base/problems/describe-problem.ts'
import type { Question } from '../../editing/new/site-answers.ts'

/** The answers of a script, every one. */
export const exampleAnswers =
  '--name "Östhamn" --base-url https://api.example.org --website https://www.example.org --languages sv,en --time-zone Europe/Stockholm --bounds 19.60,58.38,19.86,58.50'

const english = {
  questions: {
    name: 'The name of the city',
    website: "The city's own web site, such as https://www.example.org",
    'base-url':
      'The address where this data will be, such as https://api.example.org; you can change it later in site.yaml',
    languages: 'The languages, the main one first, such as sv,en',
    'time-zone': 'The time zone, such as Europe/Stockholm',
    bounds:
      'The box around the city, from a map: west,south,east,north in decimal degrees, so the longitude comes first',
  } as Readonly<Record<Question, string>>,
  target: (hosts: string) => `The host (${hosts}); Enter for another one, or if you do not know yet`,
  missing: (options: string, example: string) =>
    `${options} ${options.includes(',') ? 'are' : 'is'} missing. On a terminal this command asks; in a script, write all of them: ${example}`,
  wrong: (question: Question, typed: string, fault: string) => `--${question} cannot be "${typed}". ${fault}`,
  changed: (folder: string, files: string) =>
    `${folder} has changes that are not committed: ${files}. Commit them first: git add ${folder} && git commit. If you only want to change an answer, edit ${folder}/site.yaml instead. Nothing was written.`,
  notInGit: (folder: string, files: string) =>
    `Git does not have ${files} in ${folder}, which would be lost. Move or commit what you need. Outside a git repository, --force removes these files. Nothing was written.`,
  gitFails: (message: string) =>
    `Git cannot say which files it could restore: ${message}. Without that, init removes nothing. Nothing was written.`,
  twoFolders: 'A project has its content in content/: write FOLDER or --content, not both.',
  targetWithoutProject: '--target is for new projects: write FOLDER, too.',
  contentStays: 'The content in content/ stays as it is. Only missing files are written.',
  kept: (files: readonly string[]) => `Left as they are: ${files.join(', ')}.`,
  add: (file: string, text: string) => `Add to ${file}:\n${text}`,
  ownFolder:
    'If package.json has other scripts of these names, move content/ into a folder of its own, and run init . there.',
  setTarget: (target: string) =>
    `If the site is for ${target}, write --target ${target} after build, check and dev in package.json.`,
  repository: 'A git repository was made.',
  moveWorkflow: (top: string) =>
    `GitHub runs only the workflows in ${top}/.github/workflows: move publish.yml there. node_modules/visitor-content-api/docs/deploy.md says which paths change in it.`,
  nothingWritten: 'Nothing was written.',
  removed: (files: number) => `${files} ${files === 1 ? 'file' : 'files'} of the old content removed.`,
  size: (width: string, height: string) => `The box is ${width} km wide and ${height} km high.`,
  box: ([west = '', south = '', east = '', north = '']: readonly string[], folder: string) =>
    `The city is between the longitudes ${west} and ${east}, and the latitudes ${south} and ${north}. To change an answer, edit ${folder}/site.yaml.`,
  examples: (event: string) =>
    `Now open each of these files, replace the example with your own text, and then rename the file after its title: npm run rename -- ${event} summer-fair`,
  guide: (file: string) => `The guide for editors: ${file}`,
  noExamples:
    'Check the addresses in site.yaml. Then add a picture, which entries need: npm run new -- picture photo.jpg',
}

const swedish: typeof english = {
  questions: {
    name: 'Ortens namn',
    website: 'Ortens egen webbplats, till exempel https://www.example.org',
    'base-url':
      'Adressen där de här uppgifterna ska finnas, till exempel https://api.example.org; den kan ändras senare i site.yaml',
    languages: 'Språken, huvudspråket först, till exempel sv,en',
    'time-zone': 'Tidszonen, till exempel Europe/Stockholm',
    bounds: 'Ortens ytterkanter, från en karta: väst,syd,öst,nord i decimalgrader, alltså longituden först',
  },
  target: hosts => `Webbhotellet (${hosts}); Enter för ett annat, eller om du inte vet än`,
  missing: (options, example) =>
    `${options} saknas. I en terminal frågar kommandot; skriv alla i ett skript: ${example}`,
  wrong: (question, typed, fault) => `--${question} kan inte vara "${typed}". ${fault}`,
  changed: (folder, files) =>
    `${folder} har ändringar som inte är incheckade: ${files}. Checka in dem först: git add ${folder} && git commit. För att bara ändra ett svar, redigera ${folder}/site.yaml. Inget har skrivits.`,
  notInGit: (folder, files) =>
    `Git har inte ${files} i ${folder}, som skulle gå förlorat. Flytta eller checka in det som behövs. Där det inte finns något git-arkiv tar --force bort det. Inget har skrivits.`,
  gitFails: message =>
    `Git kan inte svara på vilka filer som går att återställa: ${message}. Utan det tar init inte bort något. Inget har skrivits.`,
  twoFolders: 'Ett projekt har innehållet i content/: skriv mappen eller --content, inte båda.',
  targetWithoutProject: '--target är för nya projekt: skriv mappen också.',
  contentStays: 'Innehållet i content/ är kvar som det var. Bara filer som saknas skrivs.',
  kept: files => `Oförändrade: ${files.join(', ')}.`,
  add: (file, text) => `Lägg till i ${file}:\n${text}`,
  ownFolder:
    'Har package.json andra skript med de här namnen flyttar du content/ till en egen mapp, och kör init . där.',
  setTarget: target =>
    `Ska webbplatsen ligga hos ${target} skriver du --target ${target} efter build, check och dev i package.json.`,
  repository: 'Ett git-arkiv har skapats.',
  moveWorkflow: top =>
    `GitHub kör bara arbetsflödena i ${top}/.github/workflows: flytta publish.yml dit. I node_modules/visitor-content-api/docs/deploy.md står vilka sökvägar som ändras i den.`,
  nothingWritten: 'Inget har skrivits.',
  removed: files => `${files} ${files === 1 ? 'fil' : 'filer'} av det gamla innehållet borttagna.`,
  size: (...sides) => `Rutan är ${sides.join(' km bred och ').replaceAll('.', ',')} km hög.`,
  box: ([west = '', south = '', east = '', north = ''], folder) =>
    `Orten ligger mellan longituderna ${west} och ${east} och mellan latituderna ${south} och ${north}. För att ändra ett svar, redigera ${folder}/site.yaml.`,
  examples: event =>
    `Öppna nu var och en av filerna, skriv ditt eget i stället för exemplet, och ge den sedan ett namn efter titeln: npm run rename -- ${event} sommarmarknad`,
  guide: file => `Handboken för redaktörer: ${file}`,
  noExamples: 'Kontrollera adresserna i site.yaml. Lägg först till en bild: npm run new -- picture foto.jpg',
}

/** What `init` asks and reports. */
export const initWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
export type InitWords = typeof english
