import { execFile, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Engine } from './engine.ts'
import { findFreePort, superviseServer } from './server-process.ts'

const run = promisify(execFile)
const wholeFile = '_nginx.conf'
const serverFile = '_nginx.server.conf'

/** Debian's nginx, with the configuration that the build made: only its port and root are written anew. */
export const nginxEngine: Engine = {
  title: 'nginx 1.22',
  target: 'nginx',
  start: async dist => {
    const folder = await mkdtemp(join(tmpdir(), 'visitor-content-nginx-'))
    const remove = () => rm(folder, { recursive: true, force: true })
    try {
      const port = await findFreePort()
      const prefix = await layOut(dist, folder, port)
      await run('nginx', ['-t', '-p', prefix, '-c', wholeFile])
      const server = spawn('nginx', ['-p', prefix, '-c', wholeFile, ...asOneself()], { stdio: 'ignore' })
      return await superviseServer({ server, url: `http://127.0.0.1:${port}`, remove })
    } catch (error) {
      await remove()
      throw error
    }
  },
}

// Its process file and temporary files lie one folder above.
async function layOut(dist: string, folder: string, port: number): Promise<string> {
  const prefix = join(folder, 'prefix')
  await mkdir(prefix)
  await copyFile(join(dist, serverFile), join(prefix, serverFile))
  const whole = await readFile(join(dist, wholeFile), 'utf8')
  const placed = replaceOnce(
    replaceOnce(whole, 'listen 8080;', `listen 127.0.0.1:${port};`),
    'root .;',
    `root "${dist}";`,
  )
  await writeFile(join(prefix, wholeFile), placed)
  return prefix
}

function replaceOnce(text: string, line: string, replacement: string): string {
  if (text.split(line).length !== 2) throw new Error(`${wholeFile} does not say "${line}" once.`)
  return text.replace(line, () => replacement)
}

// Started by root, its workers would be nobody, who cannot read a temporary folder.
function asOneself(): string[] {
  return process.getuid?.() === 0 ? ['-g', 'user root;'] : []
}
