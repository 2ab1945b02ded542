import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Publishing, PublishOutcome } from '../../src/workbench/messages/publish-messages.ts'
import { requestAddress } from '../../src/workbench/publish/reviews.ts'
import { publish, startGitSite } from '../support/git-site.ts'
import { textOf } from '../support/small-site.ts'
import type { TestWorkbench } from '../support/workbench.ts'

const [fair, museum, walk] = ['content/events/fair.md', 'content/objects/museum.md', 'content/guides/walk.md']
const [harbour, picture] = ['content/objects/harbour.md', 'content/images/harbour']
const newFair = textOf(fair).replace('The fair', 'The feast')
const newMuseum = textOf(museum).replace('The museum', 'The hall')
const newHarbour = textOf(museum)
  .replace('id: 1', 'id: 2')
  .replaceAll('museum', 'harbour')
  .replace('label: harbour', 'label: museum')

/** A site whose event, place and guide are changed, with a new place that has a new picture. */
async function startChangedSite() {
  const site = await startGitSite()
  const { bench } = site
  await bench.rebuild(async () => {
    await bench.write(fair, newFair)
    await bench.write(museum, newMuseum)
    await rm(join(bench.root, walk))
    await copyFile(join(bench.root, 'content/images/quay.jpg'), join(bench.root, `${picture}.jpg`))
    await bench.write(`${picture}.yaml`, textOf('content/images/quay.yaml').replace('id: 1', 'id: 2'))
    await bench.write(harbour, newHarbour.replace('image: quay', 'image: harbour'))
  })
  return site
}

const publishing = (bench: TestWorkbench) => bench.read<Publishing>('data/publish.json')
const allBut = async (bench: TestWorkbench, ...entries: readonly string[]) => {
  const { choices } = await publishing(bench)
  return choices.filter(({ entry }) => !entries.includes(entry)).flatMap(({ files }) => files)
}
const conflictsOf = (outcome: PublishOutcome) => (outcome.kind === 'refused' ? outcome.conflicts : [])

