import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { eventFileName, sharedPicture, writeEvent } from './event.ts'
import { drawPhotograph } from './photograph.ts'
import { writePlace } from './place.ts'
import { writeSettings } from './settings.ts'

/** Pixels of the one picture that all events share. */
export const sharedPictureSize = { width: 480, height: 320 } as const

/** Makes a whole content folder with so many events of one date each, one object, and one small picture for all of them. */
export async function makeTextCorpus(request: {
  folder: string
  events: number
  signal?: AbortSignal | undefined
}): Promise<void> {
  const { folder, events, signal } = request
  await writeSettings(folder)
  await writePlace(folder, { id: 1, picture: sharedPicture })
  const picture = await drawPhotograph({ seed: 1, ...sharedPictureSize })
  await writeFile(join(folder, 'images', `${sharedPicture}.jpg`), picture)
  for (let index = 0; index < events; index++) {
    writeFileSync(join(folder, 'events', eventFileName(index)), writeEvent(index))
    if (index % 500 === 0) await letOthersIn(signal)
  }
}

async function letOthersIn(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  signal?.throwIfAborted()
}
