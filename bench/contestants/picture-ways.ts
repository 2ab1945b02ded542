import { readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { presets } from '../corpus/settings.ts'
import type { Contestant } from './contestant.ts'
import { type ContestFolders, clear, rivals } from './folders.ts'

const ways = [
  { id: 'sharp-floor', title: 'decode each picture once, encode six (the floor)' },
  { id: 'sharp-derive', title: 'sharp: the largest, the others made from it' },
  { id: 'sharp-each', title: 'sharp, once per rendition' },
  { id: 'sharp-clone', title: 'sharp, one clone() per rendition' },
  { id: 'vipsthumbnail', title: 'vipsthumbnail, one process per rendition' },
  { id: 'eleventy-img', title: 'eleventy-img, without crops' },
] as const

/** The other ways to make six renditions of every photograph, each two photographs at a time. */
export function pictureContestants(folders: ContestFolders, pictures: number): Contestant[] {
  const files = pictures * presets.length
  return ways.map(way => contestantOf(way, folders, files))
}

function contestantOf(
  { id, title }: (typeof ways)[number],
  { content, work }: ContestFolders,
  files: number,
): Contestant {
  const out = join(work, id)
  const task = join(work, `${id}.json`)
  return {
    id,
    title,
    prepare: async () => {
      await clear(out)
      await writeFile(
        task,
        JSON.stringify({ files: await listPhotographs(content), presets, out, atOnce: 2 }),
      )
    },
    command: { file: process.execPath, args: [join(rivals, `${id}.mjs`), task], cwd: work },
    out,
    files,
  }
}

async function listPhotographs(content: string): Promise<{ file: string; name: string }[]> {
  const names = (await readdir(join(content, 'images'))).filter(name => name.endsWith('.jpg')).sort()
  return names.map(name => ({ file: join(content, 'images', name), name: basename(name, '.jpg') }))
}
