import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { tidyAnswer } from '../../src/editing/new/site-answers.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { runCommand } from '../support/run-command.ts'
import { makeFolder, makeSite } from '../support/site.ts'

const answers = {
  name: 'Östhamn',
  'base-url': 'https://api.osthamn.se',
  website: 'https://www.osthamn.se/',
  languages: 'sv,en',
  'time-zone': 'Europe/Stockholm',
  bounds: '11.8,57.5,12.2,57.8',
}

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8' })
}

function commitAll(cwd: string) {
  git(cwd, 'init', '-q')
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-qm', 'content')
}

/** The small site, committed in a new git repository. */
async function makeRepository(): Promise<string> {
  const cwd = await makeSite({ '.gitignore': 'dist\n.cache\n*.log\n' })
  commitAll(cwd)
  return cwd
}

function init(cwd: string, given: Partial<Record<keyof typeof answers, string>>, ...args: string[]) {
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
  return runCommand('init', { cwd, args: [...options, ...args] })
}

/** The code and file of each warning of a build. */
async function buildWarnings(cwd: string): Promise<string[]> {
  const { code, stdout } = await runCommand('build', { cwd, args: ['--format', 'json'] })
  expect(code, stdout).toBe(0)
  const { problems }: { problems: { code: string; file: string }[] } = JSON.parse(stdout)
  return problems.map(({ code, file }) => `${code} ${file}`)
}

