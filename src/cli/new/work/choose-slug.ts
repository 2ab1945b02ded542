import { isDeviceName, isSlug } from '../../../base/slug.ts'
import { slugify } from '../../../base/slugify.ts'
import type { Folder } from '../../../content/loaded.ts'
import { CannotMake } from './cannot-make.ts'
import type { KnownContent } from './known-content.ts'

/** The folder of a new file, what its name is made from, and the name that was asked for. */
export type WantedName = {
  readonly folder: Folder
  readonly from: string
  readonly slug: string | undefined
}

/** The name of a new file, which no other file of its folder has. @throws CannotMake where there is none, or it is taken */
export function chooseSlug({ folder, from, slug }: WantedName, known: KnownContent): string {
  const name = slug ?? slugify(from)
  if (!isSlug(name)) throw new CannotMake(slug === undefined ? noName(from) : badName(slug))
  if (isDeviceName(name)) {
    throw new CannotMake(
      `Windows keeps the name "${name}" for a device. Name the file with --slug the-${name}.`,
    )
  }
  const taken = findFile(known, folder, name)
  if (taken)
    throw new CannotMake(
      `${taken} is there already. Name the new file with --slug, such as --slug ${name}-2.`,
    )
  return name
}

function noName(from: string): string {
  return `The name of a file has room for a to z and 0 to 9, and nothing of "${from}" is left by that. Name it with --slug, such as --slug harbour-baths.`
}

function badName(slug: string): string {
  return `--slug is "${slug}", which cannot be a name: a to z, 0 to 9 and single hyphens, at most 100 of them.`
}

/** Of files that are not read for their names, too: whoever mends one needs its name. */
function findFile({ name, draft }: KnownContent, folder: Folder, slug: string): string | undefined {
  const { listed, refused } = draft.loaded
  const file = [...listed, ...refused].find(({ place }) => {
    return place.kind === 'entry' && place.folder === folder && place.slug === slug
  })
  return file && `${name}/${file.path}`
}
