import { describe, expect, it } from 'vitest'
import { linkOf, linkWords, phoneLink } from '../../src/workbench-page/views/item/article-links.ts'

describe('a link of an item', () => {
  it('accepts http, mailto and tel URLs only', () => {
    const passed = ['https://a.example/', 'http://a.example/x?y', 'mailto:a@b.example', 'tel:+461']
    expect(passed.map(linkOf)).toEqual(passed)
    const stopped = [null, '', '  ', '/places', 'www.a.example', 'javascript:alert(1)', 'data:text/html,x']
    expect(stopped.map(linkOf)).toEqual(stopped.map(() => undefined))
  })

  it('shows its text, else the host', () => {
    expect(linkWords('https://a.example/x', 'Opening hours')).toBe('Opening hours')
    expect(linkWords('https://a.example/x', ' ')).toBe('a.example')
    expect(linkWords('mailto:a@b.example', null)).toBe('mailto:a@b.example')
  })

  it('has the digits of a telephone number, and a leading plus', () => {
    expect(phoneLink('+46 8 465 004 12')).toBe('tel:+46846500412')
    expect(phoneLink('(08) 465-004 + 12')).toBe('tel:0846500412')
  })
})
