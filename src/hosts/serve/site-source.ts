import { ToldError } from '../../base/problems/told-error.ts'
import type { HeaderRule } from '../../contract/headers/rule.ts'
import type { ServedFile } from './served-file.ts'
import type { ServedSite } from './served-site.ts'

/** A site as it is at one moment: what the handler asks for, and its files with the rules that they are sent by. */
export type ServedEdition = ServedSite & {
  readonly rules: readonly HeaderRule[]
  /** Opens the file at a decoded path, such as `/media/images/quay.jpg`; `undefined` where nothing is published there. */
  readonly open: (path: string) => Promise<ServedFile | undefined>
}

/** What a server serves: a folder that builds replace, or a snapshot that stays as it is. */
export type SiteSource = {
  /** What is found in one edition. @throws SourceMissing where there is none */
  readonly read: <T>(reading: EditionReading<T>) => Promise<T>
}

/** What is wanted of an edition. A value of one that was replaced meanwhile goes to `discard`, and `find` is asked again. */
export type EditionReading<T> = {
  readonly find: (edition: ServedEdition) => Promise<T>
  readonly discard: (value: T) => Promise<void>
}

/** There is nothing to serve, now. */
export class SourceMissing extends ToldError {
  override readonly name: string = 'SourceMissing'
}
