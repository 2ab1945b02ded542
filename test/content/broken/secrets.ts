import type { Files } from '../../support/small-site.ts'

export const secret = 'TEXT-THAT-NO-BUILD-MAY-PUBLISH'

/** Files beside the content that nothing may read. */
export const secrets: Files = { 'secret.txt': secret, 'content-evil/secret.md': secret }
