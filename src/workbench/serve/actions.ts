import type { IncomingMessage } from 'node:http'
import { withFolderLock } from '../../base/files/folder-lock.ts'
import { languageOfTag } from '../../base/problems/describe-problem.ts'
import { tryParseJson } from '../../base/try-parse-json.ts'
import { plainError } from '../../hosts/serve/answers.ts'
import type { Action, ActionContext } from '../actions/action-context.ts'
import { bringBack, removeEntry, renameEntry, shareField, undoChange } from '../actions/change-entries.ts'
import { changeMany } from '../actions/change-many.ts'
import { fixFile } from '../actions/fix-file.ts'
import { copyAsAsked, createEntry } from '../actions/make-entries.ts'
import { openInEditor } from '../actions/open-in-editor.ts'
import { refusalWords, refuse } from '../actions/refusals.ts'
import { checkFields, saveFields } from '../actions/save-fields.ts'
import { takeBack } from '../actions/take-back.ts'
import { addUpload, maxUploadBytes } from '../actions/take-upload.ts'
import { type ActionName, bodies } from '../messages/actions.ts'
import type { Workbench } from '../state/workbench.ts'
import { jsonAnswer } from './page-answers.ts'

const actions: { readonly [Name in ActionName]: Action<Name> } = {
  open: (asked, { config }) => openInEditor(asked, config),
  publish: async (asked, { publisher, language }) => publisher.start({ ...asked, language }),
  'cancel-publish': async (_asked, { publisher }) => publisher.cancel(),
  'take-back': takeBack,
  'forget-review': ({ branch }, { publisher }) => publisher.forgetReview(branch),
  create: createEntry,
  rename: renameEntry,
  remove: removeEntry,
  'bring-back': bringBack,
  copy: copyAsAsked,
  'share-field': shareField,
  'change-many': changeMany,
  undo: undoChange,
  'check-fields': checkFields,
  fix: fixFile,
  'save-fields': saveFields,
}

/** The actions that change no file of the content, and so need not wait for others. */
const writesNothing: ReadonlySet<ActionName> = new Set([
  'open',
  'check-fields',
  'publish',
  'cancel-publish',
  'forget-review',
])

/** Whether an action has this name. */
export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name)
}

type ActionServices = Pick<ActionContext, 'config' | 'publisher'> & { readonly workbench: Workbench }

/** Does an action, and answers with its result, or with the reason why it was refused. */
export async function doAction(
  name: ActionName,
  message: IncomingMessage,
  services: ActionServices,
): Promise<Response> {
  const bytes = await readBody(message, maxBodyBytes)
  const asked = bodies[name].safeParse(bytes && tryParseJson(bytes.toString('utf8')))
  if (!asked.success) return plainError(400, 'The page does not send such a request. Load it again.')
  const file = 'file' in asked.data ? asked.data.file : services.config.contentName
  // The body was checked by the schema of the same name.
  const action = actions[name] as (asked: unknown, context: ActionContext) => Promise<object>
  const act = (context: ActionContext) => action(asked.data, context)
  return writesNothing.has(name)
    ? answerFor(file, message, services, act)
    : writeInTurn(file, message, services, act)
}

/** Adds the picture in the body of a request. `query` has its file name and texts. */
export async function takeUpload(
  message: IncomingMessage,
  query: URLSearchParams,
  services: ActionServices,
): Promise<Response> {
  const bytes = await readBody(message, maxUploadBytes({ state: services.workbench.current }))
  const name = query.get('name') ?? ''
  const textOf = (key: string) => query.get(key)?.trim() ?? ''
  return writeInTurn(name, message, services, context => addUpload({ bytes, name, textOf }, context))
}

// Also in turn with other programs: an action reads what it changes, and which ids are free, under the lock.
function writeInTurn(...[file, message, services, work]: Parameters<typeof answerFor>): Promise<Response> {
  const write = (context: ActionContext) => withFolderLock(context.config.content, () => work(context))
  return services.workbench.inTurn(() => answerFor(file, message, services, write))
}

async function answerFor(
  file: string,
  message: IncomingMessage,
  { workbench, config, publisher }: ActionServices,
  work: (context: ActionContext) => Promise<object>,
): Promise<Response> {
  const { current: state, journal, checker } = workbench
  const language = languageOfTag(message.headers['accept-language']) ?? 'en'
  const words = refusalWords[language]
  try {
    return jsonAnswer(await work({ config, publisher, state, journal, checker, language, words }))
  } catch (error) {
    return jsonAnswer(refuse(error, file, language))
  }
}

/** Returns the body of a request; undefined if it is longer than `maxBytes`. */
async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    const bytes: Buffer = chunk
    length += bytes.length
    // Reads the rest of a body that is too long, so that the client receives the response.
    if (length <= maxBytes) chunks.push(bytes)
    else chunks.length = 0
    if (length > maxBytes + maxDiscardedBytes) message.destroy()
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks)
}

/** The maximum length of a JSON body, and of the rest of a longer body that is read. */
const maxBodyBytes = 2 * 1024 * 1024
const maxDiscardedBytes = 16 * 1024 * 1024
