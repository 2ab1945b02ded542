import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import launchEditor from 'launch-editor'
import guessEditor from 'launch-editor/guess.js'
import { UserError } from '../../base/problems/user-error.ts'
import type { ContentPlace } from '../../content/schemas/loaded.ts'
import type { ActionResults, Bodies } from '../messages/actions.ts'
import { pathInContent } from '../state/content-files.ts'

/** Opens a file of the content in the running editor, or in that of `LAUNCH_EDITOR`, `VISUAL` or `EDITOR`. @throws UserError */
export async function openInEditor(
  { file, line, column }: Bodies['open'],
  place: ContentPlace,
): Promise<ActionResults['open']> {
  const path = pathInContent(file, place)
  if (path === undefined) throw new UserError(`There is no file ${file} in the content.`)
  const editor = basename(guessEditor()[0] ?? '')
  if (terminalEditors.has(editor)) {
    throw new UserError(`${editor} needs a terminal of its own. Open ${file}:${line} there.`)
  }
  const refusal = await Promise.race([launch(`${path}:${line}:${column}`), setTimeout(launchMs)])
  if (refusal !== undefined) throw new UserError(refusal)
  return { kind: 'opened' }
}

/** Editors that would take over the terminal in which the workbench was started. */
const terminalEditors = new Set(['vi', 'vim', 'nvim', 'nano', 'emacs', 'micro', 'hx', 'joe', 'ne'])

/** An editor that cannot be started fails within this time. Milliseconds. */
const launchMs = 500

/** Starts the editor. Resolves to the reason if that fails; otherwise it never resolves. */
function launch(place: string): Promise<string> {
  return new Promise(resolve => {
    launchEditor(place, (_file, why) => resolve(`${why ? `${why} ` : 'No editor was found. '}${advice}`))
  })
}

const advice = 'Start your editor first, or name it: LAUNCH_EDITOR=code npm run dev'
