import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashFolder } from '../support/hash-folder.ts'
import { launcher, runCommand } from '../support/run-command.ts'
import { makeSite } from '../support/site.ts'

const run = (command: string, cwd: string, ...args: string[]) =>
  runCommand(command, { cwd, args: [...args, '--lang', 'en'] })

describe('npm run rename', () => {
  it('shows each change, and makes it with --yes', async () => {
    const cwd = await makeSite()
    const { code, stdout } = await run('rename', cwd, 'authors/ann', 'anna', '--yes')
    expect([code, stdout]).toEqual([
      0,
      `content/authors/ann.yaml → content/authors/anna.yaml
content/guides/walk.md:7
  - author: ann
  + author: anna
Done.
`,
    ])
    expect((await run('check', cwd)).code).toBe(0)
  })

  it('changes nothing on a full disk, and says so', async () => {
    const cwd = await makeSite()
    const words = [launcher, 'rename', 'authors/ann', 'anna', '--yes', '--lang', 'en']
    const before = await hashFolder(join(cwd, 'content'))
    const limited = ['-c', 'ulimit -f 0; "$0" "$@"', process.execPath, ...words]
    const { status, stderr } = spawnSync('sh', limited, { cwd, encoding: 'utf8' })
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/EFBIG.*\n.*content was not changed\.\nNothing was changed\./),
    ])
    expect(await hashFolder(join(cwd, 'content'))).toEqual(before)
    expect((await run('rename', cwd, 'authors/ann', 'anna', '--yes')).code).toBe(0)
    expect((await run('check', cwd)).code).toBe(0)
  })

  it('changes nothing if nobody can be asked, and prints the line to run', async () => {
    const cwd = await makeSite()
    const before = await hashFolder(cwd)
    const { code, stderr } = await run('rename', cwd, 'objects/museum', 'old', '--content', 'content')
    expect(code).toBe(2)
    expect(stderr).toContain('npm run rename -- objects/museum old --content content --yes')
    expect(await hashFolder(cwd)).toEqual(before)
  })

  it.each([
    ['nej', 'Nothing was changed.', 'museum.md'],
    ['y', 'Done.', 'old.md'],
  ])('asks on a terminal, and takes %s for an answer', async (answer, result, file) => {
    const cwd = await makeSite()
    const line = `${process.execPath} ${launcher} rename objects/museum old --lang en`
    const asked = spawnSync('script', ['-qec', line, '/dev/null'], {
      cwd,
      input: `${answer}\n`,
      encoding: 'utf8',
    })
    expect(asked.stdout).toMatch(new RegExp(`Make these changes\\? \\(y/n\\) [^]*${result}`))
    expect(await readdir(join(cwd, 'content/objects'))).toEqual([file])
  })

  it('says which arguments it needs', async () => {
    const cwd = await makeSite()
    expect((await run('rename', cwd, 'objects/museum')).stderr).toContain(
      'npm run rename -- events/fair summer-fair',
    )
    expect((await run('rename', cwd, 'a', 'b', 'c')).stderr).toContain('"c" is not expected here')
    expect((await run('rename', cwd, '--help')).stdout).toMatch(/--\sENTRY NAME \[options\]/)
  })
})

describe('npm run remove', () => {
  it('removes an entry, and the next one of its kind gets another id', async () => {
    const cwd = await makeSite()
    const { code, stdout } = await run('remove', cwd, 'events/fair', '-y')
    expect([code, stdout]).toEqual([
      0,
      `content/ids.txt:1
  + # Every id that apps may know, and its entry. Commands add to this file: commit it, and keep its lines.
  + event 1 fair
content/events/fair.md is removed.
Done.
`,
    ])
    await run('new', cwd, 'event', 'The feast', '--image', 'quay')
    expect(await readFile(join(cwd, 'content/events/the-feast.md'), 'utf8')).toContain('id: 2')
    expect((await run('remove', cwd)).stderr).toContain('Remove what? npm run remove -- events/fair')
  })

  it('removes several that name each other, by their names alone, and says how to get them back', async () => {
    const museum = '---\nid: 2\nlanguage: en\ntitle: A walk\ncategory: walks\n---\n'
    const cwd = await makeSite({ 'content/guides/museum.md': museum })
    spawnSync('sh', ['-c', 'git init -q && git add content'], { cwd })
    const both = await run('remove', cwd, 'museum', 'walk', '-y')
    expect([both.code, both.stderr]).toEqual([
      2,
      'There are several "museum". Write one of them: objects/museum, guides/museum.\n',
    ])
    const { code, stdout } = await run('remove', cwd, 'ann', 'content\\guides\\walk.md', '-y')
    const back = 'git checkout -- content/authors/ann.yaml content/guides/walk.md\n'
    expect([code, stdout.slice(-back.length)]).toEqual([0, back])
    expect(stdout).not.toContain('Nothing names authors/ann')
  })
})
