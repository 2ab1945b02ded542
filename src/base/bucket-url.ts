import { UserError } from './problems/user-error.ts'

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The address of a store is not that of a bucket. */
export class NotABucket extends UserError {
  override readonly name = 'NotABucket'

  constructor(typed: string, option: string) {
    super(`${option} is "${typed}", which is not a bucket. Write s3://BUCKET or s3://BUCKET/PREFIX.`)
  }
}

/** The bucket and the prefix of `s3://bucket/prefix`; the prefix ends in a slash, or is empty. @throws NotABucket */
export function parseBucketUrl(
  typed: string,
  option = 'The address',
): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][\w.-]{1,62})((?:\/[\w.=-]+)*)\/?$/i.exec(typed) ?? []
  if (bucket === undefined || /\/\.\.?(\/|$)/.test(path)) throw new NotABucket(typed, option)
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` }
}
