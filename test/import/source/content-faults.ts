import { put, setValue } from '../../hosts/verify/faults.ts'
import type { Content } from '../../hosts/verify/honest-content.ts'
import type { Fault, PageJson } from '../../hosts/verify/honest-server.ts'
import { animatedWebp, pngClaiming } from '../../images/pictures.ts'
import { fails, type Outcome, reports, type ServerFaults } from './faulty-server.ts'

type PageChange = (page: PageJson) => Record<string, unknown> | undefined

/** Sets fields of the pages of objects. */
function onObjects(change: PageChange): Fault {
  return { page: page => page.collection === 'objects' && Object.assign(page.json, change(page)) }
}

/** Sets fields of the pages of event dates. */
function onDates(change: PageChange): Fault {
  return { page: page => page.collection === 'singulareventdates' && Object.assign(page.json, change(page)) }
}

/** Sets fields of the last object. */
function onObject(values: Record<string, unknown>): Fault {
  return { content: ({ objects }) => put(objects[2], values) }
}

/** Faults in pages: how they follow one another, and the fields around their items. */
export const pageFaults: ServerFaults = {
  'links to a page on another host': [
    onObjects(({ number }) => ({
      next: number < 2 ? 'http://127.0.0.1:9/api/v1/objects/?format=api&page=2' : null,
    })),
    reports('contradiction', /also for http:\/\/127\.0\.0\.1|are written for http:\/\/127\.0\.0\.1:9/),
  ],
  'answers every page number with the first page': [
    onDates(({ number }) => {
      return number === 1 ? undefined : { results: [{ id: '1' }, { id: '2' }], next: number + 1 }
    }),
    reports('contradiction', /two pages in a row had no new items/, { eventDates: 2 }),
  ],
  'promises a million pages': [
    onDates(() => ({ total_pages: 1_000_000 })),
    reports('contradiction', /names page 4, which does not exist/),
  ],
  'promises a million pages, and answers them empty': [
    onDates(({ json, number }) => {
      return { total_pages: 1_000_000, next: number + 1, results: number > 3 ? [] : json.results }
    }),
    reports('contradiction', /two pages in a row had no new items/),
  ],
  'makes up another item for every page that is asked for': [
    onObjects(({ json, number }) => ({
      next: `http://x.invalid/?page=${number + 1}`,
      results: number > 2 ? [{ id: 1000 + number }] : json.results,
    })),
    reports('left-out', /there are more than 20 pages/),
  ],
  'puts more and more items on its pages': [
    onObjects(({ json, number }) => ({
      next: `http://x.invalid/?page=${number + 1}`,
      results:
        number > 2 ? Array.from({ length: 80 }, (_, at) => ({ id: number * 1000 + at })) : json.results,
    })),
    reports('left-out', /there are more than 100 items/),
  ],
  'counts differently each time it is asked': [
    onDates(({ number, times }) => ({ count: 5 + number + times })),
    reports('contradiction', /it changed while it was read\. Try again\./),
  ],
  'puts another item before the first each time it is asked': [
    onObjects(({ json, number, times }) => {
      const [, ...others] = json.results as unknown[]
      return number === 1 ? { results: [{ id: 100 + times }, ...others] } : undefined
    }),
    reports('contradiction', /it changed while it was read/, { objects: 2 }),
  ],
  'leaves a page in the middle empty': [
    onDates(({ number }) => (number === 2 ? { results: [] } : undefined)),
    reports('contradiction', /count is 5, but there are 3 items/, { eventDates: 3 }),
  ],
  'has no guides at all': [
    { answer: ({ path, response }) => path === '/api/v1/guides/' && !!response.writeHead(404).end() },
    fails(/it was not found \(404\)/, /./),
  ],
  'counts -5 items': [
    onObjects(() => ({ count: -5 })),
    reports('contradiction', /count is -5; it was ignored/),
  ],
  'counts items that are on no page': [
    onObjects(() => ({ count: 12 })),
    reports('contradiction', /count is 12, but there are 3 items/),
  ],
  'has fields around its items that are not in the contract': [
    onDates(() => ({ page_size: 2 })),
    reports('unknown-field', /the contract has no field page_size of a page/),
  ],
  'links to another licence on each page': [
    {
      answer: ({ path, query, response }) => {
        const licence = `<https://licence.example/${query.replace('=', '-')}>; rel="license"`
        if (path.startsWith('/api/')) response.setHeader('Link', licence)
        return false
      },
    },
    reports('contradiction', /It links to the licence \S+page-2, and an earlier page to \S+page-1;/),
  ],
}

