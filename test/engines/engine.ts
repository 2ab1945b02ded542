import type { TargetName } from '../../src/hosts/targets/host-target.ts'

/** A host's real engine, started on this machine over a site that was built for the target. */
export type Engine = {
  /** As it stands in the table: the host, and the engine with its version. */
  readonly title: string
  /** None: plain files. */
  readonly target: TargetName | undefined
  /** True where the host cannot keep the contract: then its breaches are told, and are no failure. */
  readonly isDegraded?: true
  /** Serves the built folder on 127.0.0.1 until it is closed. Throws where the engine is not installed or does not start. */
  readonly start: (dist: string) => Promise<RunningEngine>
}

export type RunningEngine = { readonly url: string; readonly close: () => Promise<void> }
