import { type Files, smallSite } from './small-site.ts'

const days = Array.from(
  { length: 16 },
  (_, index) => `  - { id: ${index + 1}, start: 2027-01-${index + 10} }`,
)

/** To put over the small site: a page of event dates larger than 25 MiB, the most that Cloudflare takes in one file. */
export const largePage: Files = {
  'content/site.yaml': `${smallSite['content/site.yaml']}limits: { text_kilobytes: 4096, markdown_kilobytes: 2048 }\n`,
  'content/events/fair.md': String(smallSite['content/events/fair.md'])
    .replace(/^ {2}- .*$/m, days.join('\n'))
    .replace('Everything', 'All day long. '.repeat(130_000)),
}
