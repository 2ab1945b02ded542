import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NotPossible } from '../entry-file.ts'
import { changeByte, keepOrBringBack, keepTime, swap } from '../file-tricks.ts'
import { type Edit, isThere, listFiles, nameOf, type Project, pickFrom } from '../project.ts'

/** What happens to a published site between two builds. */
export const distEdits = {
  'dist: delete a file': async project => {
    const path = await pickPublished(project)
    await rm(path)
    return `deleted ${nameOf(project, path)}`
  },
  'dist: change bytes in place': async project => {
    const path = await pickPublished(project)
    await changeByte(path, project)
    return `${nameOf(project, path)}: another byte`
  },
  'dist: change bytes in place and keep the time': async project => {
    const path = await pickPublished(project)
    await keepTime(path, () => changeByte(path, project))
    return `${nameOf(project, path)}: another byte, and the old time`
  },
  'dist: cut a file': async project => {
    const path = await pickPublished(project)
    await truncate(path, project.random.int(0, 3))
    return `${nameOf(project, path)}: cut`
  },
  'dist: swap two files': async project => {
    const [one, other] = [await pickPublished(project), await pickPublished(project)]
    if (one === other) throw new NotPossible('There is but one.')
    await swap(one, other)
    return `swapped ${nameOf(project, one)} and ${nameOf(project, other)}`
  },
  'dist: add a page': async project => {
    const { root, random } = project
    const path = join(root, 'dist/api/v1/objects/page', `${random.int(50, 99)}.json`)
    if (!(await isThere(dirname(path)))) throw new NotPossible('There is no site.')
    await writeFile(path, '{}')
    return `added ${nameOf(project, path)}`
  },
  'dist: delete a folder': async project => {
    const folder = project.random.pick(['dist/api', 'dist/api/v1/guides', 'dist/media', 'dist-media/media'])
    await rm(join(project.root, folder), { recursive: true, force: true })
    return `deleted ${folder}`
  },
  'dist: delete all of it': async ({ root }) => {
    for (const folder of ['dist', 'dist-media'])
      await rm(join(root, folder), { recursive: true, force: true })
    return 'deleted dist'
  },
  'dist: empty it': async ({ root }) => {
    await rm(join(root, 'dist'), { recursive: true, force: true })
    await mkdir(join(root, 'dist'))
    return 'emptied dist'
  },
  'dist: keep a copy, or bring one back': async project => keepOrBringBack(project, 'dist'),
} as const satisfies Record<string, Edit>

// Without its header rules a folder is not taken for a site.
async function pickPublished(project: Project): Promise<string> {
  const files = [...(await listFiles(project, 'dist')), ...(await listFiles(project, 'dist-media'))]
  return pickFrom(
    project,
    files.filter(path => !path.endsWith('_headers')),
  )
}
