import { FileChanged } from '../../base/files/read-file.ts'
import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { codeOf } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { CannotEdit } from '../../content/edit/cannot-edit.ts'
import { NotWritable } from '../../content/edit/file-inside.ts'
import type { Refused } from '../messages/form-messages.ts'

/** The answer to a write that failed for an expected reason. @throws the error itself if it is a fault of the program */
export function refuseError(error: unknown, file: string, language: Language): Refused {
  const words = refusalWords[language]
  if (error instanceof CannotEdit) return refused(`${file}: ${error.in(language)}`)
  if (error instanceof FileChanged) return refused(words.gone(file))
  if (error instanceof NotWritable) return refused(words.notWritable(file))
  if (error instanceof UserError) return refused(error.message)
  const code = codeOf(error)
  if (!(error instanceof Error && 'syscall' in error) || code === undefined) throw error
  if (code === 'ENOSPC' || code === 'EDQUOT') return refused(words.full(file))
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return refused(words.notWritable(file))
  return refused(code === 'ENOENT' ? words.gone(file) : words.other(file, error.message))
}

/** The answer to something that was not done. */
export function refused(message: string): Refused {
  return { kind: 'refused', message }
}

/** Why something was not written, by language. */
export const refusalWords = {
  en: {
    gone: (file: string) => `There is no file ${file} any more. Somebody moved or removed it.`,
    notWritable: (file: string) =>
      `${file} cannot be written. Check that it is a regular file that you may write to.`,
    notText: (file: string) =>
      `${file} is not text in UTF-8. Open it in a text editor and save it in that encoding.`,
    full: (file: string) =>
      `The disk is full, so ${file} was not written. Free some space on it, and save again.`,
    other: (file: string, why: string) => `${file} was not written: ${why}`,
  },
  sv: {
    gone: (file: string) => `Filen ${file} finns inte längre. Någon har flyttat eller tagit bort den.`,
    notWritable: (file: string) =>
      `${file} kan inte skrivas. Kontrollera att det är en vanlig fil som du får skriva till.`,
    notText: (file: string) =>
      `${file} är inte text i UTF-8. Öppna den i en textredigerare och spara den i den kodningen.`,
    full: (file: string) => `Disken är full, så ${file} skrevs inte. Frigör utrymme på den och spara igen.`,
    other: (file: string, why: string) => `${file} skrevs inte: ${why}`,
  },
} as const
