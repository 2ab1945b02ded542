import { put } from '../../hosts/verify/faults.ts'
import type { NamedLie } from './expected.ts'
import type { Lie } from './lying-server.ts'

/** Changes the last object. */
function onObject(values: Record<string, unknown>): Lie {
  return { content: ({ objects }) => put(objects[2], values) }
}

/** Lies in single items, and in the site record. */
export const liesOfItems: readonly NamedLie[] = [
  {
    name: 'an id with two contents',
    does: 'gives two event dates the same id',
    lie: { content: ({ singulareventdates: dates }) => put(dates[3], { id: '1', title: 'Another' }) },
    outcome: { told: 'lied', message: /id 1 comes twice with different content/, taken: { eventDates: 4 } },
  },
  {
    name: 'ids as numbers',
    does: 'writes the ids of event dates as numbers',
    lie: {
      content: ({ singulareventdates: dates }) =>
        dates.forEach((date, index) => void put(date, { id: index + 1 })),
    },
    outcome: { told: 'changed', message: /id is a number.*\(5 times/ },
  },
  {
    name: 'positions as texts',
    does: 'writes coordinates between quotation marks',
    lie: onObject({ location: { latitude: '58.44', longitude: '19.71' } }),
    outcome: { told: 'changed', message: /location\.latitude is a text; it was taken as the number/ },
  },
  {
    name: 'a position in words',
    does: 'writes NaN as a text where a coordinate should be',
    lie: onObject({ location: { latitude: 'NaN', longitude: 19.71 } }),
    outcome: {
      told: 'left-out',
      message: /\(id 13\) was left out\. location\.latitude: Saw "NaN"/,
      taken: { objects: 2 },
    },
  },
  {
    name: 'a long title',
    does: 'gives an object a title of megabytes',
    lie: onObject({ title: 'x'.repeat(20_000) }),
    outcome: { told: 'left-out', message: /title is longer than 10000 characters/, taken: { objects: 2 } },
  },
  {
    name: 'no title',
    does: 'gives an object null for a title',
    lie: onObject({ title: null }),
    outcome: { told: 'left-out', message: /title: Saw null; expected a text/, taken: { objects: 2 } },
  },
  {
    name: 'items that are none',
    does: 'puts a number where an object should be',
    lie: { page: ({ collection, json }) => void (collection === 'objects' && put(json, { results: [3] })) },
    outcome: { told: 'left-out', message: /results\[0\] was left out\. Saw 3/, taken: { objects: 0 } },
  },
  {
    name: 'fields beyond the contract',
    does: 'has fields that no contract knows, at every depth',
    lie: {
      content: ({ objects }) => {
        for (const { info_box, image } of objects) {
          put(info_box, { opening_hours: 'Mo-Su' })
          put(image.renditions.small, { avif: true })
        }
      },
    },
    outcome: { told: 'beyond', message: /image\.renditions\.\*\.avif; it was not taken\. \(3 times/ },
  },
  {
    name: 'a day that is none',
    does: 'lets an event begin on 31 February',
    lie: { content: ({ singulareventdates: dates }) => put(dates[0], { start_date: '2027-02-31' }) },
    outcome: { told: 'left-out', message: /start_date: Saw "2027-02-31"/, taken: { eventDates: 4 } },
  },
  {
    name: 'an end before the start',
    does: 'lets an event end before it begins',
    lie: { content: ({ singulareventdates: dates }) => put(dates[0], { end_date: '2027-06-01' }) },
    outcome: { told: 'left-out', message: /expected a date not before start_date/, taken: { eventDates: 4 } },
  },
  {
    name: 'an address that runs',
    does: 'gives an address that is a script',
    lie: onObject({ href: 'javascript:alert(1)' }),
    outcome: { told: 'left-out', message: /href: Saw "javascript:alert\(1\)"/, taken: { objects: 2 } },
  },
  {
    name: 'a broken rendition',
    does: 'gives a rendition no width',
    lie: { content: ({ objects }) => put(objects[2]?.image.renditions.small, { width: 'wide' }) },
    outcome: { told: 'left-out', message: /image\.renditions\.\* does not hold to the contract/ },
  },
  {
    name: 'a site record of HTML',
    does: 'answers every address that it does not know with HTML and 200',
    lie: {
      answer: ({ path, response }) => {
        if (path !== '/site.json') return false
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')
        return true
      },
    },
    outcome: {
      told: 'left-out',
      message: /instead of JSON came an answer of the type text\/html.* It was passed over/,
    },
  },
]
