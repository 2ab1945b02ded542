import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeProse, writeWords } from './prose.ts'
import { seededRandom } from './random.ts'

/** Writes an object that shows a picture, and what is known of that picture. Both get the id. */
export async function writePlace(
  folder: string,
  { id, picture }: { id: number; picture: string },
): Promise<void> {
  const random = seededRandom(-id)
  const title = `${writeWords(random, 3)} ${id}`
  await writeFile(
    join(folder, 'objects', `place-${id}.md`),
    printObject({ id, title, picture, text: writeProse(random) }),
  )
  await writeFile(
    join(folder, 'images', `${picture}.yaml`),
    printPicture({ id, title, alt: writeWords(random, 8) }),
  )
}

/** The file beside a picture. */
export function printPicture({ id, title, alt }: { id: number; title: string; alt: string }): string {
  return `id: ${id}
title: ${title}
alt: ${alt}
focal_point: { x: 50%, y: 50% }
licence: CC BY 4.0
credit: Nobody in particular
date_taken: 2026-06-21
`
}

type ObjectText = {
  readonly id: number
  readonly title: string
  readonly picture: string
  readonly text: string
}

function printObject({ id, title, picture, text }: ObjectText): string {
  return `---
id: ${id}
language: en
title: ${title}
label: museum
image: ${picture}
location: { latitude: 58.44, longitude: 19.70 }
---
${text}`
}
