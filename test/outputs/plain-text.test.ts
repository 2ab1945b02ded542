import { expect, it } from 'vitest'
import { firstWords, htmlToText } from '../../src/outputs/plain-text.ts'
import { randomFrom } from '../support/random.ts'

const parts = [
  '<p>',
  '</p>',
  '<ul><li>',
  '</li></ul>',
  '<br>',
  '<a href="https://example.org/1">',
  '</a>',
  'fair',
  ' ',
  '\n',
  'å',
  '😀',
  '&amp;',
  '&#x2013;',
  '- ',
]

it('reads a line for each paragraph, break, list item and row of a fragment, unless it is empty', () => {
  const list = '<ul><li>four</li><li></li></ul><p> </p>'
  const html = `<p>One<br>two<br />three</p>\n${list}<table><tr><th>b</th><td>c</td></tr></table>`
  expect(htmlToText(html)).toBe('One\ntwo\nthree\n- four\nb c')
})

it('reads the first words of a text as if it had been read to its end', () => {
  const random = randomFrom(1)
  let cut = 0
  for (let time = 0; time < 5000; time++) {
    const html = Array.from({ length: random.below(60) }, () => random.pick(parts)).join('')
    const most = random.int(1, 40)
    const whole = htmlToText(html)
    const { text, isCut } = firstWords(html, most)
    expect([whole.startsWith(text), isCut], html).toEqual([true, whole.length > most])
    if (!isCut) expect(text).toBe(whole)
    else expect(text).toBe(whole.slice(0, most).replace(/\s+\S*$|[\ud800-\udbff]$/, ''))
    cut += Number(isCut)
  }
  expect(cut).toBeGreaterThan(1000)
})
