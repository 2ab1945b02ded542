import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientEntries, writeBundle, writeClient } from './bundle.mjs'

// `node scripts/make-package.mjs` makes the package for npm in `.package/`, and a tarball of it beside it.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, '.package')
const { name, version, description, license, engines, dependencies } = readJson('package.json')

fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder)
const sources = await writeBundle(root, join(folder, 'program'))
await writeClient(root, join(folder, 'client'))
fs.copyFileSync(join(root, 'scripts/node-version.mjs'), join(folder, 'program/node-version.js'))
write('program/bin.js', "#!/usr/bin/env node\nimport './node-version.js'\n\nawait import('./main.js')\n")
fs.chmodSync(join(folder, 'program/bin.js'), 0o755)
declareTypes()
for (const file of ['LICENSE', 'action.yml']) fs.copyFileSync(join(root, file), join(folder, file))
write('CHANGELOG.md', unlinkMissing(fs.readFileSync(join(root, 'CHANGELOG.md'), 'utf8')))
const readme = fs.readFileSync(join(root, 'docs/package.md'), 'utf8')
write('README.md', readme.replace(/\]\((?=[\w-]+\.md)/g, '](docs/').replaceAll('](../', ']('))
fs.mkdirSync(join(folder, 'docs'))
for (const file of fs.readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md')))
  write(
    `docs/${file}`,
    unlinkMissing(fs.readFileSync(join(root, 'docs', file), 'utf8'))
      // The package has no pictures.
      .replace(/^<picture>[\s\S]*?^<\/picture>\n\n?/gm, '')
      .replaceAll('../content/', '../program/content/')
      .replaceAll('](recipes/', '](../program/docs/recipes/'),
  )
write('LICENSES-OF-BUNDLED-PACKAGES.txt', listLicences(sources))
write(
  'package.json',
  `${JSON.stringify(
    {
      ...{ name, version, description, license, type: 'module', engines },
      ...(process.env.REPOSITORY && { repository: { type: 'git', url: process.env.REPOSITORY } }),
      bin: { [name]: 'program/bin.js' },
      exports: {
        '.': { types: './types/index.d.ts', default: './program/index.js' },
        ...Object.fromEntries(
          clientEntries.map(name => [
            name === 'client' ? './client' : `./client/${name}`,
            { types: `./types/client/${name}.d.ts`, default: `./client/${name}.js` },
          ]),
        ),
        './package.json': './package.json',
      },
      // The declarations name the types of zod.
      dependencies: { sharp: dependencies.sharp, zod: dependencies.zod },
    },
    null,
    2,
  )}\n`,
)
execFileSync('npm', ['pack', '--silent', folder], { cwd: root, stdio: 'inherit' })

/**
 * Returns a text without links to files that the package does not have.
 *
 * @param {string} text
 */
function unlinkMissing(text) {
  return text.replace(/\[([^\]]*)\]\((?:\.\.\/)?(?:src|bench|CONTRIBUTING|SECURITY)[^)]*\)/g, '$1')
}

/** Writes the declarations of the library, and of the files that these import. */
function declareTypes() {
  const config = {
    extends: '../tsconfig.json',
    files: ['../src/index.ts', ...clientEntries.map(name => `../src/client/${name}.ts`)],
    include: [],
    compilerOptions: {
      ...{ noEmit: false, emitDeclarationOnly: true, declaration: true, incremental: false },
      ...{ rewriteRelativeImportExtensions: true, rootDir: '../src', outDir: 'types' },
    },
  }
  write('tsconfig.json', JSON.stringify(config))
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    stdio: 'inherit',
  })
  fs.rmSync(join(folder, 'tsconfig.json'))
  const needed = new Set()
  /** @param {string} file */
  const visit = file => {
    if (needed.has(file)) return
    needed.add(file)
    for (const [, path] of fs
      .readFileSync(file, 'utf8')
      .matchAll(/(?:from |import\()['"](\.[^'"]+)\.ts['"]/g))
      visit(join(dirname(file), `${path}.d.ts`))
  }
  for (const name of ['index', ...clientEntries.map(name => `client/${name}`)])
    visit(join(folder, `types/${name}.d.ts`))
  for (const entry of fs.readdirSync(join(folder, 'types'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !needed.has(file)) fs.rmSync(file)
  }
}

/**
 * The licences of the packages that are in the bundle, one after another.
 *
 * @param {readonly string[]} files
 */
function listLicences(files) {
  const packages = new Set(files.flatMap(file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []))
  const texts = [...packages].sort().map(path => {
    const { name, version, license, author } = readJson(join(path, 'package.json'))
    const [file] = fs.readdirSync(join(root, path)).filter(each => /^licen[cs]e/i.test(each))
    const text = file ? fs.readFileSync(join(root, path, file), 'utf8') : `${author?.name ?? author ?? ''}`
    return `${name} ${version} (${license})\n\n${text.trim()}\n`
  })
  return texts.join(`\n${'-'.repeat(80)}\n\n`)
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(fs.readFileSync(join(root, path), 'utf8'))
}

/** @param {string} path @param {string} text */
function write(path, text) {
  fs.writeFileSync(join(folder, path), text)
}
