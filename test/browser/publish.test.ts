import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeGitSite, publish, startGitSite } from '../support/git-site.ts'
import { smallSite, textOf } from '../support/small-site.ts'
import { startWorkbenchOn, undoOf } from '../support/workbench.ts'
import { useBrowser } from './support/browser.ts'

const [fair, museum, walk] = ['content/events/fair.md', 'content/objects/museum.md', 'content/guides/walk.md']
const text = textOf(fair)

const { open } = useBrowser()

describe('the view that publishes', () => {
  it('shows a change field by field, publishes it, and sends it to the remote', async () => {
    const { bench, remoteGit, git } = await startGitSite()
    const page = await open(`${bench.url}#/publish`)
    await page.getByText('Nothing to publish.').waitFor()
    await page.getByText('Technical details').click()
    await page.getByText('Compared with the last version that was sent').waitFor()
    await page.getByText('Technical details').click()
    await writeFile(
      join(bench.root, fair),
      text
        .replace(/^ {2}- .*$/m, '$&\n  - { id: 2, start: 2027-05-08 }\n  - { id: 3, start: 2027-05-15 }')
        .replace('The fair', 'The feast')
        .replace('even', 'only')
        .replace(/\s*$/, '\n\n## Prices\n\nSee [the list](https://city.example/prices).\n'),
    )
    await page.getByText('Dates added: Sat, 8 May 2027 · Sat, 15 May 2027').waitFor()
    await page.getByText('1 change to publish.').waitFor()
    await page.getByText('Changed The feast').click()
    const row = page.getByRole('group').filter({ hasText: 'Changed The feast' })
    await row.getByText('The fair').waitFor()
    const [removed, added] = await Promise.all(['del', 'ins'].map(tag => row.locator(tag).allTextContents()))
    expect([removed, added]).toEqual([
      ['fair', 'even '],
      ['feast', 'only ', 'Prices\n\nSee the list (https://city.example/prices).'],
    ])
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published and sent 1 entry: The feast.').waitFor()
    await page.getByText('Nothing to publish.').waitFor()
    expect(await remoteGit('log', '-1', '--format=%s', 'main')).toBe('Change The feast')
    await rm(join(bench.root, walk))
    await page.getByRole('link', { name: 'Publish 1' }).waitFor()
    await page.getByText('Removed A walk').click()
    await page.getByRole('button', { name: `Restore: ${walk}` }).click()
    await page.getByText('Restored: A walk (English).').waitFor()
    await page.getByText('Nothing to publish.').waitFor()
    expect(await bench.text(walk)).toBe(smallSite[walk])
    await rm(join(bench.root, walk))
    await page.goto(`${bench.url}#/publish`)
    await page.getByText('1 change to publish.').waitFor()
    const message = page.getByLabel('Describe this change')
    await message.fill('End the walk')
    await page.getByText('Technical details').click()
    await page.getByText('Branch main, sent to origin').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByText('The publish is done.').getByRole('link', { name: 'Publish' }).click()
    await page.getByText('Removed 1 entry for visitors: A walk.').waitFor()
    expect(await remoteGit('log', '-1', '--format=%s', 'main')).toBe('End the walk')
    expect(await remoteGit('show', '--name-only', '--format=', 'main')).toBe(walk)
    expect(await git('status', '--porcelain')).toBe('')
    await page.getByText('Nothing to publish.').waitFor()
    await page.goto(`${bench.url}#/`)
    await page.getByText('Everything is published. Published by Ann').waitFor()
    expect(await page.getByRole('link', { name: 'See each change, and publish' }).count()).toBe(0)
    await page.goto(`${bench.url}#/publish`)
    await page.getByText('Nothing to publish.').waitFor()
    expect(await page.getByText('Published and sent').count()).toBe(0)
    const fetchOnly = page.getByRole('button', { name: 'Get others’ changes' })
    expect(await fetchOnly.getAttribute('class')).not.toBe('primary')
    await fetchOnly.click()
    await page.getByText('Others have sent nothing new.').waitFor()
  })

  it('shows what the dates of an event share once, and what differs by date', async () => {
    const twice = text.replace(/^ {2}- .*$/m, '$&\n  - { id: 2, start: 2027-05-08 }')
    const { root } = await makeGitSite({ [fair]: twice })
    const bench = await startWorkbenchOn(root)
    const page = await open(`${bench.url}#/publish`)
    await page.getByText('Nothing to publish.').waitFor()
    await bench.write(fair, twice.replace('even', 'only').replace('05-08', '05-09'))
    await page.getByText('Changed The fair').click()
    const fields = page.getByRole('group').filter({ hasText: 'Changed The fair' }).getByRole('term')
    await expect.poll(() => fields.allTextContents()).toEqual(['Text', 'First day', 'Last day'])
  })

  it('publishes one of two changes, sends the other for review, and shows when it has come in', async () => {
    const { bench, remoteGit, other } = await startGitSite()
    const page = await open(`${bench.url}#/publish`)
    await bench.rebuild(async () => {
      await bench.write(fair, text.replace('The fair', 'The feast'))
      await bench.write(museum, textOf(museum).replace('The museum', 'The hall'))
    })
    await page.getByLabel('Publish: The hall').uncheck()
    await page.reload()
    const part = (all: number) => page.getByRole('button', { name: `Publish 1 of ${all}` })
    await part(2).waitFor()
    await bench.write(walk, textOf(walk).replace('A walk', 'A stroll'))
    await part(3).waitFor()
    await page.getByText('new since you chose').waitFor()
    await bench.write(walk, textOf(walk))
    await part(2).waitFor()
    await page.getByText('What you did not choose stays as it is').waitFor()
    await part(2).click()
    await page.getByText('Published and sent 1 entry: The feast.').waitFor()
    expect(await remoteGit('log', '-1', '--format=%s', 'main')).toBe('Change The feast')
    expect(await page.getByText('Choose at least one entry to publish.').count()).toBe(0)
    const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
    expect(await publishButton.getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('Publish: The hall').check()
    await page.getByText('Published and sent').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByRole('dialog').getByText('In the next step you ask your colleague.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click()
    await page.getByText('One step is left: ask a colleague to review it.').waitFor()
    const waiting = page.getByRole('listitem').getByText('Waiting for review')
    await waiting.waitFor()
    expect(await page.getByText('Choose at least one entry to publish.').count()).toBe(0)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy a message to a colleague' }).first().click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^Can you review “Change The hall”\? On the server it is the branch review-change-the-ha-\w+\.$/,
    )
    const hall = page.getByLabel('Publish: The hall')
    expect(await hall.isChecked()).toBe(false)
    const unanswered = page.getByText('If you publish it now, visitors see it before it is approved.')
    expect(await unanswered.count()).toBe(0)
    await hall.check()
    await unanswered.waitFor()
    await page.goto(`${bench.url}#/edit/${museum}`)
    await page.getByRole('link', { name: 'Waiting for review' }).click()
    await bench.write(museum, textOf(museum).replace('The museum', 'The great hall'))
    await page.getByText('Changed since you sent it for review').waitFor()
    await page.route('**/data/publish.json*', async route => {
      const answer = await route.fetch()
      const { git, ...rest } = await answer.json()
      for (const review of git.reviews) review.request = 'https://git.example/city/compare'
      await route.fulfill({ response: answer, json: { ...rest, git } })
    })
    await page.getByLabel('Publish: The great hall').check()
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click()
    await page.getByText('It has replaced the version that you sent before').waitFor()
    const link = page.getByRole('status').getByRole('link', { name: 'Open the review on git.example' })
    expect(await link.getAttribute('href')).toBe('https://git.example/city/compare')
    await page.unrouteAll({ behavior: 'wait' })
    expect(await waiting.count()).toBe(1)
    const check = page.getByRole('button', { name: 'See whether it is approved' })
    await check.click()
    await page.getByText('Not approved yet.').waitFor()
    await other('fetch', '--quiet')
    const branch = await other('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/review-*')
    await other('merge', '--quiet', branch)
    await other('push', '--quiet')
    await check.click()
    await page.getByText('1 entry is new or changed here: The great hall.').waitFor()
    await page.getByText('Published', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove from the list: Change The great hall' }).click()
    await page.getByText('Published', { exact: true }).waitFor({ state: 'detached' })
    await page.getByText('Nothing to publish.').waitFor()
    expect(await bench.text(museum)).toContain('The great hall')
    await bench.write(walk, textOf(walk).replace('A walk', 'A stroll'))
    await page.getByLabel('Publish: A stroll').uncheck()
    await page.getByText('Earlier publishes').click()
    await page.getByRole('button', { name: 'Undo this publish: Change The feast' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this publish' }).click()
    await page.getByText('Here as before this publish: The feast.').waitFor()
    expect(await bench.text(fair)).toBe(text)
    await page.getByText('2 changes to publish.').waitFor()
    await part(2).waitFor()
    expect(await page.getByLabel('Publish: The fair').isChecked()).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('undone.').waitFor()
    expect(await bench.text(fair)).toContain('The feast')
  })

  it('shows a colleague who fetches what waits for review, and where it is approved', async () => {
    const { bench, git, other, clone } = await startGitSite()
    await other('checkout', '--quiet', '-b', 'review-change-the-fe-0123ab')
    await writeFile(join(clone, fair), text.replace('The fair', 'The <b>feast</b>'))
    await other('commit', '--quiet', '-am', 'Please look at this')
    await other('push', '--quiet', 'origin', 'HEAD')
    const page = await open(`${bench.url}#/publish`)
    await page.getByRole('button', { name: 'Get others’ changes' }).click()
    await page.getByText('Others have sent one change for review, which you find below.').waitFor()
    expect(await page.getByText('Others have sent nothing new.').count()).toBe(0)
    await git('remote', 'set-url', '--push', 'origin', 'git@github.com:city/content.git')
    await page.goto(`${bench.url}#/`)
    await page.reload()
    const waiting = page.getByRole('region', { name: 'Others’ changes that wait for review' })
    expect(await waiting.getByRole('listitem').innerText()).toMatch(/^The <b>feast<\/b>\n.*, Bo, 1 entry\n/)
    const link = waiting.getByRole('link', { name: 'Open the review on github.com' })
    expect(await link.getAttribute('href')).toContain('compare/main...review-change-the-fe-0123ab')
  })

  it('unticks an entry that is sent for review while the page is closed, and marks it on the overview', async () => {
    const { bench } = await startGitSite()
    await bench.rebuild(() => bench.write(fair, text.replace('The fair', 'The feast')))
    const page = await open(`${bench.url}#/publish`)
    const feast = page.getByLabel('Publish: The feast')
    await feast.uncheck()
    await feast.check()
    await page.goto('about:blank')
    await publish(bench, { to: 'review' })
    await page.goto(`${bench.url}#/publish`)
    await page.locator('.publish-line').getByText('Waiting for review').waitFor()
    expect(await feast.isChecked()).toBe(false)
    await page.goto(bench.url)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The feast' })
      .getByText('Waiting for review')
      .waitFor()
  })

  it('keeps the ticks of a part that is refused, and chooses the missing entries', async () => {
    const { bench, remoteGit } = await startGitSite()
    const dated = text.replace('end: 2027-05-02', 'end: 2027-05-02, status: cancelled, in_api: keep')
    const place = 'venue_name: The quay\naddress: Quay 2\nlocation: { latitude: 58.44, longitude: 19.72 }'
    await bench.rebuild(async () => {
      await bench.write(fair, dated.replace('place: museum', place))
      await rm(join(bench.root, museum))
    })
    const page = await open(`${bench.url}#/publish`)
    await page.getByRole('button', { name: 'Choose none' }).click()
    await page.getByLabel('Publish: The museum').check()
    expect(await page.getByRole('button', { name: '1 warning' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Publish 1 of 2' }).click()
    await page.getByText('What you chose cannot be published without this: The fair.').waitFor()
    expect(await page.getByLabel('Publish: The museum').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Choose The fair, too' }).click()
    await page.getByText('cannot be published without').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '1 warning' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published and sent 1 entry: The fair.').waitFor()
    expect(await remoteGit('show', '--name-only', '--format=', 'main')).toContain(museum)
  })

  it('lists what changes first, shows the problems of an entry below it, unticked, and publishes the rest', async () => {
    const { bench, remoteGit } = await startGitSite()
    const harbour = 'content/objects/harbour.md'
    const added = textOf(museum).replaceAll('museum', 'harbour').replace('id: 1', 'id: 2')
    await bench.rebuild(async () => {
      await bench.write(
        fair,
        text.replace('The fair', 'The feast').replace('place: museum', 'place: harbour'),
      )
      await bench.write(harbour, added.replace('label: harbour', 'label: museum'))
      await bench.write(walk, textOf(walk).replace('A walk', 'A stroll'))
    })
    await bench.write(harbour, added)
    const page = await open(`${bench.url}#/publish`)
    const line = page.locator('.publish-line').filter({ has: page.getByLabel('Publish: The harbour') })
    await line.getByText('There is no type of place "harbour"').waitFor()
    expect(await line.getByRole('heading').count()).toBe(0)
    for (const name of ['The harbour', 'The feast']) {
      const tick = page.getByLabel(`Publish: ${name}`)
      expect([await tick.isChecked(), await tick.isDisabled()]).toEqual([false, true])
    }
    await page.getByText('cannot be published without The harbour').waitFor()
    expect(await page.getByText('Problems in what you publish').count()).toBe(0)
    const chooseAll = page.getByRole('button', { name: 'Choose all' })
    expect(await chooseAll.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Publish 1 of 3' }).click()
    await page.getByText('Published and sent 1 entry: A stroll.').waitFor()
    expect(await remoteGit('show', '--name-only', '--format=', 'main')).toContain(walk)
    await page.getByText('The content has problems. Fix them first.').waitFor()
    await bench.write(harbour, added.replace('label: harbour', 'label: museum'))
    await page.getByText('Fix them first').waitFor({ state: 'detached' })
    await page.getByText('goes with The feast').waitFor()
    expect(await page.getByLabel('Publish: The feast').isChecked()).toBe(true)
  })

  it('lists what stops a publish of which nothing else changes', async () => {
    const { bench } = await startGitSite()
    await bench.write('_headers', '/api/*\n  X-Robots-Tag noindex\n')
    const page = await open(`${bench.url}#/publish`)
    const problems = page.getByRole('region', { name: 'Problems in what you publish' })
    await problems.getByRole('heading', { name: '_headers' }).waitFor()
  })

  it('lists the problems of files that did not change after what changes, also if a part is refused', async () => {
    const swedish = text
      .replace('language: en', 'language: sv\ntranslation_of: fair')
      .replace('id: 1', 'id: 2')
    const { root } = await makeGitSite({ 'content/events/marknaden.md': swedish })
    const bench = await startWorkbenchOn(root)
    await bench.write(museum, textOf(museum).replace('label: museum', 'label: castle'))
    await rm(join(bench.root, fair))
    const page = await open(`${bench.url}#/publish`)
    const problem = page.getByRole('region', { name: 'Problems in what you publish' })
    await problem.getByText('There is no "fair" beside this entry.').waitFor()
    const [changes, problems] = await Promise.all(
      ['What changes', 'Problems in what you publish'].map(name =>
        page.getByRole('heading', { name }).boundingBox(),
      ),
    )
    expect(changes?.y).toBeLessThan(problems?.y ?? 0)
    await page.getByRole('button', { name: 'Publish 1 of 2' }).click()
    await page.locator('.tag-problem').getByText('What you chose has problems without the rest.').waitFor()
    expect(await page.getByText('Technical details').count()).toBe(1)
    expect(await page.getByText('Fix them first').count()).toBe(0)
  })

  it('says why an event changes whose own file did not change', async () => {
    const { bench, git } = await startGitSite()
    const page = await open(`${bench.url}#/publish`)
    await bench.write(museum, textOf(museum).replace('The museum', 'The hall'))
    const place = page.locator('.publish-line').filter({ hasText: 'Changed The hall' })
    await place.getByText('1 entry comes along').waitFor()
    expect(await place.getByText('Changed The fair').isVisible()).toBe(false)
    await place.getByText('1 entry comes along').click()
    await place.getByText('Changed The fair').click()
    await place.getByRole('definition').filter({ hasText: 'The museum' }).waitFor()
    await place.getByText('1 entry comes along').click()
    expect(await place.getByText('Changed The fair').isVisible()).toBe(false)
    await publish(bench)
    await writeFile(join(bench.root, fair), text.replace('The fair', 'The feast'))
    await git('commit', '--quiet', '-am', 'Rename the fair')
    await bench.write(museum, textOf(museum).replace('The museum', 'The house'))
    await page.getByText('Changed The feast').filter({ hasText: 'Title, Venue' }).waitFor()
    expect(await page.getByText('Because').count()).toBe(0)
  })

  it('names as causes only the files that the changed fields come from', async () => {
    const [labels, quay] = ['content/labels.yaml', 'content/images/quay.yaml']
    const { bench } = await startGitSite()
    await bench.rebuild(async () => {
      await bench.write(labels, textOf(labels).replace('en: Museum', 'en: Gallery'))
      await bench.write(quay, textOf(quay).replace('The quay', 'A quay'))
    })
    const page = await open(`${bench.url}#/publish`)
    const picture = page.locator('.publish-line').filter({ hasText: 'A quay' })
    await picture.getByText('come along').click()
    const rowOf = (title: string) =>
      picture
        .locator('.publish-along')
        .getByRole('group')
        .filter({ hasText: `Changed ${title}` })
    await rowOf('A walk').waitFor()
    expect(await rowOf('A walk').getByText('Because').count()).toBe(0)
    expect(await rowOf('The museum').getByText('Because').textContent()).toBe(
      'Because this changed: A quay (Picture), Types and categories',
    )
  })

  it('folds what comes along, and writes percentages as its reader does', async () => {
    const { bench } = await startGitSite()
    const page = await open(`${bench.url}#/publish`, { locale: 'sv-SE' })
    const quay = 'content/images/quay.yaml'
    const point = 'focal_point: { x: 30.5%, y: 40%, width: 10%, height: 10% }\n'
    await bench.rebuild(() => bench.write(quay, textOf(quay) + point))
    const picture = page.locator('.publish-line').filter({ hasText: 'The quay' })
    await picture.getByText('poster följer med').waitFor()
    const museum = picture.getByText('Ändrad The museum')
    expect(await museum.isVisible()).toBe(false)
    await picture.getByText('poster följer med').click()
    await museum.click()
    await picture.getByRole('definition').getByText('30,5 %').waitFor()
  })

  it('lists on the overview only the setting, not what changes with it', async () => {
    const { bench } = await startGitSite()
    const site = 'content/site.yaml'
    await bench.rebuild(() => bench.write(site, textOf(site).replace('/places/', '/spots/')))
    const page = await open(bench.url)
    await page.getByText('1 change to publish. 1 more entry comes along.').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Changed' }).allTextContents()).toEqual([
      'ChangedSettings',
    ])
  })

  it('says that only ids are new after an event was made and that was undone', async () => {
    const { bench } = await startGitSite()
    await publish(bench)
    const page = await open(`${bench.url}#/publish`)
    await page.getByText('Nothing to publish.').waitFor()
    const asked = { title: 'A race', language: 'en', image: 'quay', category: 'fairs', date: '2027-07-01' }
    await bench.rebuild(async () => {
      const made = await bench.act('create', { kind: 'events', ...asked })
      await bench.act('undo', undoOf(made))
    })
    await page.getByText('Only ids.txt has changed.').waitFor()
  })

  it('asks what to keep if others have changed the same field', async () => {
    const { bench, remoteGit, sendOther } = await startGitSite()
    const page = await open(`${bench.url}#/publish`)
    await sendOther(fair, text.replace('The fair', 'The market'))
    await bench.rebuild(() => bench.write(fair, text.replace('The fair', 'The feast')))
    await page.getByText('1 change to publish.').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Others have changed the same fields.').waitFor()
    await page.getByText('Choose what to keep first.').waitFor()
    await page.getByText(/^From others: Bo, \d+ \w+ \d{4}, \d\d:\d\d$/).waitFor()
    await page.getByRole('button', { name: 'Keep theirs' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published and sent. 1 entry is new or changed here: The market.').waitFor()
    expect(await remoteGit('show', `main:${fair}`)).toContain('title: The market')
  })

  it('shows a new event whole, and says in Swedish why a repository is not ready', async () => {
    const { bench, git } = await startGitSite()
    await git('checkout', '--quiet', '--detach')
    const page = await open(`${bench.url}#/publish`, { locale: 'sv-SE' })
    const dates = '  - { id: 7, start: 2027-05-08 }\n  - { id: 8, start: 2027-05-15 }'
    await bench.write('content/events/new.md', text.replace(/^ {2}- .*$/m, dates))
    await page.getByText('Ny The fair').click()
    const row = page.getByRole('group').filter({ hasText: 'Ny The fair' })
    await row.getByText('lör 8 maj 2027 · lör 15 maj 2027').waitFor()
    await row.getByRole('article').getByRole('img').first().waitFor()
    await page.getByRole('button', { name: 'Publicera' }).click()
    await page.getByText('Inget kan publiceras eller skickas härifrån just nu.').waitFor()
    await page.getByRole('status').getByText('Tekniska detaljer').click()
    await page.getByRole('status').getByText('git switch').waitFor()
    await git('checkout', '--quiet', 'main')
    await page.getByRole('button', { name: 'Publicera' }).click()
    await page.getByText('Publicerade och skickade 1 post: The fair.').waitFor()
    expect(await git('log', '-1', '--format=%s')).toBe('Lade till The fair')
  })
})

it('an earlier version of an entry is compared field by field, and restored through its form', async () => {
  const { root, git } = await makeGitSite()
  const feast = 'content/events/feast.md'
  await git('mv', fair, feast)
  const newText = text
    .replace('The fair', 'The feast')
    .replace('place: museum\nzip_code: 01234\n', '')
    .replace(', end: 2027-05-02', '')
    .replace('language: en', 'language: sv')
  await writeFile(join(root, feast), newText)
  await git('commit', '--quiet', '-am', 'Rename the fair')
  const bench = await startWorkbenchOn(root)
  const page = await open(`${bench.url}#/edit/${feast}`)
  await page.getByText(/^The last one .*, by Ann$/).click()
  const last = page
    .getByRole('listitem')
    .filter({ hasText: 'Changed: Language, Title, Dates, Place, Postcode' })
  await last.getByText('This is how it is now.').waitFor()
  const first = page.getByRole('listitem').filter({ hasText: 'Start' })
  const leftOf = async () => (await first.getByText('Compare with now').boundingBox())?.x
  const left = await leftOf()
  await first.getByText('Compare with now').click()
  const days = ['• 1 – 2 May 2027', '• Sat, 1 May 2027']
  const values = ['The fair', 'The feast', ...days].map(
    (value, index) => `${index % 2 ? 'Now' : 'Then'}: ${value}`,
  )
  const shown = async () =>
    (await first.getByRole('definition').allTextContents()).map(text => text.replace(/\s/g, ' '))
  await expect.poll(shown).toEqual([...values, 'Then: The museum', 'Then: 01234'])
  expect(await leftOf()).toBe(left)
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Compare with now')
  await first.getByRole('button', { name: 'Use this version' }).click()
  await first.getByText('Put back in the form: Title, Dates, Place, Postcode.').waitFor()
  await first.locator(':focus').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => readFile(join(root, feast), 'utf8'))
    .toBe(text.replace('language: en', 'language: sv'))
  await last.getByText('Compare with now').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readFile(join(root, feast), 'utf8')).toBe(newText)
  // The focus stays near a button that has disappeared.
  await page.locator('.bottom-bar').locator(':focus').waitFor()
})

it('an earlier version of the types of places shows them by their names', async () => {
  const labels = 'content/labels.yaml'
  const { root, git } = await makeGitSite()
  await writeFile(join(root, labels), textOf(labels).replace('en: Museum', 'en: Gallery'))
  await git('commit', '--quiet', '-am', 'Rename a type', '--date', '2099-01-01T12:00:00')
  const bench = await startWorkbenchOn(root)
  const page = await open(`${bench.url}#/edit/${labels}`)
  await page.getByRole('heading', { name: 'Earlier versions' }).click()
  await page.getByText(/Changed: Types of place$/).waitFor()
  await page.getByText('Compare with now').click()
  await page.getByText('Then: English: Museum, Swedish: Museum').waitFor()
  await page.getByText('Now: English: Gallery, Swedish: Museum').waitFor()
})

it('an earlier version is restored in the other language, too', async () => {
  const massan = 'content/events/massan.md'
  const swedish = text
    .replace('language: en', 'language: sv\ntranslation_of: fair')
    .replace('The fair', 'Mässan')
    .replace('id: 1,', 'id: 2,')
  const { root, git } = await makeGitSite({ [massan]: swedish })
  await writeFile(join(root, fair), text.replace('The fair', 'The feast'))
  await writeFile(join(root, massan), swedish.replace('Mässan', 'Festen'))
  await git('commit', '--quiet', '-am', 'Rename the fair', '--date', '2099-01-01T12:00:00')
  const bench = await startWorkbenchOn(root)
  const page = await open(`${bench.url}#/edit/${fair}`)
  await page.getByRole('heading', { name: 'Earlier versions' }).click()
  await page.getByText('Compare with now').click()
  await page.getByRole('button', { name: 'Use this version' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not changed in Swedish: Title').waitFor()
  const start = page.getByRole('listitem').filter({ hasText: 'Start' })
  await start.getByText('This is how it is now.').waitFor()
  await page.getByRole('link', { name: 'Use it in Swedish, too' }).click()
  await page.getByRole('heading', { level: 1, name: 'Festen' }).waitFor()
  await page.getByRole('button', { name: 'Use this version' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect([await bench.text(fair), await bench.text(massan)]).toEqual([text, swedish])
  expect(await page.getByText('Not changed in').count()).toBe(0)
})

it('a text that is restored as it was does not ask for a change in the other language', async () => {
  const massan = 'content/events/massan.md'
  const swedish = text
    .replace('language: en', 'language: sv\ntranslation_of: fair')
    .replace('id: 1,', 'id: 2,')
  const { root } = await makeGitSite({ [massan]: swedish.replace('The fair', 'Mässan') })
  const bench = await startWorkbenchOn(root)
  const page = await open(`${bench.url}#/edit/${fair}`)
  await page.getByLabel('Title required').fill('The feast')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not changed in Swedish: Title').waitFor()
  await page.getByRole('heading', { name: 'Earlier versions' }).click()
  await page.getByText('Compare with now').click()
  await page.getByRole('button', { name: 'Use this version' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => bench.text(fair)).toBe(text)
  await page.getByRole('button', { name: 'Undo: Title' }).waitFor()
  await page.getByText('Not changed in').waitFor({ state: 'detached' })
})
