import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { prepareProgram } from '../../scripts/run.mjs'
import { programId, projectRoot, workerUrl } from '../../src/base/program.ts'
import { makeProgram, runCommand } from '../launcher/small-program.ts'

const run = promisify(execFile)

const files = {
  'src/word.ts': "export const word = 'Hello'\n",
  'scripts/id.ts': "import { programId } from '../src/base/program.ts'\nconsole.log(programId)\n",
}

async function readId(root: string): Promise<string> {
  return (await runCommand(root, 'id')).stdout.trim()
}

/** The id that the program has without a bundle. program.ts takes the folder two levels above its own as the project. */
async function readIdFromSources(root: string): Promise<string> {
  const { code } = await transform(await readFile(join(root, 'src/base/program.ts')), { loader: 'ts' })
  await mkdir(join(root, 'no-bundle/base'), { recursive: true })
  await cp(join(root, 'src/base/program-id.mjs'), join(root, 'no-bundle/base/program-id.mjs'))
  const file = join(root, 'no-bundle/base/program.mjs')
  await writeFile(file, code)
  const print = `import { programId } from '${pathToFileURL(file)}'; process.stdout.write(programId)`
  return (await run(process.execPath, ['--input-type=module', '-e', print])).stdout
}

describe('programId', () => {
  it('is the same for the same sources, in a bundle or not', async () => {
    const [one, other] = [await makeProgram(files), await makeProgram(files)]
    const id = await readId(one)
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(await readId(other)).toBe(id)
    expect(await readIdFromSources(one)).toBe(id)
  })

  it.each(['src/word.ts', 'src/new.ts', 'package-lock.json'])('changes with %s', async file => {
    const root = await makeProgram(files)
    const id = await readId(root)
    await writeFile(join(root, file), '// other')
    expect(await readId(root)).not.toBe(id)
  })

  it('does not change with a new command', async () => {
    const root = await makeProgram(files)
    const id = await readId(root)
    await writeFile(join(root, 'scripts/other.ts'), '')
    expect(await readId(root)).toBe(id)
  })
})

describe('a test', () => {
  it('runs the bundled program and its workers', async () => {
    const { id, root, folder } = await prepareProgram()
    expect([programId, projectRoot]).toEqual([id, root])
    expect(dirname(fileURLToPath(workerUrl('read') ?? ''))).toBe(folder)
  })
})
