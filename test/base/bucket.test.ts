import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { openBucket } from '../../src/base/bucket.ts'
import { listen } from '../../src/hosts/serve/node-http.ts'

it('a list of a bucket that repeats itself is a fault of the bucket', async () => {
  const object = '<Contents><Key>renditions/a</Key><Size>1</Size></Contents>'
  const page = `<ListBucketResult>${object}<NextContinuationToken>1</NextContinuationToken></ListBucketResult>`
  const server = createServer((_, answer) => answer.end(page))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL: endpoint }
  await expect(openBucket('s3://pictures', keys).list('renditions/')).rejects.toThrow(
    'a list that repeats itself',
  )
})