describe('npm run init', () => {
  it('replaces a committed content by examples that build, each with a warning', async () => {
    const cwd = await makeRepository()
    const taxonomy = await readFile(join(cwd, 'content/taxonomy.yaml'))
    const { code, stdout, stderr } = await init(cwd, answers, '--lang', 'en')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('content/objects/exempelplats.md was written.\n')
    expect(stdout).toMatch(/ of the old content removed\.\n[\s\S]*\nThen: npm run build\n$/)
    expect(stdout).toContain('between the longitudes 11.8 and 12.2, and the latitudes 57.5 and 57.8.')
    const changes = git(cwd, 'status', '--porcelain', '-uall')
    for (const line of [
      ' D content/events/fair.md',
      ' M content/site.yaml',
      '?? content/images/exempelbild.jpg',
    ])
      expect(changes).toContain(`${line}\n`)
    expect(await readFile(join(cwd, 'content/taxonomy.yaml'))).toEqual(taxonomy)
    const site = await readFile(join(cwd, 'content/site.yaml'), 'utf8')
    expect(site).toContain('  event: https://www.osthamn.se/{language}/events/{slug}/\n')
    const event = await readFile(join(cwd, 'content/events/exempelevenemang.md'), 'utf8')
    expect(event).toContain('Det här är bara ett exempel.')
    expect(await readdir(cwd)).not.toContainEqual(expect.stringMatching(/^content\./))
    expect(await buildWarnings(cwd)).toEqual([
      'placeholder-left content/authors/exempelforfattare.yaml',
      'placeholder-left content/events/exempelevenemang.md',
      'placeholder-left content/guides/exempelguide.md',
      'placeholder-left content/images/exempelbild.yaml',
      'placeholder-left content/objects/exempelplats.md',
    ])
    const verified = await runCommand('verify', { cwd, args: ['--pause', '0'] })
    expect([verified.code, verified.stdout]).toEqual([
      0,
      expect.stringContaining('API:et följer kontraktet.'),
    ])
  })

  it('gives the ids of the examples to entries that replace them', async () => {
    const cwd = await makeRepository()
    await init(cwd, answers)
    await buildWarnings(cwd)
    for (const path of ['objects/exempelplats.md', 'events/exempelevenemang.md', 'guides/exempelguide.md']) {
      const text = await readFile(join(cwd, 'content', path), 'utf8')
      await writeFile(
        join(cwd, 'content', path.replace('exempel', 'vart-')),
        // The guide keeps its title, too.
        text.replace(/Det här är[\s\S]*/, 'Vårt.').replace(/title: Exempel(plats|even)/, 'title: Vår $1'),
      )
      await rm(join(cwd, 'content', path))
    }
    const event = join(cwd, 'content/events/vart-evenemang.md')
    await writeFile(event, (await readFile(event, 'utf8')).replace('exempelplats', 'vart-plats'))
    // Those of the author and the picture, and of the picture that nobody has chosen.
    expect(await buildWarnings(cwd)).toEqual(
      [
        ...['authors/exempelforfattare.yaml', 'events/vart-evenemang.md', 'guides/vart-guide.md'],
        ...['images/exempelbild.yaml', 'objects/vart-plats.md'],
      ].map(path => `placeholder-left content/${path}`),
    )
    const ids = await readFile(join(cwd, 'content/ids.txt'), 'utf8')
    expect(ids).toContain('\nobject 1 vart-plats\n')
    expect(ids).not.toContain('guide')
  })

  it('writes comments, examples and results in the first language of the city', async () => {
    const cwd = await makeRepository()
    const { stdout } = await init(cwd, answers)
    expect(stdout).toMatch(/content\/site\.yaml har skrivits\.\n[\s\S]*\nKör sedan: npm run build\n$/)
    expect(await readFile(join(cwd, 'content/site.yaml'), 'utf8')).toContain('# Innehållets licens.')
    const picture = await readFile(join(cwd, 'content/images/exempelbild.yaml'), 'utf8')
    expect(picture).toContain('# Ditt fotos licens.\nlicence: CC0 1.0\n')
  })

  it('writes no examples with --empty, also into a missing folder', async () => {
    const cwd = await makeRepository()
    expect((await init(cwd, answers, '--empty')).code).toBe(0)
    expect(git(cwd, 'ls-files', '--others', '--exclude-standard')).toBe('')
    expect(await buildWarnings(cwd)).toEqual([])
    const { code, stdout } = await init(cwd, answers, '--empty', '--content', 'other', '--lang', 'en')
    expect(code).toBe(0)
    expect(stdout).toMatch(/Then: npm run build -- --content other\n$/)
    expect((await readdir(join(cwd, 'other'))).sort()).toEqual([
      ...['labels.yaml', 'site.yaml', 'taxonomy.yaml'],
    ])
    expect((await runCommand('build', { cwd, args: ['--content', 'other'] })).code).toBe(0)
  })

  it('changes nothing if git could not restore the files that it removes', async () => {
    const cwd = await makeRepository()
    const content = join(cwd, 'content')
    const refused = async (...words: string[]) => {
      const before = await hashFolder(content)
      const { code, stdout, stderr } = await init(cwd, answers, '--force', '--lang', 'en')
      expect([code, stdout]).toEqual([2, ''])
      for (const word of words) expect(stderr).toContain(word)
      expect(await hashFolder(content)).toEqual(before)
    }
    await writeFile(join(content, 'notes.log'), 'mine')
    await refused('Git does not have notes.log in content', 'Nothing was written.')
    git(cwd, 'add', '-f', 'content/notes.log')
    await refused('content has changes that are not committed: content/notes.log.')
    git(cwd, 'commit', '-qm', 'notes')
    git(cwd, 'update-index', '--assume-unchanged', 'content/labels.yaml')
    await appendFile(join(content, 'labels.yaml'), '# mine\n')
    await refused('Git does not have labels.yaml')
    git(cwd, 'update-index', '--no-assume-unchanged', 'content/labels.yaml')
    await refused('content has changes that are not committed: content/labels.yaml.')
    git(cwd, 'checkout', '-q', 'content')
    await mkdir(join(content, 'images/own'))
    await writeFile(join(content, 'images/own/a.txt'), 'mine')
    commitAll(join(content, 'images/own'))
    await refused('images/own/a.txt in content')
    const silent = join(await makeFolder(), 'git')
    await writeFile(silent, '#!/bin/sh\n', { mode: 0o755 })
    vi.stubEnv('PATH', `${dirname(silent)}:${process.env.PATH}`)
    await refused('Git does not have authors/ann.yaml', 'Nothing was written.')
    vi.unstubAllEnvs()
    await writeFile(join(cwd, '.git/config'), '[core')
    await refused('Git cannot say which files it could restore', 'Nothing was written.')
  })

  it('replaces a folder outside of a repository only with --force', async () => {
    const cwd = await makeSite()
    const env = { GIT_CEILING_DIRECTORIES: join(cwd, '..') }
    const args = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value])
    const { code, stderr } = await runCommand('init', { cwd, env, args: [...args, '--lang', 'en'] })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^Git does not have .* in content, .*--force removes these files/)
    expect((await runCommand('init', { cwd, env, args: [...args, '--force'] })).code).toBe(0)
    expect(await readdir(join(cwd, 'content/events'))).toEqual(['exempelevenemang.md'])
  })

  it('names the options that are missing if nobody can be asked', async () => {
    const cwd = await makeFolder()
    const some = { name: 'Östhamn', languages: 'sv' }
    const { code, stderr } = await init(cwd, some, 'en stad', '--lang', 'en')
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^--website, --base-url, --time-zone, --bounds are missing\. .*: visitor-content-api init "en stad" --name/,
    )
    expect(await readdir(cwd)).toEqual([])
    await writeFile(join(cwd, 'package.json'), '{}')
    expect((await init(cwd, some)).stderr).toContain(': npm run init -- --name')
  })

  it.each([
    ['base-url', 'osthamn', 'https://'],
    ['base-url', 'api.osthamn.se', 'Did you mean "https://api.osthamn.se"?'],
    ['website', 'www.osthamn.se', 'Did you mean "https://www.osthamn.se"?'],
    ['website', 'Östhamn', 'the whole address of the site'],
    ['languages', 'Swedish,engelska', 'Did you mean "sv,en"?'],
    ['languages', 'swedish,', 'Did you mean "sv"?'],
    ['bounds', '57.5,11.8,57.8,12.2', 'Did you mean "11.8,57.5,12.2,57.8"?'],
    ['time-zone', 'Stockholm', 'Europe/Stockholm'],
    ['bounds', '11.8,57.5,12.2', '19.60, 58.38, 19.86, 58.50'],
    ['bounds', '12.2,57.5,11.8,57.8', 'West must be less than east'],
    ['bounds', '11.8,97.5,12.2,97.8', '90'],
    ['name', ' ', ''],
  ] as const)('says what to write for --%s %j', async (name, typed, meant) => {
    const cwd = await makeFolder()
    const { code, stderr } = await init(cwd, { ...answers, [name]: typed }, '--lang', 'en')
    expect(code).toBe(2)
    expect(stderr).toContain(`--${name} cannot be "${typed.trim()}". `)
    expect(stderr).toContain(meant)
    expect(await readdir(cwd)).toEqual([])
  })
})

