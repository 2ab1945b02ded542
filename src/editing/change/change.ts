import { withFolderLock } from '../../base/files/folder-lock.ts'
import type { Language } from '../../base/problems/describe-problem.ts'
import { didYouMean } from '../../base/problems/messages/en/hints-en.ts'
import { didYouMean as didYouMeanInSwedish } from '../../base/problems/messages/sv/hints-sv.ts'
import type { Suggestions } from '../../base/problems/suggest.ts'
import { UserError } from '../../base/problems/user-error.ts'
import type { OwnedId } from '../../content/ledger/ledger.ts'
import { changeWithIds } from '../edit/keep-ids.ts'
import { type ChangedFile, readBytes } from '../edit/write-inside.ts'

/** The requested change of the content is not possible, and nothing was written. */
export class CannotChange extends UserError {
  override readonly name = 'CannotChange'
}

/** A planned change of the content. All paths are within it, with `/`. */
export type ContentChange = {
  /** Ids to record in the ledger, each with its entry. */
  readonly ids: readonly OwnedId[]
  readonly moves: readonly { readonly from: string; readonly to: string }[]
  /** The texts of files, under their names after the moves. */
  readonly edits: readonly { readonly path: string; readonly before: string; readonly after: string }[]
  readonly removes: readonly string[]
  /** What else the editor should know, a sentence each. */
  readonly notes: readonly string[]
}

/** The empty change. */
export const noChange: ContentChange = { ids: [], moves: [], edits: [], removes: [], notes: [] }

/**
 * Applies a change: all of it, or nothing. Returns the changed files, without the ledger.
 *
 * @throws BadLedger; the errors of `changeFiles`
 */
export async function applyChange(
  folder: string,
  { ids, moves, edits, removes }: ContentChange,
): Promise<readonly ChangedFile[]> {
  return withFolderLock(folder, async () => {
    const moved = moves.flatMap(({ from, to }) => {
      const before = readBytes(folder, from)
      const edit = edits.find(({ path }) => path === to)
      return [
        { path: from, before: edit ? Buffer.from(edit.before) : before, after: undefined },
        { path: to, before: undefined, after: edit ? Buffer.from(edit.after) : before },
      ]
    })
    const edited = edits.filter(({ path }) => !moves.some(({ to }) => to === path))
    const files: readonly ChangedFile[] = [
      ...moved,
      ...edited.map(({ path, before, after }) => {
        return { path, before: Buffer.from(before), after: Buffer.from(after) }
      }),
      ...removes.map(path => ({ path, before: readBytes(folder, path), after: undefined })),
    ]
    await changeWithIds(folder, files, ids)
    return files
  })
}

/** Why a change is refused, and notes about a planned one. */
const english = {
  noName: (typed: string, suggestions: Suggestions) =>
    `"${typed}" is no entry. ${didYouMean(suggestions, 'Write its folder and name: events/fair, objects/…, guides/…, authors/… or images/….')}`,
  whichFolder: (slug: string, names: string) => `There are several "${slug}". Write one of them: ${names}.`,
  isLabel: (slug: string) =>
    `"${slug}" is a line of labels.yaml. Change it there, and then in the entries that npm run check lists.`,
  noEntry: (name: string, suggestions: Suggestions) =>
    `There is no ${name}. ${didYouMean(suggestions, '')}`.trim(),
  badName: (slug: string, suggestion: string) =>
    `"${slug}" cannot be a name: small letters a to z, digits and single hyphens, at most 100 of them.${suggestion === '' ? '' : ` Write ${suggestion}.`}`,
  deviceName: (slug: string) => `Windows keeps the name "${slug}" for a device. Write the-${slug}.`,
  otherFolder: (folder: string) => `An entry stays in its folder. Write ${folder}/ and the new name.`,
  isThere: (name: string) => `${name} is there already. Choose another name, or remove it first.`,
  unread: (files: string) =>
    `These files cannot be read, so it is not known what they refer to: ${files}. Run npm run check, and correct them first.`,
  isUsed: (name: string, users: string) => `${name} is still named in ${users}. Change that first.`,
  pageMoves: (from: string, to: string) => `The address of its page changes from ${from} to ${to}.`,
  noLongerUsed: (name: string) => `Nothing names ${name} any more. To remove it: npm run remove -- ${name}`,
}

const swedish: typeof english = {
  noName: (typed, suggestions) =>
    `"${typed}" är ingen post. ${didYouMeanInSwedish(suggestions, 'Skriv mapp och namn: events/massan, objects/…, guides/…, authors/… eller images/….')}`,
  whichFolder: (slug, names) => `Det finns flera "${slug}". Skriv ett av dem: ${names}.`,
  isLabel: slug =>
    `"${slug}" är en rad i labels.yaml. Ändra den där, och sedan i de poster som npm run check listar.`,
  noEntry: (name, suggestions) => `${name} finns inte. ${didYouMeanInSwedish(suggestions, '')}`.trim(),
  badName: (slug, suggestion) =>
    `"${slug}" kan inte vara ett namn: små bokstäver a till z, siffror och enkla bindestreck, högst 100.${suggestion === '' ? '' : ` Skriv ${suggestion}.`}`,
  deviceName: slug => `Windows har namnet "${slug}" för en enhet. Skriv the-${slug}.`,
  otherFolder: folder => `En post stannar i sin mapp. Skriv ${folder}/ och det nya namnet.`,
  isThere: name => `${name} finns redan. Välj ett annat namn, eller ta bort den först.`,
  unread: files =>
    `Vad de här filerna nämner är okänt, eftersom de inte går att läsa: ${files}. Kör npm run check, och rätta dem först.`,
  isUsed: (name, users) => `${name} nämns fortfarande i ${users}. Ändra det först.`,
  pageMoves: (from, to) => `Sidans adress ändras från ${from} till ${to}.`,
  noLongerUsed: name => `Ingenting nämner ${name} längre. För att ta bort den: npm run remove -- ${name}`,
}

/** The refusals and notes by language. */
export const changeWords: Readonly<Record<Language, typeof english>> = { en: english, sv: swedish }
