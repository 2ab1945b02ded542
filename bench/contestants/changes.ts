import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventFileName, sharedPicture, writeEvent } from '../corpus/event.ts'
import { drawPhotograph } from '../corpus/photograph.ts'
import { pictureName } from '../corpus/picture-corpus.ts'
import { printPicture } from '../corpus/place.ts'
import { sharedPictureSize } from '../corpus/text-corpus.ts'
import type { Change } from './project.ts'

// One from the middle of the corpus, and of its smallest size.
const editedEvent = 500

/** The text of one event gets another last sentence. */
export const eventEdited: Change = {
  id: 'edited',
  title: 'one event edited',
  apply: (content, round) => editEvent(content, `Edited in round ${round}.`),
}

/** The picture that every event shows gives way to another one. */
export const pictureReplaced: Change = {
  id: 'replaced',
  title: 'every event’s picture replaced',
  apply: async (content, round) => {
    const bytes = await drawPhotograph({ seed: 1 + round, ...sharedPictureSize })
    await writeFile(join(content, 'images', `${sharedPicture}.jpg`), bytes)
  },
}

/** The alt text of one photograph is written anew. */
export const altEdited: Change = {
  id: 'alt',
  title: 'one alt text edited',
  apply: async (content, round) => {
    const text = printPicture({ id: 1, title: 'A square', alt: `A square, seen in round ${round}` })
    await writeFile(join(content, 'images', `${pictureName(0)}.yaml`), text)
  },
}

/** Gives the event that is edited a last sentence. */
export async function editEvent(content: string, sentence: string): Promise<void> {
  await writeFile(
    join(content, 'events', eventFileName(editedEvent)),
    `${writeEvent(editedEvent)}\n${sentence}\n`,
  )
}
