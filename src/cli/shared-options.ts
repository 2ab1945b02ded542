import { type Language, languages } from '../base/problems/describe-problem.ts'
import { targetNames } from '../hosts/targets/host-target.ts'

const english = {
  content: '--content FOLDER  the content (content)',
  cache: '--cache FOLDER  what is kept between runs (.cache)',
  dist: '--dist FOLDER  the built site (dist)',
  'base-url':
    '--base-url URL  where the API will be (BASE_URL, in a preview of the host its own, or site.yaml)',
  target: `--target HOST  the host that the site is for: ${targetNames.join(', ')} (the one the build runs on, or none)`,
  'as-of': "--as-of DAY  the day that decides what is published (today in the city's time zone)",
  strict: '--strict  let warnings stop the command, as problems do',
  format: '--format FORMAT  the format of problems: text, json or github (the default on GitHub Actions)',
  languages: '--languages LIST  the languages of the content, the main one first: sv,en',
  'time-zone': '--time-zone ZONE  the time zone of the city, such as Europe/Stockholm',
  language: '--language LANG  its language (default: that of --lang, else the first in site.yaml)',
  image: '--image NAME  its picture in images/ (default: the first one)',
  yaml: '--yaml  write a .yaml file with a schema comment instead of a .md file',
  slug: '--slug NAME  the name of the file, without extension (default: made from its title or its former name)',
  trust: '--trust PUBFILE  a public key that must have signed it; if given again, one of the keys',
  'allow-header': '--allow-header NAME  a non-standard header that the snapshot may set; may be given again',
  'allow-private-addresses':
    '--allow-private-addresses  also send requests to hosts whose names resolve to a private network',
  yes: '-y, --yes  make the changes without asking, for scripts',
  json: '--json  print the report as JSON',
  lang: `--lang LANG  the language of problems and results: ${languages.join(' or ')} (default: the system language, or the first language in site.yaml)`,
  quiet: '-q, --quiet  print only problems and warnings',
  help: '-h, --help  show this',
}

export type SharedOption = keyof typeof english

const swedish: typeof english = {
  content: '--content MAPP  innehållet (content)',
  cache: '--cache MAPP  det som sparas mellan körningar (.cache)',
  dist: '--dist MAPP  den byggda webbplatsen (dist)',
  'base-url':
    '--base-url URL  API:ets adress (BASE_URL, vid förhandsvisning webbhotellets egen, eller den i site.yaml)',
  target:
    '--target VÄRD  webbhotellet, till exempel netlify eller nginx (det som bygget körs på, eller inget)',
  'as-of': '--as-of ÅÅÅÅ-MM-DD  dagen som avgör vad som är publicerat (i dag i ortens tidszon)',
  strict: '--strict  låt varningar stoppa som fel',
  format: '--format FORMAT  felens format: text, json eller github (förval på GitHub Actions)',
  languages: '--languages LISTA  innehållets språk, huvudspråket först: sv,en',
  'time-zone': '--time-zone ZON  ortens tidszon, till exempel Europe/Stockholm',
  language: '--language SPRÅK  språket (förval: det i --lang, annars det första i site.yaml)',
  image: '--image NAMN  bilden i images/ (förval: den första)',
  yaml: '--yaml  skriv en .yaml-fil med en rad om dess schema i stället för en .md-fil',
  slug: '--slug NAMN  filens namn, utan ändelse (förval: gjort av titeln eller det förra namnet)',
  trust: '--trust NYCKELFIL  en offentlig nyckel som måste ha signerat den; ges flera räcker en av dem',
  'allow-header': '--allow-header NAMN  ett eget huvudfält som filen får ange; kan ges flera gånger',
  'allow-private-addresses':
    '--allow-private-addresses  skicka frågor också till servrar vars namn leder till ett privat nät',
  yes: '-y, --yes  fråga inte, för skript',
  json: '--json  skriv rapporten som JSON',
  lang: '--lang SPRÅK  språket för fel och resultat: en eller sv (förval: systemets, eller det första i site.yaml)',
  quiet: '-q, --quiet  skriv bara ut fel och varningar',
  help: '-h, --help  visa det här',
}

/** The help of the options that several commands have: form, two spaces, description. */
export const sharedOptions: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
