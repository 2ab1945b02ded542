import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type {
  Publishing,
  PublishOutcome,
  PublishRun,
} from '../../../src/workbench/messages/publish-messages.ts'
import { type DevProcess, startDev } from '../../support/dev-process.ts'
import { type Git, gitIn, putInGit } from '../../support/git-repository.ts'
import { killer } from '../../support/killer.ts'
import { textOf } from '../../support/small-site.ts'
import type { Trial } from '../trial.ts'
import { commandOf, prepareTrial, type TrialSetup } from './world.ts'

/** Publishes over what another editor has sent, while the workbench or its git is killed, or the disk is full. */
export const publishing: Trial = {
  name: 'publish',
  async run(work) {
    const site = await prepareSite(await prepareTrial(work), work.folder)
    const whole = await tryOnce(site, {})
    if (whole.outcome?.kind !== 'published')
      throw new Error(`Nothing can be published: ${JSON.stringify(whole)}`)
    const isLong = work.size === 'long'
    const rows: Disturbance[] = [
      ...every(isLong ? 40 : 2, 1, whole.changes).map(change => ({ change })),
      ...every(isLong ? 40 : 2, 1, whole.calls).map(gitCall => ({ gitCall })),
      ...every(isLong ? 40 : 2, 0, 1200).map(kilobytes => ({ kilobytes })),
    ]
    const counts = new Map<string, number>()
    const faults: string[] = []
    for (const row of rows) {
      const { found, outcome, tree, cut } = await tryOnce(site, row)
      const at = JSON.stringify(row)
      if (found === 'broken') faults.push(`${at}: a file is neither the old nor the new one`)
      if (outcome?.kind !== 'published')
        faults.push(`${at}: the next publish failed: ${JSON.stringify(outcome)}`)
      else if (tree !== whole.tree) faults.push(`${at}: something else was published`)
      for (const commit of cut) faults.push(`${at}: ${commit} has a cut file`)
      counts.set(found, (counts.get(found) ?? 0) + 1)
      work.log(`${at}: ${found}, ${faults.length} faults`)
    }
    const seen = [...counts].map(([found, count]) => `${count} times ${found}`).join(', ')
    return {
      tried: `${rows.filter(row => 'change' in row).length} kills of the workbench and ${rows.filter(row => 'gitCall' in row).length} of git, each at another moment; ${rows.filter(row => 'kilobytes' in row).length} disks with room for 0 to 1,200 kB`,
      seen: `${faults.length} faults; the working tree after the next start: ${seen}; the next publish always sent the same as an undisturbed one`,
      faults,
    }
  },
}

/** What disturbs a publish: a kill before a change of the disk, a kill of git at a call, or a disk with so much room. */
type Disturbance = { readonly change?: number; readonly gitCall?: number; readonly kilobytes?: number }

type Site = { readonly setup: TrialSetup; readonly folder: string; readonly clean: string }

const every = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => Math.round(from + ((to - from) * index) / (count - 1)))

/** A project in git with a remote, to which another editor has sent 40 changed guides; `clean` holds both. */
async function prepareSite(setup: TrialSetup, folder: string): Promise<Site> {
  const clean = join(folder, 'clean-git')
  const [root, remote, clone] = [join(clean, 'project'), join(clean, 'remote'), join(clean, 'other')]
  await cp(join(folder, 'clean-old'), root, { recursive: true })
  await rm(join(root, 'dist'), { recursive: true })
  const guides = async (place: string, words: string) => {
    for (let id = 10; id < 50; id++) {
      const text = textOf('content/guides/walk.md').replace('id: 1', `id: ${id}`)
      await writeFile(join(place, `content/guides/walk-${id}.md`), `${text}\n${words.repeat(900)}\n`)
    }
  }
  await guides(root, 'Old words. ')
  const { git, other } = await putInGit(root, remote, clone)
  // Copies of the folder have their own remote.
  await git('remote', 'set-url', 'origin', '../remote')
  await guides(clone, 'New words! ')
  await other('commit', '--quiet', '-am', 'New words')
  await other('push', '--quiet')
  const museum = textOf('content/objects/museum.md').replace('Old things', 'Mine')
  await writeFile(join(root, 'content/objects/museum.md'), museum)
  return { setup, folder, clean }
}

