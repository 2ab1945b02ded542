import { describe, expect, it } from 'vitest'
import { chooseTarget, targets, UnknownTarget } from '../../../src/hosts/targets/choose-target.ts'

describe('the target of a build', () => {
  it.each(targets.map(({ name }) => name))('is %s where it is asked for', name => {
    expect(chooseTarget(name, {})?.name).toBe(name)
  })

  it('is none on a machine that belongs to no host', () => {
    expect(chooseTarget(undefined, { CI: 'true', GITHUB_ACTIONS: 'true' })).toBeUndefined()
  })

  it('names the one that was meant', () => {
    expect(() => chooseTarget('github', {})).toThrow(UnknownTarget)
    expect(() => chooseTarget('github', {})).toThrow('Did you mean "github-pages"?')
  })
})
