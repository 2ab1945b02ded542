import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { instantsAt } from '../base/day.ts'
import { groupBy } from '../base/group-by.ts'
import type { Language } from '../base/problems/describe-problem.ts'
import { program } from '../base/program.ts'
import { slugify } from '../base/slug.ts'
import { changeFiles } from './edit/write-inside.ts'

const packageName = 'visitor-content-api'

/** The commands of the program, which are npm scripts of a project, since messages name them so. */
const commands = [
  'dev',
  'check',
  'new',
  'list',
  'rename',
  'remove',
  'init',
  'schemas',
  'build',
  'diff',
  'serve',
  'verify',
  'snapshot',
  'import',
] as const
export type CommandName = (typeof commands)[number]

const readme: Readonly<Record<Language, (city: string) => string>> = {
  en: city => `# Visitor information for ${city}

The events, places and guides are the files in \`content/\`. You need [Node.js](https://nodejs.org) 20.19 or later.

| | |
|---|---|
| \`npm install\` | once, and after each change of the version in \`package.json\` |
| \`npm run dev\` | opens the workbench in your browser: write, see the result, publish |
| \`npm run check\` | lists every problem, and how to correct it |
| \`npm run new -- event "The fair"\` | writes a new event for you to complete |
| \`npm run build\` | checks everything, and writes the site to \`dist/\` |

[content/README.md](content/README.md) is the guide for editors, with every field. Each command lists its options with \`-- --help\`.
`,
  sv: city => `# Besöksinformation för ${city}

Evenemang, platser och guider är filerna i \`content/\`. Du behöver [Node.js](https://nodejs.org) 20.19 eller senare.

| | |
|---|---|
| \`npm install\` | en gång, och varje gång versionen i \`package.json\` ändras |
| \`npm run dev\` | öppnar verkstaden i webbläsaren: skriv, se resultatet, publicera |
| \`npm run check\` | visar alla fel, och hur du rättar dem |
| \`npm run new -- event "Marknaden"\` | skapar ett nytt evenemang som du fyller i |
| \`npm run build\` | kontrollerar allt, och skriver webbplatsen i \`dist/\` |

[content/README.md](content/README.md) är handboken för redaktörer, med alla fält. Varje kommando visar sina alternativ med \`-- --help\`.
`,
}

export const publishWorkflow = '.github/workflows/publish.yml'
const plugin = 'netlify/plugins/renditions-cache'

/** The files of a project on each target, with what they are copies of in the program. */
const hostFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  netlify: {
    'netlify.toml': 'netlify.toml',
    [`${plugin}/index.js`]: `${plugin}/index.js`,
    [`${plugin}/manifest.yml`]: `${plugin}/manifest.yml`,
    [publishWorkflow]: 'docs/recipes/build-hook.yml',
  },
  'cloudflare-pages': { [publishWorkflow]: 'docs/recipes/build-hook.yml' },
  'cloudflare-workers': {
    'wrangler.jsonc': 'wrangler.jsonc',
    [publishWorkflow]: 'docs/recipes/cloudflare.yml',
  },
  nginx: { [publishWorkflow]: 'docs/recipes/server.yml' },
  caddy: { [publishWorkflow]: 'docs/recipes/server.yml' },
  'github-pages': { [publishWorkflow]: 'docs/recipes/github-pages.yml' },
}

/** A new project: `target` is the name of its host, if it has been chosen. */
export type Project = {
  readonly city: string
  readonly language: Language
  readonly baseUrl: string
  readonly timeZone: string
  readonly target: string | undefined
}

/** Makes the folder of a new project, if it is absent. */
export function makeProjectFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
}