/** Publishes with a disturbance, starts the workbench again after a kill, looks at the working tree, and publishes. */
async function tryOnce({ folder, clean }: Site, { change, gitCall, kilobytes }: Disturbance) {
  const [place, hook, script, shim] = [
    `${folder}/world`,
    `${folder}/killer.mjs`,
    `${folder}/disk.sh`,
    `${folder}/shim`,
  ]
  for (const path of [place, shim]) await rm(path, { recursive: true, force: true })
  await mkdir(shim)
  await mkdir(place)
  await writeFile(hook, killer)
  await writeFile(script, diskWithCopy)
  await writeFile(join(shim, 'git'), gitShim, { mode: 0o755 })
  const root = join(place, 'project')
  const dev = [...commandOf('dev'), '--content', join(root, 'content')]
  const armed = join(shim, 'armed')
  const env = {
    ...{ CONTENT: `${root}/content:${root}/.git`, CHANGE: String(change ?? 0), ARMED: armed },
    ...{ CALL: String(gitCall ?? 0), SHIM: shim, REAL_PATH: process.env.PATH ?? '' },
    PATH: `${shim}${delimiter}${process.env.PATH}`,
  }
  const isOnDisk = kilobytes !== undefined
  if (!isOnDisk) await cp(clean, place, { recursive: true })
  const unshared = ['unshare', process.getuid?.() === 0 ? '-m' : '-rm', 'sh', script, place, clean]
  const hooked = [...(isOnDisk ? unshared : []), process.execPath, '--import', hook, ...dev]
  // Only the content and its repository are on the small disk.
  const cwd = join(folder, 'clean-old')
  const first = await startDev({ words: hooked, cwd, env })
  const live = isOnDisk ? `/proc/${first.pid}/root${root}` : root
  const filler = join(live, 'filler')
  if (isOnDisk) {
    const { bavail, bsize } = statfsSync(live)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - kilobytes * 1024)))
  }
  writeFileSync(armed, '0')
  const before = await publishOnce(first).catch(() => undefined)
  const changes = Number(readFileSync(armed, 'utf8'))
  rmSync(armed)
  if (change !== undefined) await first.end('SIGKILL')
  const next = change === undefined ? first : await startDev({ words: [process.execPath, ...dev], cwd })
  try {
    const found = look(live)
    rmSync(filler, { force: true })
    const outcome = before?.kind === 'published' ? before : await publishOnce(next)
    // Git does not find its way in the mount of another process.
    const remote = join(folder, 'sent')
    await rm(remote, { recursive: true, force: true })
    await cp(join(live, '../remote'), remote, { recursive: true })
    const calls = readdirSync(shim).length
    return {
      found,
      before,
      outcome,
      changes,
      calls,
      tree: await gitIn(remote)('rev-parse', 'main^{tree}'),
      cut: await listCut(gitIn(remote)),
    }
  } finally {
    await next.end('SIGKILL')
  }
}

/** Publishes, and returns the outcome. Tries again while the workbench has not seen the last change. */
async function publishOnce(dev: DevProcess): Promise<PublishOutcome> {
  const [url] = /http:\S+\/workbench\//.exec(dev.stdout()) ?? []
  for (let attempt = 1; ; attempt++) {
    const live = await fetch(`${url}live`)
    const { seen } = await dev.read<Publishing>('data/publish.json')
    await dev.post('publish', { seen: seen ?? '', message: '', choices: [], left: [], to: 'visitors' })
    const outcome = await readOutcome(live)
    const isEarly = outcome.kind === 'refused' && ['changed', 'problems'].includes(outcome.why)
    if (!isEarly || attempt === 60) return outcome
    await setTimeout(500)
  }
}

// The first events show the last publish.
async function readOutcome(live: Response): Promise<PublishOutcome> {
  let text = ''
  for await (const part of live.body ?? []) {
    text += Buffer.from(part).toString('utf8')
    const events: { run?: PublishRun }[] = text
      .split('\n\n')
      .slice(0, -1)
      .map(event => JSON.parse(event.slice('data: '.length)))
    const runs = events.flatMap(({ run }) => run ?? [])
    const start = runs.findIndex(({ outcome }) => outcome === null)
    const outcome = start === -1 ? null : runs.slice(start).find(each => each.outcome)?.outcome
    if (outcome) return outcome
  }
  throw new Error('The workbench has ended.')
}

/** Whether the guides in the working tree are all old or all new. */
function look(root: string): 'the old files' | 'the new files' | 'broken' {
  const folder = join(root, 'content/guides')
  const texts = readdirSync(folder)
    .filter(name => name.includes('-'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
  const areAll = (words: string) =>
    texts.length === 40 && texts.every(text => text.endsWith(`${words.repeat(900)}\n`))
  return areAll('Old words. ') ? 'the old files' : areAll('New words! ') ? 'the new files' : 'broken'
}

/** Returns the commits with a guide that is neither old nor new. */
async function listCut(remote: Git): Promise<string[]> {
  const guides = async (commit: string) =>
    (await remote('ls-tree', '-r', commit, 'content/guides')).split('\n')
  const commits = (await remote('rev-list', 'main')).split('\n')
  const ends = await Promise.all(['main^{/Start}', 'main^{/New words}'].map(guides))
  const whole = new Set(ends.flat())
  const lists = await Promise.all(commits.map(guides))
  return commits.filter((_, index) => lists[index]?.some(guide => !whole.has(guide)))
}

const diskWithCopy = `set -eu
disk=$1
clean=$2
shift 2
mount -t tmpfs -o size=32m tmpfs "$disk"
cp -R "$clean/." "$disk"
exec "$@"
`

// Counts the calls of git while \`armed\` exists, and kills the nth soon after its start.
const gitShim = `#!/bin/sh
PATH=$REAL_PATH
number=1
while [ -e "$SHIM/armed" ] && ! mkdir "$SHIM/call-$number" 2>/dev/null; do number=$((number + 1)); done
[ -e "$SHIM/armed" ] && [ "$number" = "$CALL" ] || exec git "$@"
git "$@" <&0 &
sleep 0.00$((number % 5))
kill -9 $! 
kill -9 $$
`
