import { fails, reports, type ServerFaults } from './expected.ts'
import type { Exchange, ServerFault } from './faulty-server.ts'

/** Rewrites the text of the second page of objects. */
function onPageTwo(text: (json: string) => string | Buffer): ServerFault {
  const isIt = ({ path, query }: Exchange) => path === '/api/v1/objects/' && query === 'page=2'
  return { text: (json, exchange) => (isIt(exchange) ? text(json) : json) }
}

/** Faults in the text of a page, before anything in it is looked at. */
export const jsonFaults: ServerFaults = {
  'reports an error in the body of a 200 response': [
    onPageTwo(() => '{"detail":"Database is down."}'),
    fails(/no list of results, but is \{"detail":"Database is down\."\}/),
  ],
  'answers with the bare items': [onPageTwo(() => '[{},{}]'), fails(/no list of results/)],
  'writes NaN where a number should be': [
    onPageTwo(json => json.replace('"latitude":58.44', '"latitude":NaN')),
    fails(/is not JSON/),
  ],
  'writes its JSON in UTF-16': [
    onPageTwo(json => Buffer.from(`\ufeff${json}`, 'utf16le')),
    fails(/not text in UTF-8, but in UTF-16/),
  ],
  'nests a field 10,000 deep': [
    onPageTwo(json =>
      json.replace(
        '"slug":"baths-13"',
        `"slug":"baths-13","deep":${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      ),
    ),
    reports('left-out', /results\[0\] \(id 13\) was left out\. It is nested/, { objects: 2 }),
  ],
  'names fields as objects of JavaScript inherit by': [
    onPageTwo(json =>
      json.replace('"renditions":{', '"__proto__":{"title":1},"renditions":{"constructor":{},'),
    ),
    reports('unknown-field', /no field image\.(?:__proto__|renditions\.\*)/),
  ],
  'puts control characters and half a surrogate pair into a title': [
    onPageTwo(json => json.replace('Harbour Baths', 'Harbour\\u0000 \\ud83dBaths\\u001b[2J')),
    reports('changed', /control characters were removed from title/),
  ],
  'gives a position that no number can hold': [
    onPageTwo(json => json.replace('"latitude":58.44', '"latitude":1e999')),
    reports('left-out', /\(id 13\) was left out\. location\.latitude/, { objects: 2 }),
  ],
}
