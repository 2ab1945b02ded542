import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { plainRefusal } from '../../hosts/serve/answers.ts'
import type { Config } from '../../pipeline/config.ts'
import type { PublishAsked } from '../messages/publish-messages.ts'
import { openInEditor } from '../open-in-editor.ts'
import type { Publisher } from '../publish/publisher.ts'
import { saveFocalPoint } from '../save-focal-point.ts'
import { jsonAnswer } from './page-answers.ts'

const line = z.int().min(1).max(10_000_000)
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(value => Math.round(value * 100) / 100 === value)

const focalPoint = z.strictObject({
  x: percent,
  y: percent,
  width: percent.optional(),
  height: percent.optional(),
})

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

/** The actions that the page can ask for: the body of each, and the function that does it. */
const actions = {
  'focal-point': action(
    z.strictObject({
      slug: z.string().max(100),
      focalPoint: focalPoint.nullable(),
      seen: z.string().max(64),
    }),
    saveFocalPoint,
  ),
  open: action(z.strictObject({ file: z.string().max(1000), line, column: line }), openInEditor),
  publish: action(publishAsked, async (asked, _config, publisher) => publisher.start(asked)),
  'cancel-publish': action(z.strictObject({}), async (_asked, _config, publisher) => publisher.cancel()),
} as const

type ActionName = keyof typeof actions

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name)
}

/** Does an action, and answers with its result. */
export async function doAction(
  name: ActionName,
  message: IncomingMessage,
  { config, publisher }: { readonly config: Config; readonly publisher: Publisher },
): Promise<Response> {
  const done = actions[name](await readJsonBody(message), config, publisher)
  return done
    ? jsonAnswer(await done)
    : plainRefusal(400, 'This is not what the page asks for. Load it again.')
}

/** The result of an action; undefined if its body is not as it should be. */
type Action = (body: unknown, config: Config, publisher: Publisher) => Promise<object> | undefined

function action<Asked>(
  schema: z.ZodType<Asked>,
  work: (asked: Asked, config: Config, publisher: Publisher) => Promise<object>,
): Action {
  return (body, config, publisher) => {
    const asked = schema.safeParse(body)
    return asked.success ? work(asked.data, config, publisher) : undefined
  }
}

/** The JSON in the body of a request; undefined if it is no JSON, or longer than 64 KiB. */
async function readJsonBody(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    const bytes: Buffer = chunk
    length += bytes.length
    // The rest is read anyway, so that the client receives the response.
    if (length <= mostBytes) chunks.push(bytes)
    else chunks.length = 0
    if (length > mostRead) message.destroy()
  }
  return length > mostBytes ? undefined : parse(Buffer.concat(chunks).toString('utf8'))
}

const mostBytes = 64 * 1024
const mostRead = 16 * 1024 * 1024

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
