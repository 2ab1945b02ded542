import { cp, link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contestant } from './contestant.ts'
import { type ContestFolders, clear, rivals } from './folders.ts'

const program = join(rivals, '../node_modules/@11ty/eleventy/cmd.cjs')
const config = join(rivals, 'eleventy')

/** Eleventy, from Markdown to pages of JSON by pagination. */
export function eleventyContestant({ content, work }: ContestFolders, pages: number): Contestant {
  const site = join(work, 'eleventy')
  const out = join(site, 'out')
  return {
    id: 'eleventy',
    title: 'Eleventy, pagination to JSON',
    prepare: async round => {
      if (round === 1) await makeSite(site, content)
      await clear(out)
    },
    command: { file: process.execPath, args: [program, '--config=eleventy.config.mjs'], cwd: site },
    out,
    files: pages,
  }
}

// The events are linked, not copied: they lie where Eleventy wants them, beside what it must be told of them.
async function makeSite(site: string, content: string): Promise<void> {
  const events = join(site, 'input/events')
  await mkdir(events, { recursive: true })
  await cp(join(config, 'eleventy.config.mjs'), join(site, 'eleventy.config.mjs'))
  await cp(join(config, 'pages.11ty.js'), join(site, 'input/pages.11ty.js'))
  await cp(join(config, 'events.11tydata.json'), join(events, 'events.11tydata.json'))
  await writeFile(join(site, 'package.json'), '{ "type": "module" }\n')
  for (const name of await readdir(join(content, 'events'))) {
    await link(join(content, 'events', name), join(events, name))
  }
}