describe('the box around the city', () => {
  it.each(['11,8 57,5 12,2 57,8', '11,8; 57,5; 12,2; 57,8', '11,8,57,5,12,2,57,8', '11.8, 57.5, 12.2, 57.8'])(
    'may have decimal commas: %s',
    typed => expect(tidyAnswer('bounds', typed)).toBe('11.8,57.5,12.2,57.8'),
  )

  it('is shown in kilometres', async () => {
    const { stdout } = await init(
      await makeFolder(),
      { ...answers, bounds: '11,8 57,5 11,81 57,505' },
      'city',
    )
    expect(stdout).toContain('\nRutan är 0,6 km bred och 0,6 km hög. ')
  })
})

const publish = '.github/workflows/publish.yml'
const plugin = 'netlify/plugins/renditions-cache'

const filesOfHost = {
  netlify: [publish, 'netlify.toml', `${plugin}/index.js`, `${plugin}/manifest.yml`],
  'cloudflare-pages': [publish],
  'cloudflare-workers': [publish, 'wrangler.jsonc'],
  nginx: [publish],
  caddy: [publish],
  'github-pages': [publish],
}

type Step = { readonly with?: { readonly target?: string } }

describe('npm run init -- FOLDER', () => {
  it('makes a project that builds', async () => {
    const cwd = await makeFolder()
    const { code, stdout } = await init(cwd, answers, 'en stad')
    expect(code).toBe(0)
    expect(stdout).toMatch(/\nKör sedan: cd "?'?en stad"?'? && npm install && npm run build\n$/)
    const root = join(cwd, 'en stad')
    const { scripts, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const version = (await runCommand('--version', { cwd })).stdout.trim()
    expect(dependencies).toEqual({ 'visitor-content-api': version })
    const help = await runCommand('--help', { cwd })
    const commands = [...help.stdout.matchAll(/^ {2}([a-z]+) .*\.$/gm)].map(([, name = '']) => name)
    expect(Object.keys(scripts).sort()).toEqual(commands.sort())
    expect(await readFile(join(root, 'README.md'), 'utf8')).toContain('# Besöksinformation för Östhamn\n')
    expect(stdout).toContain('Handboken för redaktörer: content/README.md\n')
    const guide = await readFile(join(root, 'content/README.md'), 'utf8')
    expect(guide).toContain('## Hur gör jag …?\n')
    expect(guide).toContain('](../node_modules/visitor-content-api/docs/problems-sv.md)')
    await buildWarnings(root)
  })

  it('adds missing files to a project, and leaves its content and ids', async () => {
    const cwd = await makeRepository()
    await writeFile(join(cwd, 'package.json'), '{ "scripts": { "build": "visitor-content-api build" } }')
    commitAll(cwd)
    const { code, stdout, stderr } = await init(cwd, {}, '.', '--target', 'netlify', '--lang', 'en')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('The content in content/ stays as it is.')
    expect(stdout).toContain('netlify.toml was written.\n')
    expect(stdout).toMatch(
      /Left as they are: package\.json[,.][\s\S]*write --target netlify after build, check and dev/,
    )
    expect(git(cwd, 'status', '--porcelain', '--', 'content', 'package.json')).toBe('?? content/README.md\n')
    const settings = await readFile(join(cwd, 'netlify.toml'), 'utf8')
    expect(settings).toContain('"npm run build -- --target netlify --since https://')
  })

  it('says what to add to a package.json and a .gitignore that are others', async () => {
    const cwd = await makeFolder()
    await writeFile(join(cwd, 'package.json'), '{ "scripts": { "build": "vite build" } }')
    await writeFile(join(cwd, '.gitignore'), '/node_modules\n.cache\n')
    const { stdout } = await init(cwd, answers, '.', '--target', 'nginx', '--lang', 'en')
    expect(stdout).toContain('Left as they are: package.json, .gitignore.\n')
    const { scripts, dependencies } = JSON.parse(
      /Add to package\.json:\n(\{[\s\S]*?\n\})/.exec(stdout)?.[1] ?? '',
    )
    expect(scripts.build).toBe('visitor-content-api build --target nginx')
    expect(Object.keys(dependencies)).toEqual(['visitor-content-api'])
    expect(stdout).toContain('Add to .gitignore:\ndist\ndist.*/\n')
    expect(stdout).toMatch(
      /\n\*\.key\*\n.*init \. there\.\nThen: npm install && npx --no visitor-content-api build\n$/,
    )
    const again = await init(cwd, {}, '.', '--lang', 'sv')
    expect(again.stdout).toMatch(
      /Lägg till i package\.json:\n\{[\s\S]*\nKör sedan: .* npx --no visitor-content-api build\n$/,
    )
  })

  it('makes a git repository around a content, and says what to do next', async () => {
    const cwd = await makeSite()
    const args = ['.', '--lang', 'en']
    const { stdout } = await runCommand('init', {
      cwd,
      args,
      env: { GIT_CEILING_DIRECTORIES: join(cwd, '..') },
    })
    expect(stdout).toMatch(/A git repository was made\.\nThen: npm install && npm run build\n$/)
  })

  it.each([
    ['Europe/Stockholm', ['5 22,23 * * *']],
    ['Europe/Lisbon', ['5 0,23 * * *']],
    ['Australia/Lord_Howe', ['5 13 * * *', '35 13 * * *']],
  ])('builds soon after midnight in %s', async (zone, crons) => {
    const cwd = await makeFolder()
    const made = await init(cwd, { ...answers, 'time-zone': zone }, 'city', '--target', 'nginx', '--empty')
    expect(made.stderr).toBe('')
    const { on } = parse(await readFile(join(cwd, 'city/.github/workflows/publish.yml'), 'utf8'))
    expect(on.schedule.map(({ cron }: { cron: string }) => cron)).toEqual(crons)
  })

  it('says in a folder of a repository that GitHub runs no workflow from there', async () => {
    const cwd = await makeFolder()
    git(cwd, 'init', '--quiet')
    const made = await init(cwd, answers, 'city', '--target', 'nginx', '--empty', '--lang', 'en')
    expect(made.stdout).toContain(`${cwd}/.github/workflows: move publish.yml there`)
  })

  it.each(Object.entries(filesOfHost))(
    'with --target %s also writes what the host needs',
    async (target, files) => {
      const cwd = await makeFolder()
      const { code, stdout } = await init(cwd, answers, 'city', '--target', target, '--empty', '--lang', 'en')
      expect([code, stdout]).toEqual([0, expect.stringContaining('A git repository was made.\n')])
      const root = join(cwd, 'city')
      const written = git(root, 'ls-files', '--others', '--exclude-standard').trim().split('\n')
      expect(
        written.filter(path => !/^(?:content\/|_headers|package.json|README.md|\.gitignore)/.test(path)),
      ).toEqual(files)
      const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
      const commands = ['build', 'check', 'dev']
      expect(commands.map(command => scripts[command])).toEqual(
        commands.map(command => `visitor-content-api ${command} --target ${target}`),
      )
      if (target === 'cloudflare-workers')
        expect(await readFile(join(root, 'wrangler.jsonc'), 'utf8')).toContain('"name": "osthamn"')
      const workflow = parse(await readFile(join(root, '.github/workflows/publish.yml'), 'utf8'))
      expect(workflow.env.LIVE).toBe('https://api.osthamn.se')
      const { steps } = workflow.jobs.check ?? workflow.jobs.build
      expect(steps.find(({ with: given }: Step) => given?.target)?.with.target).toBe(target)
    },
  )

  it('refuses a target without a folder, and one that it does not know', async () => {
    const cwd = await makeFolder()
    expect((await init(cwd, answers, '--target', 'nginx', '--lang', 'en')).stderr).toContain(
      'write FOLDER, too',
    )
    expect((await init(cwd, answers, 'city', '--target', 'nginks')).stderr).toContain('"nginx"')
    expect(await readdir(cwd)).toEqual([])
  })

  it('is not mixed with --content', async () => {
    const cwd = await makeFolder()
    const { code, stderr } = await init(cwd, answers, 'city', '--content', 'texts')
    expect([code, stderr]).toEqual([2, expect.stringContaining('not both')])
    expect(await readdir(cwd)).toEqual([])
  })
})
