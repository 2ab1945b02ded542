import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { makeTextCorpus } from '../../../bench/corpus/content.ts'
import { eventFileName, writeEvent } from '../../../bench/corpus/event.ts'
import type { ProblemCode } from '../../../src/base/problems/codes.ts'
import { projectRoot } from '../../../src/base/program.ts'
import { eventWays } from './event-ways.ts'
import { fileWays } from './file-ways.ts'

type Request = { readonly root: string; readonly files: number; readonly signal: AbortSignal }

/** In how many ways files are broken. */
export const ways: number = eventWays.length + fileWays.length

/** Makes a project whose content has so many events, and nothing wrong in it. */
export async function makeGood({ root, files, signal }: Request): Promise<void> {
  const content = join(root, 'content')
  await makeTextCorpus({ folder: content, events: files, signal })
  for (const folder of ['guides', 'authors']) await mkdir(join(content, folder), { recursive: true })
  await copyFile(join(projectRoot, '_headers'), join(root, '_headers'))
}

/** Makes the same with a broken file in place of every other event. Returns what is to be told of each broken file. */
export async function makeBroken({
  root,
  files,
  signal,
}: Request): Promise<ReadonlyMap<string, readonly ProblemCode[]>> {
  await makeGood({ root, files: 0, signal })
  const expected = new Map<string, readonly ProblemCode[]>()
  for (let index = 0; index < files; index++) {
    const { path, bytes, codes } = index % 2 === 0 ? goodEvent(index) : brokenFile(index)
    await writeFile(join(root, 'content', path), bytes)
    if (codes.length > 0) expected.set(`content/${path}`, codes)
    if (index % 500 === 0) await setImmediate(undefined, { signal })
  }
  return expected
}

type File = {
  readonly path: string
  readonly bytes: string | Uint8Array
  readonly codes: readonly ProblemCode[]
}

function goodEvent(index: number): File {
  return { path: `events/${eventFileName(index)}`, bytes: writeEvent(index), codes: [] }
}

function brokenFile(index: number): File {
  const number = ((index - 1) / 2) % ways
  const eventWay = eventWays[number]
  if (eventWay) {
    const { path, bytes } = goodEvent(index)
    return { path, bytes: eventWay.change(String(bytes), index), codes: [eventWay.code] }
  }
  const fileWay = fileWays[number - eventWays.length]
  if (!fileWay) throw new RangeError(`There is no way ${number}.`)
  return { path: fileWay.path(`broken-${index}`), bytes: fileWay.write(index), codes: fileWay.codes }
}