describe('publishing only what was chosen', () => {
  it('lists each entry with its files, and the entries that it needs', async () => {
    const { bench } = await startChangedSite()
    await bench.rebuild(() => bench.write(museum, newMuseum.replace('id: 1', 'id: 1\nuntil: 2099-04-30')))
    const { choices, ...shown } = await publishing(bench)
    expect(shown).toMatchObject({ address: 'https://api.example.org', nextDay: '2099-05-01' })
    expect(choices).toEqual([
      {
        entry: 'events/fair',
        title: { en: 'The feast' },
        kind: 'changed',
        files: [fair],
        fields: ['title'],
        usedBy: [],
      },
      { entry: 'guides/walk', title: 'A walk', kind: 'removed', files: [walk], fields: [], usedBy: [] },
      {
        entry: 'objects/museum',
        title: { en: 'The hall' },
        kind: 'changed',
        files: [museum],
        fields: ['until', 'title'],
        usedBy: [],
      },
      {
        ...{ entry: 'images/harbour', title: 'The quay', kind: 'added' },
        ...{ files: [`${picture}.jpg`, `${picture}.yaml`], fields: [], usedBy: ['objects/harbour'] },
      },
      {
        entry: 'objects/harbour',
        title: { en: 'The harbour' },
        kind: 'added',
        files: [harbour],
        fields: [],
        usedBy: [],
      },
    ])
  })

  it('ties a type that is renamed to the entries that have it', async () => {
    const { bench } = await startGitSite()
    await bench.rebuild(async () => {
      await bench.write(fair, newFair)
      await bench.write('content/labels.yaml', textOf('content/labels.yaml').replace('museum:', 'hall:'))
      await bench.write(museum, newMuseum.replace('label: museum', 'label: hall'))
    })
    const { choices } = await publishing(bench)
    expect(choices.map(({ entry, usedBy }) => [entry, usedBy])).toEqual([
      ['events/fair', []],
      ['labels', ['objects/museum']],
      ['objects/museum', ['labels']],
    ])
  })

  it('commits, builds and sends it, and leaves the other files as they are', async () => {
    const { bench, git, remoteGit } = await startChangedSite()
    const left = await allBut(bench, 'events/fair', 'objects/harbour', 'images/harbour')
    expect(left).toEqual([walk, museum])
    expect(await publish(bench, { left })).toMatchObject({ kind: 'published', sentTo: 'origin/main' })
    expect(await remoteGit('log', '-1', '--format=%s', 'main')).toBe('Change The feast and 2 more')
    const sent = await remoteGit('show', '--name-only', '--format=', 'main')
    expect(sent.split('\n')).toEqual([
      ...['content/.gitattributes', fair, 'content/ids.txt'],
      ...[`${picture}.jpg`, `${picture}.yaml`, harbour],
    ])
    expect(await remoteGit('show', 'main:content/ids.txt')).toContain('object 2 harbour')
    const places = await bench.text('dist/api/v1/objects/page/1.json')
    expect(places).toContain('The harbour')
    expect(places).not.toContain('The hall')
    expect(await bench.text('dist/api/v1/guides/page/1.json')).toContain('A walk')
    expect(await bench.text(museum)).toBe(newMuseum)
    expect(await git('status', '--porcelain')).toBe(` D ${walk}\n M ${museum}`)
    expect(await publish(bench)).toMatchObject({ kind: 'published' })
    expect(await remoteGit('show', `main:${museum}`)).toContain('The hall')
  })

  it('is not stopped by a problem of a file that is not chosen', async () => {
    const { bench, remoteGit } = await startGitSite()
    await bench.rebuild(() => bench.write(fair, newFair))
    await bench.write(museum, textOf(museum).replace('label: museum', 'label: castle'))
    await bench.until(({ state }) => state.kind === 'stale')
    expect(await publish(bench)).toMatchObject({ why: 'problems' })
    expect(await publish(bench, { left: [museum] })).toMatchObject({ kind: 'published' })
    expect(await remoteGit('show', `main:${fair}`)).toContain('The feast')
    expect(await bench.text(museum)).toContain('castle')
  })

  it('refuses what needs a file that is not chosen, with each problem, and changes nothing', async () => {
    const { bench, git, remoteGit } = await startChangedSite()
    const before = await git('rev-parse', 'HEAD')
    const left = await allBut(bench, 'objects/harbour')
    const outcome = await publish(bench, { left })
    const detail = expect.stringMatching(/^content\/objects\/harbour\.md:\d+: .*harbour/)
    expect(outcome).toMatchObject({ why: 'choice', detail, needs: ['images/harbour'] })
    expect(await git('rev-parse', 'HEAD')).toBe(before)
    expect(await remoteGit('rev-parse', 'main')).toBe(before)
    expect(await git('diff', '--cached', '--stat')).toBe('')
  })

  it('asks for a file that is not chosen, too, what to keep, and says who changed it', async () => {
    const { bench, git, sendOther } = await startChangedSite()
    await sendOther(museum, textOf(museum).replace('The museum', 'The house').replace('Old', 'Older'))
    const left = await allBut(bench, 'events/fair')
    const outcome = await publish(bench, { left })
    const conflicts = conflictsOf(outcome)
    const date = expect.stringMatching(/^[\d-]{10}T[\d:.]+Z$/)
    expect(conflicts).toMatchObject([
      { file: museum, field: 'title', mine: 'The hall', theirs: 'The house', author: 'Bo', date },
    ])
    expect(await bench.text(museum)).toBe(newMuseum)
    const choices = conflicts.map(({ file, field, valuesHash }) => ({
      file,
      field,
      valuesHash,
      keep: 'mine' as const,
    }))
    expect(await publish(bench, { left, choices })).toMatchObject({ kind: 'published' })
    expect(await bench.text(museum)).toBe(newMuseum.replace('Old', 'Older'))
    expect(await git('status', '--porcelain', museum)).toBe(` M ${museum}`)
  })
})

