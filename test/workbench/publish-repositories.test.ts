import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type {
  EarlierPublish,
  FileHistory,
  Publishing,
} from '../../src/workbench/messages/publish-messages.ts'
import { addHook, publish, startGitSite } from '../support/git-site.ts'
import { drawPicture, textOf } from '../support/small-site.ts'
import { sourceOf, startWorkbenchOn, type TestWorkbench } from '../support/workbench.ts'

const [fair, quay] = ['content/events/fair.md', 'content/images/quay.jpg']
const newFair = textOf(fair).replace('The fair', 'The feast')
const mergedFair = newFair.replace('zip_code: 01234', 'zip_code: 05678')

/** A git site in which Ann and Bo have changed different fields of the fair, which were merged. */
async function startMergedSite() {
  const site = await startGitSite()
  await site.sendOther(fair, textOf(fair).replace('zip_code: 01234', 'zip_code: 05678'))
  await site.bench.rebuild(() => site.bench.write(fair, newFair))
  expect(await publish(site.bench)).toMatchObject({ kind: 'published' })
  expect(await site.bench.text(fair)).toBe(mergedFair)
  return site
}

describe('a removed entry is brought back', () => {
  it('as it was after the merge that changed it last', async () => {
    const { bench, git } = await startMergedSite()
    await git('rm', '--quiet', fair)
    await git('commit', '--quiet', '-m', 'Remove the fair')
    await bench.act('bring-back', { file: fair })
    expect(await bench.text(fair)).toBe(mergedFair)
  })

  it('with its last picture, as git would check it out', async () => {
    const { bench, git } = await startGitSite()
    await git('config', 'filter.coded.clean', 'base64')
    await git('config', 'filter.coded.smudge', 'base64 -d')
    await bench.write('.gitattributes', '*.jpg filter=coded\n')
    const picture = await drawPicture(80, 60)
    await bench.write(quay, picture)
    await git('add', '.')
    await git('commit', '--quiet', '-m', 'Take another picture of the quay')
    await git('rm', '--quiet', quay, 'content/images/quay.yaml')
    await bench.act('bring-back', { file: 'content/images/quay.yaml' })
    expect(picture.equals(await readFile(join(bench.root, quay)))).toBe(true)
    expect(await bench.text('content/images/quay.yaml')).toBe(textOf('content/images/quay.yaml'))
    const outside = await bench.post('bring-back', { file: 'content/images/../../README.md' })
    expect(outside.body).toContain('refused')
    expect((await bench.post('bring-back', { file: 'content/events/\0.md' })).status).toBe(400)
  })
})

it('the versions of an entry include those of merges, each with the fields that it changed', async () => {
  const { bench } = await startMergedSite()
  const { versions } = await bench.read<FileHistory>(`data/history.json?file=${fair}`)
  const rows = versions.map(({ subject, fields }) => `${subject}: ${fields.join(' ')}`)
  expect([rows[0], ...rows.slice(1).sort()]).toEqual([
    'Merge origin: zip_code',
    'Change The feast: title',
    'Change content/events/fair.md: zip_code',
    'Start: ',
  ])
})

it('an earlier version that is too large to be a text, and a subject without end, cost little', async () => {
  const { bench, git } = await startGitSite()
  await bench.write('content/events/fair.md', 'x'.repeat(5 * 2 ** 20))
  await git('commit', '--quiet', '-am', 'Y'.repeat(100_000))
  await bench.write('content/events/fair.md', textOf('content/events/fair.md'))
  await git('commit', '--quiet', '-am', 'Back')
  const { versions } = await bench.read<FileHistory>(`data/history.json?file=${fair}`)
  expect(versions.map(({ subject, fields }) => [subject.slice(0, 4), subject.length, fields])).toEqual([
    ['Back', 4, []],
    ['YYYY', 300, []],
    ['Star', 5, []],
  ])
  const publishes = await bench.read<readonly EarlierPublish[]>('data/publishes.json')
  expect(publishes.map(({ subject }) => subject.length)).toEqual([4, 300])
})

it.each([
  ['origin/main', 'main', 'origin/main'],
  ['main', 'draft', 'origin'],
])('a branch that tracks %s is sent to %s of the remote', async (tracked, sentTo, shown) => {
  const { bench, git, remoteGit } = await startGitSite()
  await git('checkout', '--quiet', '-b', 'draft', '--track', tracked)
  await bench.rebuild(() => bench.write(fair, newFair))
  expect((await bench.read<Publishing>('data/publish.json')).git).toMatchObject({ remote: shown })
  expect(await publish(bench)).toMatchObject({ kind: 'published', sentTo: `origin/${sentTo}` })
  expect(await remoteGit('show', `${sentTo}:${fair}`)).toContain('The feast')
})

