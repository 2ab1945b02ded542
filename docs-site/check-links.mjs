import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base } from './pages.mjs'

// Follows every link and address in the built pages: each must be a file of the site, and none may be loaded from another host.
const folder = process.env.OUT ?? 'dist'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.html'),
)
const textOf = new Map(files.map(file => [join(folder, file), readFileSync(join(folder, file), 'utf8')]))
const faults = [...textOf].flatMap(([file, text]) => {
  const links = [...text.matchAll(/<(\w+)\b[^>]*?\s(?:href|src|srcset)="([^"]*)"/g)]
  return links.flatMap(([, tag, link = '']) => (isGood(file, tag, link) ? [] : [`${file}: ${link}`]))
})
if (faults.length > 0) {
  process.stderr.write(
    `These links lead nowhere, or load from another host:\n${[...new Set(faults)].join('\n')}\n`,
  )
  process.exitCode = 1
}

/** @param {string} file @param {string | undefined} tag @param {string} link */
function isGood(file, tag, link) {
  if (/^(?:data|mailto):/.test(link)) return true
  if (/^https?:/.test(link)) return tag === 'a' || /rel="(?:canonical|alternate)"/.test(tag ?? '')
  const [path = '', anchor] = link.split('#')
  if (path !== '' && !path.startsWith(base)) return false
  const target =
    path === '' ? file : join(folder, path.slice(base.length), path.endsWith('/') ? 'index.html' : '')
  if (!existsSync(target)) return false
  return !anchor || (textOf.get(target)?.includes(`id="${decodeURIComponent(anchor)}"`) ?? true)
}
