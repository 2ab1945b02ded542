import { githubPages } from './github-pages.ts'
import type { Target } from './target.ts'

/** Every target there is. */
export const targets: readonly Target[] = [githubPages]
