import type { NamedLie } from './expected.ts'
import type { Exchange, Lie } from './lying-server.ts'

/** Rewrites the text of the second page of objects. */
function onPageTwo(text: (json: string) => string | Buffer): Lie {
  const isIt = ({ path, query }: Exchange) => path === '/api/v1/objects/' && query === 'page=2'
  return { text: (json, exchange) => (isIt(exchange) ? text(json) : json) }
}

const at = /\/api\/v1\/objects\/\?page=2$/

/** Lies in the text of a page, before anything in it is looked at. */
export const liesOfJson: readonly NamedLie[] = [
  {
    name: 'error with 200',
    does: 'says that all went well, and tells of an error in the body',
    lie: onPageTwo(() => '{"detail":"Database is down."}'),
    outcome: { error: /no list of results, but is \{"detail":"Database is down\."\}/, at },
  },
  {
    name: 'results that are no list',
    does: 'has an object where the list of items should be',
    lie: onPageTwo(json => json.replace(/"results":.*/s, '"results":{"0":{}}}')),
    outcome: { error: /no list of results/, at },
  },
  {
    name: 'page that is a list',
    does: 'answers with the bare items',
    lie: onPageTwo(() => '[{},{}]'),
    outcome: { error: /no list of results/, at },
  },
  {
    name: 'cut JSON',
    does: 'ends in the middle, and says that this is all',
    lie: onPageTwo(json => json.slice(0, 200)),
    outcome: { error: /is not JSON/, at },
  },
  {
    name: 'numbers that are none',
    does: 'writes NaN where a number should be',
    lie: onPageTwo(json => json.replace('"latitude":58.4401', '"latitude":NaN')),
    outcome: { error: /is not JSON/, at },
  },
  {
    name: 'UTF-16',
    does: 'writes its JSON in UTF-16',
    lie: onPageTwo(json => Buffer.from(`\ufeff${json}`, 'utf16le')),
    outcome: { error: /not text in UTF-8, but in UTF-16/, at },
  },
  {
    name: 'Latin-1',
    does: 'writes its JSON in Latin-1',
    lie: onPageTwo(json => Buffer.from(json.replace('Harbour', 'Hamnbadhållplats'), 'latin1')),
    outcome: { error: /not text in UTF-8/, at },
  },
  {
    name: 'byte order mark',
    does: 'begins its JSON with a byte order mark',
    lie: onPageTwo(json => `\ufeff${json}`),
    outcome: { told: 'lied', message: /begins with a byte order mark/ },
  },
  {
    name: 'keys that stand twice',
    does: 'gives an item two titles',
    lie: onPageTwo(json => json.replace('"title":"Harbour Baths"', '"title":"One","title" : "Two"')),
    outcome: { told: 'lied', message: /The key "title" stands twice/ },
  },
  {
    name: 'ten thousand levels',
    does: 'nests a field 10,000 deep',
    lie: onPageTwo(json =>
      json.replace(
        '"slug":"baths-13"',
        `"slug":"baths-13","deep":${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      ),
    ),
    outcome: {
      told: 'left-out',
      message: /results\[0\] \(id 13\) was left out\. It is nested/,
      taken: { objects: 2 },
    },
  },
  {
    name: 'prototype keys',
    does: 'names fields as objects of JavaScript inherit by',
    lie: onPageTwo(json =>
      json.replace('"renditions":{', '"__proto__":{"title":1},"renditions":{"constructor":{},'),
    ),
    outcome: { told: 'beyond', message: /no field image\.(?:__proto__|renditions\.\*)/ },
  },
  {
    name: 'halves of characters',
    does: 'puts control characters and half a surrogate pair into a title',
    lie: onPageTwo(json => json.replace('Harbour Baths', 'Harbour\\u0000 \\ud83dBaths\\u001b[2J')),
    outcome: { told: 'changed', message: /control characters were taken out of title/ },
  },
  {
    name: 'numbers without an end',
    does: 'gives a position that no number can hold',
    lie: onPageTwo(json => json.replace('"latitude":58.4401', '"latitude":1e999')),
    outcome: {
      told: 'left-out',
      message: /\(id 13\) was left out\. location\.latitude/,
      taken: { objects: 2 },
    },
  },
]
