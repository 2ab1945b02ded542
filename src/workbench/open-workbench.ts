import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { hasCode } from '../base/problems/system-error.ts'
import { CannotListen } from '../hosts/serve/node-http.ts'
import { folderSource } from '../hosts/serve/preview.ts'
import { type RunningServer, type ServerOptions, serveSite } from '../hosts/serve/server.ts'
import { type BuildOptions, type Config, type Progress, resolveConfig } from '../pipeline/config.ts'
import type { Batch } from '../pipeline/watch/batches.ts'
import { type WatchedBuild, watchAndBuild } from '../pipeline/watch/loop.ts'
import { watchChanges } from '../pipeline/watch/watch-changes.ts'
import { WatchingBuilder } from '../pipeline/watching-builder.ts'
import { stopAllGit } from './git/run-git.ts'
import { Publisher } from './publish/publisher.ts'
import { Guard } from './serve/guard.ts'
import { type LiveStream, openLiveStream } from './serve/live-stream.ts'
import { StartSecret } from './serve/start-secret.ts'
import { ViewServer } from './serve/view-server.ts'
import { handleWorkbench, workbenchPath } from './serve/workbench-handler.ts'
import { fingerprintFiles, Workbench } from './state/workbench.ts'

export type WorkbenchOptions = PreviewOptions & {
  /** The folder of the published site, for the list of changes; `dist` by default. It is only read. */
  readonly dist?: string | undefined
  /** The first port to try; 0 takes any. */
  readonly port: number
  /** The host name at which a container forwards the port to other machines, in small letters. Every request then needs the secret of the start address. */
  readonly forwarded?: string | undefined
  /** The host that publishing builds for; by default the one that the environment names, if any. */
  readonly target?: string | undefined
  /** The environment of the builds that publish; empty by default. */
  readonly env?: BuildOptions['env']
  /** Whether publishing commits and sends the content, if it is in a git repository; true by default. */
  readonly usesGit?: boolean | undefined
  /** How changed files are found; `poll` looks at every file once a second. */
  readonly by?: 'events' | 'poll' | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Called when a build has ended or failed. */
  readonly onEnd?: (() => void) | undefined
  /** Called with every build that should be reported. */
  readonly onBuild?: ((build: WatchedBuild) => void) | undefined
  /** Called when the page can be opened, before the first build. */
  readonly onListening?: ((opened: OpenedWorkbench) => void) | undefined
}

export type OpenedWorkbench = {
  /** The address of the page. */
  readonly url: string
  /** The address of the API, without a slash at the end. */
  readonly apiUrl: string
  /** The configuration of the builds. */
  readonly config: Config
}

/**
 * Serves the content and the workbench, and builds into a separate folder after each change, until `signal` aborts.
 * @throws CannotListen; what the first build throws except ContentProblems; UserError
 */
export async function openWorkbench(options: WorkbenchOptions, signal: AbortSignal): Promise<void> {
  const workbench = new Workbench()
  const { forwarded } = options
  const guard = new Guard(forwarded)
  const secret = forwarded === undefined ? undefined : new StartSecret(workbenchPath)
  const programRun = randomBytes(8).toString('hex')
  const live = openLiveStream(workbench, programRun)
  const dist = resolve(options.root ?? '.', options.dist ?? 'dist')
  const onProgress = (progress: Progress) => {
    live.onProgress(progress)
    options.onProgress?.(progress)
  }
  const configOf = (url: string) => previewConfig(url, { ...options, onProgress })
  // Bad folders are refused before a port is taken.
  configOf('http://127.0.0.1')
  const server = await serveOnFreePort(options.port, {
    names: forwarded === undefined ? [] : [forwarded],
    gate: secret && (message => secret.answer(message)),
    source: url => folderSource({ dist: configOf(url).out }),
    localHandler: url => {
      const config = configOf(url)
      const { root, content, cache, env, target, usesGit = true } = options
      const build = { root, content, cache, env, target, out: options.dist }
      const publisher = new Publisher({ workbench, config, build, usesGit, onRun: live.onPublish })
      signal.addEventListener('abort', () => publisher.cancel())
      // Repairs a publish that was killed. If that fails, the next publish says so.
      publisher.openRepository().catch(() => undefined)
      const views = new ViewServer({ workbench, config, dist, publisher, token: guard.token, programRun })
      return handleWorkbench({ views, guard, live, config, publisher, workbench })
    },
  })
  const config = configOf(server.url)
  signal.addEventListener('abort', stopAllGit)
  try {
    const apiUrl = forwarded === undefined ? server.url : `https://${forwarded}`
    const url = `${apiUrl}${secret?.startPath ?? workbenchPath}`
    options.onListening?.({ url, apiUrl, config })
    await keepBuilding({ workbench, live, config, options, signal })
  } finally {
    await server.close()
  }
}

type Building = {
  readonly workbench: Workbench
  readonly live: LiveStream
  readonly config: Config
  readonly options: WorkbenchOptions
  readonly signal: AbortSignal
}

async function keepBuilding({ workbench, live, config, options, signal }: Building): Promise<void> {
  const builder = new WatchingBuilder(config, { holdsBack: true })
  const changes = await watchChanges({ ...config, ...(options.by ? { by: options.by } : {}) })
  signal.addEventListener('abort', changes.end)
  if (signal.aborted) changes.end()
  const onBuild = (build: WatchedBuild) => {
    workbench.update(build, builder.lastGoodSite)
    options.onBuild?.(build)
  }
  try {
    const rebuild = (changed: Batch) =>
      builder.build(changed).finally(() => {
        workbench.lastFingerprint = builder.lastListing ? fingerprintFiles(builder.lastListing) : null
        live.onEnd()
        options.onEnd?.()
      })
    await watchAndBuild({ rebuild, changes, onBuild })
  } finally {
    changes.end()
    builder.close()
  }
}

type PreviewOptions = Pick<BuildOptions, 'root' | 'content' | 'cache' | 'onProgress'>

/** The configuration of preview builds at a URL: own base address, no host, an output folder for the port. */
function previewConfig(
  url: string,
  { forwarded, root, content, cache, onProgress }: PreviewOptions & Pick<WorkbenchOptions, 'forwarded'>,
): Config {
  const { port } = new URL(url)
  return resolveConfig({
    root,
    content,
    cache,
    onProgress,
    out: `.workbench/${port || '80'}`,
    baseUrl: forwarded === undefined ? url : `https://${forwarded}`,
    target: undefined,
    use: 'preview',
    includeHidden: true,
    env: {},
  })
}

/** Serves on `first` or the first free port of the twenty after it; 0 takes any. @throws CannotListen */
async function serveOnFreePort(first: number, site: Omit<ServerOptions, 'port'>): Promise<RunningServer> {
  for (let port = first; ; port++) {
    try {
      return await serveSite({ ...site, port })
    } catch (error) {
      const isTaken = error instanceof CannotListen && hasCode(error.cause, 'EADDRINUSE')
      // A container forwards only the port that it was given.
      if (!isTaken || site.gate || port === first + maxOtherPorts) throw error
    }
  }
}

const maxOtherPorts = 20