describe('a publish', () => {
  it('offers another id for an entry if somebody else has sent one with its id', async () => {
    const { bench, clone } = await startGitSite()
    const other = await startWorkbenchOn(clone)
    const make = async (editor: TestWorkbench, title: string) => {
      const file = `content/objects/${title.toLowerCase()}.md`
      await editor.rebuild(() =>
        editor.act('create', { kind: 'objects', title, language: 'en', image: 'quay' }),
      )
      const text = (await editor.text(file)).replace('draft: true\n', '').replace(/Replace .*/, 'Open.')
      await editor.rebuild(() => editor.write(file, text))
    }
    await make(other, 'Tower')
    expect(await publish(other)).toMatchObject({ kind: 'published' })
    await make(bench, 'Pub')
    expect(await publish(bench)).toMatchObject({ why: 'problems' })
    await bench.until(({ state }) => state.kind === 'stale')
    const { problems, version: seen } = await sourceOf(bench, 'content/objects/pub.md')
    expect(problems).toContainEqual(expect.objectContaining({ code: 'duplicate-id', suggestion: '3' }))
    const file = 'content/objects/pub.md'
    await bench.rebuild(() => bench.act('save-fields', { file, seen, changes: { id: '3' } }))
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    expect(await bench.text('content/ids.txt')).toContain('object 2 tower\nobject 3 pub\n')
  })

  it('does nothing if git cannot read the repository', async () => {
    const { bench, root } = await startGitSite()
    await bench.rebuild(() => bench.write(fair, newFair))
    await bench.write('.git/config', '[broken')
    expect(await publish(bench)).toMatchObject({ why: 'git', detail: expect.stringContaining('config') })
    expect(existsSync(join(root, 'dist'))).toBe(false)
  })

  it('names a new file that git ignores, and does nothing', async () => {
    const { bench, root } = await startGitSite()
    await bench.write('.git/info/exclude', '*.webp\n.schemas\n')
    await bench.write('content/images/mill.webp', await drawPicture(80, 60, 'webp'))
    const sidecar = textOf('content/images/quay.yaml').replace('id: 1', 'id: 2')
    await bench.rebuild(() => bench.write('content/images/mill.yaml', sidecar))
    const detail = expect.stringContaining('content/images/mill.webp')
    expect(await publish(bench)).toMatchObject({ why: 'git', detail })
    expect(existsSync(join(root, 'dist'))).toBe(false)
    await bench.write('.git/info/exclude', '.schemas\n')
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
  })

  it('commits no text that attributes of the merged commit would encode anew', async () => {
    const { bench, remoteGit, sendOther } = await startGitSite()
    await sendOther('content/.gitattributes', '*.md working-tree-encoding=ISO-8859-1\n')
    await bench.rebuild(() => bench.write(fair, textOf(fair).replace('The fair', 'Fåfängan')))
    const detail = expect.stringContaining('.gitattributes')
    expect(await publish(bench)).toMatchObject({ why: 'git', detail })
    await bench.rebuild(() => bench.write(fair, textOf(fair).replace('The fair', 'Fågeln')))
    expect(await publish(bench)).toMatchObject({ why: 'git', detail })
    expect(await remoteGit('show', `main:${fair}`)).toBe(textOf(fair).trim())
  })

  it('merges the same change of both sides, one with another mode', async () => {
    const { bench, git, other, sendOther } = await startGitSite()
    await bench.write('tool', 'new')
    await git('add', 'tool')
    await git('commit', '--quiet', '-m', 'Add a tool')
    await sendOther('tool', 'new')
    await other('update-index', '--chmod=+x', 'tool')
    await other('commit', '--quiet', '-m', 'Make it a program')
    await other('push', '--quiet')
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    expect(await git('ls-files', '--stage', 'tool')).toMatch(/^100755 /)
  })

  it('does not wait for a program that a hook leaves running', async () => {
    const { bench, root } = await startGitSite()
    const pidFile = join(root, '.git/pid')
    await addHook(join(root, '.git'), 'post-commit', `sleep 300 & echo $! >'${pidFile}'`)
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench)).toMatchObject({ kind: 'published', sentTo: 'origin/main' })
    process.kill(Number(await readFile(pidFile, 'utf8')))
  })

  it('leaves nothing to commit if a hook changes a file and stages it', async () => {
    const { bench, root, git } = await startGitSite()
    await addHook(join(root, '.git'), 'pre-commit', `sed -i.old s/feast/FEAST/ ${fair} && git add ${fair}`)
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    expect(await git('show', `HEAD:${fair}`)).toContain('FEAST')
    expect(await git('status', '--porcelain', fair)).toBe('')
  })

  it('commits no temporary file', async () => {
    const { bench, git } = await startGitSite()
    const names = ['.DS_Store', 'events/.fair.md.swp', 'events/fair.md~', 'events/.#fair.md']
    for (const name of names) await bench.write(`content/${name}`, 'x')
    await bench.rebuild(() => bench.write(fair, newFair))
    const { git: shown } = await bench.read<Publishing>('data/publish.json')
    expect(shown?.files).toEqual([{ file: fair, kind: 'changed' }])
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    const kept = (await git('ls-files', 'content')).split('\n')
    for (const name of names) expect(kept).not.toContain(`content/${name}`)
  })
})
