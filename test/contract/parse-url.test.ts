import { describe, expect, it } from 'vitest'
import { parseUrl } from '../../src/contract/parse-url.ts'
import { AbsoluteUrl } from '../../src/contract/scalars.ts'

describe('parseUrl', () => {
  it('reads what is a URL, by itself or on a base, and nothing else', () => {
    expect(parseUrl('https://example.org')?.href).toBe('https://example.org/')
    expect(parseUrl('a', 'https://example.org/b/')?.href).toBe('https://example.org/b/a')
    expect(parseUrl('a')).toBeUndefined()
  })

  it('reads hosts beyond ASCII also after thousands of others', () => {
    for (let time = 0; time < 20_000; time++) AbsoluteUrl.safeParse('https://www.example.org/page')
    expect(AbsoluteUrl.safeParse('https://www.å.example.org/').success).toBe(true)
  })
})
