import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Engine } from './engine.ts'
import { findFreePort, superviseServer } from './server-process.ts'

const run = promisify(execFile)

/** Debian's Caddy, with the configuration that the build made, imported as it is. */
export const caddyEngine: Engine = {
  title: 'Caddy 2.6',
  target: 'caddy',
  start: async dist => {
    const folder = await mkdtemp(join(tmpdir(), 'visitor-content-caddy-'))
    const remove = () => rm(folder, { recursive: true, force: true })
    try {
      const made = join(dist, '_Caddyfile')
      const url = `http://127.0.0.1:${await findFreePort()}`
      const env = { ...process.env, ...homeIn(folder), SITE_ADDRESS: url, SITE_ROOT: dist }
      await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', made], { env })
      const config = await writeConfig(folder, made)
      const server = spawn('caddy', ['run', '--config', config], { env, stdio: 'ignore' })
      return await superviseServer({ server, url, remove })
    } catch (error) {
      await remove()
      throw error
    }
  },
}

// Its administration would listen on a port that every Caddy has.
async function writeConfig(folder: string, made: string): Promise<string> {
  const config = join(folder, 'Caddyfile')
  await writeFile(config, `{\n\tadmin off\n\tauto_https off\n}\n\nimport "${made}"\n`)
  return config
}

function homeIn(folder: string): Readonly<Record<string, string>> {
  return { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
}
