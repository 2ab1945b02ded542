import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { isRunning, type ProcessTag, processTag, readProcessTag } from '../../../src/base/files/siblings.ts'

function tagOf(text: string): ProcessTag {
  const tag = readProcessTag(text)
  if (tag === undefined) throw new Error(`${text} is not a tag`)
  return tag
}

describe('a process tag', () => {
  it('is unique, and shows that its process runs', () => {
    const tags = [processTag(), processTag()]
    expect(new Set(tags).size).toBe(2)
    expect(tags.map(text => isRunning(tagOf(text)))).toEqual(['yes', 'yes'])
    expect(tagOf(tags[0] ?? '').pid).toBe(process.pid)
  })

  it('shows that its process has ended', async () => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(child, 'exit')
    const own = tagOf(processTag())
    expect(isRunning({ ...own, pid: child.pid ?? 0, began: 'zzz' })).toBe('no')
    expect(isRunning(tagOf(`${child.pid}-0badcafe`))).toBe('no')
  })

  it.runIf(process.platform === 'linux')('is not taken for that of a later process with the same id', () => {
    expect(isRunning({ ...tagOf(processTag()), began: 'abc' })).toBe('no')
  })

  it('of another container does not show whether its process runs', () => {
    const elsewhere = tagOf(processTag().replace(/-[0-9a-f]{8}-/, '-00000000-'))
    expect(isRunning(elsewhere)).toBe('unknown')
    expect(isRunning({ ...elsewhere, pid: 4_000_000 })).toBe('unknown')
  })

  it('may have the format of an earlier version, the process id alone', () => {
    expect(readProcessTag('12-0badcafe')).toEqual({ text: '12-0badcafe', pid: 12 })
    expect(isRunning(tagOf(`${process.pid}-0badcafe`))).toBe('yes')
  })

  it.each(['', '12', 'x-0badcafe', '12-0badcaf', '12-0badcafe-x', '12-short-a-0badcafe'])(
    'is never a text of another format: %o',
    text => {
      expect(readProcessTag(text)).toBeUndefined()
    },
  )
})