/** Faults in single items, and in the site record. */
export const itemFaults: ServerFaults = {
  'gives two event dates the same id': [
    { content: ({ singulareventdates: dates }) => put(dates[3], { id: '1', title: 'Another' }) },
    reports('contradiction', /id 1 occurs twice with different content/, { eventDates: 4 }),
  ],
  'writes coordinates between quotation marks': [
    onObject({ location: { latitude: '58.44', longitude: '19.71' } }),
    reports('left-out', /location\.latitude: Saw "58\.44"; expected a number/, { objects: 2 }),
  ],
  'gives an object a title of megabytes': [
    onObject({ title: 'x'.repeat(20_000) }),
    reports('left-out', /title is longer than 10000 characters/, { objects: 2 }),
  ],
  'puts a number where an object should be': [
    onObjects(() => ({ results: [3] })),
    reports('left-out', /results\[0\] was left out\. Saw 3/, { objects: 0 }),
  ],
  'has a field that no contract knows in a rendition': [
    { content: content => setValue(content, 'objects[0].image.renditions.small.avif', true) },
    reports('unknown-field', /image\.renditions\.\*\.avif; it was left out\.$/),
  ],
  'has a field that no contract knows in one of two forms of a schema': [
    { content: content => setValue(content, 'guides[0].image.schema.thumbnail.blur', 'x') },
    reports('unknown-field', /no field image\.schema\.thumbnail\.blur; it was left out\.$/),
  ],
  'gives an address that is a script': [
    onObject({ href: 'javascript:alert(1)' }),
    reports('left-out', /href: Saw "javascript:alert\(1\)"/, { objects: 2 }),
  ],
  'gives an unsafe link of an object beside its own': [
    { content: content => setValue(content, 'objects[2].info_box.booking_href', 'java\tscript:x') },
    reports('left-out', /\.info_box\.booking_href \(id \d+\) was left out\./),
  ],
  'gives a telephone number that is a script': [
    { content: content => setValue(content, 'objects[2].info_box.telephone', 'javascript:alert(1)') },
    reports('left-out', /\.info_box\.telephone \(id \d+\) was left out\./),
  ],
  'gives a name for addresses that leads elsewhere': [
    onObject({ slug: '../../x' }),
    reports('left-out', /\.slug \(id \d+\) was left out\./),
  ],
  'gives an unsafe link to the page of an organizer': [
    {
      content: content => setValue(content, 'singulareventdates[0].external_website_url', 'data:text/html,x'),
    },
    reports('left-out', /results\[0\]\.external_website_url \(id 1\) was left out/),
  ],
  'answers every address that it does not know with HTML and 200': [
    {
      answer: ({ path, response }) => {
        if (path !== '/site.json') return false
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')
        return true
      },
    },
    reports('left-out', /came an answer of the type text\/html.* The site record was ignored/),
  ],
}

const original = '/media/original_images/quay.jpg'
const animation = await animatedWebp()

/** Answers the original with other bytes. */
function bytes(make: (honest: Buffer) => Buffer | string): Fault {
  return {
    content: ({ files }: Content) => {
      const honest = files[original]?.bytes ?? Buffer.alloc(0)
      files[original] = { type: 'image/jpeg', bytes: Buffer.from(make(honest)) }
    },
  }
}

/** Removes the original, and gives its images these renditions too. */
function withoutOriginal(renditions: Record<string, unknown>): Fault {
  return {
    content: ({ files, objects, singulareventdates: dates, guides }) => {
      Reflect.deleteProperty(files, original)
      for (const { image } of [...objects, ...dates, ...guides]) put(image?.renditions ?? {}, renditions)
    },
  }
}

function renditionTaken(why: string): Outcome {
  const rendition = '/media/images/quay\\.(?:png|webp)'
  const message = `^The original of picture 7 cannot be used: .*${why}.* Its rendition ${rendition} was used\\.$`
  return reports('changed', new RegExp(message))
}

export const pictureFaults: ServerFaults = {
  'answers a picture with a page for people': [
    bytes(() => '<!doctype html><title>Gone</title>'),
    renditionTaken('It is HTML'),
  ],
  'answers a picture with nothing': [bytes(() => ''), renditionTaken('of an unknown type')],
  'leaves off the lower half of a picture': [
    bytes(honest => honest.subarray(0, honest.length / 2)),
    renditionTaken('damaged or cut off'),
  ],
  'answers with a small file of 30,000 by 30,000 pixels': [
    bytes(() => pngClaiming(30_000, 30_000)),
    renditionTaken('30000 by 30000 pixels'),
  ],
  'answers with an animation': [bytes(() => animation), renditionTaken('animated')],
  'sends more bytes than a picture may have': [
    bytes(honest => Buffer.concat([honest, Buffer.alloc(600_000)])),
    renditionTaken('larger than \\d+ bytes'),
  ],
  'names pictures that are not there': [
    { content: content => put(content, { files: {} }) },
    reports(
      'left-out',
      /^Picture 7 cannot be used: it was not found \(404\)\. Its renditions cannot be used either\.$/,
      { pictures: 0 },
    ),
  ],
  'names the largest rendition on a host that was not allowed': [
    withoutOriginal({ far: { src: 'http://169.254.169.254/a.png', width: 900, height: 900, alt: '' } }),
    renditionTaken('it was not found'),
  ],
  'names the largest rendition with a user and a password in its address': [
    withoutOriginal({
      secret: { src: 'http://me:secret@127.0.0.1/a.png', width: 900, height: 900, alt: '' },
    }),
    renditionTaken('it was not found'),
  ],
  'gives two pictures the same id': [
    { content: ({ objects }) => put(objects[0]?.image, { url: '/media/original_images/other.jpg' }) },
    reports('contradiction', /The image id 7 is used for \/media\S+ and for \/media\S+other\.jpg/),
  ],
}
