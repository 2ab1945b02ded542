import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { openBucket } from '../../src/base/bucket.ts'
import { listen } from '../../src/hosts/serve/node-http.ts'

const object = (name: string | number) => `<Contents><Key>renditions/${name}</Key><Size>1</Size></Contents>`

it.each<[string, (page: number) => string]>([
  ['repeats itself', () => object('a')],
  ['is empty, with more to come', () => ''],
  ['has one object on a page', object],
  [
    'has 5,000 objects on a page',
    page => Array.from({ length: 5000 }, (_, index) => object(`${page}-${index}`)).join(''),
  ],
  ['has pages of many megabytes', page => object(page) + ' '.repeat(10_000_000)],
  ['has names without an end', () => '<Key></Key>'.repeat(500_000)],
])('a list of a bucket that %s is a fault of the bucket', async (_, objects) => {
  let page = 0
  const server = createServer((_, answer) =>
    answer.end(`<ListBucketResult>${objects(++page)}<NextContinuationToken>${page}</NextContinuationToken>`),
  )
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL: endpoint }
  await expect(openBucket('s3://pictures', keys).list('renditions/')).rejects.toThrow('a list without an end')
})
