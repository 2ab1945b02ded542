import { type Files, smallSite } from './small-site.ts'

const days = Array.from({ length: 900 }, (_, index) => {
  const start = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
  return `  - { id: ${index + 1}, start: ${start} }`
})

/** To put over the small site: a page of event dates larger than the 25 MiB that Cloudflare takes in one file. */
export const largePage: Files = {
  'content/site.yaml': `${smallSite['content/site.yaml']}page_sizes: { event_dates: 1000 }\n`,
  'content/events/fair.md': String(smallSite['content/events/fair.md'])
    .replace(/^ {2}- .*$/m, days.join('\n'))
    .replace('Everything', 'All day long. '.repeat(2300)),
}
