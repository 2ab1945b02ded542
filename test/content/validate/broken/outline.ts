import { edit, type Rows, site } from './row.ts'

const box = '  bounds: { west: 19.6, south: 58.3, east: 19.9, north: 58.6 }\n'
const square = ['[19.6, 58.3]', '[19.9, 58.3]', '[19.9, 58.6]', '[19.6, 58.6]']
const around = (typed: string, bounds = box) => edit(site, [box, `${bounds}  outline: ${typed}\n`])
const from = (...points: string[]) => around(`[${[...points, ...square].join(', ')}]`)

/** The outline of the city. */
export const outlineRows: Rows = {
  'an outline has too few points to hold anything': {
    files: around(`[${square.slice(1).join(', ')}]`),
    problems: { [site]: 'bad-outline 5:12 city.outline' },
    says: ['An outline of 3 points holds no city.', 'Write from 4 to 2000 points'],
  },
  'an outline has too many points': {
    files: around(`[${Array.from({ length: 501 }, () => square.join(', ')).join(', ')}]`),
    problems: { [site]: 'bad-outline 5:12 city.outline' },
    says: ['The outline has 2004 points, which is more than 2000.'],
  },
  'an outline is empty': {
    files: around('[]'),
    problems: { [site]: 'empty-list 5:12 city.outline' },
  },
  'an outline is a text': {
    files: around('round the old town'),
    problems: { [site]: 'wrong-kind 5:12 city.outline' },
  },
  'points of an outline are none': {
    files: from('19.7', '[19.7]', '[19.7, 58.4, 3]', '{ latitude: 58.4, longitude: 19.7 }', '[19,7, 58,4]'),
    problems: {
      [site]: [
        'wrong-kind 5:13 city.outline.0, wrong-kind 5:19 city.outline.1',
        'wrong-kind 5:27 city.outline.2, wrong-kind 5:44 city.outline.3',
        'wrong-kind 5:81 city.outline.4',
      ],
    },
    says: ['Write them like [19.71, 58.44], the longitude first'],
  },
  'points of an outline are no numbers, or off the globe': {
    files: from(
      '[east, 58.4]',
      '[19.7, 1e1]',
      '["19,7", 58.4]',
      '[181, 58.4]',
      '[58.4, 119.7]',
      '[[], 58.4]',
    ),
    problems: {
      [site]: [
        'bad-number 5:14 city.outline.0.0, bad-number 5:34 city.outline.1.1',
        'bad-number 5:41 city.outline.2.0, bad-number 5:57 city.outline.3.0',
        'bad-number 5:76 city.outline.4.1, wrong-kind 5:85 city.outline.5.0',
      ],
    },
    says: ['"181" is no longitude.', '"119.7" is no latitude.', 'Write a point, not a comma'],
  },
  'points of an outline lie outside the bounds, however near': {
    files: from('[19.59999, 58.4]', '[58.4, 19.7]'),
    problems: { [site]: 'outside-city 5:13 city.outline.0, outside-city 5:31 city.outline.1' },
    says: ['The position 58.4, 19.59999 lies outside the city.', 'Latitude and longitude are exchanged.'],
  },
  'an outline is not held against bounds that are no box': {
    files: around(
      `[${square.join(', ')}]`,
      '  bounds: { west: 19.9, south: 58.3, east: 19.6, north: 58.6 }\n',
    ),
    problems: { [site]: 'bad-bounds 4:11 city.bounds' },
  },
}
