import { execFile } from 'node:child_process'
import { link, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { guide, textOf } from '../../support/edit-site.ts'
import { type HostileRow, published, refused, together } from '../row.ts'

const run = promisify(execFile)

const names = [
  ['a tab', 'a\tb.md'],
  ['a backslash', 'a\\b.md'],
  ['quotes', 'a"b\'c.md'],
  ['a slash in the way of addresses', 'a%2fb.md'],
  ['a point in the way of addresses', '%2e%2e.md'],
  ['a stream of Windows', 'a:b.md'],
  ['signs of a shell', 'a;touch pwned;$(x)`y`.md'],
  ['an option of a program', '-rf.md'],
  ['a star and a question mark', 'a*b?.md'],
  ['a tag', '<script>.md'],
  ['a carriage return', 'a\rb.md'],
  ['a line end', 'a\nb.md'],
  ['two hyphens', 'a--b.md'],
  ['an escape of a terminal', 'a\u001b[2Jb.md'],
  ['a sign that turns the rest round', 'a\u202edm.exe.md'],
  ['a blank that cannot be seen', 'a\u200bb.md'],
  ['a blank at its start', ' a.md'],
  ['a blank at its end', 'a .md'],
  ['a letter of Cyrillic that looks like another', 'fаir.md'],
  ['wide letters', 'ｆａｉｒ.md'],
  ['a face', '🙂.md'],
  ['an accent of one sign', 'caf\u00e9.md'],
  ['an accent of its own', 'cafe\u0301.md'],
  ['a capital', 'Walk.md'],
  ['a dotless i', 'f\u0131n.md'],
  ['two endings', 'a.md.md'],
  ['an ending of a program', 'a.php.md'],
  ['a low line', 'a_b.md'],
  ['a hyphen at its end', 'a-.md'],
  ['255 bytes', `${'a'.repeat(252)}.md`],
  ['85 letters of three bytes', `${'あ'.repeat(84)}.md`],
] as const

const devices = ['con', 'prn', 'aux', 'nul', 'com0', 'com1', 'com9', 'lpt0', 'lpt1', 'lpt9', 'CON', 'Nul']

const strays = [
  ['a folder is deep', `pages/${'deep/'.repeat(100)}a.md`],
  ['a file is in an unknown folder', 'pages/a.md'],
  ['a folder is called as every object has', 'constructor/a.md'],
  ['a folder is called __proto__', '__proto__/a.md'],
  ['an entry is in a folder called like itself', 'events/fair/fair.md'],
  ['an entry ends in a point', 'events/a.md.'],
  ['an entry ends in a blank', 'events/a.md '],
  ['an entry has no ending', 'events/a'],
  ['an entry is a program', 'events/a.js'],
  ['a picture is an SVG', 'images/a.svg'],
  ['a picture is a GIF', 'images/a.gif'],
  ['a file is called as a rule of headers', '_headers'],
  ['a file is called as a worker', '_worker.js'],
  ['a folder is called as a rule of headers', 'guides/a\n/*\n  X-Evil: 1.md'],
] as const

const ignored = [
  ['.env', '.git/hooks/pre-commit', '.htaccess', 'events/.fair.md', 'events/.git/a.md', '.DS_Store'],
  ['events/..\\..\\fair.md', 'events/fair.md~', 'events/Thumbs.db', 'README.md'],
].flat()

type Prepare = (root: string) => Promise<unknown>
const prepared = (name: string, prepare: Prepare, ...problems: string[]): HostileRow => {
  return { name, files: {}, prepare, problems }
}

/** A row in which `make` puts something that is not a file in the place of a path. */
const special = (name: string, path: string, make: (path: string) => Promise<unknown>): HostileRow => {
  const prepare = async (root: string) => {
    await rm(join(root, path), { recursive: true, force: true })
    await make(join(root, path))
  }
  return prepared(name, prepare, `file-kind ${path}:1:1`)
}
const linked = (name: string, target: string, path: string) =>
  special(name, path, own => symlink(target, own))
const pipe = (path: string) => run('mkfifo', [path])

async function listen(path: string): Promise<void> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(path, resolve))
}

