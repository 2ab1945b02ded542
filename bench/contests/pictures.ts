import { join } from 'node:path'
import { altEdited } from '../contestants/changes.ts'
import { clear } from '../contestants/folders.ts'
import { keepInstalled } from '../contestants/installed.ts'
import { pictureContestants } from '../contestants/picture-ways.ts'
import { projectContestants } from '../contestants/project.ts'
import { makePictureCorpus } from '../corpus/picture-corpus.ts'
import { presets } from '../corpus/settings.ts'
import { measureFolder } from '../measure/folder-size.ts'
import { type Measured, measureInTurns } from '../measure/in-turns.ts'
import type { ContestSetting } from './contest.ts'

/** What making six renditions of so many photographs took; `contentBytes` is the size of the photographs. */
export type PictureResult = {
  readonly pictures: number
  readonly contentBytes: number
  readonly rounds: number
  readonly measured: readonly Measured[]
}

/** Draws the photographs, and runs everyone on them in turns. */
export async function holdPictureContest(
  setting: ContestSetting & { pictures: number },
): Promise<PictureResult> {
  const { folder, pictures, rounds, signal, tell } = setting
  const folders = { content: join(folder, 'content'), work: join(folder, 'work') }
  tell(`${pictures} photographs: drawing them …`)
  await clear(folders.work)
  await makePictureCorpus({ folder: folders.content, pictures, signal })
  const { bytes } = await measureFolder(join(folders.content, 'images'))
  const ours = projectContestants(folders, { files: pictures * presets.length, changes: [altEdited] })
  const contestants = keepInstalled([...ours, ...pictureContestants(folders, pictures)], tell)
  const measured = await measureInTurns({ contestants, rounds, signal, tell })
  return { pictures, contentBytes: bytes, rounds, measured }
}
