import { describe, expect, it } from 'vitest'
import type { Image } from '../../../src/contract/image.ts'
import type { ShownProblem } from '../../../src/workbench/messages/overview-messages.ts'
import { linesOf } from '../../../src/workbench/page/parts/shown-problems.ts'
import {
  linkOf,
  linkWords,
  phoneLink,
  pictureSources,
} from '../../../src/workbench/page/views/item/article-sources.ts'

function image(renditions: Record<string, readonly [src: string, width: number, height: number]>): Image {
  return {
    title: 'Roofs',
    url: '/media/original_images/roofs.jpg',
    width: 2400,
    height: 1350,
    renditions: Object.fromEntries(
      Object.entries(renditions).map(([name, [src, width, height]]) => [
        name,
        { src, width, height, alt: 'Roofs' },
      ]),
    ),
    file_size: null,
    focal: { x: '50.00%', y: '50.00%' },
    caption: '',
    alt: 'Roofs',
    id: 903,
    schema: {},
  }
}

describe('pictureSources', () => {
  it('offers the uncropped picture in each width', () => {
    const sources = pictureSources(
      image({ small: ['/s.jpg', 768, 432], square: ['/q.jpg', 480, 480], large: ['/l.jpg', 1280, 720] }),
    )
    expect(sources).toEqual({ src: '/l.jpg', srcset: '/s.jpg 768w, /l.jpg 1280w', width: 1280, height: 720 })
  })

  it('shows the original if there are no renditions', () => {
    expect(pictureSources(image({}))).toEqual({
      src: '/media/original_images/roofs.jpg',
      srcset: '/media/original_images/roofs.jpg 2400w',
      width: 2400,
      height: 1350,
    })
  })
})

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

function problem(line: number, severity: ShownProblem['severity']): ShownProblem {
  const text = { message: '', hint: '' }
  return { severity, line, column: 1, code: '', field: '', text: { en: text, sv: text }, frame: [] }
}

describe('linesOf', () => {
  it('splits at any line ending, without an empty last line', () => {
    expect(linesOf('a\r\nb\n\nc\n', []).map(({ text }) => text)).toEqual(['a', 'b', '', 'c'])
  })

  it('marks each line with its worst problem', () => {
    const problems = [problem(1, 'problem'), problem(1, 'warning'), problem(3, 'warning')]
    const severities = linesOf('a\nb\nc', problems).map(({ severity }) => severity)
    expect(severities).toEqual(['problem', undefined, 'warning'])
  })
})
