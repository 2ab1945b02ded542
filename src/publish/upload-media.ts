import pMap from 'p-map'
import { z } from 'zod'
import { type Bucket, BucketError, type Environment, keyVariables, openBucket } from '../base/bucket.ts'
import { openBudget } from '../base/budget.ts'
import { addDays } from '../base/day.ts'
import type { OutputFile, OutputFiles } from '../base/output-file.ts'
import { UserError } from '../base/problems/user-error.ts'
import { tryParseJson } from '../base/try-parse-json.ts'
import { type HeaderRule, headersFor } from '../contract/header-rules.ts'
import { originalsFolder } from '../contract/site-paths.ts'
import { fileExtensions } from '../images/formats.ts'

/** The bucket behind a media host, and whether pictures that are no longer used are removed from it. `url` is `s3://bucket/prefix`. */
export type MediaBucket = { readonly url: string; readonly prune: boolean }

/** The result of an upload: the number and bytes of the site's pictures, and how many of them were uploaded now. */
export type UploadedMedia = {
  readonly url: string
  readonly files: number
  readonly bytes: number
  readonly written: number
  /** Other pictures in the bucket: those that remain, and those that were removed. */
  readonly unused: number
  readonly removed: number
}

/** What is uploaded: the files, and the header rules of the site. `day` is today, `YYYY-MM-DD`. */
type Upload = {
  readonly files: OutputFiles
  readonly rules: readonly HeaderRule[]
  readonly day: string
  readonly env: Environment
}

const requestsAtOnce = 16
/** Pictures that are read again, whenever they were uploaded. */
const mostConfirmed = 16
/** The most bytes of pictures under way, so that a slow connection ends some of them in time; a larger picture is uploaded alone. */
const bytesAtOnce = 16 * 1024 * 1024

/**
 * Uploads the files that the bucket lacks, under the paths of the files. Their names contain their digests, so that a file with
 * the same name and size is never uploaded again.
 *
 * @throws UserError if they are not all in the bucket
 */
export async function uploadMedia({ url, prune }: MediaBucket, upload: Upload): Promise<UploadedMedia> {
  const { files, rules, day, env } = upload
  const bucket = openBucket(url, env)
  try {
    for (const name of keyVariables) if (!env[name]) throw new BucketError(`${name} is not set`)
    const stored = new Map((await Promise.all(mediaFolders.map(bucket.list))).flatMap(files => [...files]))
    let [bytes, written] = [0, 0]
    // Removes the site's pictures from `stored`, so that the unused ones remain.
    function* listMissing() {
      for (const file of files) {
        const { path, size = 0 } = file
        bytes += size
        if (stored.get(path) !== size) yield file
        stored.delete(path)
      }
    }
    const budget = openBudget(bytesAtOnce)
    const put = async ({ path, size = 0, read }: OutputFile) => {
      await budget(size, async () => bucket.put(path, await read(), headersOf(path, rules)))
      written++
    }
    await pMap(listMissing(), put, { concurrency: requestsAtOnce })
    let index = 0
    for (const { path, read } of files)
      if (index++ % Math.ceil(files.length / mostConfirmed) === 0) await bucket.confirm(path, await read())
    const unused = [...stored.keys()].filter(path => pictureName.test(path))
    const removed = prune ? await removeOld(bucket, unused, day) : 0
    return { url, files: files.length, bytes, written, unused: unused.length - removed, removed }
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    throw new UserError(`The pictures could not be uploaded to ${url}: ${error.message}`, { cause: error })
  } finally {
    bucket.patience.end()
  }
}

/** The folders of renditions and originals. */
const mediaFolders = ['media/images/', originalsFolder]
/** The names that a `MediaFile` has. Other objects are not the site's, and stay. */
const pictureName = /^media\/(?:original_)?images\/[\w-]+\.[\da-f]{10}\.[\w.-]+$/
/** When each unused picture was first found to be unused, `YYYY-MM-DD` by path. */
const unusedFile = 'media/unused.json'
const graceDays = 30

/** Removes pictures that have been unused for `graceDays`, and returns how many. Until then cached pages may refer to them. */
async function removeOld(bucket: Bucket, unused: readonly string[], day: string): Promise<number> {
  const firstUnused = parseDays(await bucket.get(unusedFile, 64 * 1024 * 1024))
  const since = new Map(unused.map(path => [path, firstUnused[path] ?? day]))
  const dueDay = addDays(day, -graceDays)
  const due = unused.filter(path => (since.get(path) ?? day) <= dueDay)
  await pMap(due, bucket.remove, { concurrency: requestsAtOnce })
  for (const path of due) since.delete(path)
  await bucket.put(unusedFile, Buffer.from(JSON.stringify(Object.fromEntries(since))))
  return due.length
}

function parseDays(bytes: Uint8Array | undefined): Readonly<Record<string, string>> {
  const days = tryParseJson(Buffer.from(bytes ?? []).toString())
  // Missing or damaged: the days of grace begin again.
  return z.record(z.string(), z.iso.date()).safeParse(days).data ?? {}
}

function headersOf(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const [format = ''] =
    Object.entries(fileExtensions).find(([, extension]) => path.endsWith(`.${extension}`)) ?? []
  const caching = headersFor(rules, `/${path}`).filter(([name]) => name.toLowerCase() === 'cache-control')
  return { ...Object.fromEntries(caching), 'content-type': `image/${format}` }
}