/** Writes the files of a project around its content, but for those that it has already. Returns their names, those of files that are others, and by name what to add to these. */
export async function writeProjectFiles(
  folder: string,
  { city, language, target, ...place }: Project,
): Promise<{
  readonly written: readonly string[]
  readonly kept: readonly string[]
  readonly additions: Readonly<Record<string, string>>
}> {
  const scripts = Object.fromEntries(commands.map(command => [command, `${packageName} ${command}`]))
  if (target !== undefined)
    for (const command of ['build', 'check', 'dev'] as const) scripts[command] += ` --target ${target}`
  const pinned = findPinned(folder)
  const dependencies = { [packageName]: pinned.version }
  const print = (settings: object) => JSON.stringify({ ...settings, scripts, dependencies }, null, 2)
  const guide = `content/README${language === 'en' ? '' : `.${language}`}.md`
  const texts = {
    'package.json': `${print({ private: true, type: 'module' })}\n`,
    'README.md': readme[language](city.replace(/[\\`*_[\]<>&]/g, '\\$&')),
    '.gitignore': ignored,
    _headers: readOwn('_headers'),
    // The guide for editors, with its links to documents of the package.
    'content/README.md': readOwn(guide).replaceAll('](../docs/', `](../node_modules/${packageName}/docs/`),
    ...readHostFiles({ city, target, ...place }),
  }
  const files = [
    ...Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
    ...pinned.files,
  ]
  const missing = files.filter(({ path }) => !existsSync(join(folder, path)))
  const others = files.filter(
    file => !missing.includes(file) && !file.bytes.equals(readFileSync(join(folder, file.path))),
  )
  await changeFiles(
    folder,
    missing.map(({ path, bytes }) => ({ path, before: undefined, after: bytes })),
  )
  const [written = [], kept = []] = [missing, others].map(each => each.map(({ path }) => path))
  const additions: Record<string, string> = {}
  const textOf = (path: string) => readFileSync(join(folder, path), 'utf8')
  if (kept.includes('package.json') && !textOf('package.json').includes(`"${packageName} build`))
    additions['package.json'] = print({})
  if (kept.includes('.gitignore')) {
    const bare = (line: string) => line.replace(/^\/|\/$/g, '')
    const had = new Set(textOf('.gitignore').split(/\r?\n/).map(bare))
    const lines = ignored.split('\n').filter(line => line !== '' && !had.has(bare(line)))
    if (lines.length > 0) additions['.gitignore'] = lines.join('\n')
  }
  return { written, kept, additions }
}

type ProjectFile = { readonly path: string; readonly bytes: Buffer }

/** What commands make, servers write beside it, and the private key of snapshots. */
const ignored = `node_modules/
dist
dist.*/
dist-*
.cache/
.workbench/
.*.saving-*
nginx.pid
nginx.temp/
*.zip
*.key*
`

/** The texts of the files that the host needs, with the target, the address and the nights of this site. */
function readHostFiles({
  city,
  target,
  baseUrl,
  timeZone,
}: Omit<Project, 'language'>): Record<string, string> {
  const files = Object.entries(hostFiles[target ?? ''] ?? {})
  const address = baseUrl.replace(/\/$/, '')
  const nights = nightlyTimes(timeZone).map(time => `    - cron: '${time}'`)
  const texts = files.map(([path, source]) => [
    path,
    readOwn(source)
      .replace(/^( +target: ).*/m, `$1${target}`)
      // Each Worker of an account needs a name of its own.
      .replace(`"name": "${packageName}"`, `"name": "${slugify(city) || packageName}"`)
      // Builds of Netlify keep no earlier site to compare with.
      .replace('--target netlify"', () => `--target netlify --since ${address}"`)
      .replace('midnight in Sweden', () => `midnight in ${timeZone}`)
      .replace(/^ +- cron: .*$/m, nights.join('\n'))
      .replaceAll('https://api.example.org', () => address),
  ])
  return Object.fromEntries(texts)
}

/** Returns the times of a crontab in UTC that are soon after midnight in a time zone: in winter and in summer. */
function nightlyTimes(timeZone: string): string[] {
  const instants = ['2027-01-15', '2027-07-15'].flatMap(day => instantsAt(day, '00:05', timeZone))
  const hoursByMinute = groupBy(
    [...new Set(instants.map(instant => new Date(instant).toISOString().slice(11, 16)))].sort(),
    time => Number(time.slice(3)),
  )
  return [...hoursByMinute].map(
    ([minute, times]) => `${minute} ${times.map(time => Number(time.slice(0, 2))).join(',')} * * *`,
  )
}

/** Reads a file that the bundle has, since new projects need it. */
function readOwn(path: string): string {
  return readFileSync(join(program.folder, path), 'utf8')
}

/** The version of this program; where npm installed it from a file or an address, that. A packed file is put into the project. */
function findPinned(folder: string): { readonly version: string; readonly files: readonly ProjectFile[] } {
  const modules = join(program.folder, '../..')
  try {
    const lock: unknown = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
    const { resolved = '' } = (lock as NpmLock).packages[`node_modules/${packageName}`] ?? {}
    const file = resolved.startsWith('file:') ? resolve(modules, '..', resolved.slice('file:'.length)) : ''
    const path = basename(file)
    if (path.endsWith('.tgz'))
      return { version: `file:${path}`, files: [{ path, bytes: readFileSync(file) }] }
    if (file !== '') return { version: `file:${relative(folder, file).replaceAll('\\', '/')}`, files: [] }
    // Registries serve packages as `…/-/name-version.tgz`.
    if (/^https?:/.test(resolved) && !/\/-\/[^/]+\.tgz$/.test(resolved))
      return { version: resolved, files: [] }
  } catch {
    // The program was not installed by npm, as in its own repository.
  }
  return { version: program.version, files: [] }
}

type NpmLock = { readonly packages: Readonly<Record<string, { readonly resolved?: string } | undefined>> }
