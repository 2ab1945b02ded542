import type { english } from './results-en.ts'

/** The results of commands, for editors, in Swedish. */
export const swedish: typeof english = {
  warning: 'varning',
  noProblems: 'Inga fel.',
  problems: (count, files) => `${count} fel i ${files} ${files === 1 ? 'fil' : 'filer'}`,
  sameIn: count => `Samma sak på ${count} ställen till:`,
  warnings: count => `${count} ${count === 1 ? 'varning' : 'varningar'}`,
  and: ' och ',
  steps: {
    reading: 'Läser innehållet',
    checking: 'Kontrollerar innehållet',
    pictures: 'Gör bilderna i alla storlekar',
    writing: 'Skriver webbplatsen',
  },
  timeLeft: time => `${time} kvar`,
  ready: 'Innehållet är klart att byggas.',
  nothingWritten: 'Inget har skrivits.',
  onlyFixesWritten: 'Bara ändringarna ovan har skrivits.',
  nothingPublished: 'Inget har publicerats.',
  notChanged: out => `${out} har inte ändrats.`,
  id: (id, date) => `id ${id}${date === undefined ? '' : ` för datumet ${date}`}`,
  noFix: why => `allt har inte skrivits. ${why}`,
  columns: ['samling', 'poster', 'sidor'],
  rows: {
    hidden: 'inte publicerat',
    day: 'per',
    renditions: 'bilder',
    cache: 'cache',
    site: 'webbplats',
    media: 'media',
    time: 'tid',
  },
  hidden: {
    draft: count => `${count} utkast`,
    later: count => `${count} ännu inte`,
    over: count => `${count} inte längre`,
  },
  asOf: (day, next) =>
    `${day}; ${next ? `resultatet ändras nästa gång ${next.day} (från ${next.instant})` : 'ingen senare dag ändrar resultatet'}`,
  share: ({ media, pictures, ofPictures }) =>
    `${pictures} av ${ofPictures} bilder: ${media.made} bildstorlekar gjorda, ${media.reused} fanns redan. Inget har publicerats.\n`,
  renditions: (made, reused) => `${made} gjorda, ${reused} återanvända (även original utan metadata)`,
  damaged: count =>
    count === 1 ? '1 skadad cachefil har ersatts' : `${count} skadade cachefiler har ersatts`,
  pruned: (count, size) =>
    `${count} ${count === 1 ? 'fil' : 'filer'} som inte använts på 30 dagar borttagna, ${size}`,
  files: (count, size, folder) => `${count} filer, ${size}, i ${folder}`,
  nothingNew: '; inget har ändrats sedan förra bygget',
  someNew: count => (count === 1 ? '; 1 fil är ny' : `; ${count} filer är nya`),
  unusedMedia: (unused, removed) =>
    (unused > 0 ? `; ${unused} till där används inte` : '') +
    (removed > 0 ? `; ${removed} har tagits bort` : ''),
  toMediaHost: url => `; ladda upp dem till ${url} innan webbplatsen publiceras`,
  plainFiles:
    'Vanliga filer, för vilket webbhotell som helst. Adresserna /api/v1/<samling>/?page=N kräver någon av dessa:',
  seeIt: command => `Titta på den med: ${command}`,
  watching: 'Väntar på ändringar …',
  endsIt: 'Ctrl+C avslutar.',
  rebuilt: files => `${files} ${files === 1 ? 'fil ändrad' : 'filer ändrade'}`,
  more: (first, count) => `${first} och ${count} till`,
  workbenchIsAt: (url, apiUrl) => `Verkstaden finns på ${url}\n        och API:et på ${apiUrl}\n`,
  othersShown: 'Verkstaden visar allt annat.',
  items: (dates, objects, guides, seconds) =>
    `${dates} evenemangsdatum, ${objects} ${objects === 1 ? 'plats' : 'platser'}, ${guides} ${guides === 1 ? 'guide' : 'guider'} på ${seconds} s.`,
  notPublishedYet: 'Inget publiceras förrän du kör npm run build.',
  written: (file, filledIn) => `${file} har skrivits${filledIn === '' ? '' : `, med ${filledIn}`}.`,
  checkPicture: slug => `Bilden är "${slug}", den första i images/. Skriv namnet på den rätta.`,
  copied: path => `Bilden har kopierats till ${path}.`,
  translate: 'Översätt titel och text, och ta sedan bort raden `draft: true`.',
  checkCopy: 'Kontrollera titeln, texten och varje datum.',
  checkTitle: 'Titeln är gjord av filens namn. Kontrollera om den är bra.',
  addFocalPoint:
    'För att behålla en del av bilden i alla beskärningar, lägg till i dess .yaml-fil: focal_point: { x: 62%, y: 38% }',
  writeText: 'Skriv nu texten, och det som kommentarerna frågar efter.',
  nameInGuide: line => `Ange det i en guide: ${line}`,
  nameInEntry: line => `Ange det i ett evenemang, en plats eller en guide: ${line}`,
  willRemove: file => `${file} tas bort.`,
  askChange: 'Göra de här ändringarna? (j/n) ',
  nothingChanged: 'Ingenting ändrades.',
  changed: 'Klart.',
  siteIsAt: url =>
    `Webbplatsen finns på ${url}/\noch dess API på ${url}/api/v1/singulareventdates/\n            och ${url}/api/v1/objects/ och ${url}/api/v1/guides/\nCtrl+C avslutar.`,
  verify: {
    checked: 'prövade',
    breaches: () => 'brott  ',
    note: 'Obs',
    more: count => `och ${count} till`,
    holds: requests => `Kontraktet hålls. ${requests} förfrågningar.`,
    broken: (breaches, rules, requests) =>
      `Brott: ${breaches}, mot ${rules} regler. ${requests} förfrågningar.`,
    of: 'av',
    listRules: count => `För att lista de ${count} reglerna: npm run verify -- --all`,
  },
  thenRun: command => `Kör sedan: ${command}`,
}
