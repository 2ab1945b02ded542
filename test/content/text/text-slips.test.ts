import { expect, it } from 'vitest'
import { findRows } from '../../../src/content/text/text-slips.ts'

const widest = (text: string) => Math.max(...text.split('\n').map(line => line.length))

it.each([
  'The museum shows the work of\nMaja Stenlund and her school.',
  'Kom och hör berättelsen om\nJohanna, som seglade till Gotland\ni en eka.',
  'I sommar spelar\nMaja Stenlund visor på torget varje tisdag.',
])('prose that is broken by hand before a capital is not taken for rows: %j', text => {
  expect(findRows(text, widest(text))).toBeUndefined()
})

it.each([
  ['Opening by the mayor\nDancing in the square\nSupper on the quay', 3],
  ['Vuxna 120 kr\nBarn 60 kr\nmedlemmar gratis', 3],
  ['Storgatan 1\nÖsthamn', 2],
])('short lines are taken for rows: %j', (text, count) => {
  expect(findRows(text, widest(text))?.count).toBe(count)
})
