import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ContentProblems } from '../../base/problems/problem.ts'
import { build } from '../../pipeline/build.ts'
import type { Config } from '../../pipeline/config.ts'
import type { Repository } from '../git/repository.ts'

/** The site of the last commit that the remote has, built in a folder beside the preview. Until something is published on this machine, it is what visitors see. */
export class CommittedSite {
  private readonly config: Config
  private readonly open: () => Promise<Repository | undefined>
  private last: { readonly commit: string; readonly site: Promise<string | undefined> } | undefined

  /** `config` is that of the preview. */
  constructor(config: Config, open: () => Promise<Repository | undefined>) {
    this.config = config
    this.open = open
  }

  /** Returns the folder of the site; undefined without git, without a commit, or if the commit has problems. @throws the errors of git and of the build */
  async folder(): Promise<string | undefined> {
    const repository = await this.open()
    const commit = await repository?.sentCommit()
    if (!repository || !commit) return undefined
    if (this.last?.commit !== commit) {
      const site = Promise.allSettled([this.last?.site]).then(() => this.build(repository, commit))
      this.last = { commit, site }
      // The next request tries again.
      site.catch(() => (this.last = undefined))
    }
    return this.last.site
  }

  private async build(repository: Repository, commit: string): Promise<string | undefined> {
    const { out, headers, cache, baseUrl } = this.config
    const folder = `${out}.commit`
    const [content, site] = [join(folder, 'content'), join(folder, 'site')]
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await repository.copyContent(commit, content)
    try {
      const folders = { root: dirname(headers), content, out: site, cache }
      await build({ ...folders, baseUrl: baseUrl.flag, use: 'preview' })
      return site
    } catch (error) {
      if (error instanceof ContentProblems) return undefined
      throw error
    }
  }
}
