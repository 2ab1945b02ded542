import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { drawPicture } from '../../support/small-site.ts'
import { moveReferences } from '../across-entries.ts'
import { swap } from '../file-tricks.ts'
import { type Edit, listPictures, listTexts, nameOf, type Project, pickFrom, slugOf } from '../project.ts'
import { freeSlug } from './entries.ts'
import { printNew } from './fields.ts'

/** Edits of pictures. */
export const pictureEdits = {
  'draw a picture anew': async project => {
    const path = pickFrom(project, await listPictures(project))
    const extension = extname(path).slice(1) as keyof typeof formats
    const side = () => project.random.int(1, 40)
    await writeFile(path, await drawPicture(side(), side(), formats[extension]))
    return `${nameOf(project, path)}: other bytes`
  },
  'change the format of a picture': async project => {
    const path = pickFrom(project, await listPictures(project))
    const { extension, bytes } = project.random.pick(project.originals)
    await rm(path)
    await writeFile(path.replace(/\w+$/, extension), bytes)
    return `${nameOf(project, path)} → ${extension}`
  },
  'swap two pictures': async project => {
    const paths = await listPictures(project)
    const one = pickFrom(project, paths)
    const other = pickFrom(
      project,
      paths.filter(path => path !== one && extname(path) === extname(one)),
    )
    await swap(one, other)
    return `swapped ${nameOf(project, one)} and ${nameOf(project, other)}`
  },
  'add a picture that an entry shows': async project => {
    const { slug, path } = await addPicture(project)
    const from = slugOf(pickFrom(project, await listTexts(project, 'images')))
    if (from !== slug) await moveReferences(project, { kind: 'images', from, to: slug })
    return `added ${nameOf(project, path)} in place of ${from}`
  },
  'add a picture that nothing shows': async project =>
    `added ${nameOf(project, (await addPicture(project)).path)}`,
  'delete a picture': async project => {
    const paths = await listPictures(project)
    const path = pickFrom(project, paths)
    const others = paths.filter(other => other !== path)
    const to = slugOf(pickFrom(project, others))
    await moveReferences(project, { kind: 'images', from: slugOf(path), to })
    await removePicture(path)
    return `deleted ${nameOf(project, path)}; ${to} is shown in its place`
  },
  'delete a picture that entries may show': async project => {
    const path = pickFrom(project, await listPictures(project))
    await removePicture(path)
    return `deleted ${nameOf(project, path)}`
  },
  'rename a picture': async project => {
    const path = pickFrom(project, await listPictures(project))
    const [from, to] = [slugOf(path), await freeSlug(project, 'images')]
    await moveReferences(project, { kind: 'images', from, to })
    for (const old of [path, sidecarOf(path)])
      await rename(old, join(dirname(old), `${to}${extname(old)}`)).catch(() => undefined)
    return `renamed ${nameOf(project, path)} to ${to}`
  },
} as const satisfies Record<string, Edit>

const formats = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const

async function addPicture(project: Project): Promise<{ slug: string; path: string }> {
  const slug = await freeSlug(project, 'images')
  const { extension, bytes } = project.random.pick(project.originals)
  const path = join(project.root, 'content/images', `${slug}.${extension}`)
  await writeFile(sidecarOf(path), await printNew(project, 'images'))
  await writeFile(path, bytes)
  return { slug, path }
}

async function removePicture(path: string): Promise<void> {
  await rm(path)
  await rm(sidecarOf(path), { force: true })
}

function sidecarOf(path: string): string {
  return path.replace(/\w+$/, 'yaml')
}
