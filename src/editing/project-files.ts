import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Language } from '../base/problems/messages/describe-problem.ts'
import { program } from '../base/program.ts'
import { createFiles } from './edit/write-inside.ts'

const packageName = 'visitor-content-api'

/** The commands of the program, which are npm scripts of a project, since messages name them so. */
const commands = [
  ...(['dev', 'check', 'new', 'list', 'rename', 'remove', 'init', 'schemas'] as const),
  ...(['build', 'diff', 'serve', 'verify', 'snapshot', 'import'] as const),
]
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

const publishWorkflow = '.github/workflows/publish.yml'
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
type Project = {
  readonly city: string
  readonly language: Language
  readonly baseUrl: string
  readonly target: string | undefined
}

/** Makes the folder of a new project, if it is absent. */
export function makeProjectFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
}

/** Writes the files of a project around its content, but for those that it has already. Returns their names. */
export async function writeProjectFiles(
  folder: string,
  { city, language, baseUrl, target }: Project,
): Promise<string[]> {
  const scripts = Object.fromEntries(commands.map(command => [command, `${packageName} ${command}`]))
  if (target !== undefined)
    for (const command of ['build', 'check'] as const) scripts[command] += ` --target ${target}`
  const dependencies = { [packageName]: findPinned(folder) }
  const texts = {
    'package.json': `${JSON.stringify({ private: true, type: 'module', scripts, dependencies }, null, 2)}\n`,
    'README.md': readme[language](city.replace(/[\\`*_[\]<>&]/g, '\\$&')),
    '.gitignore': 'node_modules/\ndist\n.cache/\n.workbench/\n',
    _headers: readOwn('_headers'),
    'content/README.md': readGuide(language),
    ...readHostFiles(target, baseUrl),
  }
  const missing = Object.entries(texts).filter(([path]) => !existsSync(join(folder, path)))
  await createFiles(missing.map(([path, text]) => ({ folder, path, bytes: Buffer.from(text) })))
  return missing.map(([path]) => path)
}

/** The texts of the files that the host needs, with the target and the address of this site. */
function readHostFiles(target: string | undefined, baseUrl: string): Record<string, string> {
  const files = Object.entries(hostFiles[target ?? ''] ?? {})
  const texts = files.map(([path, source]) => [
    path,
    readOwn(source)
      .replace(/^( +target: ).*/m, `$1${target}`)
      .replaceAll('https://api.example.org', () => baseUrl.replace(/\/$/, '')),
  ])
  return Object.fromEntries(texts)
}

/** Reads a file that the bundle has, since new projects need it. */
function readOwn(path: string): string {
  return readFileSync(join(program.folder, path), 'utf8')
}

/** The guide for editors, with its links to documents of the package. */
function readGuide(language: Language): string {
  const file = `content/README${language === 'en' ? '' : `.${language}`}.md`
  return readOwn(file).replaceAll('](../docs/', `](../node_modules/${packageName}/docs/`)
}

/** The version of this program; where npm installed it from a file or an address, that. */
function findPinned(folder: string): string {
  const modules = join(program.folder, '../..')
  try {
    const lock: unknown = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
    const { resolved = '' } = (lock as NpmLock).packages[`node_modules/${packageName}`] ?? {}
    if (resolved.startsWith('file:'))
      return `file:${relative(folder, resolve(modules, '..', resolved.slice('file:'.length))).replaceAll('\\', '/')}`
    // Registries serve packages as `…/-/name-version.tgz`.
    if (/^https?:/.test(resolved) && !/\/-\/[^/]+\.tgz$/.test(resolved)) return resolved
  } catch {
    // The program was not installed by npm, as in its own repository.
  }
  return program.version
}

type NpmLock = { readonly packages: Readonly<Record<string, { readonly resolved?: string } | undefined>> }
