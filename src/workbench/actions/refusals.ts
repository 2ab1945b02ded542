import { FileChanged } from '../../base/files/read-file.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { codeOf } from '../../base/problems/system-error.ts'
import { UserError, wordsIn } from '../../base/problems/user-error.ts'
import { CannotEdit } from '../../editing/edit/edit-fields.ts'
import { NotWritable } from '../../editing/edit/file-inside.ts'
import type { RefusedAction } from '../messages/actions.ts'

/** Returns the answer for an action on a file that failed for an expected reason. @throws the error itself if it is a bug */
export function refuse(error: unknown, file: string, language: Language): RefusedAction {
  const words = refusalWords[language]
  const refused = (message: string): RefusedAction => ({ kind: 'refused', message })
  if (error instanceof CannotEdit) return refused(`${file}: ${error.in(language)}`)
  if (error instanceof FileChanged) return refused(words.changedMeanwhile)
  if (error instanceof NotWritable) return refused(words.notWritable(file))
  if (error instanceof UserError) return refused(wordsIn(error.words ?? error.message, language))
  const code = codeOf(error)
  if (!(error instanceof Error && 'syscall' in error) || code === undefined) throw error
  const failed = failedFile(error, file)
  if (code === 'ENOSPC' || code === 'EDQUOT') return refused(words.full(failed))
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return refused(words.notWritable(failed))
  return refused(code === 'ENOENT' ? words.gone(failed) : words.other(failed, error.message))
}

/** Returns the file that the system refused, such as `events/fair.md`; or `file`, if that is the same or none is named. */
function failedFile(error: Error, file: string): string {
  const path = 'path' in error ? String(error.path) : ''
  const [, folder, name = ''] = /([^\\/]+)[\\/]([^\\/]+)$/.exec(path) ?? []
  const found = `${folder}/${name.replace(/^\.(.+)\.saving-[^.]+$/, '$1')}`
  return name === '' || file.endsWith(found) ? file : found
}

/** The messages for actions that were refused, by language. */
export const refusalWords = {
  en: {
    gone: (file: string) => `There is no file ${file}. Somebody may have moved or removed it.`,
    changedMeanwhile:
      'Somebody has changed a file meanwhile, so nothing was changed here. Look, and try again.',
    notWritable: (file: string) =>
      `${file} cannot be written. Check that it is a regular file that you may write to.`,
    notText: (file: string) =>
      `${file} is not text in UTF-8. Open it in a text editor and save it in that encoding.`,
    full: (file: string) =>
      `The disk is full, so ${file} was not written. Free some space on it, and save again.`,
    other: (file: string, why: string) => `${file} was not written: ${why}`,
    unread: (file: string) => `${file} cannot be read, so what it names is not known. Correct it first.`,
    neverCommitted: (file: string) => `There is no earlier version of ${file} to bring back.`,
    labelInUse: (label: string, title: string) =>
      `"${title}" still uses "${label}". Choose another one there first.`,
    cannotUndo: 'This cannot be undone any more.',
    changedSince: 'This cannot be undone any more. Somebody has changed a file of it since.',
    notReady: 'The content cannot be read yet. Correct the problems of site.yaml first.',
    noFix: (file: string) => `Nothing that is saved in ${file} can be corrected without a decision.`,
    noFile: 'A new picture begins with its file: upload it.',
    noTitle: 'Write a title first.',
    missing: (field: string) => `Choose a value for "${field}" first.`,
    noAlt: 'Describe what is in the picture, for people who cannot see it.',
    format: (name: string, type: string | null) =>
      `${name} is ${type ?? 'no picture that is known here'}, which is not published. Open it in a picture editor and save it as JPEG, PNG or WebP.${type === 'HEIC' ? ' An iPhone takes JPEG if Settings → Camera → Formats is "Most Compatible".' : ''}`,
  },
  sv: {
    gone: (file: string) => `Det finns ingen fil ${file}. Någon kan ha flyttat eller tagit bort den.`,
    changedMeanwhile:
      'Någon har ändrat en fil under tiden, så ingenting ändrades här. Titta och försök igen.',
    notWritable: (file: string) =>
      `${file} kan inte skrivas. Kontrollera att det är en vanlig fil som du får skriva till.`,
    notText: (file: string) =>
      `${file} är inte text i UTF-8. Öppna den i en textredigerare och spara den i den kodningen.`,
    full: (file: string) => `Disken är full, så ${file} skrevs inte. Frigör utrymme på den och spara igen.`,
    other: (file: string, why: string) => `${file} skrevs inte: ${why}`,
    unread: (file: string) => `${file} kan inte läsas, så vad den nämner är okänt. Rätta den först.`,
    neverCommitted: (file: string) => `Det finns ingen tidigare version av ${file} att ta tillbaka.`,
    labelInUse: (label: string, title: string) =>
      `"${title}" använder fortfarande "${label}". Välj en annan där först.`,
    cannotUndo: 'Det här kan inte ångras längre.',
    changedSince: 'Det här kan inte ångras längre. Någon har ändrat en av filerna sedan dess.',
    notReady: 'Innehållet kan inte läsas än. Rätta problemen i site.yaml först.',
    noFix: (file: string) => `Inget som är sparat i ${file} kan rättas utan ett beslut.`,
    noFile: 'En ny bild börjar med sin fil: ladda upp den.',
    noTitle: 'Skriv en titel först.',
    missing: (field: string) => `Välj ett värde för ”${field}” först.`,
    noAlt: 'Beskriv vad som syns på bilden, för den som inte kan se den.',
    format: (name: string, type: string | null) =>
      `${name} är ${type ?? 'ingen bild som är känd här'}, som inte publiceras. Öppna den i ett bildprogram och spara den som JPEG, PNG eller WebP.${type === 'HEIC' ? ' En iPhone tar JPEG om Inställningar → Kamera → Format är ”Mest kompatibelt”.' : ''}`,
  },
} as const
