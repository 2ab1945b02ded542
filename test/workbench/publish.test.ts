import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type {
  FileHistory,
  Publishing,
  PublishOutcome,
} from '../../src/workbench/messages/publish-messages.ts'
import type { Git } from '../support/git-repository.ts'
import { addHook, publish, startGitSite } from '../support/git-site.ts'
import { textOf } from '../support/small-site.ts'
import { sourceOf, type TestWorkbench } from '../support/workbench.ts'

const [fair, museum] = ['content/events/fair.md', 'content/objects/museum.md']
const newFair = textOf(fair).replace('The fair', 'The feast')
const stepsOf = ({ live }: TestWorkbench) => {
  const names = live.events.flatMap(event => (event.kind === 'publish' && event.run.step?.name) || [])
  return names.filter((name, index) => name !== names[index - 1])
}
const chooseAll = (outcome: PublishOutcome, keep: 'mine' | 'theirs') => {
  const conflicts = outcome.kind === 'refused' ? outcome.conflicts : []
  return conflicts.map(({ file, field, valuesHash }) => ({ file, field, valuesHash, keep }))
}
const refused = (why: string) => expect.objectContaining({ kind: 'refused', why })

describe('publishing from the workbench with git', () => {
  it('commits only the content, with a message that describes the changes, and pushes it', async () => {
    const { bench, git, remoteGit } = await startGitSite()
    await bench.write('README.md', 'Staged.\n')
    await git('add', 'README.md')
    await bench.write('_headers', `${await bench.text('_headers')}# mine\n`)
    await rm(join(bench.root, 'content/guides/walk.md'))
    await bench.write(
      'content/objects/tower.md',
      textOf(museum).replace('id: 1', 'id: 2').replace('museum', 'tower'),
    )
    await bench.rebuild(() => bench.write(fair, newFair))
    const shown = await bench.read<Publishing>('data/publish.json')
    expect(shown.git).toMatchObject({ branch: 'main', remote: 'origin', unsent: 0 })
    const files = shown.git?.files.map(({ file, kind }) => `${kind} ${file}`).toSorted()
    expect(files).toEqual([
      'added content/objects/tower.md',
      `changed ${fair}`,
      'removed content/guides/walk.md',
    ])
    expect(await publish(bench)).toMatchObject({ kind: 'published', sentTo: 'origin/main' })
    expect(await remoteGit('log', '-1', '--format=%an %B', 'main')).toBe(
      'Ann Change The feast and 2 more\n\n- The feast\n- A walk\n- The tower',
    )
    const sent = await remoteGit('show', '--name-status', '--format=', 'main')
    expect(sent.split('\n')).toEqual([
      ...['A\tcontent/.gitattributes', 'M\tcontent/events/fair.md', 'D\tcontent/guides/walk.md'],
      ...['A\tcontent/ids.txt', 'A\tcontent/objects/tower.md'],
    ])
    expect(await git('status', '--porcelain')).toBe('A  README.md\n M _headers')
    expect((await bench.read<Publishing>('data/publish.json')).git).toMatchObject({ files: [], unsent: 0 })
    await bench.write('content/.schema.json', '{}\n')
    const lastMessage = async () => {
      await publish(bench)
      return remoteGit('log', '-1', '--format=%B', 'main')
    }
    expect(await lastMessage()).toBe('Update generated files')
    const translate = async () => {
      const text = await bench.text('content/objects/tower.md')
      await bench.write(
        'content/objects/tower.md',
        text.replace('language: en', 'language: sv\ntranslation_of: museum'),
      )
    }
    await bench.rebuild(translate)
    expect(await lastMessage()).toBe('Change The tower')
  })

  it('names what changes entries whose own files did not change', async () => {
    const { bench } = await startGitSite()
    const causes = async () => (await bench.read<Publishing>('data/publish.json')).causes
    const causesAfter = async (...edits: readonly (readonly [string, string, string])[]) => {
      await bench.rebuild(async () => {
        for (const [file, from, to] of edits)
          await bench.write(file, (await bench.text(file)).replace(from, to))
      })
      return causes()
    }
    const place = {
      kind: 'objects',
      entry: 'objects/museum',
      title: 'The hall',
      usedBy: ['events/fair'],
      fields: ['venue_name', 'address', 'location'],
    }
    expect(await causesAfter([museum, 'The museum', 'The hall'])).toEqual([place])
    const usedBy = ['guides/walk']
    const author = { kind: 'authors', entry: 'authors/ann', title: 'Ann Ek', usedBy, fields: ['byline'] }
    const picture = {
      kind: 'images',
      entry: 'images/quay',
      title: 'A quay',
      usedBy: ['events/fair', ...usedBy],
      fields: ['image', 'byline'],
    }
    const labels = { kind: 'labels', entry: 'labels', title: '', usedBy, fields: ['label', 'category'] }
    const others = [
      ['content/authors/ann.yaml', 'Ann', 'Ann Ek'],
      ['content/images/quay.yaml', 'The quay', 'A quay'],
      ['content/labels.yaml', 'Walks', 'Strolls'],
    ] as const
    await causesAfter(...others)
    // On a busy machine, a build can begin between two of these writes.
    await expect.poll(causes, { timeout: 60_000 }).toEqual([author, picture, place, labels])
    expect(await causesAfter([fair, 'The fair', 'The feast'])).toEqual([
      author,
      { ...picture, usedBy },
      labels,
    ])
    const site = 'content/site.yaml'
    const settings = await causesAfter([site, 'time_zone:', 'facts_in_text: true\ntime_zone:'])
    expect(settings.at(-1)?.fields).toEqual(expect.arrayContaining(['description', 'info_box_text']))
  })

  it('restores the original of a translation together with it', async () => {
    const { bench, git } = await startGitSite()
    const [sv, original] = ['content/objects/museum-sv.md', textOf(museum)]
    const translated = original
      .replace('language: en', 'language: sv\ntranslation_of: museum')
      .replace('id: 1', 'id: 2')
    await bench.write(sv, translated)
    await git('add', '.')
    await git('commit', '--quiet', '-m', 'Translate')
    for (const file of [museum, sv]) await rm(join(bench.root, file))
    expect((await bench.post('bring-back', { file: sv })).body).toContain('undone')
    expect([await bench.text(sv), await bench.text(museum)]).toEqual([translated, original])
  })

  it('lists what visitors lose, and the drafts that they do not see, apart from what they see', async () => {
    const { bench } = await startGitSite()
    await bench.rebuild(async () => {
      await rm(join(bench.root, 'content/guides/walk.md'))
      await bench.write(
        'content/events/plan.md',
        newFair.replace('id: 1,', 'id: 9,').replace('---', '---\ndraft: true'),
      )
    })
    expect(await publish(bench)).toMatchObject({
      went: { count: 0 },
      gone: { count: 1, titles: ['A walk'] },
      drafts: { count: 1, titles: ['The feast'] },
    })
  })

  it('merges by field what other people have pushed, and pushes the result', async () => {
    const { bench, git, remoteGit, sendOther } = await startGitSite()
    await sendOther(fair, textOf(fair).replace('zip_code: 01234', 'zip_code: 05678'))
    await sendOther(museum, textOf(museum).replace('Old things', 'Older things'))
    await sendOther('README.md', 'From Bo.\n')
    await bench.rebuild(() => bench.write(fair, `${newFair}\nMore.\n`))
    expect(await publish(bench)).toEqual({
      kind: 'published',
      commit: expect.anything(),
      sentTo: 'origin/main',
      merged: [fair, museum],
      went: { count: 1, titles: ['The feast'] },
      gone: { count: 0, titles: [] },
      drafts: { count: 0, titles: [] },
      came: { count: 2, titles: ['The feast', 'The museum'] },
      left: [],
    })
    const merged = `${newFair.replace('01234', '05678')}\nMore.\n`
    expect(await bench.text(fair)).toBe(merged)
    expect(`${await remoteGit('show', `main:${fair}`)}\n`).toBe(merged)
    expect(await bench.text('README.md')).toBe('From Bo.\n')
    expect(await bench.text('dist/api/v1/objects/page/1.json')).toContain('Older')
    expect(await git('status', '--porcelain')).toBe('')
  })

  it('builds the result of a merge, and pushes nothing while it has a problem', async () => {
    const { bench, remoteGit, sendOther } = await startGitSite()
    await sendOther(museum, textOf(museum).replace('label: museum', 'label: castle'))
    const sent = await remoteGit('rev-parse', 'main')
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench)).toMatchObject({ why: 'problems' })
    expect(stepsOf(bench)).toEqual(['fetch', 'commit', 'merge', 'build'])
    expect(existsSync(join(bench.root, 'dist'))).toBe(false)
    expect(await remoteGit('rev-parse', 'main')).toBe(sent)
    await bench.until(({ state }) => state.kind === 'stale')
    await bench.rebuild(() => bench.write(museum, textOf(museum).replace('Old', 'Older')))
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    expect(await remoteGit('show', `main:${fair}`)).toContain('The feast')
    expect(await remoteGit('show', `main:${museum}`)).toContain('Older things')
  })

  it('merges commits that could not be pushed before with those of other people', async () => {
    const { bench, git, remoteGit, sendOther } = await startGitSite()
    const remote = await git('remote', 'get-url', 'origin')
    await git('remote', 'set-url', 'origin', `${remote}-gone`)
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench)).toEqual(refused('unreachable'))
    expect(await bench.text(fair)).toBe(newFair)
    await git('remote', 'set-url', 'origin', remote)
    await sendOther(fair, textOf(fair).replace('even the tent', 'even the tents'))
    await bench.rebuild(() => bench.write(fair, newFair.replace('01234', '05678')))
    expect(await publish(bench)).toMatchObject({ kind: 'published', merged: [fair] })
    const sent = await remoteGit('show', `main:${fair}`)
    for (const part of ['The feast', 'even the tents', '05678']) expect(sent).toContain(part)
    const log = (await remoteGit('log', '--format=%s', '--first-parent', 'main')).split('\n')
    expect(log).toEqual(['Merge origin', 'Change The feast', 'Change The feast', 'Start'])
  })

  it.each([
    ['mine', 'The feast'],
    ['theirs', 'The market'],
  ] as const)('asks which value to keep of a field that both changed: %s', async (keep, title) => {
    const { bench, git, remoteGit, sendOther } = await startGitSite()
    await sendOther(fair, textOf(fair).replace('The fair', 'The market').replace('01234', '05678'))
    await bench.rebuild(() => bench.write(fair, `${newFair}\nMore.\n`))
    const first = await publish(bench)
    const conflict = { file: fair, field: 'title', mine: 'The feast', theirs: 'The market' }
    expect(first).toMatchObject({ kind: 'refused', why: 'conflict', conflicts: [conflict] })
    expect(await bench.text(fair)).toBe(`${newFair}\nMore.\n`)
    expect(await git('status', '--porcelain')).toBe('')
    expect(await publish(bench, { choices: chooseAll(first, keep) })).toMatchObject({ kind: 'published' })
    const sent = await remoteGit('show', `main:${fair}`)
    for (const part of [`title: ${title}`, '05678', 'More.']) expect(sent).toContain(part)
    expect(sent).not.toContain('<<<')
    expect(await git('status', '--porcelain')).toBe('')
  })

  it('keeps the commit if the remote refuses it, and pushes it the next time', async () => {
    const { bench, git, remoteGit } = await startGitSite()
    const gitDir = await remoteGit('rev-parse', '--absolute-git-dir')
    const hook = await addHook(gitDir, 'pre-receive', 'echo "main is protected" >&2\nexit 1')
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench)).toMatchObject({ why: 'rejected', detail: 'main is protected' })
    expect((await bench.read<Publishing>('data/publish.json')).git).toMatchObject({ files: [], unsent: 1 })
    await rm(hook)
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    expect(await remoteGit('rev-parse', 'main')).toBe(await git('rev-parse', 'HEAD'))
  })

  it('merges and pushes again if somebody else pushed meanwhile', async () => {
    const { bench, remoteGit, clone, other } = await startGitSite()
    await writeFile(join(clone, museum), textOf(museum).replace('Old things', 'Older things'))
    await other('commit', '--quiet', '-am', 'Older')
    const push = `unset $(git rev-parse --local-env-vars)\ngit -C '${clone}' push --quiet`
    await addHook(join(bench.root, '.git'), 'pre-push', push)
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench)).toMatchObject({ kind: 'published', merged: [museum] })
    expect(await remoteGit('show', `main:${fair}`)).toContain('The feast')
    expect(await remoteGit('show', `main:${museum}`)).toContain('Older things')
    const history = await bench.read<FileHistory>('data/history.json?file=content/objects/museum.md')
    expect(history).toMatchObject({
      versions: [
        {
          author: 'Bo',
          subject: 'Older',
          version: (await sourceOf(bench, museum)).version,
          fields: ['text'],
          date: expect.stringMatching(/^[\d-]{10}T[\d:.]+Z$/),
        },
        { fields: [] },
      ],
    })
  })

  it.each(['mine', 'theirs'] as const)(
    'asks what to keep of a file that is removed here and changed there: %s',
    async keep => {
      const { bench, git, remoteGit, sendOther } = await startGitSite()
      const walk = 'content/guides/walk.md'
      await sendOther(walk, textOf(walk).replace('A walk', 'A long walk'))
      await bench.rebuild(() => rm(join(bench.root, walk)))
      const first = await publish(bench)
      expect(first).toMatchObject({ why: 'conflict', conflicts: [{ file: walk, field: '', mine: null }] })
      expect(await publish(bench, { choices: chooseAll(first, keep) })).toMatchObject({ kind: 'published' })
      expect((await remoteGit('ls-tree', '-r', '--name-only', 'main')).includes(walk)).toBe(keep === 'theirs')
      expect(await git('status', '--porcelain')).toBe('')
    },
  )

  it('commits nothing if a hook refuses, and says what the hook said', async () => {
    const { bench, git } = await startGitSite()
    const hook = await addHook(join(bench.root, '.git'), 'pre-commit', 'echo "Too many feasts"\nexit 1')
    const head = await git('rev-parse', 'HEAD')
    await bench.write('content/objects/tower.md', textOf(museum).replace('id: 1', 'id: 2'))
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench)).toMatchObject({ why: 'hook', detail: 'Too many feasts' })
    expect(await git('rev-parse', 'HEAD')).toBe(head)
    expect(await git('diff', '--cached', '--stat')).toBe('')
    await rm(hook)
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
  })

  it('can be stopped during a hook, and started again', async () => {
    const { bench, root, remoteGit, git } = await startGitSite()
    const mark = join(root, '.git/reached')
    const hook = await addHook(join(root, '.git'), 'pre-commit', `touch '${mark}'\nsleep 300`)
    await bench.rebuild(() => bench.write(fair, newFair))
    const ended = publish(bench)
    await expect.poll(() => existsSync(mark), { timeout: 60_000 }).toBe(true)
    await bench.post('cancel-publish', {})
    expect(await ended).toEqual(refused('cancelled'))
    expect(await git('diff', '--cached', '--stat')).toBe('')
    await rm(hook)
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    expect(await remoteGit('show', `main:${fair}`)).toContain('The feast')
  })

  it.each([
    ['detached', async (git: Git) => git('checkout', '--quiet', '--detach')],
    ['unfinished', async (_git: Git, root: string) => writeFile(join(root, '.git/MERGE_HEAD'), '')],
    ['locked', async (_git: Git, root: string) => writeFile(join(root, '.git/index.lock'), '')],
    ['identity', async (git: Git) => git('config', 'user.name', '')],
  ] as const)('touches nothing in a repository that is not ready: %s', async (why, spoil) => {
    const { bench, git, root } = await startGitSite()
    await bench.rebuild(() => bench.write(fair, newFair))
    const head = await git('rev-parse', 'main')
    await spoil(git, root)
    expect(await publish(bench)).toEqual(refused(why))
    expect(await git('rev-parse', 'main')).toBe(head)
    expect(await readFile(join(root, fair), 'utf8')).toBe(newFair)
  })
})