describe('sending for review', () => {
  it('sends the choice as a branch, changes nothing here, and sees it come in', async () => {
    const { bench, git, other, remoteGit } = await startChangedSite()
    await git('config', 'visitor-content-api.preview', 'https://{branch}.city.example')
    const [before, files] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain')]
    const left = await allBut(bench, 'events/fair', 'objects/museum')
    const outcome = await publish(bench, { left, to: 'review' })
    expect(outcome).toEqual({
      kind: 'sent',
      branch: expect.stringMatching(/^review-change-the-fe-[0-9a-f]{6}$/),
      isAgain: false,
    })
    const branch = outcome.kind === 'sent' ? outcome.branch : ''
    expect(await git('rev-parse', 'HEAD')).toBe(before)
    expect(await git('status', '--porcelain')).toBe(files)
    expect(await remoteGit('rev-parse', 'main')).toBe(before)
    expect(await remoteGit('diff', '--name-only', 'main', branch)).toBe(`${fair}\n${museum}`)
    await expect(bench.text('dist/api/v1/site.json')).rejects.toThrow('ENOENT')
    const review = async () => (await publishing(bench)).git?.reviews[0]
    const preview = `https://${branch}.city.example`
    const subject = 'Change The feast and 1 more'
    expect(await review()).toMatchObject({ branch, subject, preview, isIn: false, files: [fair, museum] })
    await other('fetch', '--quiet')
    await other('merge', '--quiet', '--squash', `origin/${branch}`)
    await other('commit', '--quiet', '-m', 'Merged by the editor in chief')
    await other('push', '--quiet')
    const everything = await allBut(bench)
    expect(await publish(bench, { left: everything })).toMatchObject({ kind: 'published' })
    expect(await review()).toMatchObject({ isIn: true })
    expect(await git('status', '--porcelain', fair, museum)).toBe('')
    expect(await bench.text(fair)).toBe(newFair)
  })

  it('sends a newer version in place of the one that waits, unless a colleague has added to that', async () => {
    const { bench, git, other, remoteGit } = await startChangedSite()
    const left = await allBut(bench, 'events/fair')
    const send = async () => {
      const outcome = await publish(bench, { left, to: 'review' })
      if (outcome.kind !== 'sent') throw new Error(outcome.kind)
      return outcome
    }
    const { branch } = await send()
    const outdated = async () => (await publishing(bench)).git?.reviews.map(({ outdated }) => outdated)
    expect(await outdated()).toEqual([[]])
    const newest = newFair.replace('The feast', 'The feast of May')
    await bench.rebuild(() => bench.write(fair, newest))
    expect(await outdated()).toEqual([[fair]])
    expect(await send()).toEqual({ kind: 'sent', branch, isAgain: true })
    expect(await outdated()).toEqual([[]])
    expect(await remoteGit('show', `${branch}:${fair}`)).toBe(newest.trim())
    expect(await remoteGit('rev-list', '--count', `main..${branch}`)).toBe('1')
    await other('fetch', '--quiet')
    await other('checkout', '--quiet', branch)
    await other('commit', '--quiet', '--allow-empty', '-m', 'Approve')
    await other('push', '--quiet')
    expect(await send()).toMatchObject({ isAgain: false })
    expect(await remoteGit('log', '-1', '--format=%s', branch)).toBe('Approve')
    expect(await git('status', '--porcelain', fair)).toBe(` M ${fair}`)
  })

  it('lists only the files of the content that a review has', async () => {
    const { bench, git } = await startChangedSite()
    await bench.write('notes-of-the-office.txt', 'Call the ferry.')
    await git('add', 'notes-of-the-office.txt', fair)
    await git('commit', '--quiet', '-m', 'Note')
    await git('update-ref', 'refs/visitor-content-api/review/note', 'HEAD')
    expect((await publishing(bench)).git?.reviews).toMatchObject([{ branch: 'note', files: [fair] }])
  })

  it('shows what a colleague has sent once it was fetched, by its entries, until it has come in', async () => {
    const { bench, other, clone } = await startGitSite()
    const waiting = async () => (await publishing(bench)).git?.waiting
    const fetchOnly = () => publish(bench, { to: 'fetch' })
    const theirs = 'review-change-the-fe-0123ab'
    await other('checkout', '--quiet', '-b', theirs)
    await writeFile(join(clone, fair), newFair)
    await writeFile(join(clone, harbour), newHarbour)
    const inSwedish = newHarbour.replace(/^id: 2/m, 'id: 3\ntranslation_of: harbour')
    const hamnen = inSwedish.replace('language: en', 'language: sv').replace(/title: .*/, 'title: Hamnen')
    await writeFile(join(clone, 'content/objects/hamnen.md'), hamnen)
    await other('rm', '--quiet', walk)
    await other('add', '.')
    await other('commit', '--quiet', '-m', 'Please look at this')
    // The other names are none that the workbench gives.
    for (const branch of [theirs, 'review-<b>', 'review-a/b', 'feature'])
      await other('push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`)
    expect(await waiting()).toEqual([])
    expect(await fetchOnly()).toMatchObject({ kind: 'published', came: { count: 0 } })
    expect(await waiting()).toEqual([
      {
        branch: theirs,
        author: 'Bo',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        entries: { count: 3, titles: ['The feast', 'A walk', 'The harbour'] },
        request: '',
        preview: '',
      },
    ])
    await other('checkout', '--quiet', 'main')
    await other('pull', '--quiet')
    await other('merge', '--quiet', '--squash', theirs)
    await other('commit', '--quiet', '-m', 'Approve')
    await other('push', '--quiet')
    expect(await fetchOnly()).toMatchObject({ came: { count: 3 } })
    expect(await waiting()).toEqual([])
  })

  it('forgets a review of a colleague whose branch is gone, and never lists an own one as theirs', async () => {
    const { bench, remoteGit } = await startChangedSite()
    const outcome = await publish(bench, { left: await allBut(bench, 'events/fair'), to: 'review' })
    const branch = outcome.kind === 'sent' ? outcome.branch : ''
    const lists = async () => {
      const { reviews = [], waiting = [] } = (await publishing(bench)).git ?? {}
      return [reviews, waiting].map(list => list.map(each => each.branch))
    }
    const theirs = 'review-walk-aaaaaa'
    await remoteGit('branch', theirs, branch)
    const fetchOnly = async () => publish(bench, { left: await allBut(bench), to: 'fetch' })
    await fetchOnly()
    expect(await lists()).toEqual([[branch], [theirs]])
    await bench.post('forget-review', { branch })
    await fetchOnly()
    expect(await lists()).toEqual([[], [theirs]])
    await remoteGit('branch', '-D', theirs)
    await fetchOnly()
    expect(await lists()).toEqual([[], []])
  })

  it('shows no review whose commits are more than the workbench sends, or whose text is too large to read', async () => {
    const { bench, other, clone } = await startGitSite()
    await other('checkout', '--quiet', '-b', 'review-many-aaaaaa')
    for (let count = 0; count < 21; count++) {
      await writeFile(join(clone, fair), `${newFair}\n${count}\n`)
      await other('commit', '--quiet', '-am', 'Again')
    }
    await other('push', '--quiet', '-u', 'origin', 'review-many-aaaaaa')
    await other('checkout', '--quiet', '-b', 'review-large-aaaaaa', 'main')
    await writeFile(join(clone, 'content/guides/large.md'), 'x'.repeat(70 * 2 ** 20))
    await other('add', '.')
    await other('commit', '--quiet', '-m', 'Large')
    await other('push', '--quiet', '-u', 'origin', 'review-large-aaaaaa')
    await publish(bench, { to: 'fetch' })
    const { waiting } = (await publishing(bench)).git ?? {}
    expect(waiting?.map(({ branch, entries }) => [branch, ...entries.titles])).toEqual([
      ['review-large-aaaaaa', 'large.md'],
    ])
  })

  it.each([
    ['git@github.com:city/content.git', 'https://github.com/city/content/compare/main...review-1?expand=1'],
    [
      'https://ann:secret@github.com/city/content',
      'https://github.com/city/content/compare/main...review-1?expand=1',
    ],
    [
      'ssh://git@gitlab.city.example:2222/web/content.git',
      'https://gitlab.city.example/web/content/-/merge_requests/new?merge_request%5Bsource_branch%5D=review-1&merge_request%5Btarget_branch%5D=main',
    ],
    ['https://codeberg.org/city/content.git/', 'https://codeberg.org/city/content/compare/main...review-1'],
    ['https://git.city.example:3000/city/content.git', ''],
    ['/srv/git/content.git', ''],
    ['C:/git/content.git', ''],
  ])('knows where the pull request of %s is opened', (remote, address) => {
    expect(requestAddress(remote, { host: '', target: 'main', branch: 'review-1' })).toBe(address)
  })
})
