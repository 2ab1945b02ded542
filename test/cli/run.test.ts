import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

describe('a command whose output nobody reads any more', () => {
  it('ends without a word', async () => {
    const script = join(import.meta.dirname, '../../scripts/build.ts')
    const tsx = fileURLToPath(import.meta.resolve('tsx'))
    const child = spawn(process.execPath, ['--import', tsx, script, '--help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect([code, stderr]).toEqual([0, ''])
  })
})
