import { expect, test } from 'vitest'
import { acceptsJson } from '../../../src/hosts/serve/accept.ts'

test.each([
  null,
  '',
  ' ',
  '*/*',
  '*',
  'application/json',
  'APPLICATION/JSON',
  'application/*',
  'text/html',
  'text/*',
  'application/json; charset=utf-8',
  'application/json;q=0.1',
  'application/json;q=.1',
  'application/json; Q=1.000',
  'application/xml, application/json;q=0.5',
  'application/xml, */*;q=0.1',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'application/json;q=0, */*',
  'text/html;q=0, application/json',
  'application/*;q=0, application/json',
  'image/png, , application/json',
  'application/json;q=high',
])('%j is answered', header => {
  expect(acceptsJson(header)).toBe(true)
})

test.each([
  'application/xml',
  'image/*',
  'text/plain',
  'application/json5',
  'application/vnd.api+json',
  '*/json',
  'application/json;q=0',
  'application/json;q=0.000, text/html;q=0',
  '*/*;q=0',
  '*/*, application/json;q=0, text/html;q=0',
  'application/*;q=0, text/*;q=0, */*',
  ',',
  'garbage',
])('%j is refused', header => {
  expect(acceptsJson(header)).toBe(false)
})
