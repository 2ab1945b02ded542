import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseTarget, targets } from '../../../src/hosts/targets/choose-target.ts'
import { build, check } from '../../../src/pipeline/build.ts'
import { hashFolder } from '../../support/hash-folder.ts'
import { makeSite } from '../../support/site.ts'

describe('the target of a build', () => {
  it.each([
    [{ NETLIFY: 'true' }, 'netlify'],
    [{ CF_PAGES: '1' }, 'cloudflare-pages'],
    [{ WORKERS_CI: '1' }, 'cloudflare-workers'],
    [{ NETLIFY: 'false' }, undefined],
    [{ CI: 'true', GITHUB_ACTIONS: 'true', HOME: '/root' }, undefined],
    [{}, undefined],
  ])('is the host whose machine has the variables %j', (env, name) => {
    expect(targets.filter(({ isHostOf }) => isHostOf?.(env)).map(target => target.name)).toEqual(
      name ? [name] : [],
    )
    expect(chooseTarget(undefined, env)?.name).toBe(name)
  })

  it('is suggested for a similar name', () => {
    expect(() => chooseTarget('github', {})).toThrow('is not a target')
    expect(() => chooseTarget('github', {})).toThrow('Did you mean "github-pages"?')
  })
})

describe('the advice for deploying a built folder', () => {
  it.each(targets)('names the folder that was built, for $title', ({ deploy }) => {
    for (const line of Object.values(deploy('/srv/a site'))) {
      expect(line).toContain('/srv/a site')
      expect(line).not.toMatch(/(?<!instead of |i stället för |output directory )\bdist\b/)
    }
  })

  it('can be pasted into a shell', () => {
    const lineOf = (name: string, out: string) => targets.find(each => each.name === name)?.deploy(out).en
    expect(lineOf('nginx', 'dist')).toContain('nginx -p "$PWD"/dist -c')
    expect(lineOf('nginx', '/srv/city')).toContain('nginx -p /srv/city -c')
    expect(lineOf('caddy', '/srv/a $b')).toContain('SITE_ROOT="/srv/a \\$b" caddy')
  })
})

it.each(['nginx', 'caddy'])('a build without a target leaves a site that %s serves', async target => {
  const root = await makeSite()
  await build({ root, target })
  const before = await hashFolder(join(root, 'dist'))
  await expect(build({ root })).rejects.toThrow(`Write --target ${target}`)
  expect(await hashFolder(join(root, 'dist'))).toEqual(before)
})

describe('a base URL with a path', () => {
  const baseUrl = 'https://example.org/city'
  const rooted = targets.filter(({ name }) => name !== 'github-pages').map(({ name }) => name)

  it.each(rooted)('is refused before anything is rendered for %s, which serves at the root', async target => {
    const root = await makeSite()
    await expect(build({ root, target, baseUrl })).rejects.toThrow('at the root of a host name only')
    await expect(check({ root, target, baseUrl })).rejects.toThrow(
      /has the path \/city, .*\nGive the API a host name/,
    )
    // Nothing was decoded, so there is nothing to keep.
    const written = Object.keys(await hashFolder(root)).filter(file => /^(?:dist|\.cache)/.test(file))
    expect(written).toEqual([])
  })

  it.each(['github-pages', undefined])('is served by %s', async target => {
    const root = await makeSite()
    expect((await build({ root, target, baseUrl })).published.files).toBeGreaterThan(0)
  })
})