/** Files below the content that are refused for their names. */
const badName = (name: string, ...paths: readonly string[]) => {
  const files = Object.fromEntries(paths.map(path => [`content/${path}`, 'x']))
  return refused(name, files, ...paths.map(path => `file-name content/${path}:1:1`))
}

/** Names of files, and what is not a file. */
export const nameRows: readonly HostileRow[] = [
  together(
    'names of entries are invalid',
    names.map(([what, name]) => badName(`the name of an entry has ${what}`, `guides/${name}`)),
  ),
  together(
    'entries are called as devices of Windows',
    devices.map(name => badName(`an entry is called ${name}, as a device of Windows`, `guides/${name}.md`)),
  ),
  badName('a picture and its words are called as a device of Windows', 'images/nul.jpg', 'images/nul.yaml'),
  badName('two names differ in their accents only', 'guides/cafe\u0301.md', 'guides/caf\u00e9.md'),
  refused(
    'two names differ in a capital only',
    { 'content/guides/WALK.md': textOf(guide) },
    'file-name content/guides/WALK.md:1:1',
  ),
  together(
    'files are where nothing is published',
    strays.map(([name, path]) => ({
      name,
      files: { [`content/${path}`]: 'x' },
      problems: [`warning stray-file content/${path}:1:1`],
    })),
  ),
  together(
    'files are passed over',
    ignored.map(path =>
      published(`${path} is passed over`, { [`content/${path}`]: 'SECRET-BESIDE-THE-CONTENT' }, {}),
    ),
  ),
  linked('an entry is a link to the list of users', '/etc/passwd', 'content/events/a.md'),
  linked('an entry is a link to a file beside the content', '../../secret.txt', 'content/events/a.md'),
  linked(
    'an entry is a link to a folder that begins like the content',
    '../../content-evil/secret.md',
    'content/events/a.md',
  ),
  linked('an entry is a link to a device without end', '/dev/zero', 'content/events/a.md'),
  linked('a folder is a link to the content', '..', 'content/events/loop'),
  linked('a folder is a link to the root', '/', 'content/root'),
  linked('a folder of entries is a link to one beside the content', '../content-evil', 'content/events'),
  linked('the header rules are a link to the list of users', '/etc/passwd', '_headers'),
  prepared('a link is hidden', root => symlink('/etc/passwd', join(root, 'content/.hidden.md'))),
  special('an entry is a pipe that nobody writes to', 'content/guides/a.md', pipe),
  special('site.yaml is a pipe', 'content/site.yaml', pipe),
  special('the header rules are a pipe', '_headers', pipe),
  special('an entry is a socket', 'content/events/a.md', listen),
  prepared(
    'a picture is a folder',
    async root => {
      await rm(join(root, 'content/images/quay.jpg'))
      await mkdir(join(root, 'content/images/quay.jpg'))
    },
    'missing-picture content/images/quay.yaml:1:1',
  ),
  prepared(
    'site.yaml is a folder',
    async root => {
      await rm(join(root, 'content/site.yaml'))
      await mkdir(join(root, 'content/site.yaml'))
    },
    'file-missing content/site.yaml:1:1',
  ),
  prepared(
    'a name is not text',
    root => writeFile(Buffer.from(`${join(root, 'content/guides')}/\u00ff.md`, 'latin1'), 'x'),
    'file-name content/guides/\ufffd.md:1:1',
  ),
  prepared('an entry has a second name elsewhere', async root => {
    await rename(join(root, guide), join(root, 'elsewhere.md'))
    await link(join(root, 'elsewhere.md'), join(root, guide))
  }),
  prepared('folders are empty', async root => {
    for (const name of ['drafts', 'events/2027', 'images/raw'])
      await mkdir(join(root, 'content', name), { recursive: true })
  }),
]
