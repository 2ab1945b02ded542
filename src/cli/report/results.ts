import type { Language } from '../../base/problems/describe-problem.ts'

/** The pictures in one share of the site, the pictures of the whole site, and the renditions of the share. */
type Share = { pictures: number; ofPictures: number; media: { made: number; reused: number } }

type Links = Readonly<Record<'all' | 'asked' | 'left' | 'doubtful', number>>

type ChangeKind = 'added' | 'changed' | 'removed'

const english = {
  language: 'en' as Language,
  warning: 'warning',
  noProblems: 'No problems.',
  problems: (count: number, files: number) =>
    `${count} ${count === 1 ? 'problem' : 'problems'} in ${files} ${files === 1 ? 'file' : 'files'}`,
  fixFirst: (count: number) =>
    `Begin with npm run check -- --fix: it corrects ${count} of these, and shows each change.`,
  sameIn: (count: number) => `The same in ${count} more places:`,
  warnings: (count: number) => `${count} ${count === 1 ? 'warning' : 'warnings'}`,
  and: ', and ',
  steps: {
    reading: 'Reading the content',
    checking: 'Checking the content',
    pictures: 'Making the pictures in all sizes',
    writing: 'Writing the site',
    links: 'Asking the links',
  },
  timeLeft: (time: string) => `${time} left`,
  ready: 'The content is ready to be built.',
  notPublished: (counts: string) => `Not published: ${counts}. To see which: npm run list -- --drafts`,
  links: ({ all, asked, left, doubtful }: Links) =>
    `Links: ${all}, asked now: ${asked}.${left > 0 ? ` ${left} are left for the next time.` : ''}${doubtful > 0 ? ` ${doubtful} did not answer; if they fail on another day, too, they are reported.` : ''}\n`,
  nothingWritten: 'Nothing was written.',
  onlyFixesWritten: 'Only the changes above were written.',
  nothingPublished: 'Nothing was published.',
  notChanged: (out: string) => `${out} was not changed.`,
  notRun: 'The command did not start, and the site was not changed.',
  unwritten: 'The output of the command is incomplete.',
  id: (id: number, date: string | undefined) =>
    `id ${id}${date === undefined ? '' : ` for the date ${date}`}`,
  noFix: (why: string) => `not everything was written. ${why}`,
  columns: ['collection', 'items', 'pages'],
  rows: {
    hidden: 'not published',
    day: 'as of',
    renditions: 'renditions',
    cache: 'cache',
    site: 'site',
    media: 'media',
    time: 'time',
  },
  hidden: {
    draft: (count: number) => `${count} ${count === 1 ? 'draft' : 'drafts'}`,
    later: (count: number) => `${count} not yet`,
    over: (count: number) => `${count} no longer`,
    omitted: (count: number) => `${count} left out of the API`,
  },
  asOf: (day: string, next: { day: string; instant: string } | undefined) =>
    `${day}; ${next ? `the result changes next on ${next.day} (from ${next.instant})` : 'no later day changes the result'}`,
  renditions: (made: number, reused: number) =>
    `${made} made, ${reused} reused (including originals without metadata)`,
  share: ({ media, pictures, ofPictures }: Share) =>
    `${pictures} of ${ofPictures} pictures: ${media.made} renditions made, ${media.reused} existed already. Nothing was published.\n`,
  damaged: (count: number) =>
    count === 1 ? '1 damaged cache file was replaced' : `${count} damaged cache files were replaced`,
  pruned: (count: number, size: string) =>
    `removed ${count} ${count === 1 ? 'file' : 'files'} not used for 30 days, ${size}`,
  files: (count: number, size: string, folder: string) =>
    `${count} ${count === 1 ? 'file' : 'files'}, ${size}, in ${folder}`,
  nothingNew: '; nothing has changed since the last build',
  someNew: (count: number) => (count === 1 ? '; 1 file is new' : `; ${count} files are new`),
  unusedMedia: (unused: number, removed: number) =>
    (unused > 0 ? `; ${unused} more there ${unused === 1 ? 'is' : 'are'} unused` : '') +
    (removed > 0 ? `; ${removed} removed` : ''),
  toMediaHost: (url: string) => `; upload them to ${url} before you deploy the site`,
  plainFiles:
    'Plain files, for any static host. The addresses /api/v1/<collection>/?page=N need one of these targets:',
  forHost: (title: string) => `For ${title}.`,
  shortfalls: (title: string) => `${title} does not keep the whole contract:`,
  acceptedBy: (title: string, share: string) =>
    `${title} would accept the site: ${share === '' ? 'it has no limits' : share}.`,
  refusedBy: (title: string) => `${title} would refuse or ignore this site:`,
  seeIt: (command: string) => `See it with: ${command}`,
  watching: 'Watching …',
  endsIt: 'Ctrl+C ends it.',
  rebuilt: (files: number) => `${files} ${files === 1 ? 'file' : 'files'} changed`,
  more: (first: string, count: number) => `${first} and ${count} more`,
  workbenchIsAt: (url: string, apiUrl: string) =>
    `The workbench is at ${url}\n     and the API at ${apiUrl}\n`,
  othersShown: 'The workbench shows everything else.',
  items: (dates: number, objects: number, guides: number, seconds: string) =>
    `${dates} event ${dates === 1 ? 'date' : 'dates'}, ${objects} ${objects === 1 ? 'object' : 'objects'}, ${guides} ${guides === 1 ? 'guide' : 'guides'} in ${seconds} s.`,
  notPublishedYet: 'Nothing is published until you choose Publish, or run npm run build.',
  written: (file: string, filledIn: string) =>
    `${file} was written${filledIn === '' ? '' : `, with ${filledIn}`}.`,
  checkPicture: (slug: string) =>
    `Its picture is "${slug}", the first one in images/. Write the name of the right one.`,
  checkLanguage: (language: string, other: string) =>
    `Its language is "${language}". For another one, correct \`language\` in the file, or add --language ${other} to this command.`,
  past: (day: string) => `${day} is in the past. Is the year right?`,
  copied: (path: string) => `The picture was copied to ${path}.`,
  translate: 'Translate its title and text, then remove the line `draft: true`.',
  checkCopy: 'Check its title, its text and any days in it, then remove the line `draft: true`.',
  checkTitle: 'Its title was made from the file name. Check it.',
  addFocalPoint:
    'To keep a part of the picture in every crop, add to its .yaml file: focal_point: { x: 62%, y: 38% }',
  writeText:
    'Now write its text, and what the comments ask for. It is a draft until you remove the line `draft: true`.',
  nameInGuide: (line: string) => `Write about the author in that file, then name it in a guide: ${line}`,
  nameInEntry: (line: string) => `Name it in an event, a place or a guide: ${line}`,
  willRemove: (file: string) => `${file} is removed.`,
  askChange: 'Make these changes? (y/n) ',
  nothingChanged: 'Nothing was changed.',
  changed: 'Done.',
  bringBack: (line: string) => `To bring it back as it was committed last: ${line}`,
  siteIsAt: (url: string) =>
    `The site is at ${url}/\nand its API at ${url}/api/v1/singulareventdates/\n           and ${url}/api/v1/objects/ and ${url}/api/v1/guides/\nCtrl+C ends it.`,
  verify: {
    checked: 'checked',
    breaches: (count: number): string => (count === 1 ? 'breach  ' : 'breaches'),
    note: 'Note',
    more: (count: number) => `and ${count} more`,
    holds: (requests: number, more: string) => `The contract holds${more}. ${requests} requests.`,
    broken: (breaches: number, rules: string, requests: number, more: string) =>
      `Breaches: ${breaches}, of ${rules} rules${more}. ${requests} requests.`,
    of: 'of',
    listRules: (count: number) => `To list the ${count} rules: npm run verify -- --all`,
  },
  diff: {
    reading: (place: string) => `Reading ${place}`,
    compared: (dist: string, other: string) => `${dist}, compared with ${other}`,
    same: 'They have the same items.',
    collections: { singulareventdates: 'Events', objects: 'Places', guides: 'Guides' },
    kinds: { added: 'new', changed: 'changed', removed: 'gone' },
    count: (kind: ChangeKind, count: number): string => `${count} ${english.diff.kinds[kind]}`,
    dates: { added: 'Dates added', removed: 'Dates removed' },
    onlyPictureSizes: 'Only the sizes of its pictures',
    onlySpaces: 'only spaces and line breaks',
    empty: '(empty)',
    more: (count: number) => `and ${count} more`,
    moreEntries: (count: number) => `… and ${count} more ${count === 1 ? 'entry' : 'entries'} that differ.`,
    notWhole: 'Not everything could be read, so entries listed as new or gone may not be.',
  },
  thenRun: (command: string) => `Then: ${command}`,
}

