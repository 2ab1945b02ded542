// Reads every event and writes pages of the given size: the time that the disk alone takes.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [task] = process.argv.slice(2)
const { content, out, pages, bytesPerPage } = JSON.parse(readFileSync(task, 'utf8'))
const events = join(content, 'events')
let page = Buffer.alloc(0)
for (const name of readdirSync(events)) {
  const text = readFileSync(join(events, name))
  if (page.length < bytesPerPage) page = Buffer.concat([page, text])
}
mkdirSync(out, { recursive: true })
for (let number = 1; number <= pages; number++) {
  writeFileSync(join(out, `${number}.json`), page.subarray(0, bytesPerPage))
}
