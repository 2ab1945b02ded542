import { join } from 'node:path'
import { bundleTo } from './bundle.ts'
import { projectRoot } from './project-root.ts'
import { makeFolder } from './site.ts'

/** Bundles TypeScript for a process of its own: `node FILE`. Imports are relative to `src/`, or packages. */
export async function bundleSnippet(code: string): Promise<string> {
  const stdin = { contents: code, loader: 'ts', resolveDir: join(projectRoot, 'src') } as const
  return bundleTo(await makeFolder(), { stdin })
}