const swedish: typeof english = {
  language: 'sv',
  warning: 'varning',
  noProblems: 'Inga fel.',
  problems: (count, files) => `${count} fel i ${files} ${files === 1 ? 'fil' : 'filer'}`,
  fixFirst: count =>
    `Börja med npm run check -- --fix: det rättar ${count} av dem här och visar vad som ändras.`,
  sameIn: count => `Samma sak på ${count} ställen till:`,
  warnings: count => `${count} ${count === 1 ? 'varning' : 'varningar'}`,
  and: ' och ',
  steps: {
    reading: 'Läser innehållet',
    checking: 'Kontrollerar innehållet',
    pictures: 'Gör bilderna i alla storlekar',
    writing: 'Skriver webbplatsen',
    links: 'Frågar länkarna',
  },
  timeLeft: time => `${time} kvar`,
  ready: 'Inga fel. Nu kan du bygga webbplatsen: npm run build',
  notPublished: counts => `Publiceras inte: ${counts}. Se vilka: npm run list -- --drafts`,
  links: ({ all, asked, left, doubtful }) =>
    `Länkar: ${all}, frågade nu: ${asked}.${left > 0 ? ` ${left} är kvar till nästa gång.` : ''}${doubtful > 0 ? ` ${doubtful} svarade inte; de rapporteras om de inte heller svarar en annan dag.` : ''}\n`,
  nothingWritten: 'Inga filer har ändrats.',
  onlyFixesWritten: 'Bara det som visas ovan har ändrats.',
  nothingPublished: 'Inget har publicerats.',
  notChanged: out => `${out} har inte ändrats.`,
  notRun: 'Kommandot startade inte, och webbplatsen har inte ändrats.',
  unwritten: 'Det som kommandot skriver ut är ofullständigt.',
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
    omitted: count => `${count} som inte visas i API:et`,
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
  files: (count, size, folder) => `${count} ${count === 1 ? 'fil' : 'filer'}, ${size}, i ${folder}`,
  nothingNew: '; inget har ändrats sedan förra bygget',
  someNew: count => (count === 1 ? '; 1 fil är ny' : `; ${count} filer är nya`),
  unusedMedia: (unused, removed) =>
    (unused > 0 ? `; ${unused} till där används inte` : '') +
    (removed > 0 ? `; ${removed} har tagits bort` : ''),
  toMediaHost: url => `; ladda upp dem till ${url} innan webbplatsen publiceras`,
  plainFiles:
    'Vanliga filer, för vilket webbhotell som helst. Adresserna /api/v1/<samling>/?page=N kräver någon av dessa:',
  forHost: title => `För ${title}.`,
  shortfalls: title => `${title} följer inte hela kontraktet:`,
  acceptedBy: (title, share) =>
    `${title} skulle ta emot webbplatsen: ${share === '' ? 'det finns inga gränser' : share}.`,
  refusedBy: title => `${title} skulle inte ta emot hela webbplatsen:`,
  seeIt: command => `Titta på den med: ${command}`,
  watching: 'Väntar på ändringar …',
  endsIt: 'Ctrl+C avslutar.',
  rebuilt: files => `${files} ${files === 1 ? 'fil ändrad' : 'filer ändrade'}`,
  more: (first, count) => `${first} och ${count} till`,
  workbenchIsAt: (url, apiUrl) => `Verkstaden finns på ${url}\n        och API:et på ${apiUrl}\n`,
  othersShown: 'Verkstaden visar allt annat.',
  items: (dates, objects, guides, seconds) =>
    `${dates} evenemangsdatum, ${objects} ${objects === 1 ? 'plats' : 'platser'}, ${guides} ${guides === 1 ? 'guide' : 'guider'} på ${seconds} s.`,
  notPublishedYet: 'Inget publiceras förrän du väljer Publicera eller kör npm run build.',
  written: (file, filledIn) => `${file} har skrivits${filledIn === '' ? '' : `, med ${filledIn}`}.`,
  checkPicture: slug => `Bilden är "${slug}", den första i images/. Skriv namnet på den rätta.`,
  checkLanguage: (language, other) =>
    `Språket är "${language}". Ska det vara ett annat ändrar du \`language\` i filen, eller lägger till --language ${other} i kommandot.`,
  past: day => `${day} har redan varit. Stämmer året?`,
  copied: path => `Bilden har kopierats till ${path}.`,
  translate: 'Översätt titel och text, och ta sedan bort raden `draft: true`.',
  checkCopy: 'Kontrollera titeln, texten och alla datum som finns, och ta sedan bort raden `draft: true`.',
  checkTitle: 'Titeln är gjord av filens namn. Kontrollera om den är bra.',
  addFocalPoint:
    'För att behålla en del av bilden i alla beskärningar, lägg till i dess .yaml-fil: focal_point: { x: 62%, y: 38% }',
  writeText:
    'Skriv nu texten, och det som kommentarerna frågar efter. Posten är ett utkast tills du tar bort raden `draft: true`.',
  nameInGuide: line => `Skriv om författaren i filen, och ange hen i en guide: ${line}`,
  nameInEntry: line => `Ange bilden i ett evenemang, en plats eller en guide: ${line}`,
  willRemove: file => `${file} tas bort.`,
  askChange: 'Göra de här ändringarna? (j/n) ',
  nothingChanged: 'Ingenting ändrades.',
  changed: 'Klart.',
  bringBack: line => `Så här tar du tillbaka det som det senast checkades in: ${line}`,
  siteIsAt: url =>
    `Webbplatsen finns på ${url}/\noch dess API på ${url}/api/v1/singulareventdates/\n            och ${url}/api/v1/objects/ och ${url}/api/v1/guides/\nCtrl+C avslutar.`,
  verify: {
    checked: 'prövade',
    breaches: () => 'brott  ',
    note: 'Obs',
    more: count => `och ${count} till`,
    holds: (requests, more) => `API:et följer kontraktet${more}. ${requests} förfrågningar.`,
    broken: (breaches, rules, requests, more) =>
      `Brott: ${breaches}, mot ${rules} regler${more}. ${requests} förfrågningar.`,
    of: 'av',
    listRules: count => `För att lista de ${count} reglerna: npm run verify -- --all`,
  },
  diff: {
    reading: place => `Läser ${place}`,
    compared: (dist, other) => `${dist}, jämfört med ${other}`,
    same: 'De har samma poster.',
    collections: { singulareventdates: 'Evenemang', objects: 'Platser', guides: 'Guider' },
    kinds: { added: 'ny', changed: 'ändrad', removed: 'borta' },
    count: (kind, count) =>
      `${count} ${count === 1 ? swedish.diff.kinds[kind] : { added: 'nya', changed: 'ändrade', removed: 'borta' }[kind]}`,
    dates: { added: 'Datum som läggs till', removed: 'Datum som tas bort' },
    onlyPictureSizes: 'Bara bildernas storlekar',
    onlySpaces: 'bara mellanslag och radbrytningar',
    empty: '(tomt)',
    more: count => `och ${count} till`,
    moreEntries: count => `… och ${count} ${count === 1 ? 'post' : 'poster'} till som skiljer sig.`,
    notWhole: 'Allt gick inte att läsa, så det är osäkert vad som är nytt eller borta.',
  },
  thenRun: command => `Kör sedan: ${command}`,
}

/** The results of commands, for editors. */
export type Results = typeof english

/** The results in each language. */
export const results: Readonly<Record<Language, Results>> = { en: english, sv: swedish }
