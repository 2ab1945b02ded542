import type { Project } from '../project.ts'

/** Changes something on the disk, and says what. @throws NotPossible where there is nothing that it could change */
export type Edit = (project: Project) => Promise<string>
