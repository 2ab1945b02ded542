import { describe, expect, it } from 'vitest'
import type { ItemDifferences, Publishing } from '../../src/workbench/messages/publish-messages.ts'
import { publish, startGitSite } from '../support/git-site.ts'
import { textOf } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'

const fair = 'content/events/fair.md'
const newFair = textOf(fair).replace('The fair', 'The feast')
const refused = (why: string) => expect.objectContaining({ kind: 'refused', why })

describe('publishing from the workbench without git', () => {
  it('builds the site that `npm run build` would, and shows the changes before it', async () => {
    const options = { target: 'nginx', env: { BASE_URL: 'https://api.example.net' } }
    const bench = await startWorkbench({}, options)
    expect(await bench.read<Publishing>('data/publish.json')).toMatchObject({ git: null })
    expect(await publish(bench)).toMatchObject({ kind: 'published', commit: '', sentTo: '', merged: [] })
    expect(await bench.text('dist/site.json')).toContain('https://api.example.net')
    expect(await bench.text('dist/_nginx.server.conf')).toContain('/api/v1/')
    await bench.rebuild(() => bench.write(fair, newFair.replace('2027-05-02', '2027-05-03')))
    const { fields } = await bench.read<ItemDifferences>('data/changes/singulareventdates/1.json')
    expect(fields).toEqual([
      { path: 'title', before: 'The fair', after: 'The feast' },
      { path: 'end_date', before: '2027-05-02', after: '2027-05-03' },
    ])
    await publish(bench)
    expect((await bench.read<ItemDifferences>('data/changes/singulareventdates/1.json')).fields).toEqual([])
  })

  it('keeps the published site if the content has problems, or has changed since it was shown', async () => {
    const bench = await startWorkbench()
    await publish(bench)
    const site = () => bench.text('dist/api/v1/singulareventdates/page/1.json')
    const before = await site()
    const { seen } = await bench.read<Publishing>('data/publish.json')
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await publish(bench, { seen: String(seen) })).toEqual(refused('changed'))
    await bench.write(fair, newFair.replace('category: fairs', 'category: feasts'))
    await bench.until(({ state }) => state.kind === 'stale')
    expect(await publish(bench, { seen: '' })).toEqual(refused('problems'))
    expect(await site()).toBe(before)
  })

  it('uses no git with --no-git', async () => {
    const { bench, git } = await startGitSite({ usesGit: false })
    await bench.rebuild(() => bench.write(fair, newFair))
    expect(await bench.read<Publishing>('data/publish.json')).toMatchObject({ git: null })
    expect(await publish(bench)).toMatchObject({ kind: 'published', commit: '' })
    expect(await git('status', '--porcelain')).toContain(` M ${fair}`)
  })
})
