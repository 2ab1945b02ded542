import { describe, expect, it } from 'vitest'
import {
  linkOf,
  linkWords,
  phoneLink,
} from '../../../../../../src/workbench/page/views/item/article/visible-link.ts'

describe('linkOf', () => {
  it('passes addresses of the web, of e-mail and of telephones', () => {
    const passed = ['https://a.example/', 'http://a.example/x?y', 'mailto:a@b.example', 'tel:+461']
    expect(passed.map(linkOf)).toEqual(passed)
  })

  it('passes nothing that leads nowhere or runs', () => {
    const stopped = [null, '', '  ', '/places', 'www.a.example', 'javascript:alert(1)', 'data:text/html,x']
    expect(stopped.map(linkOf)).toEqual(stopped.map(() => undefined))
  })
})

describe('linkWords', () => {
  it('reads as it was written, else as the host', () => {
    expect(linkWords('https://a.example/x', 'Opening hours')).toBe('Opening hours')
    expect(linkWords('https://a.example/x', ' ')).toBe('a.example')
    expect(linkWords('mailto:a@b.example', null)).toBe('mailto:a@b.example')
  })
})

describe('phoneLink', () => {
  it('has the digits, and the plus where it stands first', () => {
    expect(phoneLink('+46 8 465 004 12')).toBe('tel:+46846500412')
    expect(phoneLink('(08) 465-004 + 12')).toBe('tel:0846500412')
  })
})
