import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../../src/base/problems/system-error.ts'
import { UserError } from '../../src/base/problems/user-error.ts'
import { build } from '../../src/pipeline/build.ts'
import type { BuildReport } from '../../src/pipeline/report.ts'
import { projectRoot } from '../support/project-root.ts'
import { tryChangedPage } from './changed-page.ts'
import { frontPageChecks } from './front-page.ts'
import { checkServed, localApp, runHostChecks } from './host-checks.ts'
import { httpChecks } from './http-checks.ts'
import { netlifyEngine } from './netlify.ts'
import type { EngineReport } from './report.ts'
import type { Engine, RunningEngine } from './server-process.ts'
import { caddyEngine, githubPagesEngine, nginxEngine, nodeEngine } from './servers.ts'
import { cloudflarePagesEngine, cloudflareWorkersEngine } from './wrangler.ts'

/** Every engine, in the order of the table in docs/hosts.md. */
const engines: readonly Engine[] = [
  githubPagesEngine,
  nodeEngine,
  netlifyEngine,
  cloudflarePagesEngine,
  cloudflareWorkersEngine,
  nginxEngine,
  caddyEngine,
]

/** Builds the sample city for every engine, serves it there, and checks every rule. Reports progress to `log`. */
export async function checkEngines(
  log: (line: string) => void,
): Promise<{ reports: EngineReport[]; failures: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-hosts-'))
  const reports: EngineReport[] = []
  const failures: string[] = []
  try {
    for (const engine of engines) {
      log(`${engine.title} …`)
      const report = await checkEngine(engine, join(folder, engine.target ?? 'plain', 'dist'))
      reports.push(report)
      if (!engine.cannotKeepContract) failures.push(...describeBreaches(report))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { reports, failures }
}

async function checkEngine(engine: Engine, dist: string): Promise<EngineReport> {
  const { title, target, isRealServer } = engine
  const built = await build({ root: projectRoot, out: dist, target })
  const { url, close } = await startEngine(engine, dist)
  const served = { url, pages: pagesOf(built), isRealServer, ...(target ? {} : { app: localApp }) }
  const checks = [...httpChecks, ...frontPageChecks]
  const rules = [...(await checkServed(served)), ...(await runHostChecks(served, checks))]
  await close()
  return { title, rules: [...rules, await tryChangedPage(engine, dist)] }
}

async function startEngine({ title, start }: Engine, dist: string): Promise<RunningEngine> {
  try {
    return await start(dist)
  } catch (error) {
    const advice = 'Is it installed? docs/hosts.md lists what is needed.'
    throw new UserError(`${title} cannot be started: ${messageOf(error)}\n${advice}`, { cause: error })
  }
}

function pagesOf({ collections }: BuildReport): Record<string, number> {
  return Object.fromEntries(collections.map(({ name, pages }) => [name, pages]))
}

function describeBreaches({ title, rules }: EngineReport): string[] {
  return rules
    .filter(({ breaches }) => breaches.length > 0)
    .map(({ rule, breaches: [first] }) => `${title}: ${rule}: ${first?.url} ${first?.path} ${first?.message}`)
}
