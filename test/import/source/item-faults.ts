import { put } from '../../hosts/verify/faults.ts'
import { reports, type ServerFaults } from './expected.ts'
import type { ServerFault } from './faulty-server.ts'

/** Changes the last object. */
function onObject(values: Record<string, unknown>): ServerFault {
  return { content: ({ objects }) => put(objects[2], values) }
}

/** Faults in single items, and in the site record. */
export const itemFaults: ServerFaults = {
  'gives two event dates the same id': [
    { content: ({ singulareventdates: dates }) => put(dates[3], { id: '1', title: 'Another' }) },
    reports('contradiction', /id 1 occurs twice with different content/, { eventDates: 4 }),
  ],
  'writes the ids of event dates as numbers': [
    {
      content: ({ singulareventdates: dates }) =>
        dates.forEach((date, index) => void put(date, { id: index + 1 })),
    },
    reports('changed', /id is a number.*\(5 times/),
  ],
  'writes coordinates between quotation marks': [
    onObject({ location: { latitude: '58.44', longitude: '19.71' } }),
    reports('changed', /location\.latitude is a text; it was changed to a number/),
  ],
  'gives an object a title of megabytes': [
    onObject({ title: 'x'.repeat(20_000) }),
    reports('left-out', /title is longer than 10000 characters/, { objects: 2 }),
  ],
  'puts a number where an object should be': [
    { page: ({ collection, json }) => void (collection === 'objects' && put(json, { results: [3] })) },
    reports('left-out', /results\[0\] was left out\. Saw 3/, { objects: 0 }),
  ],
  'has fields that no contract knows, at every depth': [
    {
      content: ({ objects }) => {
        for (const { info_box, image } of objects) {
          put(info_box, { opening_hours: 'Mo-Su' })
          put(image.renditions.small, { avif: true })
        }
      },
    },
    reports('unknown-field', /image\.renditions\.\*\.avif; it was left out\. \(3 times/),
  ],
  'gives an address that is a script': [
    onObject({ href: 'javascript:alert(1)' }),
    reports('left-out', /href: Saw "javascript:alert\(1\)"/, { objects: 2 }),
  ],
  'gives a rendition no width': [
    { content: ({ objects }) => put(objects[2]?.image.renditions.small, { width: 'wide' }) },
    reports('left-out', /image\.renditions\.\* does not follow the contract/),
  ],
  'answers every address that it does not know with HTML and 200': [
    {
      answer: ({ path, response }) => {
        if (path !== '/site.json') return false
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')
        return true
      },
    },
    reports(
      'left-out',
      /instead of JSON came an answer of the type text\/html.* The site record was ignored/,
    ),
  ],
}
