import type { Language } from '../base/problems/describe-problem.ts'
import { didYouMean } from '../base/problems/messages/en/hints-en.ts'
import { didYouMean as didYouMeanInSwedish } from '../base/problems/messages/sv/hints-sv.ts'
import type { Suggestions } from '../base/problems/suggest.ts'

const english = {
  noName: (option: string, asked: string, suggestions: Suggestions) =>
    `--${option} cannot be "${asked}". ${didYouMean(suggestions, 'There is none yet.')}`,
  noPicture: (slug: string, folder: string, near: Suggestions) =>
    `There is no picture "${slug}" in ${folder}/images/. ${didYouMean(near, english.addPicture)}`,
  noPictureYet: (folder: string) =>
    `There is no picture in ${folder}/images/ yet, and this entry needs one. ${english.addPicture}`,
  addPicture: 'Add one with: npm run new -- picture photo.jpg',
  noLetters: (title: string) =>
    `A file's name has only a to z and 0 to 9, and "${title}" has none of them. Name it with --slug, such as --slug harbour-baths.`,
  badSlug: (slug: string) =>
    `--slug is "${slug}", which cannot be a name: a to z, 0 to 9 and single hyphens, at most 100 of them.`,
  deviceName: (slug: string) =>
    `Windows keeps the name "${slug}" for a device. Name the file with --slug the-${slug}.`,
  isThere: (file: string, slug: string) =>
    `${file} is there already. Name the new file with --slug, such as --slug ${slug}-2.`,
  badSite: (name: string) =>
    `${name}/site.yaml is missing or has problems. Run npm run check, and correct it first.`,
  badLedger: (file: string) => `${file} cannot be read. Run npm run check, and correct it first.`,
  badBounds: (name: string) =>
    `The bounds of the city in ${name}/site.yaml are not a box. Correct them first.`,
  noCategory: (name: string) => `There is no guide category in ${name}/labels.yaml, and a guide needs one.`,
  noFile: (path: string) => `There is no file ${path}.`,
  tooLarge: (path: string, megabytes: number, megapixels: number) =>
    `${path} is larger than ${megabytes} MB. Save it as a JPEG of at most ${megapixels} megapixels.`,
  notPicture: (path: string, type: string | null) =>
    `${path} is ${type ?? 'no picture that is known here'}. Open it in a picture editor and save it as JPEG, PNG or WebP.`,
  noCopy: (name: string) => `${name}: pictures cannot be copied, and authors have no translations.`,
  badSource: (file: string) => `${file} has problems. Run npm run check, and correct them first.`,
  isTranslated: (name: string, language: string, other: string) =>
    `${name} is there in the language "${language}" already: ${other}.`,
  whichCopy:
    'Say what the copy is: a translation (--language sv), the event on other days (--date 2028-06-24), or another entry (--title).',
}

const swedish: typeof english = {
  noName: (option, asked, suggestions) =>
    `--${option} kan inte vara "${asked}". ${didYouMeanInSwedish(suggestions, 'Det finns ingen än.')}`,
  noPicture: (slug, folder, near) =>
    `Bilden "${slug}" finns inte i ${folder}/images/. ${didYouMeanInSwedish(near, swedish.addPicture)}`,
  noPictureYet: folder =>
    `Det finns ingen bild i ${folder}/images/ än, och posten behöver en. ${swedish.addPicture}`,
  addPicture: 'Lägg till en med: npm run new -- picture foto.jpg',
  noLetters: title =>
    `En fils namn har bara a till z och 0 till 9, och "${title}" har inget av det. Ange ett namn med --slug, till exempel --slug hamnbadet.`,
  badSlug: slug =>
    `--slug är "${slug}", som inte kan vara ett namn: a till z, 0 till 9 och enkla bindestreck, högst 100 tecken.`,
  deviceName: slug => `Windows har namnet "${slug}" för en enhet. Ange ett annat med --slug the-${slug}.`,
  isThere: (file, slug) =>
    `${file} finns redan. Ge den nya filen ett namn med --slug, till exempel --slug ${slug}-2.`,
  badSite: name => `${name}/site.yaml saknas eller har problem. Kör npm run check, och rätta den först.`,
  badLedger: file => `${file} går inte att läsa. Kör npm run check, och rätta den först.`,
  badBounds: name => `Ortens gränser i ${name}/site.yaml är ingen ruta. Rätta dem först.`,
  noCategory: name => `Det finns ingen guidekategori i ${name}/labels.yaml, och en guide behöver en.`,
  noFile: path => `Filen ${path} finns inte.`,
  tooLarge: (path, megabytes, megapixels) =>
    `${path} är större än ${megabytes} MB. Spara den som JPEG med högst ${megapixels} megapixlar.`,
  notPicture: (path, type) =>
    `${path} är ${type ?? 'ingen bild som är känd här'}. Öppna den i ett bildprogram och spara den som JPEG, PNG eller WebP.`,
  noCopy: name => `${name}: bilder kan inte kopieras, och författare har inga översättningar.`,
  badSource: file => `${file} har problem. Kör npm run check, och rätta dem först.`,
  isTranslated: (name, language, other) => `${name} finns redan på språket "${language}": ${other}.`,
  whichCopy:
    'Ange vad kopian är: en översättning (--language sv), evenemanget andra dagar (--date 2028-06-24) eller en annan post (--title).',
}

/** Why a new entry cannot be made, and what to do. */
export const makeWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
