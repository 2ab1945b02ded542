import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launcher, runProcess, startProcess } from '../../support/run-command.ts'
import { makeSite } from '../../support/site.ts'
import { textOf } from '../../support/small-site.ts'

const fair = 'content/events/fair.md'
const text = textOf(fair)
const limit = 'echo 3 > /proc/sys/user/max_inotify_watches'

function startWatching(cwd: string, ...args: readonly string[]) {
  const words = [process.execPath, launcher, 'build', '--watch', ...args]
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const running = startProcess({ words, cwd, env: { NO_COLOR: '1' }, signal: stop.signal })
  const until = (pattern: RegExp) => expect.poll(running.stdout, { timeout: 60_000 }).toMatch(pattern)
  return { ...running, until }
}

/** Saves as editors do, so that no reader sees half of it. */
async function save(path: string, content: string): Promise<void> {
  await writeFile(`${path}.tmp`, content)
  await rename(`${path}.tmp`, path)
}

describe('npm run build -- --watch', () => {
  it('reports each build, and problems as a build does, and ends well on Ctrl+C', async () => {
    const root = await makeSite()
    const running = startWatching(root)
    await running.until(/site +\d+ files[\s\S]*Watching … Ctrl\+C ends it\.\n$/)
    await save(join(root, fair), text.replace('The fair', 'The feast'))
    await running.until(/\nevents\/fair\.md → \d+ files?(?: changed)?, \d+ ms\n$/)
    await save(join(root, fair), text.replace('category: fairs', 'category: feasts'))
    await running.until(/\ncontent\/events\/fair\.md:8:11 {2}unknown-category/)
    await running.until(/1 problem in 1 file\.\ndist was not changed\. Watching …\n$/)
    expect((await running.end()).code).toBe(0)
  })

  it('prints nothing but problems with --quiet', async () => {
    const root = await makeSite({ [fair]: text.replace('category: fairs', 'category: feasts') })
    const running = startWatching(root, '--quiet')
    await running.until(/dist was not changed\. Watching …\n$/)
    const before = running.stdout()
    await save(join(root, fair), text)
    await save(join(root, 'content/labels.yaml'), 'places: 1\n')
    await running.until(/labels\.yaml[\s\S]*Watching …\n$/)
    expect(running.stdout()).not.toMatch(/→|Ctrl|^site/m)
    expect(before).not.toBe('')
    expect((await running.end()).code).toBe(0)
  })

  it('ends with 2, and says what to do, if the system lets no more be watched', async () => {
    const node = `"${process.execPath}" "${launcher}" build --watch`
    const words = ['unshare', '-Ur', 'sh', '-c', `${limit} && exec ${node}`]
    const { code, stderr } = await runProcess({ words, cwd: await makeSite(), killAfterMs: 60_000 })
    expect([code, stderr]).toEqual([2, expect.stringContaining('sudo sysctl fs.inotify.max_user_watches')])
  })
})
