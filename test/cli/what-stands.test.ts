import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../support/run-command.ts'
import { makeSite } from '../support/site.ts'

const env = { NO_COLOR: '1' }

describe('a build that cannot do its work', () => {
  it('says what failed, and that the site is as it was', async () => {
    const cwd = await makeSite()
    await writeFile(join(cwd, '.cache'), 'no folder')
    const { code, stderr } = await runCommand('build', { cwd, env })
    expect(code).toBe(2)
    expect(stderr).toMatch(/Cannot \w+ \S*\.cache\/\S+: ENOTDIR/)
    expect(stderr).toMatch(/\ndist was not changed\.\n$/)
  })

  it('says of a check that nothing was written', async () => {
    const cwd = await makeSite()
    await rm(join(cwd, 'content'), { recursive: true })
    const { code, stderr } = await runCommand('check', { cwd, env })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^There is no folder \S+content\. .*\nNothing was written\.\n$/)
  })
})
