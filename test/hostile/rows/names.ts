import { execFile } from 'node:child_process'
import { link, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { guide, textOf } from '../../content/validate/broken/row.ts'
import { type HostileRow, published, refused } from '../row.ts'
import { together } from '../together.ts'

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
  ['a folder is deep', `events/${'a/'.repeat(200)}a.md`],
  ['a file lies in a folder that is none of the content', 'pages/a.md'],
  ['a folder is called as every object has', 'constructor/a.md'],
  ['a folder is called __proto__', '__proto__/a.md'],
  ['an entry lies in a folder called like itself', 'events/fair/fair.md'],
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
  '.env',
  '.git/hooks/pre-commit',
  '.htaccess',
  'events/.fair.md',
  'events/.git/a.md',
  '.DS_Store',
  'events/..\\..\\fair.md',
  'events/fair.md~',
  'events/Thumbs.db',
  'README.md',
]

type Prepare = (root: string) => Promise<unknown>
const prepared = (name: string, prepare: Prepare, ...told: string[]): HostileRow => ({
  name,
  files: {},
  prepare,
  told,
})
const linked = (name: string, target: string, path: string, ...told: string[]) => {
  return prepared(
    name,
    async root => {
      await rm(join(root, path), { recursive: true, force: true })
      await symlink(target, join(root, path))
    },
    ...told,
  )
}

async function listen(root: string): Promise<void> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(join(root, 'content/events/a.md'), resolve))
}

/** Names of files, and what is no file. */
export const nameRows: readonly HostileRow[] = [
  together(
    'names of entries are none',
    names.map(([what, name]) => {
      return refused(
        `the name of an entry has ${what}`,
        { [`content/guides/${name}`]: 'x' },
        `file-name content/guides/${name}:1:1`,
      )
    }),
  ),
  together(
    'entries are called as devices of Windows',
    devices.map(name => {
      return refused(
        `an entry is called ${name}, as a device of Windows`,
        { [`content/guides/${name}.md`]: 'x' },
        `file-name content/guides/${name}.md:1:1`,
      )
    }),
  ),
  refused(
    'a picture and its words are called as a device of Windows',
    { 'content/images/nul.jpg': 'x', 'content/images/nul.yaml': 'x' },
    'file-name content/images/nul.jpg:1:1',
    'file-name content/images/nul.yaml:1:1',
  ),
  refused(
    'two names differ in their accents only',
    { 'content/guides/caf\u00e9.md': 'x', 'content/guides/cafe\u0301.md': 'x' },
    'file-name content/guides/cafe\u0301.md:1:1',
    'file-name content/guides/caf\u00e9.md:1:1',
  ),
  refused(
    'two names differ in a capital only',
    { 'content/guides/WALK.md': textOf(guide) },
    'file-name content/guides/WALK.md:1:1',
  ),
  refused(
    'two folders differ in a capital only',
    { 'content/Guides/walk.md': textOf(guide) },
    'file-name content/Guides/walk.md:1:1',
  ),
  refused(
    'two pictures differ in their ending only',
    { 'content/images/quay.webp': 'x' },
    'duplicate-slug content/images/quay.webp:1:1',
    'picture-wrong-type content/images/quay.webp:1:1',
  ),
  ...strays.map(([what, path]) => {
    return {
      name: what,
      files: { [`content/${path}`]: 'x' },
      told: [`warning stray-file content/${path}:1:1`],
    }
  }),
  ...ignored.map(path =>
    published(`${path} is passed over`, { [`content/${path}`]: 'SECRET-BESIDE-THE-CONTENT' }, {}),
  ),
  linked(
    'an entry is a link to the list of users',
    '/etc/passwd',
    'content/events/a.md',
    'file-kind content/events/a.md:1:1',
  ),
  linked(
    'an entry is a link to a file beside the content',
    '../../secret.txt',
    'content/events/a.md',
    'file-kind content/events/a.md:1:1',
  ),
  linked(
    'an entry is a link to a folder that begins like the content',
    '../../content-evil/secret.md',
    'content/events/a.md',
    'file-kind content/events/a.md:1:1',
  ),
  linked(
    'an entry is a link to a device without end',
    '/dev/zero',
    'content/events/a.md',
    'file-kind content/events/a.md:1:1',
  ),
  linked(
    'a picture is a link to a device without end',
    '/dev/zero',
    'content/images/a.jpg',
    'file-kind content/images/a.jpg:1:1',
  ),
  linked(
    'an entry is a link to nothing',
    'nowhere',
    'content/events/a.md',
    'file-kind content/events/a.md:1:1',
  ),
  linked('an entry is a link to itself', 'a.md', 'content/events/a.md', 'file-kind content/events/a.md:1:1'),
  linked(
    'a folder is a link to the content',
    '..',
    'content/events/loop',
    'file-kind content/events/loop:1:1',
  ),
  linked('a folder is a link to the root', '/', 'content/root', 'file-kind content/root:1:1'),
  linked(
    'a folder of entries is a link to one beside the content',
    '../content-evil',
    'content/events',
    'file-kind content/events:1:1',
  ),
  linked(
    'a setting is a link to a file beside the content',
    '../secret.txt',
    'content/site.yaml',
    'file-kind content/site.yaml:1:1',
  ),
  linked(
    'a sidecar is a link to another',
    'quay.yaml',
    'content/images/b.yaml',
    'file-kind content/images/b.yaml:1:1',
  ),
  linked(
    'the header rules are a link to the list of users',
    '/etc/passwd',
    '_headers',
    'file-kind _headers:1:1',
  ),
  linked('a link is hidden', '/etc/passwd', 'content/.hidden.md'),
  prepared(
    'an entry is a pipe that nobody writes to',
    root => run('mkfifo', [join(root, 'content/guides/a.md')]),
    'file-kind content/guides/a.md:1:1',
  ),
  prepared(
    'a picture is a pipe that nobody writes to',
    root => run('mkfifo', [join(root, 'content/images/a.png')]),
    'file-kind content/images/a.png:1:1',
  ),
  prepared(
    'a setting is a pipe',
    async root => {
      await rm(join(root, 'content/labels.yaml'))
      await run('mkfifo', [join(root, 'content/labels.yaml')])
    },
    'file-kind content/labels.yaml:1:1',
  ),
  prepared(
    'site.yaml is a pipe',
    async root => {
      await rm(join(root, 'content/site.yaml'))
      await run('mkfifo', [join(root, 'content/site.yaml')])
    },
    'file-kind content/site.yaml:1:1',
  ),
  prepared(
    'the header rules are a pipe',
    async root => {
      await rm(join(root, '_headers'))
      await run('mkfifo', [join(root, '_headers')])
    },
    'file-kind _headers:1:1',
  ),
  prepared('an entry is a socket', listen, 'file-kind content/events/a.md:1:1'),
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
    'a name is no text',
    root => {
      return writeFile(
        Buffer.concat([Buffer.from(join(root, 'content/guides/')), Buffer.from([0xff, 0x2e, 0x6d, 0x64])]),
        'x',
      )
    },
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
