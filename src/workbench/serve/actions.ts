import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { isCalendarDate } from '../../base/day.ts'
import { type Language, languages } from '../../base/problems/messages/describe-problem.ts'
import { plainRefusal } from '../../hosts/serve/answers.ts'
import { bringBack, copyEntry, removeEntry, renameEntry, undoChange } from '../forms/change-entries.ts'
import { changeMany } from '../forms/change-many.ts'
import { addUpload, createEntry, maxUploadBytes, previewMarkdown } from '../forms/make-entries.ts'
import { checkFields, saveFields } from '../forms/save-fields.ts'
import { bulkOperations, type FormValue } from '../messages/form-messages.ts'
import type { PublishAsked } from '../messages/publish-messages.ts'
import { openInEditor } from '../open-in-editor.ts'
import type { Workbench } from '../workbench.ts'
import type { ActionContext } from './action-context.ts'
import { jsonAnswer } from './page-answers.ts'

const line = z.int().min(1).max(10_000_000)
const choice = z.strictObject({
  file: z.string().max(1000),
  field: z.string().max(1000),
  seen: z.string().max(64),
  keep: z.enum(['mine', 'theirs']),
})

const publishAsked: z.ZodType<PublishAsked> = z.strictObject({
  seen: z.string().max(64),
  message: z.string().max(10_000),
  choices: z.array(choice).max(1000),
})
const file = z.string().max(1000)
const changes = z.record(z.string().max(200), formValue(8).nullable())

/** Returns the schema of a form value with at most so many levels. Deeper values would overflow the stack. */
function formValue(levels: number): z.ZodType<FormValue> {
  if (levels === 0) return z.string()
  const below = formValue(levels - 1)
  return z.union([z.string(), z.array(below), z.record(z.string(), below)])
}

/** The actions that the page can request: the schema of each body, and the function that does the action. */
const actions = {
  open: action(z.strictObject({ file, line, column: line }), (asked, { config }) =>
    openInEditor(asked, config),
  ),
  publish: action(publishAsked, async (asked, { publisher }) => publisher.start(asked)),
  'cancel-publish': action(z.strictObject({}), async (_asked, { publisher }) => publisher.cancel()),
  create: action(
    z.strictObject({
      kind: z.enum(['events', 'objects', 'guides', 'authors', 'images']),
      title: z.string().max(1000),
      language: z.string().max(100),
      image: z.string().max(200).optional(),
      category: z.string().max(200).optional(),
      date: z.string().refine(isCalendarDate).optional(),
    }),
    createEntry,
  ),
  rename: action(z.strictObject({ file, to: z.string().max(200) }), renameEntry),
  remove: action(z.strictObject({ file }), removeEntry),
  'bring-back': action(z.strictObject({ file }), bringBack),
  copy: action(
    z.strictObject({
      file,
      title: z.string().max(1000).optional(),
      language: z.string().max(100).optional(),
      date: z.string().refine(isCalendarDate).optional(),
    }),
    copyEntry,
  ),
  'change-many': action(
    z.strictObject({
      files: z.array(file).max(20_000),
      operation: z.enum(bulkOperations),
      value: z.string().max(200),
      seen: z.string().max(64).optional(),
    }),
    changeMany,
  ),
  undo: action(z.strictObject({ undo: z.string().max(64) }), undoChange),
  preview: action(z.strictObject({ markdown: z.string() }), previewMarkdown),
  'check-fields': action(z.strictObject({ file, changes }), checkFields),
  'save-fields': action(z.strictObject({ file, changes, seen: z.string().max(64) }), saveFields),
} as const

type ActionName = keyof typeof actions

const writesContent: ReadonlySet<ActionName> = new Set([
  'save-fields',
  'create',
  'copy',
  'rename',
  'remove',
  'bring-back',
  'change-many',
  'undo',
])

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name)
}

/** The objects that actions use. */
export type ActionMeans = Pick<ActionContext, 'config' | 'publisher'> & { readonly workbench: Workbench }

/** Does an action, and answers with its result. */
export async function doAction(
  name: ActionName,
  message: IncomingMessage,
  means: ActionMeans,
): Promise<Response> {
  const bytes = await readBody(message, mostBytes)
  const asked = bytes && parse(bytes.toString('utf8'))
  const work = async () => actions[name](asked, contextOf(message, means))
  const done = await (writesContent.has(name) ? means.workbench.inTurn(work) : work())
  return done ? jsonAnswer(done) : plainRefusal(400, 'This is not what the page asks for. Load it again.')
}

/** Adds the picture in the body of a request. `query` has its file name and its description. */
export async function takeUpload(
  message: IncomingMessage,
  query: URLSearchParams,
  means: ActionMeans,
): Promise<Response> {
  const bytes = await readBody(message, maxUploadBytes({ state: means.workbench.current }))
  const [name, alt] = [query.get('name') ?? '', query.get('alt') ?? '']
  const work = () => addUpload({ bytes, name, alt }, contextOf(message, means))
  return jsonAnswer(await means.workbench.inTurn(work))
}

function contextOf(message: IncomingMessage, { workbench, config, publisher }: ActionMeans): ActionContext {
  const { current: state, journal } = workbench
  return { config, publisher, state, journal, language: languageOf(message) }
}

/** Does an action and returns its result; undefined if the body is invalid. */
type Action = (body: unknown, context: ActionContext) => Promise<object> | undefined

function action<Asked>(
  schema: z.ZodType<Asked>,
  work: (asked: Asked, context: ActionContext) => Promise<object>,
): Action {
  return (body, context) => {
    const asked = schema.safeParse(body)
    return asked.success ? work(asked.data, context) : undefined
  }
}

/** Returns the language of the page that sent the request. */
function languageOf({ headers }: IncomingMessage): Language {
  const [wanted = ''] = /^[a-z]+/.exec(headers['accept-language'] ?? '') ?? []
  return languages.find(language => language === wanted) ?? 'en'
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
    if (length > maxBytes + mostRead) message.destroy()
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks)
}

/** The maximum length of a JSON body. */
const mostBytes = 2 * 1024 * 1024
const mostRead = 16 * 1024 * 1024

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
