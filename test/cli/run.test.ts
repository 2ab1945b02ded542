import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { launcher } from '../support/run-command.ts'

describe('a command whose output nobody reads any more', () => {
  it('ends without a word', async () => {
    const child = spawn(process.execPath, [launcher, 'build', '--help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect([code, stderr]).toEqual([0, ''])
  })
})
