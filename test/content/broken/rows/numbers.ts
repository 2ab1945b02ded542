import { author, edit, event, object, set, sidecar, site } from '../../../support/edit-site.ts'
import { publishes, type Rows } from '../../../support/expected-problems.ts'
import { rowForEach } from '../pool-rows.ts'

const ids = [
  ['0', '-1', '+1', '1.0', '1e3', '0x10', '0b1', '0o7', '01', '1_000', '"1,000"', '"1 "', '1\u00a0', '½'],
  ['²', '１', '١', 'Infinity', 'NaN', 'true', 'null', '9007199254740992', '99999999999999999999', '1n'],
  ['0.1e1'],
].flat()
const days = [
  ['2027-02-29', '1900-02-29', '2027-13-01', '2027-00-10', '2027-04-31', '2027-05-00', '2027-5-1'],
  ['27-05-01', '2027/05/01', '01.05.2027', '2027-05-01T00:00:00Z', '+12027-05-01', '-2027-05-01'],
  ['0000-01-01', '20270501', '2027-W18-6', '2027-121', '２０２７-05-01', '2027–05–01', '"2027-05-01 "'],
  ['2027-05-01\u200b', 'today', '1e9', '99999-01-01'],
].flat()
const decimals = [
  ['1e2', '0x3A', '.5', '5.', 'NaN', 'Infinity', '58.44°', '--5', '٥٨.٤٤', '"58.44 "', '58.44.1'],
  ['1234567890', `58.${'4'.repeat(26)}`, '1/2', '58_440', '+58.44', '58 26'],
].flat()
const latitudes = ['90.0000001', '-0', '-58.44', '0.0000000000000000000000001', '999999999']
const percents = [
  ['43', '43 %', '0.43', '143%', '-1%', '+1%', '43.255%', '４３%', '1e1%', 'NaN%', '43%%', '"43% "'],
].flat()
const booleans = ['Yes', 'on', 'True', 'TRUE', '1', 'y', '"true "']
const times = [
  ['2026-06-21T25:00:00Z', '2026-06-21 12:60', '2026-06-21 24:00', '2026-06-21T16:30:00+02:00'],
  ['2026-06-21T16:30:61Z', '2026-02-30T10:00:00Z', '2026-02-30 10:00', '2026-6-21', '1782000000'],
  ['2026-06-21T16:30:00z'],
].flat()
const sizes = ['0', '1001', '-5', '1e2', '0x10', '16.5', '９', '"16 "', '1000000000000']

/** Numbers, days, times, percentages and booleans in forms that other programs may accept. `Row` explains the notation. */
export const numberRows: Rows = {
  ...rowForEach(ids, typed => [`an id is ${typed}`, set(object, `id: «${typed}`), 'bad-id id']),
  ...rowForEach(days, typed => [
    `a day is ${typed}`,
    edit(event, ['start: 2027-05-01', `start: «${typed}`]),
    'bad-date dates.0.start',
  ]),
  ...rowForEach(decimals, typed => [
    `a latitude is ${typed}`,
    edit(object, ['58.44,', `«${typed},`]),
    'bad-number location.latitude',
  ]),
  ...rowForEach(latitudes, typed => [
    `a latitude outside the city is ${typed}`,
    edit(object, ['{ latitude: 58.44,', `«{ latitude: ${typed},`]),
    'outside-city location',
  ]),
  ...rowForEach(percents, typed => [
    `a focal point is at ${typed}`,
    set(sidecar, `focal_point: { x: «${typed}, y: 1% }`),
    'bad-percent focal_point.x',
  ]),
  ...rowForEach(booleans, typed => [
    `a boolean is ${typed}`,
    set(author, `is_local: «${typed}`),
    'bad-boolean is_local',
  ]),
  ...rowForEach(times, typed => [
    `a picture was taken at ${typed}`,
    set(sidecar, `date_taken: «${typed}`),
    'bad-date date_taken',
  ]),
  ...rowForEach(sizes, typed => [
    `the objects of a page are ${typed}`,
    set(site, `page_sizes: { objects: «${typed} }`),
    'bad-number page_sizes.objects',
  ]),
  'bounds have a west beyond 180 degrees': [
    edit(site, ['{ west: 19.6', '«{ west: 200']),
    'bad-bounds city.bounds',
  ],
  'a day is 29 February of a leap year': [
    edit(event, ['2027-05-01, end: 2027-05-02', '2028-02-29']),
    publishes('singulareventdates', { start_date: '2028-02-29', end_date: '2028-02-29' }),
  ],
  'an event lasts from the year 1 to 9999': [
    edit(event, [
      '- { id: 1, start: 2027-05-01, end: 2027-05-02',
      '- «{ id: 1, start: 0001-01-01, end: 9999-12-31',
    ]),
    publishes('singulareventdates', { end_date: '9999-12-31' }),
    'warning unlikely-date dates.0',
  ],
  'an id is the largest possible': [
    set(object, 'id: 9007199254740991'),
    publishes('objects', { id: 9007199254740991 }),
  ],
  'an id and a day are quoted': [
    { ...set(object, "id: '7'"), ...edit(event, ['start: 2027-05-01', 'start: "2027-05-01"']) },
    publishes('objects', { id: 7 }),
    publishes('singulareventdates', { start_date: '2027-05-01' }),
  ],
  'a position has 25 decimals': [
    edit(object, ['58.44,', `58.${'4'.repeat(25)},`]),
    publishes('objects', { location: { latitude: 58.44444444444444 } }),
  ],
}
