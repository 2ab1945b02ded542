import { describe, expect, it } from 'vitest'
import { readCacheKeys } from '../../src/images/cache.ts'
import { sha256Of } from '../../src/images/record.ts'
import type { RenditionPlan } from '../../src/images/rendition-plan.ts'

const KEY = sha256Of('one')
const OTHER = sha256Of('two')
const PLAN: RenditionPlan = {
  name: 'width-10',
  crop: { left: 0, top: 0, right: 20, bottom: 20 },
  from: null,
  width: 10,
  height: 10,
  format: 'jpeg',
  quality: null,
}

describe('the keys of the cache', () => {
  it('differ with everything a file depends on, and do not depend on the name of its spec', () => {
    const { rendition, original } = readCacheKeys()
    const plans: RenditionPlan[] = [
      PLAN,
      { ...PLAN, crop: { ...PLAN.crop, left: 1 } },
      { ...PLAN, crop: { ...PLAN.crop, bottom: 19 } },
      { ...PLAN, from: { width: 15, height: 15 } },
      { ...PLAN, width: 9 },
      { ...PLAN, height: 9 },
      { ...PLAN, format: 'webp' },
      { ...PLAN, quality: 76 },
    ]
    const keys = [original(KEY), original(OTHER), rendition(OTHER, PLAN)]
    keys.push(...plans.map(plan => rendition(KEY, plan)))
    expect(new Set(keys).size).toBe(plans.length + 3)
    expect(rendition(KEY, { ...PLAN, name: 'max-10x10' })).toBe(rendition(KEY, PLAN))
  })
})
